// A QR code for a link: bytes, error correction M, versions 1 to 6 (ISO/IEC 18004). A link to a
// table is some 50 letters long, so that nothing larger is needed.

/** Rows of modules, true where it is dark; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const codes = allCodes(text);
  const penalties = codes.map(penalty);
  return codes[penalties.indexOf(Math.min(...penalties))] ?? null;
}

/** The code with each of the masks: all of them can be read. */
export function allCodes(text: string): boolean[][][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.find((one) => bytes.length <= one.data - 2);
  if (!version) return [];
  const bits = codewords(bytes, version).flatMap((byte) => bitsOf(byte, 8));
  return MASKS.map((_, mask) => drawn(version, bits, mask));
}

interface Version {
  readonly size: number;
  readonly data: number; // bytes
  readonly blocks: number;
  readonly correction: number; // bytes for each block
}

const version = (number: number, data: number, blocks: number, correction: number): Version => ({
  size: 17 + 4 * number,
  data,
  blocks,
  correction,
});
const VERSIONS = [
  version(1, 16, 1, 10),
  version(2, 28, 1, 16),
  version(3, 44, 1, 26),
  version(4, 64, 2, 18),
  version(5, 86, 2, 24),
  version(6, 108, 4, 16),
];

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, place) => (value >> (length - 1 - place)) & 1);

// The bytes, and those that correct them

function codewords(bytes: number[], { data, blocks, correction }: Version): number[] {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8)), 0, 0, 0, 0];
  const words = Array.from({ length: bits.length / 8 }, (_, place) =>
    bits.slice(place * 8, place * 8 + 8).reduce((value, bit) => value * 2 + bit),
  );
  for (let pad = 0xec; words.length < data; pad ^= 0xec ^ 0x11) words.push(pad);
  const each = data / blocks;
  const parts = Array.from({ length: blocks }, (_, place) => words.slice(place * each, (place + 1) * each));
  return [...interleaved(parts), ...interleaved(parts.map((part) => remainder(part, correction)))];
}

const interleaved = (parts: number[][]): number[] => parts[0]!.flatMap((_, place) => parts.map((part) => part[place]!));

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a: number, b: number): number => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** Reed and Solomon: what is left when the data is divided by the generator polynomial. */
function remainder(data: number[], degree: number): number[] {
  let generator = [1];
  for (let root = 0; root < degree; root++) {
    generator = [...generator, 0].map((term, place) => term ^ times(generator[place - 1] ?? 0, EXP[root]!));
  }
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let place = 0; place < data.length; place++) {
    const factor = rest[place]!;
    generator.forEach((term, offset) => (rest[place + offset]! ^= times(term, factor)));
  }
  return rest.slice(data.length);
}

// The picture

const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

type Modules = (boolean | undefined)[][];

function drawn(version: Version, bits: number[], mask: number): boolean[][] {
  const { size } = version;
  const modules: Modules = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  drawPatterns(modules, size);
  drawFormat(modules, size, mask);
  drawBits(modules, size, bits, MASKS[mask]!);
  return modules as boolean[][];
}

function drawPatterns(modules: Modules, size: number): void {
  drawTarget(modules, 3, 3, 4);
  drawTarget(modules, 3, size - 4, 4);
  drawTarget(modules, size - 4, 3, 4);
  if (size > 21) drawTarget(modules, size - 7, size - 7, 2);
  for (let place = 8; place < size - 8; place++) modules[6]![place] = modules[place]![6] = place % 2 === 0;
  modules[size - 8]![8] = true;
}

/** Squares within squares; of the large ones, the outermost ring is light. */
function drawTarget(modules: Modules, row: number, column: number, reach: number): void {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const line = modules[row + y];
      const ring = Math.max(Math.abs(x), Math.abs(y));
      if (line && column + x in line) line[column + x] = reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1;
    }
  }
}

/** Which mask was used, twice, with its own correction. */
function drawFormat(modules: Modules, size: number, mask: number): void {
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  const format = ((mask << 10) | rest) ^ 0x5412;
  for (let place = 0; place < 15; place++) {
    const dark = ((format >> place) & 1) === 1;
    modules[place < 6 ? place : place < 8 ? place + 1 : size - 15 + place]![8] = dark;
    modules[8]![place < 8 ? size - 1 - place : place === 8 ? 7 : 14 - place] = dark;
  }
}

/** In pairs of columns from the right, upwards and downwards in turn. */
function drawBits(
  modules: Modules,
  size: number,
  bits: number[],
  masked: (row: number, column: number) => boolean,
): void {
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (modules[row]![column] === undefined) modules[row]![column] = (bits[next++] === 1) !== masked(row, column);
      }
    }
  }
}

// Which mask is the easiest to read

function penalty(code: boolean[][]): number {
  const columns = code.map((_, place) => code.map((row) => row[place]!));
  const lines = [...code, ...columns].map((line) => line.map(Number).join(""));
  return sum(lines.map(runs)) + sum(lines.map(falseTargets)) + squares(code) + imbalance(code);
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const runs = (line: string): number => sum((line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2));

function falseTargets(line: string): number {
  let found = 0;
  for (let place = 0; place + 11 <= line.length; place++) {
    const part = line.slice(place, place + 11);
    if (part === "10111010000" || part === "00001011101") found += 40;
  }
  return found;
}

function squares(code: boolean[][]): number {
  let found = 0;
  for (let row = 1; row < code.length; row++) {
    for (let column = 1; column < code.length; column++) {
      const one = code[row]![column];
      if (one === code[row - 1]![column] && one === code[row]![column - 1] && one === code[row - 1]![column - 1])
        found += 3;
    }
  }
  return found;
}

function imbalance(code: boolean[][]): number {
  const dark = code.flat().filter(Boolean).length;
  return Math.floor(Math.abs((dark * 20) / code.length ** 2 - 10)) * 10;
}
