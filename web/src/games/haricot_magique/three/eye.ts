// From where the tower is seen: the whole of it, or its top while a hand is above it. The camera takes its time.

import { PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";
import { CASTLE, heightOf, WIDTH } from "../pieces";

/** How many pixels lie under other things. */
export interface Covered {
  readonly above: number;
  readonly below: number;
}

/** What should be seen, in metres: so much above and beside the middle as below it, from so steep. */
interface Shot {
  readonly middle: number;
  readonly tall: number;
  readonly wide: number;
  readonly steep: number; // radians above the horizon
}

const FIELD = 30; // degrees
const LOWEST = 0.42; // so high is the picture at least
const GROUND = -0.1; // from here on, where the whole tower is seen
const SIDEWAYS = 0.273; // radians from straight ahead
const MARGIN = 1.08;
const SPEED = 7.7; // a second: so many times the way that is left
const FRAME = 1 / 60; // seconds
const LONG_FRAME = 0.5;
const FLAT = 0.2; // radians
const STEEP = 0.6; // so that front and back of the top are told apart
const NEAR_WIDE = 3.4; // dice that are seen of the top
const ROOFS = 0.9; // dice by which a castle's are higher than what stands on it would be
const NEAR_BELOW = 0.85; // and below its upper side, with what room a hand needs above
const NEAR_ABOVE = 1.85;

/** From the ground up to there. */
export const wholeShot = (top: number, wide: number): Shot => {
  const tall = Math.max(LOWEST, top) - GROUND;
  return { middle: GROUND + tall / 2, tall, wide, steep: FLAT };
};

/** The top of the tower, with a piece above it. */
export function nearShot(top: number, piece: number): Shot {
  const high = heightOf(piece) / WIDTH + (piece === CASTLE ? ROOFS : 0);
  const above = NEAR_ABOVE + 0.7 * high;
  const tall = (NEAR_BELOW + above) * WIDTH;
  return { middle: top + ((above - NEAR_BELOW) * WIDTH) / 2, tall, wide: NEAR_WIDE * WIDTH, steep: STEEP };
}

export class Eye {
  readonly camera = new PerspectiveCamera(FIELD, 1, 0.05, 30);
  wanted: Shot = wholeShot(0, 0);
  private seen: (Shot & Covered) | null = null;
  private looked = 0; // when it last went on, in seconds; none while it stands still

  constructor(
    private readonly host: HTMLElement,
    public covered: Covered,
    private readonly calm: () => boolean,
  ) {
    this.camera.up.set(0, 0, 1);
  }

  get arrived(): boolean {
    const { seen, wanted, covered } = this;
    if (!seen) return false;
    const off = (["middle", "tall", "wide"] as const).map((part) => Math.abs(seen[part] - wanted[part]));
    return Math.max(...off) < 0.002 && Math.abs(seen.steep - wanted.steep) < 0.01 && Math.abs(seen.below - covered.below) < 1;
  }

  /** One step nearer to what it should see. */
  look(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!width || !height) return;
    const { middle, tall, wide, steep, above, below } = (this.seen = this.nearer());
    if (this.arrived) this.looked = 0;
    const free = Math.max(0.3, 1 - (above + below) / height);
    const slope = Math.tan((FIELD * Math.PI) / 360);
    const far = Math.max(tall / 2 / slope / free, wide / 2 / slope / (width / height)) * MARGIN;
    const level = far * Math.cos(steep);
    this.camera.aspect = width / height;
    this.camera.setViewOffset(width, height, 0, (below - above) / 2, width, height);
    this.camera.position.set(level * Math.sin(SIDEWAYS), -level * Math.cos(SIDEWAYS), middle + far * Math.sin(steep));
    this.camera.lookAt(0, 0, middle);
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  private nearer(): Shot & Covered {
    const goal = { ...this.wanted, ...this.covered };
    if (!this.seen || this.calm()) return goal;
    const { seen } = this;
    const share = 1 - Math.exp(-SPEED * this.sinceLooked());
    const eased = (part: keyof (Shot & Covered)) => seen[part] + share * (goal[part] - seen[part]);
    const [middle, tall, wide, steep] = [eased("middle"), eased("tall"), eased("wide"), eased("steep")];
    return { middle, tall, wide, steep, above: eased("above"), below: eased("below") };
  }

  /** By the clock, not by frames: where they are few, a camera that creeps would move what a still pointer holds. */
  private sinceLooked(): number {
    const now = performance.now() / 1000;
    const since = this.looked ? Math.min(now - this.looked, LONG_FRAME) : FRAME;
    this.looked = now;
    return since;
  }

  /** Where a point in space is on the page. */
  spotOf(x: number, y: number, z: number): { x: number; y: number } {
    const { left, top, width, height } = this.host.getBoundingClientRect();
    const point = new Vector3(x, y, z).project(this.camera);
    return { x: left + ((point.x + 1) / 2) * width, y: top + ((1 - point.y) / 2) * height };
  }

  /** The point at a height that is seen at a place of the page; none, if one looks past it. */
  pointAt(spot: { x: number; y: number }, z: number): Vector3 | null {
    const { left, top, width, height } = this.host.getBoundingClientRect();
    const ray = new Raycaster();
    const place = new Vector2(((spot.x - left) / width) * 2 - 1, 1 - ((spot.y - top) / height) * 2);
    ray.setFromCamera(place, this.camera);
    return ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -z), new Vector3());
  }

  /** How many pixels of the page a die is wide at such a height. */
  diePixels(z: number): number {
    const [one, other] = [this.spotOf(-WIDTH / 2, 0, z), this.spotOf(WIDTH / 2, 0, z)];
    return Math.hypot(one.x - other.x, one.y - other.y);
  }
}

