// Written by `python -m cassoulet.wire`: change the Python, not this file.

// What is printed on the cards of Haricots and in its rulebook.

export const PRINTED = {
  "copies": {
    "1": 3,
    "2": 4,
    "3": 1,
    "4": 6,
    "5": 8,
    "6": 10,
    "7": 9,
    "8": 8,
    "9": 7,
    "10": 6,
    "11": 5,
    "12": 2,
    "15": 1
  },
  "high": {
    "1": 17,
    "2": 16
  },
  "high_from": 15,
  "hand": 10,
  "deck": 4,
  "chips_to_win": 2,
  "chip": 3
} as const;
