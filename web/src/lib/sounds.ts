// A few small sounds, made here: nothing to load, and nothing but the turn bell sounds like it.

import { settings } from "./settings.svelte";

interface Note {
  readonly pitch: number; // hertz
  readonly after: number; // seconds
  readonly length: number;
  readonly shape?: OscillatorType;
  readonly loud?: number;
}

const SOUNDS = {
  turn: [
    { pitch: 784, after: 0, length: 0.5 },
    { pitch: 1175, after: 0.13, length: 0.8 },
  ],
  join: [
    { pitch: 440, after: 0, length: 0.14, shape: "triangle" },
    { pitch: 554, after: 0.09, length: 0.2, shape: "triangle" },
  ],
  card: [{ pitch: 196, after: 0, length: 0.07, shape: "triangle", loud: 0.5 }],
  chat: [{ pitch: 988, after: 0, length: 0.09, loud: 0.4 }],
  offer: [
    { pitch: 659, after: 0, length: 0.12, shape: "triangle", loud: 0.7 },
    { pitch: 523, after: 0.1, length: 0.2, shape: "triangle", loud: 0.7 },
  ],
  no: [
    { pitch: 165, after: 0, length: 0.12, shape: "square", loud: 0.25 },
    { pitch: 139, after: 0.1, length: 0.18, shape: "square", loud: 0.25 },
  ],
  pop: [
    { pitch: 620, after: 0, length: 0.05, shape: "triangle" },
    { pitch: 98, after: 0.04, length: 0.22, shape: "triangle" },
  ],
  end: [523, 659, 784, 1047].map((pitch, place) => ({
    pitch,
    after: place * 0.14,
    length: 0.5,
    shape: "triangle" as const,
  })),
} satisfies Record<string, readonly Note[]>;

export type Sound = keyof typeof SOUNDS;

const LOUDEST = 0.28;
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  const audio = listened();
  if (audio) for (const note of SOUNDS[sound] as readonly Note[]) sing(audio, note);
}

/** Nothing, where nobody is to hear anything. */
function listened(): AudioContext | null {
  if (!settings.sound || !settings.volume || typeof AudioContext === "undefined") return null;
  // Until the first click browsers keep silent, and then would sound all at once what was to be heard before
  if (navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A sound that is made up as things happen. */
export type Struck = Omit<Required<Note>, "after">;

export function strike(struck: Struck): void {
  const audio = listened();
  if (audio) sing(audio, { ...struck, after: 0 });
}

/** An ear hears a quarter of it as half. */
const loudness = (): number => LOUDEST * settings.volume ** 2;

function sing(audio: AudioContext, note: Note): void {
  const begin = audio.currentTime + note.after;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = note.shape ?? "sine";
  voice.frequency.value = note.pitch;
  volume.gain.setValueAtTime(loudness() * (note.loud ?? 1), begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + note.length);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + note.length);
}
