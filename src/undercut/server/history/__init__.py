"""What has been played: lists, replays, statistics, shared links, ratings. It follows from what the store holds."""
