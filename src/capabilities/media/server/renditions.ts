import type { MasterFormat, PhotographFile, PhotographFormat } from "../media.rules.ts";
import { strictDecoding } from "./picture-bytes.ts";

/** The picture that all files are made of: upright, sRGB, without metadata. */
export type Master = {
  readonly bytes: Buffer;
  readonly format: MasterFormat;
  readonly width: number;
  readonly height: number;
  /** Of its edges, `#rrggbb`; `transparent` where what stands on it was cut out. */
  readonly colour: string;
};

const MAX_SIDE = 3200;
const white = { r: 255, g: 255, b: 255 };

/**
 * A public picture with transparent parts keeps them, so that the goods stand on the colour of a page. Without a call that
 * keeps them, sharp writes no metadata: no place, no camera, no profile.
 */
export async function createMaster(picture: Buffer, isPrivate = false): Promise<Master> {
  const { default: sharp } = await import("sharp");
  const { hasAlpha } = await sharp(picture, strictDecoding).metadata();
  const isCutOut = !isPrivate && hasAlpha && !(await sharp(picture, strictDecoding).stats()).isOpaque;
  const shown = sharp(picture, strictDecoding)
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const file = isCutOut
    ? shown.webp({ quality: 95, smartSubsample: true })
    : shown.flatten({ background: white }).jpeg({ quality: 95, chromaSubsampling: "4:4:4" });
  const { data, info } = await file.toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    format: isCutOut ? "webp" : "jpg",
    width: info.width,
    height: info.height,
    colour: isCutOut ? "transparent" : await edgeColour(data),
  };
}

const GRID = 16;

/** The mean colour of the edges, so that what stands beside the picture in a square looks like a part of it. */
async function edgeColour(picture: Buffer): Promise<string> {
  const { default: sharp } = await import("sharp");
  const pixels = await sharp(picture).resize(GRID, GRID, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const isEdge = (at: number) => at % GRID === 0 || at % GRID === GRID - 1 || at < GRID || at >= GRID * (GRID - 1);
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < GRID * GRID; at += 1) {
    if (!isEdge(at)) continue;
    count += 1;
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at * 3 + channel] ?? 0);
  }
  const hex = sums.map((sum) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

export const typeOf: Readonly<Record<PhotographFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** One file of a photograph; a smaller picture is not enlarged. A JPEG of a cut-out is on white. */
export async function createRendition(master: Buffer, { width, format }: PhotographFile): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const resized = sharp(master, strictDecoding).resize({ width, withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 55, effort: 3 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 78, effort: 4 }).toBuffer();
  return resized.flatten({ background: white }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
