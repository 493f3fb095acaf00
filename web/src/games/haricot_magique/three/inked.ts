// How everything is drawn: few tones, and a line of ink round each body, as on the label of a tin.

import {
  BackSide,
  DataTexture,
  Mesh,
  MeshBasicMaterial,
  MeshToonMaterial,
  NearestFilter,
  RedFormat,
  Vector3,
  type BufferGeometry,
  type Material,
  type MeshToonMaterialParameters,
} from "three";

/** So thick is the line, in metres. */
export const LINE = 0.002;
const TONES = [96, 168, 224, 255]; // from shade to light

const ink = new MeshBasicMaterial({ color: "#2a1a24", side: BackSide });
const materials = new Map<string, Material>();

function tones(): DataTexture {
  const texture = new DataTexture(new Uint8Array(TONES), TONES.length, 1, RedFormat);
  texture.minFilter = texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}
const gradientMap = tones();

export const toned = (look: MeshToonMaterialParameters): Material => new MeshToonMaterial({ ...look, gradientMap });

/** One material for all that has this colour. */
export function paint(color: string): Material {
  const made = materials.get(color) ?? toned({ color });
  materials.set(color, made);
  return made;
}

/** A body with a line round it: its own back, a little larger. */
export function inked(geometry: BufferGeometry, material: Material): Mesh {
  const body = new Mesh(geometry, material);
  body.castShadow = body.receiveShadow = true;
  geometry.computeBoundingBox();
  const size = geometry.boundingBox!.getSize(new Vector3());
  const middle = geometry.boundingBox!.getCenter(new Vector3());
  const line = new Mesh(geometry, ink);
  line.scale.set((size.x + 2 * LINE) / size.x, (size.y + 2 * LINE) / size.y, (size.z + 2 * LINE) / size.z);
  line.position.copy(middle).multiply(new Vector3(1, 1, 1).sub(line.scale));
  return body.add(line);
}
