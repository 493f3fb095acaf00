// The pieces as bodies: as large as the referee has them (src/cassoulet/tower/pieces.py), upright along z.

import {
  BoxGeometry,
  BufferAttribute,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  Mesh,
  Shape,
  Vector2,
  type BufferGeometry,
  type Object3D,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { AXE, CASTLE, CLOUD, CYLINDER, FACES, heightOf, WIDTH } from "../pieces";
import { faceAtlas } from "./faces";
import { inked, paint, toned } from "./inked";

const ROUND = 0.1 * WIDTH;
// A cloud is made of discs: where they are and how large, in metres
const PUFFS = [
  ...[[-0.038, 0, 0.022], [-0.015, 0.02, 0.024], [0.018, 0.019, 0.025]],
  ...[[0.04, 0, 0.02], [0.018, -0.02, 0.024], [-0.016, -0.02, 0.023]],
] as [number, number, number][];
// Of each side of a box (x, -x, y, -y, z, -z): how its picture lies, and how many faces after the one on top
const SIDES: readonly { u: (at: number[]) => number; v: (at: number[]) => number; next: number }[] = [
  { u: ([, y]) => y!, v: ([, , z]) => z!, next: 1 },
  { u: ([, y]) => -y!, v: ([, , z]) => z!, next: 2 },
  { u: ([x]) => -x!, v: ([, , z]) => z!, next: 3 },
  { u: ([x]) => x!, v: ([, , z]) => z!, next: 0 }, // towards the players: what it is
  { u: ([x]) => x!, v: ([, y]) => y!, next: 0 },
  { u: ([x]) => x!, v: ([, y]) => -y!, next: 2 },
];

export class Workshop {
  private readonly dieFaces = toned({ map: faceAtlas() });
  private readonly dice = FACES.map((_, face) => dieGeometry(face));
  private readonly cloud = cloudGeometry();

  /** A piece with its middle at the origin; `colour` is that of a cloud's owner. */
  make(piece: number, colour: string): Object3D {
    if (piece === CLOUD) return inked(this.cloud, paint(colour));
    if (piece === CYLINDER) return trunk();
    if (piece === CASTLE) return castle();
    if (piece === AXE) return axe();
    return inked(this.dice[piece]!, this.dieFaces);
  }
}

function part(geometry: BufferGeometry, colour: string, x = 0, y = 0, z = 0): Mesh {
  const mesh = inked(geometry, paint(colour));
  mesh.position.set(x, y, z);
  return mesh;
}

/** A round thing that stands upright. */
const upright = (top: number, foot: number, height: number, sides = 32): BufferGeometry =>
  new CylinderGeometry(top, foot, height, sides).rotateX(Math.PI / 2);

function trunk(): Object3D {
  const [radius, height] = [WIDTH / 2, heightOf(CYLINDER)];
  const leaves = [0.9, 4.1].map((turn, nth) => {
    const leaf = part(leafGeometry(0.05), "#7cc45d");
    leaf.rotation.set(0, -0.7, turn, "ZYX");
    leaf.position.set(radius * Math.cos(turn), radius * Math.sin(turn), height * (nth ? 0.18 : -0.16));
    return leaf;
  });
  const rings = new Mesh(upright(radius * 0.62, radius * 0.62, height + 0.0004), paint("#f2cf99"));
  return new Group().add(part(upright(radius, radius, height), "#b5783f"), rings, ...leaves);
}

function castle(): Object3D {
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x * 0.048, y * 0.048] as const));
  const window = (x: number) => part(new BoxGeometry(0.014, 0.004, 0.022), "#ffd77a", x, -0.0645, -0.004);
  return new Group().add(
    part(new BoxGeometry(0.128, 0.128, 0.08), "#cdbfe6", 0, 0, -0.02),
    part(new BoxGeometry(0.034, 0.004, 0.05), "#472377", 0, -0.064, -0.034),
    ...[window(-0.04), window(0.04)],
    ...corners.map(([x, y]) => part(new BoxGeometry(0.032, 0.032, 0.04), "#b3a0d6", x, y, 0.04)),
    ...corners.map(([x, y]) => part(upright(0.0005, 0.026, 0.04, 16), "#d63f2b", x, y, 0.08)),
    part(upright(0.016, 0.02, 0.07, 16), "#dccff0", 0, 0, 0.05),
    part(upright(0.0005, 0.027, 0.044, 16), "#d63f2b", 0, 0, 0.107),
    part(upright(0.0015, 0.0015, 0.034, 6), "#2a1a24", 0, 0, 0.142),
    part(new BoxGeometry(0.03, 0.002, 0.017), "#f4b63f", 0.016, 0, 0.15),
  );
}

