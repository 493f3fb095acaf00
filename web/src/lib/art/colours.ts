// Colours of seats: all that a first visit needs of them.

export const PALETTE = [
  "#d63f2b",
  "#2f6fc0",
  "#7d4bb0",
  "#d9861a",
  "#17806f",
  "#b0386f",
  "#5c6b1d",
  "#4a4a6a",
] as const;
