// The beanstalk in three dimensions: what stands, what is held, and films of what moved. Lengths are metres, z is up.

import {
  Box3,
  CircleGeometry,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  TorusGeometry,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from "three";
import { tempo } from "../../../lib/motion";
import type { Aim } from "../hand";
import { AXE, BOARD_TOP, CASTLE, heightOf, pieceOf, WIDTH } from "../pieces";
import { poseAt, type Pose } from "../poses";
import { FRAMES_PER_SECOND, NUMBERS_PER_POSE, type Trajectory } from "../trajectory";
import { LINE } from "./inked";
import { meadow } from "./meadow";
import { Workshop } from "./meshes";

export interface Shown {
  readonly identity: number;
  readonly piece: number;
  /** of a cloud */
  readonly colour: string;
  readonly pose: Pose;
}

/** How many pixels lie under other things. */
export interface Covered {
  readonly above: number;
  readonly below: number;
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
  /** radians by which everything is turned meanwhile */
  readonly turned?: number;
  readonly signal: AbortSignal;
}

const FIELD = 30; // degrees
const LOWEST = 0.42; // so high is the picture at least
const NARROWEST = 0.4; // and so wide
const WIDEST = 0.8; // but never wider than this, however far pieces fly
const EASE = 0.12; // of the way to where the camera should be, at each frame
const JUMP = 0.25; // seconds that a film may skip where drawing takes long
const HELD_ABOVE = 2.2; // dice that a held piece needs above the tower
const PIECE_ABOVE = 1; // and what moves, above its middle
const CASTLE_ABOVE = 3.2; // it has roofs and a flag

export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(FIELD, 1, 0.05, 30);
  private readonly workshop = new Workshop();
  private readonly pieces = new Map<number, { piece: number; body: Object3D }>();
  private readonly ring: Mesh;
  private readonly sun = new DirectionalLight("#fff3d6", 2.2);
  private readonly resized: ResizeObserver;
  private held: { piece: number; body: Object3D } | null = null;
  private readonly seen = { top: 0, wide: 0, above: 0, below: 0 }; // by the camera, which takes its time
  private wanted = { top: LOWEST, wide: NARROWEST };
  private top = BOARD_TOP; // of the tower that stands
  private asked = 0;

  constructor(
    private readonly host: HTMLElement,
    private covered: Covered,
    /** nothing moves but what is played with: the camera is at once where it should be */
    private readonly calm: () => boolean,
  ) {
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.camera.up.set(0, 0, 1);
    this.ring = this.landingRing();
    this.scene.add(...this.lights(), meadow(), this.ring);
    host.append(this.renderer.domElement);
    this.resized = new ResizeObserver(() => this.fit());
    this.resized.observe(host);
  }

  dispose(): void {
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
    this.ring.visible = true;
    this.frame();
  }

  letGo(): void {
    if (this.held) this.scene.remove(this.held.body);
    this.held = null;
    this.ring.visible = false;
    this.frame();
  }

  /** Where the hand is now. */
  steer(aim: Aim): void {
    if (!this.held) return;
    if (this.held.piece === AXE) this.aimAxe(aim);
    else this.carry(aim, this.held.piece, this.held.body);
    this.draw();
  }

  private carry({ across, along, lift, turn }: Aim, piece: number, body: Object3D): void {
    const [x, y, top] = [across * WIDTH, along * WIDTH, this.top];
    put(body, [x, y, top + heightOf(piece) / 2 + lift * WIDTH, Math.cos(turn / 2), 0, 0, Math.sin(turn / 2)]);
    this.ring.position.set(x, y, top + 0.002);
    this.ring.rotation.set(0, 0, 0);
  }

  /** The axe comes from the left; the ring is what it aims at. */
  private aimAxe({ across, along, lift }: Aim): void {
    const [y, z] = [across * WIDTH, BOARD_TOP + lift * WIDTH];
    const half = Math.SQRT1_2;
    put(this.held!.body, [-0.34 - 0.03 * along, y, Math.max(z, 0.1), half, half, 0, 0]);
    this.ring.position.set(0, y, z);
    this.ring.rotation.set(Math.PI / 2, Math.PI / 2, 0);
  }

  // Films

  async play({ film, face, colourOf, pace, passed, turned = 0, signal }: Reel): Promise<void> {
    this.letGo();
    const moving = [...film.poses].map(([identity, poses]) => {
      const { piece, owner } = pieceOf(identity, face);
      const body = this.pieces.get(identity)?.body ?? this.piece(identity, piece, colourOf(owner));
      return { body, poses, piece };
    });
    const castle = moving.some(({ piece }) => piece === CASTLE);
    this.top = this.highest(); // with what an earlier film of the same move has put there
    this.frame(extentOf(film), castle ? CASTLE_ABOVE : PIECE_ABOVE);
    this.scene.rotation.z = turned;
    await this.eachFrame(signal, (elapsed, at: number) => {
      const next = at + elapsed * FRAMES_PER_SECOND * pace((at - film.before) / FRAMES_PER_SECOND) * tempo.rate;
      for (const { body, poses } of moving) put(body, poseAt(poses, next));
      passed?.(at, next);
      return next < film.frames - 1 ? next : null;
    });
    this.scene.rotation.z = 0;
  }

  /** Draw again and again, until there is nothing more to come or nobody wants to see it. */
  private eachFrame(signal: AbortSignal, next: (elapsed: number, at: number) => number | null): Promise<void> {
    return new Promise((done) => {
      let [at, before]: [number | null, number] = [0, performance.now()];
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
    const { left, top, width, height } = this.renderer.domElement.getBoundingClientRect();
    const { x, y } = new Vector3(0, 0, part === "top" ? this.top : BOARD_TOP).project(this.camera);
    return new DOMRect(left + ((x + 1) / 2) * width - 20, top + ((1 - y) / 2) * height - 20, 40, 40);
  }

  /** The whole tower should be seen, what is held above it, and as far as possible what flies about. */
  private frame(flown = { high: 0, wide: 0 }, aboveFlown = 0): void {
    const above = this.held?.piece === CASTLE ? CASTLE_ABOVE + 1 : this.held ? HELD_ABOVE : 0.6;
    const top = Math.max(LOWEST, this.top + above * WIDTH, flown.high + aboveFlown * WIDTH);
    this.wanted = { top, wide: Math.min(WIDEST, Math.max(NARROWEST, flown.wide)) };
    this.draw();
  }

  cover(covered: Covered): void {
    this.covered = covered;
    this.draw();
  }

  private fit(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!width || !height) return;
    this.renderer.setSize(width, height);
    this.camera.aspect = width / height;
    this.render(); // at once: a canvas of another size is empty
    this.draw();
  }

  private draw(): void {
    cancelAnimationFrame(this.asked);
    this.asked = requestAnimationFrame(() => {
      this.render();
      if (!this.arrived) this.draw();
    });
  }

  private get arrived(): boolean {
    const { seen, wanted, covered } = this;
    const off = Math.max(Math.abs(seen.top - wanted.top), Math.abs(seen.wide - wanted.wide));
    return off < 0.002 && Math.abs(seen.below - covered.below) < 1;
  }

  private render(): void {
    this.aimCamera();
    this.renderer.render(this.scene, this.camera);
  }

  private aimCamera(): void {
    const ease = this.seen.top && !this.calm() ? EASE : 1;
    this.seen.top += ease * (this.wanted.top - this.seen.top);
    this.seen.wide += ease * (this.wanted.wide - this.seen.wide);
    this.seen.above += ease * (this.covered.above - this.seen.above);
    this.seen.below += ease * (this.covered.below - this.seen.below);
    const [low, high] = [-0.1, this.seen.top];
    const { clientWidth: width, clientHeight: height } = this.host;
    const { above, below } = this.seen;
    const free = Math.max(0.3, 1 - (above + below) / height);
    const slope = Math.tan((FIELD * Math.PI) / 360);
    const far = Math.max((high - low) / 2 / slope / free, this.seen.wide / 2 / slope / this.camera.aspect) * 1.08;
    this.camera.setViewOffset(width, height, 0, (below - above) / 2, width, height);
    const middle = (high + low) / 2;
    this.camera.position.set(0.26 * far, -0.93 * far, middle + 0.2 * far);
    this.camera.lookAt(0, 0, middle);
    this.camera.updateProjectionMatrix();
    this.sun.position.set(0.5, -0.7, this.seen.top + 0.6);
  }

  private lights(): Object3D[] {
    const { sun } = this;
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    sun.shadow.normalBias = 0.002;
    Object.assign(sun.shadow.camera, { left: -0.7, right: 0.7, top: 1.2, bottom: -1.2, near: 0.05, far: 4 });
    return [new HemisphereLight("#fffdf2", "#9db58c", 1.7), sun];
  }

  /** Where the piece would land: seen through everything, so that it is never lost. */
  private landingRing(): Mesh {
    const look = (color: string, opacity: number) =>
      new MeshBasicMaterial({ color, opacity, transparent: true, depthTest: false });
    const ring = new Mesh(new TorusGeometry(0.46 * WIDTH, 0.035 * WIDTH, 8, 40), look("#f4b63f", 0.95));
    const shadow = new Mesh(new CircleGeometry(0.44 * WIDTH, 40), look("#2a1a24", 0.22));
    ring.renderOrder = 1;
    ring.visible = false;
    return ring.add(shadow);
  }
}

/** How high pieces get in a film, and how far apart. */
function extentOf({ poses }: Trajectory): { high: number; wide: number } {
  let [high, far] = [0, 0];
  for (const numbers of poses.values())
    for (let at = 0; at < numbers.length; at += NUMBERS_PER_POSE) {
      high = Math.max(high, numbers[at + 2]!);
      far = Math.max(far, Math.abs(numbers[at]!));
    }
  return { high, wide: 2 * (far + WIDTH) };
}

function poseOf({ position, quaternion: { w, x, y, z } }: Object3D): Pose {
  return [...position.toArray(), w, x, y, z];
}

function put(body: Object3D, [x, y, z, w, qx, qy, qz]: Pose): void {
  body.position.set(x!, y!, z!);
  body.quaternion.set(qx!, qy!, qz!, w!).normalize();
}
