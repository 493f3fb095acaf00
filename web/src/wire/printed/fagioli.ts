// Written by `python -m cassoulet.wire`: change the Python, not this file.

// What is printed on the cards of Fagioli and in its rulebook.

export const PRINTED = {
  "copies": {
    "1": 6,
    "2": 6,
    "3": 7,
    "5": 7,
    "6": 7,
    "7": 7,
    "8": 6,
    "9": 6
  },
  "wallets": [
    1,
    3,
    5,
    7,
    9
  ],
  "start_cards": [
    3,
    7
  ],
  "tokens": {
    "2": [
      2,
      3,
      3,
      3,
      4
    ],
    "3": [
      2,
      3,
      3,
      3,
      4,
      4
    ],
    "4": [
      2,
      2,
      3,
      3,
      3,
      4,
      4
    ]
  },
  "first_hand": 4,
  "full_hand": 5,
  "face_down": 4
} as const;
