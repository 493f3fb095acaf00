import { expect, test } from "vitest";
import { decode, NUMBERS_PER_POSE } from "./trajectory";
import fixture from "./trajectory.fixture.json";

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g)!, (byte) => parseInt(byte, 16));

test("a film is seen here as the server filmed it", async () => {
  const film = await decode(bytes(fixture.film));
  expect(film.before).toBe(fixture.before);
  expect([...film.poses.keys()].map(String)).toEqual(Object.keys(fixture.poses));
  for (const [identity, frames] of Object.entries(fixture.poses)) {
    const poses = film.poses.get(Number(identity))!;
    expect(poses.length).toBe(frames.length * NUMBERS_PER_POSE);
    frames.flat().forEach((number, index) => expect(poses[index]).toBeCloseTo(number, 4));
  }
});

test("a film in which nothing moves has no poses", async () => {
  expect((await decode(bytes("010000000000"))).poses.size).toBe(0);
});

test("a film of another version is not misread", async () => {
  await expect(decode(bytes("020000000000"))).rejects.toThrow("version");
});
