// The beanstalk in three dimensions: what stands, what is held, and films of what moved. Lengths are metres, z is up.

import {
  Box3,
  DirectionalLight,
  HemisphereLight,
  PCFShadowMap,
  Scene,
  WebGLRenderer,
  type Object3D,
} from "three";
import { tempo } from "../../../lib/motion";
import type { Point } from "../drag";
import type { Aim } from "../hand";
import { AXE, BOARD_TOP, CASTLE, EYE, heightOf, pieceOf, WIDTH } from "../pieces";
import { poseAt, type Pose } from "../poses";
import type { Sight } from "../sight";
import { FRAMES_PER_SECOND, NUMBERS_PER_POSE, type Trajectory } from "../trajectory";
import { Eye, nearShot, wholeShot, type Covered } from "./eye";
import { LINE } from "./inked";
import { Landing, type Under } from "./landing";
import { meadow } from "./meadow";
import { Workshop } from "./meshes";

export interface Shown {
  readonly identity: number;
  readonly piece: number;
  /** of a cloud */
  readonly colour: string;
  readonly pose: Pose;
}

export interface Reel {
  readonly film: Trajectory;
  /** the face of a die that is not in the tower yet */
  readonly face: number;
  readonly colourOf: (seat: number) => string;
  /** how fast it goes, at so many seconds after the release */
  readonly pace: (seconds: number) => number;
  /** frames that were just shown */
  readonly passed?: (from: number, to: number) => void;
  /** the frame with which it begins */
  readonly from?: number;
  /** radians by which everything is turned meanwhile */
  readonly turned?: number;
  readonly signal: AbortSignal;
}

const NARROWEST = 0.4; // so wide is the picture at least
const WIDEST = 0.8; // but never wider than this, however far pieces fly
const JUMP = 0.25; // seconds that a film may skip where drawing takes long
const AXE_ABOVE = 2.2; // dice that an axe needs above the tower
const PIECE_ABOVE = 1; // and what moves, above its middle
const CASTLE_ABOVE = 3.2; // it has roofs and a flag
const FALLEN = 2.4; // dice: who falls so far is not being placed
const SCATTERED = 5; // nor are pieces so far apart
const NOTHING = -1;
const LINGERS = 2_500; // milliseconds for which the top is looked at once the hand is gone

export class Stage implements Sight {
  readonly deep = true;
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly eye: Eye;
  private readonly workshop = new Workshop();
  private readonly pieces = new Map<number, { piece: number; body: Object3D }>();
  private readonly landing = new Landing();
  private readonly sun = new DirectionalLight("#fff3d6", 2.2);
  private readonly resized: ResizeObserver;
  private held: { piece: number; body: Object3D } | null = null;
  private near = NOTHING; // what is or was held above the top, while that is looked at
  private lingering: ReturnType<typeof setTimeout> | undefined;
  private top = BOARD_TOP; // of the tower that stands
  private under: Under = { piece: EYE, across: 0, along: 0, top: BOARD_TOP };
  private asked = 0;

  constructor(
    private readonly host: HTMLElement,
    covered: Covered,
    /** nothing moves but what is played with: the camera is at once where it should be */
    calm: () => boolean,
  ) {
    this.eye = new Eye(host, covered, calm);
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.scene.add(...this.lights(), meadow(), this.landing.body);
    host.append(this.renderer.domElement);
    this.resized = new ResizeObserver(() => this.fit());
    this.resized.observe(host);
  }

  dispose(): void {
    clearTimeout(this.lingering);
    cancelAnimationFrame(this.asked);
    this.resized.disconnect();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }

  // What stands

  show(tower: readonly Shown[]): void {
    const kept = new Set(tower.map(({ identity }) => identity));
    for (const identity of this.pieces.keys()) if (!kept.has(identity)) this.remove(identity);
    for (const { identity, piece, colour, pose } of tower) put(this.piece(identity, piece, colour), pose);
    this.top = this.highest();
    const { piece, pose } = tower.at(-1)!;
    this.under = { piece, across: pose[0]! / WIDTH, along: pose[1]! / WIDTH, top: this.top };
    this.frame();
  }

