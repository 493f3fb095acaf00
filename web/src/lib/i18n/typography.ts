// French puts a narrow space before some signs, and no line may begin with one of them.

const NARROW = "\u202f";

export const typeset = (text: string): string => text.replace(/ (?=[!?;:»])/g, NARROW).replace(/« /g, `«${NARROW}`);
