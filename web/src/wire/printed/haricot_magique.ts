// Written by `python -m cassoulet.wire`: change the Python, not this file.

// What is printed on the cards of The Magic Beanstalk and in its rulebook.

export const PRINTED = {
  "dice": 12,
  "faces": [
    2,
    1,
    2,
    1
  ],
  "heights": [
    1000,
    1000,
    1000,
    1000,
    125,
    1500,
    1875
  ],
  "widths": [
    1000,
    1000,
    1000,
    1000,
    1875,
    1000,
    2000
  ],
  "depths": [
    1000,
    1000,
    1000,
    1000,
    1375,
    1000,
    2000
  ],
  "weights": [
    180,
    180,
    180,
    180,
    40,
    124,
    360
  ],
  "cylinders": 2,
  "tokens": 3,
  "action_cards": 7,
  "choices": {
    "1": [
      1,
      2
    ],
    "2": [
      1,
      2
    ],
    "3": [
      1,
      3
    ],
    "4": [
      1,
      3
    ],
    "5": [
      2,
      3
    ],
    "6": [
      2,
      3
    ],
    "7": [
      2,
      3
    ]
  },
  "first_hand": 3,
  "bags": [
    10,
    15,
    20
  ],
  "bags_of_each": 10
} as const;