  private piece(identity: number, piece: number, colour: string): Object3D {
    const known = this.pieces.get(identity);
    if (known?.piece === piece) return known.body;
    this.remove(identity);
    const body = this.workshop.make(piece, colour);
    this.pieces.set(identity, { piece, body });
    this.scene.add(body);
    return body;
  }

  private remove(identity: number): void {
    const known = this.pieces.get(identity);
    if (known) this.scene.remove(known.body);
    this.pieces.delete(identity);
  }

  /** Where these pieces are now, as far as they are here. */
  posesOf(identities: readonly number[]): Map<number, Pose> {
    const known = identities.filter((identity) => this.pieces.has(identity));
    return new Map(known.map((identity) => [identity, poseOf(this.pieces.get(identity)!.body)]));
  }

  /** How high the pieces reach now. */
  private highest(): number {
    const box = new Box3();
    for (const { body } of this.pieces.values()) box.expandByObject(body);
    return box.isEmpty() ? BOARD_TOP : box.max.z - LINE;
  }

  // What is held

  hold(piece: number, colour: string): void {
    this.letGo();
    this.held = { piece, body: this.workshop.make(piece, colour) };
    this.scene.add(this.held.body);
    this.landing.begin(piece);
    clearTimeout(this.lingering);
    this.near = piece === AXE ? NOTHING : piece;
    this.frame();
  }

  letGo(): void {
    if (this.held) {
      this.scene.remove(this.held.body);
      this.lingering = setTimeout(() => this.backAway(), LINGERS);
    }
    this.held = null;
    this.landing.clear();
    this.frame();
  }

  private backAway(): void {
    this.near = NOTHING;
    this.frame();
  }

  /** Where the hand is now, and whether the piece in it would tip. */
  steer(aim: Aim, tips: boolean): void {
    if (!this.held) return;
    this.landing.warn(tips);
    if (this.held.piece === AXE) this.aimAxe(aim, this.held.body);
    else this.carry(aim, this.held.piece, this.held.body);
    this.draw();
  }

  private carry(aim: Aim, piece: number, body: Object3D): void {
    const { across, along, turn } = aim;
    put(body, [across * WIDTH, along * WIDTH, this.middle(aim, piece), Math.cos(turn / 2), 0, 0, Math.sin(turn / 2)]);
    this.landing.fall(aim, piece, { ...this.under, top: this.top });
  }

  private middle({ lift }: Aim, piece: number): number {
    return this.top + heightOf(piece) / 2 + lift * WIDTH;
  }

  /** The axe comes from the left. */
  private aimAxe(aim: Aim, body: Object3D): void {
    const [y, z] = [aim.across * WIDTH, BOARD_TOP + aim.lift * WIDTH];
    const half = Math.SQRT1_2;
    put(body, [-0.34 - 0.03 * aim.along, y, Math.max(z, 0.1), half, half, 0, 0]);
    this.landing.aim(aim);
  }

  /** Where on the page a held piece is that is aimed so. */
  spotOf(aim: Aim): Point {
    const piece = this.held?.piece ?? EYE;
    return this.eye.spotOf(aim.across * WIDTH, aim.along * WIDTH, this.middle(aim, piece));
  }

  /** Where its upper side is. */
  topOf(aim: Aim): Point {
    const piece = this.held?.piece ?? EYE;
    return this.eye.spotOf(aim.across * WIDTH, aim.along * WIDTH, this.middle(aim, piece) + heightOf(piece) / 2);
  }

  /** Where a hand at such a height has to be to be seen at a place of the page. */
  aimAt(spot: Point, aim: Aim): Aim {
    const point = this.eye.pointAt(spot, this.middle(aim, this.held?.piece ?? EYE));
    return point ? { ...aim, across: point.x / WIDTH, along: point.y / WIDTH } : aim;
  }

  // Films

