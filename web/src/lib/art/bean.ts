// Parametric beans. An ellipse (superellipse exponent n) is bent along an arc of angle `bend`;
// `taper` makes one end thinner. Everything is a pure function of its parameters.
export type Shape = { len: number; fat: number; bend: number; taper?: number; n?: number; rot?: number };
export const rng = (seed: number) => () => ((seed = (seed * 16807 + 11) % 2147483647) & 0xfffffff) / 0x10000000;
type P = [number, number];
export function outline(s: Shape, N = 40): P[] {
  const out: P[] = [],
    n = s.n ?? 2.2,
    tp = s.taper ?? 0,
    rot = ((s.rot ?? 0) * Math.PI) / 180;
  for (let i = 0; i < N; i++) {
    const a = (i / N) * Math.PI * 2,
      c = Math.cos(a),
      q = Math.sin(a);
    const x = (s.len / 2) * Math.sign(c) * Math.abs(c) ** (2 / n);
    const y = (s.fat / 2) * Math.sign(q) * Math.abs(q) ** (2 / n) * (1 - (tp * x) / s.len);
    let X = x,
      Y = y;
    if (Math.abs(s.bend) > 0.01) {
      const R = s.len / s.bend,
        t = x / R;
      X = (R + y) * Math.sin(t);
      Y = (R + y) * Math.cos(t) - R;
    }
    out.push([X * Math.cos(rot) - Y * Math.sin(rot), X * Math.sin(rot) + Y * Math.cos(rot)]);
  }
  const mx = (Math.min(...out.map((p) => p[0])) + Math.max(...out.map((p) => p[0]))) / 2,
    my = (Math.min(...out.map((p) => p[1])) + Math.max(...out.map((p) => p[1]))) / 2;
  return out.map(([x, y]) => [x - mx, y - my]);
}
const f = (v: number) => v.toFixed(1);
export function smooth(pts: P[]): string {
  const n = pts.length;
  let d = `M${f(pts[0]![0])} ${f(pts[0]![1])}`;
  for (let i = 0; i < n; i++) {
    const a = pts[(i - 1 + n) % n]!,
      b = pts[i]!,
      c = pts[(i + 1) % n]!,
      e = pts[(i + 2) % n]!;
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return d + "Z";
}
export const beanPath = (s: Shape, N = 28) => smooth(outline(s, N));
/** N beans settled in a bowl: phyllotaxis with jitter; used by the Haricots cards. */
export function heap(n: number, r: number, seed: number): { x: number; y: number; r: number }[] {
  const rnd = rng(seed),
    g = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: n }, (_, i) => {
    const d = r * Math.sqrt((i + 0.45) / n),
      t = i * g + seed;
    return { x: d * Math.cos(t) + (rnd() - 0.5) * 1.5, y: d * Math.sin(t) + (rnd() - 0.5) * 1.5, r: rnd() * 360 };
  });
}
