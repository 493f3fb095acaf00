// Names from the rules, as words: TakeAPoint, hand_sizes and card_not_in_hand can be read by anybody.

/** Take a point, Hand sizes, Card not in hand. */
export function readable(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/_+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
