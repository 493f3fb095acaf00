// Written by `python -m cassoulet.wire`: change the Python, not this file.

// What is printed on the cards of Pas de Haricots and in its rulebook.

export const PRINTED = {
  "hands": {
    "3": 20,
    "4": 15,
    "5": 12,
    "6": 10
  },
  "rounds": 3
} as const;
