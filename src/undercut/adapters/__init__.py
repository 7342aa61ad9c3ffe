"""Other programs' ways to write gin rummy down, read into records and written from them. No input or output."""
