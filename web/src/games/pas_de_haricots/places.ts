// Where the cards of a turn lie: on a ring with you at the bottom, on a narrow screen in rows.

/** In parts of the whole width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Clockwise from the bottom; those at the sides keep away from each other. */
export function onRing(count: number): Spot[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = Math.PI * (0.5 + (2 * place) / count);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return { x: 0.5 + 0.385 * x, y: 0.475 + 0.285 * Math.sign(y) * Math.abs(y) ** 0.55 };
  });
}

const ROWS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  4: [
    [2, 3],
    [1, 0],
  ],
  5: [
    [2, 3],
    [1, 0, 4],
  ],
  6: [
    [2, 3, 4],
    [1, 0, 5],
  ],
};

/** In two rows, still clockwise, or in one with you at its end. */
export function inRows(count: number, lines: number): Spot[] {
  const row = Array.from({ length: count }, (_, place) => (place + 1) % count);
  const rows = (lines > 1 && ROWS[count]) || [row];
  const spots: Spot[] = [];
  rows.forEach((row, line) =>
    row.forEach((place, at) => (spots[place] = { x: (at + 0.5) / row.length, y: (line + 0.5) / rows.length })),
  );
  return spots;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A bent arrow, in pixels; `angle` is where its head points to, in degrees. */
export interface Arrow {
  readonly from: Spot;
  readonly bend: Spot;
  readonly to: Spot;
  readonly angle: number;
}

const GAP = 7; // pixels between an arrow and a card

/** From beside one card to beside another, both of this size, drawn a little towards `pull`. */
export function arrowBetween(taker: Spot, owner: Spot, pull: Spot, whole: Size, card: Size): Arrow {
  const [a, b, p] = [taker, owner, pull].map(({ x, y }) => ({ x: x * whole.width, y: y * whole.height }));
  const middle = { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 };
  const bend = { x: middle.x + (p!.x - middle.x) * 0.55, y: middle.y + (p!.y - middle.y) * 0.55 };
  const [from, to] = [beside(a!, bend, card), beside(b!, bend, card)];
  return { from, bend, to, angle: (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI };
}

/** Where one leaves a card towards another point. */
function beside(middle: Spot, towards: Spot, { width, height }: Size): Spot {
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y];
  const distance = Math.hypot(dx, dy) || 1;
  const edge = Math.min(width / 2 / Math.abs(dx / distance || 0.01), height / 2 / Math.abs(dy / distance || 0.01));
  const part = Math.min(edge + GAP, distance * 0.8) / distance;
  return { x: middle.x + dx * part, y: middle.y + dy * part };
}
