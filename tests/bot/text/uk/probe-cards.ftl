# Names of the cards.

card-1 = card 1
card-2 = card 2
card-3 = card 3
card-4 = card 4
card-5 = card 5
card-6 = card 6
card-7 = card 7
card-8 = card 8
card-9 = card 9
card-10 = card 10
card-11 = card 11
card-12 = card 12
card-13 = card 13
card-14 = card 14
card-15 = card 15
card-16 = card 16
card-17 = card 17
card-18 = card 18
card-19 = card 19
card-20 = card 20
card-21 = card 21
card-22 = card 22
card-23 = card 23
card-24 = card 24