  async play({ film, face, colourOf, pace, passed, from = 0, turned = 0, signal }: Reel): Promise<void> {
    this.letGo();
    const moving = [...film.poses].map(([identity, poses]) => {
      const { piece, owner } = pieceOf(identity, face);
      const body = this.pieces.get(identity)?.body ?? this.piece(identity, piece, colourOf(owner));
      return { body, poses, piece };
    });
    const castle = moving.some(({ piece }) => piece === CASTLE);
    this.top = this.highest(); // with what an earlier film of the same move has put there
    const extent = extentOf(film);
    if (extent.falls > FALLEN * WIDTH || extent.wide > SCATTERED * WIDTH) this.near = NOTHING;
    this.frame(extent, castle ? CASTLE_ABOVE : PIECE_ABOVE);
    this.scene.rotation.z = turned;
    await this.eachFrame(signal, from, (elapsed, at: number) => {
      const next = at + elapsed * FRAMES_PER_SECOND * pace((at - film.before) / FRAMES_PER_SECOND) * tempo.rate;
      for (const { body, poses } of moving) put(body, poseAt(poses, next));
      passed?.(at, next);
      return next < film.frames - 1 ? next : null;
    });
    this.scene.rotation.z = 0;
  }

  /** Draw again and again, until there is nothing more to come or nobody wants to see it. */
  private eachFrame(signal: AbortSignal, from: number, next: (elapsed: number, at: number) => number | null): Promise<void> {
    return new Promise((done) => {
      let [at, before]: [number | null, number] = [from, performance.now()];
      const step = (now: number) => {
        at = signal.aborted ? null : next(Math.min((now - before) / 1000, JUMP), at!);
        before = now;
        this.render();
        if (at === null) done();
        else requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
  }

  // The picture

  /** Where a point of the tower is on the page: its top, or its foot. */
  placeOf(part: "top" | "foot"): DOMRect {
    const { x, y } = this.eye.spotOf(0, 0, part === "top" ? this.top : BOARD_TOP);
    return new DOMRect(x - 20, y - 20, 40, 40);
  }

  /** The top, while a hand is above it; else the whole tower, and as far as possible what flies about. */
  private frame(flown = { high: 0, wide: 0 }, aboveFlown = 0): void {
    const high = Math.max(this.top + (this.held ? AXE_ABOVE : 0.6) * WIDTH, flown.high + aboveFlown * WIDTH);
    const wide = Math.min(WIDEST, Math.max(NARROWEST, flown.wide));
    this.eye.wanted = this.near === NOTHING ? wholeShot(high, wide) : nearShot(this.top, this.near);
    this.draw();
  }

  cover(covered: Covered): void {
    this.eye.covered = covered;
    this.draw();
  }

  private fit(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!width || !height) return;
    this.renderer.setSize(width, height);
    this.render(); // at once: a canvas of another size is empty
    this.draw();
  }

  private draw(): void {
    if (this.asked) return; // whoever asks for each frame must not put the next one off
    this.asked = requestAnimationFrame(() => {
      this.asked = 0;
      this.render();
      if (!this.eye.arrived) this.draw();
    });
  }

  private render(): void {
    this.eye.look();
    this.sun.position.set(0.5, -0.7, this.top + 0.7);
    this.renderer.render(this.scene, this.eye.camera);
    this.host.dataset["die"] = String(Math.round(this.eye.diePixels(this.top)));
  }

  private lights(): Object3D[] {
    const { sun } = this;
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    sun.shadow.normalBias = 0.002;
    Object.assign(sun.shadow.camera, { left: -0.7, right: 0.7, top: 1.2, bottom: -1.2, near: 0.05, far: 4 });
    return [new HemisphereLight("#fffdf2", "#9db58c", 1.7), sun];
  }
}

/** How high pieces get in a film, how far apart, and how far one falls. */
function extentOf({ poses }: Trajectory): { high: number; wide: number; falls: number } {
  let [high, far, falls] = [0, 0, 0];
  for (const numbers of poses.values())
    for (let at = 0; at < numbers.length; at += NUMBERS_PER_POSE) {
      high = Math.max(high, numbers[at + 2]!);
      falls = Math.max(falls, numbers[2]! - numbers[at + 2]!);
      far = Math.max(far, Math.abs(numbers[at]!));
    }
  return { high, wide: 2 * (far + WIDTH), falls };
}

function poseOf({ position, quaternion: { w, x, y, z } }: Object3D): Pose {
  return [...position.toArray(), w, x, y, z];
}

function put(body: Object3D, [x, y, z, w, qx, qy, qz]: Pose): void {
  body.position.set(x!, y!, z!);
  body.quaternion.set(qx!, qy!, qz!, w!).normalize();
}
