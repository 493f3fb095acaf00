// Where a held piece would land: its true footprint below it, never quite hidden, and what the axe aims at.

import {
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  Shape,
  ShapeGeometry,
  TorusGeometry,
  type BufferGeometry,
} from "three";
import type { Aim } from "../hand";
import { AXE, BOARD_TOP, depthOf, isRound, WIDTH, widthOf } from "../pieces";

/** What stands on top of the tower, in dice from its axis. */
export interface Under {
  readonly piece: number;
  readonly across: number;
  readonly along: number;
  /** its upper side, in metres */
  readonly top: number;
}

const RIM = 0.06; // dice
const HAIR = 0.0012; // metres
const GOLD = "#f4b63f";
const RED = "#d63f2b";
const INK = "#2a1a24";

export class Landing {
  readonly body = new Group();
  private mark: Group | null = null;
  private readonly rims = [look(GOLD, 0.95, false), look(GOLD, 0.4)];
  private readonly plumb = new Mesh(new CylinderGeometry(HAIR, HAIR, 1, 6).rotateX(Math.PI / 2), look(GOLD, 0.8));

  constructor() {
    this.plumb.renderOrder = 2;
    this.body.add(this.plumb);
    this.clear();
  }

  clear(): void {
    if (this.mark) this.body.remove(this.mark);
    this.mark = null;
    this.body.visible = false;
  }

  begin(piece: number): void {
    this.clear();
    this.mark = piece === AXE ? ring() : footprint(piece, this.rims);
    this.body.add(this.mark);
    this.plumb.visible = piece !== AXE;
    this.body.visible = true;
  }

  /** Below a piece that hangs there. */
  fall({ across, along, lift, turn }: Aim, piece: number, under: Under): void {
    const floor = (lands(across, along, piece, under) ? under.top : BOARD_TOP) + 0.002;
    const hangs = under.top + lift * WIDTH;
    this.mark?.position.set(across * WIDTH, along * WIDTH, floor);
    this.mark?.rotation.set(0, 0, turn);
    this.plumb.position.set(across * WIDTH, along * WIDTH, (floor + hangs) / 2);
    this.plumb.scale.set(1, 1, Math.max(HAIR, hangs - floor));
  }

  /** Red, if it would tip. */
  warn(tips: boolean): void {
    for (const { color } of this.rims) color.set(tips ? RED : GOLD);
  }

  /** What the axe, which comes from the left, aims at. */
  aim({ across, lift }: Aim): void {
    this.mark?.position.set(0, across * WIDTH, BOARD_TOP + lift * WIDTH);
    this.mark?.rotation.set(Math.PI / 2, Math.PI / 2, 0);
  }
}

const lands = (across: number, along: number, piece: number, under: Under): boolean =>
  Math.abs(across - under.across) < (widthOf(piece) + widthOf(under.piece)) / 2 &&
  Math.abs(along - under.along) < (depthOf(piece) + depthOf(under.piece)) / 2;

/** `through`: it is seen through whatever is before it. */
function look(color: string, opacity: number, through = true): MeshBasicMaterial {
  return new MeshBasicMaterial({ color, opacity, transparent: true, depthTest: !through, side: DoubleSide });
}

function flat(geometry: BufferGeometry, material: MeshBasicMaterial): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = 1;
  return mesh;
}

function ring(): Group {
  return new Group().add(
    flat(new TorusGeometry(0.46 * WIDTH, 0.035 * WIDTH, 8, 40), look(GOLD, 0.95)),
    flat(new ShapeGeometry(circle(0.44)), look(INK, 0.22)),
  );
}

function footprint(piece: number, rims: readonly MeshBasicMaterial[]): Group {
  const [wide, deep] = [widthOf(piece), depthOf(piece)];
  const outline = (less: number) => (isRound(piece) ? circle(wide / 2 - less) : box(wide / 2 - less, deep / 2 - less));
  const rim = outline(0);
  rim.holes.push(outline(RIM));
  return new Group().add(
    flat(new ShapeGeometry(outline(RIM)), look(INK, 0.42, false)),
    ...rims.map((material) => flat(new ShapeGeometry(rim), material)),
  );
}

const circle = (radius: number): Shape => new Shape().absarc(0, 0, radius * WIDTH, 0, 2 * Math.PI, false);

const box = (x: number, y: number): Shape =>
  new Shape()
    .moveTo(-x * WIDTH, -y * WIDTH)
    .lineTo(x * WIDTH, -y * WIDTH)
    .lineTo(x * WIDTH, y * WIDTH)
    .lineTo(-x * WIDTH, y * WIDTH)
    .closePath() as Shape;
