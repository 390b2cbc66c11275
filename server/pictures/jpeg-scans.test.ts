import sharp from "sharp";
import { expect, test } from "vitest";
import { jpegWithScans } from "#tests/harness/many-scans.ts";
import { countScans } from "./jpeg-scans.ts";

const picture = (progressive: boolean) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#00d8a3" } })
    .jpeg({ progressive })
    .toBuffer();

test("what programs write has one scan, or about ten", async () => {
  expect(countScans(await picture(false), 100)).toBe(1);
  const progressive = countScans(await picture(true), 100);
  expect(progressive).toBeGreaterThan(3);
  expect(progressive).toBeLessThan(20);
});

test("every scan counts, up to one more than allowed", async () => {
  const many = await jpegWithScans(4_000);
  expect(countScans(many, 10_000)).toBe(4_000);
  expect(countScans(many, 100)).toBe(101);
});

test("scans do not hide behind padding, garbage or fill bytes; other segments are none", async () => {
  const bytes = await jpegWithScans(12);
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  for (const between of [
    [0xff, 0xff, 0xff],
    [0x12, 0x34],
    [0xff, 0x00],
    [0xff, 0xd3],
    [0xff, 0x01],
  ]) {
    const padded = Buffer.concat([bytes.subarray(0, last), Buffer.from(between), bytes.subarray(last)]);
    expect(countScans(padded, 100)).toBe(12);
  }
  // A preview inside of the file's notes, with a scan of its own.
  const note = Buffer.from([0xff, 0xe1, 0x00, 0x08, 0xff, 0xda, 0xff, 0xda, 0xff, 0xda]);
  const noted = Buffer.concat([bytes.subarray(0, 2), note, bytes.subarray(2)]);
  expect(countScans(noted, 100)).toBe(12);
  // After the end of the picture nobody reads on.
  expect(countScans(Buffer.concat([bytes, bytes]), 100)).toBe(12);
});

test.each([
  ["marks", [0x00, 0xff], 101],
  ["noise", [0x12, 0x34, ...Array(253).fill(0x56), 0xff, 0x00], 0],
  ["one byte", [0x00], 0],
])("ten megabytes of %s take far less time than a look at each byte", (_name, part, scans) => {
  const bytes = Buffer.alloc(10_000_000, Buffer.from(part));
  bytes.set([0xff, 0xd8]);
  const ratios = [1, 2, 3, 4, 5].map(() => {
    const walked = msOf(() => expect(bytes.reduce((sum, byte) => sum + byte)).toBeGreaterThan(0));
    return msOf(() => expect(countScans(bytes, 100)).toBe(scans)) / walked;
  });
  expect(Math.min(...ratios)).toBeLessThan(0.2);
});

function msOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

test.each([
  [[]],
  [[0xff, 0xd8]],
  [[0xff, 0xd8, 0xff]],
  [[0xff, 0xd8, 0xff, 0xda]],
  [Array(1_000).fill(0xff)],
])("a broken file is no trouble (%#)", (bytes) => {
  expect(countScans(Uint8Array.from(bytes), 100)).toBeLessThanOrEqual(1);
});
