import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describePictureRefusal } from "./media.copy.ts";
import { carriesAnotherFile, kindOfBytes, type PictureRefusal, refuseSize } from "./media.rules.ts";

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe("a file is known by its first bytes", () => {
  test.each([
    ["\u00ff\u00d8\u00ff\u00e1", "jpeg"],
    ["\u0089PNG\r\n\u001a\n", "png"],
    ["RIFF\0\0\0\0WEBPVP8 ", "webp"],
    ["\0\0\0\u001cftypavif\0\0\0\0mif1miaf", "avif"],
    ["\0\0\0\u001cftypmif1\0\0\0\0avifmiaf", "avif"],
    ["\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "heic"],
    ["\0\0\0\u0018ftypisom\0\0\0\0isommp42", "notAPicture"],
    ["<svg xmlns='x'><script>alert(1)</script></svg>", "drawing"],
    ["\u00ef\u00bb\u00bf<?xml version='1.0'?>\n<svg>", "drawing"],
    ["GIF89a", "otherPicture"],
    ["BM\0\0", "otherPicture"],
    ["MZ\u0090\0", "notAPicture"],
    ["<html>", "notAPicture"],
    ["", "emptyFile"],
  ])("%j is %s (OFC-02)", (text, kind) => {
    expect(kindOfBytes(bytes(text))).toBe(kind);
  });

  test("whatever the bytes are (OFC-02)", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (any) => typeof kindOfBytes(any) === "string"));
  });
});

test.each(["<script>", "%PDF-1.7", "<?php echo 1", "<HTML>"])(
  "a picture with %j inside is two files in one (OFC-02)",
  (text) => {
    expect(carriesAnotherFile(bytes(`\u00ff\u00d8\u00ff\u00e0${text}`))).toBe(true);
  },
);

test("a picture with an archive at its end is two files in one (OFC-02)", () => {
  expect(carriesAnotherFile(bytes(`\u00ff\u00d8\u00ff\u00e0${"x".repeat(9000)}PK\u0005\u0006${"\0".repeat(18)}`))).toBe(
    true,
  );
});

test("a picture with a short film behind it, as telephones take it, is a picture (OFC-02)", () => {
  expect(carriesAnotherFile(bytes("\u00ff\u00d8\u00ff\u00e0picture\u00ff\u00d9\0\0\0\u0018ftypmp42"))).toBe(false);
});

test("the size of a picture decides whether it is accepted (OFC-02)", () => {
  expect(refuseSize({ width: 20_000, height: 20_000 })).toBe("tooManyPixels");
  expect(refuseSize({ width: 8000, height: 8000 })).toBeNull();
  expect(refuseSize({ width: 319, height: 200 })).toBe("tooSmall");
  expect(refuseSize({ width: 320, height: 1 })).toBeNull();
});

test.each<[PictureRefusal, string]>([
  ["fileTooLarge", "This file is larger than 40 MB. Save the picture smaller and try again."],
  ["tooManyPixels", "This picture is 20,000 × 20,000 pixels. The limit is 64 megapixels."],
  ["damaged", "This picture is damaged or incomplete. Export it again and retry."],
])("the refusal %s is said in one sentence or two (OFC-02)", (refusal, sentence) => {
  expect(describePictureRefusal(refusal, { width: 20_000, height: 20_000 })).toBe(sentence);
});
