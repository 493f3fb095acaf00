// Haricots: each number has its own hue, from pale to deep.

export interface Shade {
  /** of the bean, of the ink, of the paper */
  readonly c: string;
  readonly d: string;
  readonly t: string;
}

const RAMP: Readonly<Record<string, Shade>> = {
  "1": { c: "#f5e7c8", d: "#7c5f1c", t: "#fdf6e3" },
  "2": { c: "#f0d9a0", d: "#7d5c10", t: "#fbf0d2" },
  "3": { c: "#f0c02c", d: "#7f5a00", t: "#fdeeb6" },
  "4": { c: "#e99a2a", d: "#8a4b00", t: "#fde2bd" },
  "5": { c: "#e2712e", d: "#93370a", t: "#fcd8c2" },
  "6": { c: "#d94a34", d: "#8f1c10", t: "#fad0c6" },
  "7": { c: "#c2334f", d: "#7d1430", t: "#f5cdd6" },
  "8": { c: "#a13a86", d: "#641c52", t: "#efd0e8" },
  "9": { c: "#7b4bb0", d: "#472377", t: "#e3d5f3" },
  "10": { c: "#4b62bd", d: "#26387f", t: "#d5dcf5" },
  "11": { c: "#2f86b0", d: "#13526f", t: "#cfe8f3" },
  "12": { c: "#23897a", d: "#0d5449", t: "#cdebe5" },
  "15": { c: "#3f7d3a", d: "#1f4f1c", t: "#d3ebcf" },
};

export const shade = (value: number): Shade => RAMP[value] ?? RAMP["1"]!;
