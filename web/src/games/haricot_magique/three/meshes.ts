// The pieces as bodies: as large as the referee has them (src/cassoulet/tower/pieces.py), upright along z.

import {
  BoxGeometry,
  BufferAttribute,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  Shape,
  Vector2,
  type BufferGeometry,
  type Material,
  type Object3D,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { AXE, CASTLE, CLOUD, CYLINDER, FACES, heightOf, WIDTH } from "../pieces";
import { faceAtlas } from "./faces";

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
  private readonly dieFaces = new MeshStandardMaterial({ map: faceAtlas(), roughness: 0.45 });
  private readonly materials = new Map<string, Material>();
  private readonly dice = FACES.map((_, face) => dieGeometry(face));
  private readonly cloud = cloudGeometry();

  /** A piece with its middle at the origin; `colour` is that of a cloud's owner. */
  make(piece: number, colour: string): Object3D {
    const body = this.body(piece, colour);
    body.traverse((part) => (part.castShadow = part.receiveShadow = true));
    return body;
  }

  material(colour: string, roughness = 0.7): Material {
    const made = this.materials.get(colour) ?? new MeshStandardMaterial({ color: colour, roughness });
    this.materials.set(colour, made);
    return made;
  }

  private body(piece: number, colour: string): Object3D {
    if (piece === CLOUD) return new Mesh(this.cloud, this.material(colour, 0.5));
    if (piece === CYLINDER) return this.trunk();
    if (piece === CASTLE) return this.castle();
    if (piece === AXE) return this.axe();
    return new Mesh(this.dice[piece], this.dieFaces);
  }

  private part(geometry: BufferGeometry, colour: string, x: number, y: number, z: number): Mesh {
    const mesh = new Mesh(geometry, this.material(colour));
    mesh.position.set(x, y, z);
    return mesh;
  }

  private trunk(): Object3D {
    const [radius, height] = [WIDTH / 2, heightOf(CYLINDER)];
    const bark = new CylinderGeometry(radius, radius, height - 0.002, 32).rotateX(Math.PI / 2);
    const rings = new CylinderGeometry(radius * 0.8, radius * 0.8, height, 32).rotateX(Math.PI / 2);
    return new Group().add(this.part(bark, "#b5783f", 0, 0, 0), this.part(rings, "#eec58c", 0, 0, 0));
  }

  private castle(): Object3D {
    const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x * 0.048, y * 0.048] as const));
    return new Group().add(
      this.part(new BoxGeometry(0.128, 0.128, 0.08), "#cdbfe6", 0, 0, -0.02),
      this.part(new BoxGeometry(0.034, 0.004, 0.05), "#472377", 0, -0.064, -0.035),
      ...corners.map(([x, y]) => this.part(new BoxGeometry(0.032, 0.032, 0.04), "#b3a0d6", x, y, 0.04)),
      ...corners.map(([x, y]) => {
        const roof = new ConeGeometry(0.026, 0.034, 4, 1).rotateX(Math.PI / 2).rotateZ(Math.PI / 4);
        return this.part(roof, "#d63f2b", x, y, 0.077);
      }),
    );
  }

  private axe(): Object3D {
    return new Group().add(
      this.part(new BoxGeometry(0.36, 0.036, 0.012), "#b5672d", -0.078, -0.03, 0),
      this.part(new BoxGeometry(0.1, 0.16, 0.012), "#c9d3da", 0.052, 0.02, 0),
    );
  }
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

function cloudGeometry(): BufferGeometry {
  const outline = Array.from({ length: 72 }, (_, nth) => {
    const [dx, dy] = [Math.cos((nth * Math.PI) / 36), Math.sin((nth * Math.PI) / 36)];
    const reach = Math.max(...PUFFS.map((puff) => reachOf(puff, dx, dy)));
    return new Vector2(dx * reach, dy * reach);
  });
  const height = heightOf(CLOUD);
  return new ExtrudeGeometry(new Shape(outline), { depth: height, bevelEnabled: false }).translate(0, 0, -height / 2);
}

/** How far a disc reaches in a direction from the middle. */
function reachOf([x, y, radius]: [number, number, number], dx: number, dy: number): number {
  const along = dx * x + dy * y;
  const square = along * along - (x * x + y * y - radius * radius);
  return square > 0 ? along + Math.sqrt(square) : 0;
}
