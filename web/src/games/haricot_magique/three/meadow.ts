// Where the beanstalk grows: a board of wood with moss on it, on a hill with flowers.

import {
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Mesh,
  Object3D,
  type BufferGeometry,
} from "three";
import { BOARD_TOP, WIDTH } from "../pieces";
import { inked, paint } from "./inked";
import { leafGeometry } from "./meshes";

const HILL = 0.85; // its radius
const BOARD = 0.24;
const BLADES = 90;
const FLOWERS = 26;
const GOLDEN = 2.4; // radians: what is strewn by this angle is never in rows

export function meadow(): Object3D {
  const grass = new Mesh(new CircleGeometry(HILL, 96), paint("#93c972"));
  const path = new Mesh(new CircleGeometry(BOARD * 1.28, 64), paint("#7db45e"));
  path.position.z = 0.0005;
  grass.receiveShadow = path.receiveShadow = true;
  const hill = new Group().add(disc(-0.6, -0.001, HILL, "#7db45e"), grass, path);
  return hill.add(disc(0, BOARD_TOP * 0.7, BOARD, "#b9764a"), disc(0, BOARD_TOP, BOARD * 0.93, "#6fb057"), ...growth());
}

function disc(from: number, to: number, radius: number, colour: string): Object3D {
  const geometry = new CylinderGeometry(radius, radius * 1.04, to - from, 72).rotateX(Math.PI / 2);
  const body = inked(geometry, paint(colour));
  body.position.z = (from + to) / 2;
  body.castShadow = false;
  return body;
}

function growth(): Object3D[] {
  const blade = new ConeGeometry(0.006, 0.03, 3).rotateX(Math.PI / 2).translate(0, 0, 0.012);
  const petals = new CircleGeometry(0.011, 7).translate(0, 0, 0.004);
  const heart = new CircleGeometry(0.0045, 7).translate(0, 0, 0.006);
  return [
    strewn(blade, "#6aa84d", BLADES, about(BLADES, 0)),
    strewn(petals, "#fffaf0", FLOWERS, about(FLOWERS, 1)),
    strewn(heart, "#f4b63f", FLOWERS, about(FLOWERS, 1)),
    strewn(leafGeometry(0.055), "#9bdb6b", 7, sprout),
  ];
}

/** The stalk begins with leaves round its base. */
function sprout(nth: number, thing: Object3D): void {
  const turn = (nth * 2 * Math.PI) / 7 + 0.4;
  thing.position.set(0.62 * WIDTH * Math.cos(turn), 0.62 * WIDTH * Math.sin(turn), BOARD_TOP + 0.002);
  thing.rotation.set(0, -0.35 - 0.12 * (nth % 2), turn, "ZYX");
}

/** Somewhere on the hill, not on the board. */
const about = (count: number, first: number) => (nth: number, thing: Object3D) => {
  const far = 0.34 + 0.46 * Math.sqrt((nth + 0.5) / count);
  const turn = first + GOLDEN * nth;
  thing.position.set(far * Math.cos(turn), far * Math.sin(turn), 0.001);
  thing.rotation.z = turn;
  thing.scale.setScalar(0.6 + 0.2 * (nth % 4));
};

function strewn(
  geometry: BufferGeometry,
  colour: string,
  count: number,
  put: (nth: number, thing: Object3D) => void,
): Object3D {
  const all = new InstancedMesh(geometry, paint(colour), count);
  const thing = new Object3D();
  for (let nth = 0; nth < count; nth++) {
    put(nth, thing);
    thing.updateMatrix();
    all.setMatrixAt(nth, thing.matrix);
  }
  all.receiveShadow = true;
  return all;
}