/** As long and as wide as the boxes that the referee throws. */
function axe(): Object3D {
  const edge = new Shape()
    .moveTo(0.002, 0.03)
    .quadraticCurveTo(0.004, 0.07, -0.012, 0.1)
    .quadraticCurveTo(0.052, 0.112, 0.116, 0.1)
    .quadraticCurveTo(0.1, 0.07, 0.102, 0.03)
    .lineTo(0.102, -0.06)
    .lineTo(0.002, -0.06);
  const blade = new ExtrudeGeometry(edge, { depth: 0.012, bevelEnabled: false }).translate(0, 0, -0.006);
  return new Group().add(
    part(new BoxGeometry(0.36, 0.03, 0.014), "#b5672d", -0.078, -0.03, 0),
    part(blade, "#c9d3da"),
    part(new BoxGeometry(0.02, 0.032, 0.016), "#d63f2b", -0.245, -0.03, 0),
  );
}

/** A leaf that lies along x from the origin. */
export function leafGeometry(length: number): BufferGeometry {
  const outline = new Shape()
    .quadraticCurveTo(length * 0.35, length * 0.42, length, 0)
    .quadraticCurveTo(length * 0.35, -length * 0.42, 0, 0);
  return new ExtrudeGeometry(outline, { depth: length * 0.06, bevelEnabled: false });
}

/** A die with this face on top and towards the players; pictures come from the atlas. */
function dieGeometry(face: number): BufferGeometry {
  const geometry = new RoundedBoxGeometry(WIDTH, WIDTH, WIDTH, 4, ROUND);
  geometry.clearGroups();
  const places = geometry.getAttribute("position");
  const perSide = places.count / SIDES.length;
  const pictures = new Float32Array(places.count * 2);
  for (let vertex = 0; vertex < places.count; vertex++) {
    const side = SIDES[Math.floor(vertex / perSide)]!;
    const at = [places.getX(vertex), places.getY(vertex), places.getZ(vertex)];
    const picture = (face + side.next) % FACES.length;
    pictures[2 * vertex] = (picture + 0.5 + side.u(at) / WIDTH) / FACES.length;
    pictures[2 * vertex + 1] = 0.5 + side.v(at) / WIDTH;
  }
  geometry.setAttribute("uv", new BufferAttribute(pictures, 2));
  return geometry;
}

/** As high and as wide as the referee's, with soft edges. */
function cloudGeometry(): BufferGeometry {
  const outline = Array.from({ length: 72 }, (_, nth) => {
    const [dx, dy] = [Math.cos((nth * Math.PI) / 36), Math.sin((nth * Math.PI) / 36)];
    const reach = Math.max(...PUFFS.map((puff) => reachOf(puff, dx, dy)));
    return new Vector2(dx * reach, dy * reach);
  });
  const soft = 0.3 * heightOf(CLOUD);
  const depth = heightOf(CLOUD) - 2 * soft;
  const edge = { bevelThickness: soft, bevelSize: soft, bevelOffset: -soft, bevelSegments: 3 };
  return new ExtrudeGeometry(new Shape(outline), { depth, ...edge }).translate(0, 0, -depth / 2);
}

/** How far a disc reaches in a direction from the middle. */
function reachOf([x, y, radius]: [number, number, number], dx: number, dy: number): number {
  const along = dx * x + dy * y;
  const square = along * along - (x * x + y * y - radius * radius);
  return square > 0 ? along + Math.sqrt(square) : 0;
}
