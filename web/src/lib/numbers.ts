// Numbers as they are written.

/** 12, −3: with a real minus sign. */
export const plainly = (points: number): string => String(points).replace("-", "−");
