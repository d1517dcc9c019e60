import { expect, test } from "vitest";
import { checkPicture, MAX_PICTURE_BYTES, pictureTypeOf } from "./picture.rules.ts";

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const webp = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];

test("a proof of delivery is a JPEG, PNG or WebP by its first bytes, whatever its name (OFO-05)", () => {
  expect([jpeg, png, webp].map((bytes) => pictureTypeOf(new Uint8Array(bytes)))).toEqual([
    "image/jpeg",
    "image/png",
    "image/webp",
  ]);
});

test.each([
  ["nothing", []],
  ["the start of a PNG", png.slice(0, 7)],
  ["a sound", [...webp.slice(0, 8), 0x57, 0x41, 0x56, 0x45]],
  ["a WebP without its frame", [0, 0, 0, 0, ...webp.slice(4)]],
  ["a PDF", [0x25, 0x50, 0x44, 0x46]],
])("%s is no picture (OFO-05)", (_, bytes) => {
  expect(pictureTypeOf(new Uint8Array(bytes))).toBeNull();
  expect(checkPicture(new Uint8Array(bytes))).toEqual({ ok: false, refusal: "notPicture" });
});

test("every byte of a signature counts (OFO-05)", () => {
  for (const start of [jpeg.slice(0, 3), png])
    for (const at of start.keys()) expect(pictureTypeOf(new Uint8Array(start.with(at, 0)))).toBeNull();
});

test("a picture has at most 180 kB, and the sentence says how large it is (OFO-05)", () => {
  const of = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(png);
    return checkPicture(bytes);
  };
  expect(of(MAX_PICTURE_BYTES)).toEqual({ ok: true, value: "image/png" });
  expect(of(MAX_PICTURE_BYTES + 1)).toMatchObject({ refusal: "largePicture", detail: { size: "181 kB" } });
});
