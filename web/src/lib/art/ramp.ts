// Haricots: each number has its own hue, from pale to deep.

export interface Shade {
  readonly bean: string;
  /** of its number */
  readonly deep: string;
  /** of its paper */
  readonly tint: string;
}

const RAMP: Readonly<Record<string, Shade>> = {
  "1": { bean: "#f5e7c8", deep: "#7c5f1c", tint: "#fdf6e3" },
  "2": { bean: "#f0d9a0", deep: "#7d5c10", tint: "#fbf0d2" },
  "3": { bean: "#f0c02c", deep: "#7f5a00", tint: "#fdeeb6" },
  "4": { bean: "#e99a2a", deep: "#8a4b00", tint: "#fde2bd" },
  "5": { bean: "#e2712e", deep: "#93370a", tint: "#fcd8c2" },
  "6": { bean: "#d94a34", deep: "#8f1c10", tint: "#fad0c6" },
  "7": { bean: "#c2334f", deep: "#7d1430", tint: "#f5cdd6" },
  "8": { bean: "#a13a86", deep: "#641c52", tint: "#efd0e8" },
  "9": { bean: "#7b4bb0", deep: "#472377", tint: "#e3d5f3" },
  "10": { bean: "#4b62bd", deep: "#26387f", tint: "#d5dcf5" },
  "11": { bean: "#2f86b0", deep: "#13526f", tint: "#cfe8f3" },
  "12": { bean: "#23897a", deep: "#0d5449", tint: "#cdebe5" },
  "15": { bean: "#3f7d3a", deep: "#1f4f1c", tint: "#d3ebcf" },
};

export const shade = (value: number): Shade => RAMP[value] ?? RAMP["1"]!;
