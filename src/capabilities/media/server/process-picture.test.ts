import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStorage } from "#platform/files/storage.ts";
import { decodeHeic } from "./decode-heic.ts";
import { createMaster, createRendition } from "./renditions.ts";
import { receiveUpload, uploadName } from "./uploads.ts";

let folder: string;
let config: { readonly storage: { readonly kind: "folder"; readonly folder: string } };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearth-media-"));
  config = { storage: { kind: "folder", folder } };
});
afterAll(() => rm(folder, { recursive: true }));

async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}
const receive = (bytes: Uint8Array) => receiveUpload(config, inParts(bytes));

const sydney = {
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "33/1 52/1 4/1", GPSLongitudeRef: "E", GPSLongitude: "151/1 12/1 36/1" },
};

/** Red on the left, blue on the right; 600 by 400. */
const halves = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#c00000" } }).composite([
    { input: { create: { width: 300, height: 400, channels: 3, background: "#0000c0" } }, left: 300, top: 0 },
  ]);
const photograph = () => halves().withExif(sydney).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG that says it is huge: a few bytes on disk, gigabytes in memory. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    sign,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("an uploaded file", () => {
  test("is stored by its bytes, so that the same bytes twice are one file (OFC-02)", async () => {
    const bytes = await photograph();
    const [first, second] = await Promise.all([receive(bytes), receive(bytes)]);
    expect(first).toEqual(second);
    if (!first.ok) throw new Error(first.refusal);
    expect(await openStorage(config as never).get(uploadName(first.value))).toEqual(bytes);
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("of the kind %s is accepted (OFC-02)", async (format) => {
    expect(await receive(await halves().toFormat(format).toBuffer())).toMatchObject({ ok: true });
  });

  test("of the kind HEIC is accepted (OFC-02)", async () => {
    expect(await receive(await readFile("test/support/pictures/telephone.heic"))).toMatchObject({ ok: true });
  });

  test("of 20,000 by 20,000 pixels is refused before it is decoded (OFC-02)", async () => {
    const refused = { ok: false, refusal: "tooManyPixels", detail: { width: 20_000, height: 20_000 } };
    expect(await receive(bomb(20_000))).toEqual(refused);
  });

  test("that ends too early is refused (OFC-02)", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const whole = await halves().toFormat(format).toBuffer();
      expect(await receive(whole.subarray(0, whole.length * 0.6))).toEqual({ ok: false, refusal: "damaged" });
    }
  });

  test("that is larger than 40 MB is refused while it is received (OFC-02)", async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        sent += 1;
        yield new Uint8Array(1024 * 1024);
      }
    }
    expect(await receiveUpload(config, endless())).toEqual({ ok: false, refusal: "fileTooLarge" });
    expect(sent).toBeLessThan(60);
  });

  test("with a page or an archive hidden in it is refused (OFC-02)", async () => {
    const bytes = await photograph();
    const archive = Buffer.concat([bytes, Buffer.from("PK\u0005\u0006"), Buffer.alloc(18)]);
    const page = Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]);
    for (const file of [archive, page]) expect(await receive(file)).toEqual({ ok: false, refusal: "twoFilesInOne" });
  });
});

describe("the picture that all files are made of", () => {
  test("is upright, and says neither where nor with what it was taken (OFC-02)", async () => {
    const { bytes, width, height } = await createMaster(await photograph());
    expect([width, height]).toEqual([400, 600]);
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    // Turned to the right: the left, red side is at the top.
    const [red = 0, , blue = 0] = await sharp(bytes)
      .extract({ left: 200, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(150);
    expect(blue).toBeLessThan(60);
  });

  test("has the colours of sRGB, whatever profile the camera used (OFC-02)", async () => {
    const plain = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#c8102e" } })
      .png()
      .toBuffer();
    const wide = await sharp(plain).withIccProfile("p3").png().toBuffer();
    const [red = 0, green = 0] = await sharp((await createMaster(wide)).bytes)
      .resize(1, 1)
      .raw()
      .toBuffer();
    expect(Math.abs(red - 0xc8)).toBeLessThan(4);
    expect(Math.abs(green - 0x10)).toBeLessThan(6);
  });

  describe("of goods that were cut out", () => {
    const cutOut = () =>
      sharp({ create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: "#c8102e" } } }])
        .png()
        .toBuffer();
    const cornerOf = async (bytes: Buffer) => [
      ...(await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()),
    ];

    test("keeps its transparent ground in AVIF and WebP, and is on white in JPEG (OFC-02)", async () => {
      const { bytes, format, colour } = await createMaster(await cutOut());
      expect([format, colour]).toEqual(["webp", "transparent"]);
      for (const kept of ["avif", "webp"] as const)
        expect((await cornerOf(await createRendition(bytes, { width: 160, format: kept })))[3], kept).toBe(0);
      const onWhite = await cornerOf(await createRendition(bytes, { width: 160, format: "jpg" }));
      expect(Math.min(...onWhite)).toBeGreaterThan(250);
    });

    test("is on white when the picture is private (OFC-02)", async () => {
      const { format, colour } = await createMaster(await cutOut(), true);
      expect([format, colour]).toEqual(["jpg", "#ffffff"]);
    });
  });

  test("is made of a telephone's HEIC, with its colours in sRGB (OFC-02)", async () => {
    const decoded = await decodeHeic(await readFile("test/support/pictures/telephone.heic"));
    if (!decoded.ok) throw new Error(decoded.refusal);
    const { bytes, width, height, colour } = await createMaster(decoded.value);
    expect([width, height]).toEqual([960, 640]);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(colour).toMatch(/^#[ef]/);
    const [red = 0, green = 0] = await sharp(bytes)
      .extract({ left: 460, top: 300, width: 4, height: 4 })
      .resize(1)
      .raw()
      .toBuffer();
    expect(Math.abs(red - 0xc8)).toBeLessThan(10);
    expect(Math.abs(green - 0x10)).toBeLessThan(14);
  });

  test("cannot be made of a HEIC that ends too early (OFC-02)", async () => {
    const whole = await readFile("test/support/pictures/telephone.heic");
    expect(await decodeHeic(whole.subarray(0, 900))).toEqual({ ok: false, refusal: "damaged" });
  });
});

test("files have the width in their name, and a small picture is not enlarged (OFC-02)", async () => {
  const { bytes } = await createMaster(await photograph());
  const sizes = [];
  for (const format of ["avif", "webp", "jpg"] as const)
    for (const width of [160, 800]) {
      const made = await sharp(await createRendition(bytes, { width, format } as never)).metadata();
      sizes.push([made.format, made.width]);
    }
  expect(sizes).toEqual([
    ["heif", 160],
    ["heif", 400],
    ["webp", 160],
    ["webp", 400],
    ["jpeg", 160],
    ["jpeg", 400],
  ]);
});
