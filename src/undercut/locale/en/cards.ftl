# Names of cards. Sentences call CARD($card) for the short form (7♦) and CARD($card, form: "name") for the spoken one.
# Every form that a sentence asks for is an attribute of the ranks; "name" is their value.

suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades

rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king

# $rank and $suit are the names above, the rank in the form that the sentence asked for.
card-name = { $rank } of { $suit }
