import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { openStorage } from "#platform/files/storage.ts";
import type { Config } from "#platform/config.ts";
import { describePictureRefusal } from "../media.copy.ts";
import { carriesAnotherFile, kindOfBytes, MAX_BYTES } from "../media.rules.ts";
import { decodeHeic } from "./decode-heic.ts";
import { strictDecoding, checkPicture } from "./picture-bytes.ts";

/** How each file of a site's own picture is cropped, in pixels: as the drawn rooms are. */
const crops: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  wide: { width: 2000, height: 900 },
  tall: { width: 800, height: 1000 },
  tile: { width: 800, height: 600 },
};
const MIN_SCENE = { width: 1600, height: 900 } as const;
/** Three times the height that a logo is shown with, for fine screens. */
const LOGO_HEIGHT = 96;
const WIDEST_LOGO = 10;

/** A picture cannot be used; the message says why. */
export class UnusablePicture extends Error {}

/** A picture of a site, made but not yet stored. `width` and `height` are those of a logo's file. */
export type SitePicture = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly files: ReadonlyMap<string, Buffer>;
};

const nameOf = (hash: string, size: string): string => `own/${hash}/${size}.webp`;

async function readChecked(path: string): Promise<Buffer> {
  const checked = await checkPicture(path);
  if (!checked.ok) throw new UnusablePicture(describePictureRefusal(checked.refusal, checked.detail));
  const bytes = await readFile(path);
  if (bytes.length > MAX_BYTES) throw new UnusablePicture(describePictureRefusal("fileTooLarge"));
  if (checked.value !== "heic") return bytes;
  const decoded = await decodeHeic(bytes);
  if (!decoded.ok) throw new UnusablePicture(describePictureRefusal(decoded.refusal, decoded.detail));
  return decoded.value;
}

const hashOf = (what: string, bytes: Buffer): string =>
  createHash("sha256").update(what).update(bytes).digest("hex").slice(0, 32);

/** Makes the files of a room from a photograph. Throws `UnusablePicture`. */
export async function createScene(path: string): Promise<SitePicture> {
  const bytes = await readChecked(path);
  const { default: sharp } = await import("sharp");
  const upright = await sharp(bytes, strictDecoding)
    .autoOrient()
    .toColourspace("srgb")
    .toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  if (width < MIN_SCENE.width || height < MIN_SCENE.height)
    throw new UnusablePicture(
      `This picture has ${width} × ${height} pixels. A room needs ${MIN_SCENE.width} × ${MIN_SCENE.height} or more.`,
    );
  const files = new Map<string, Buffer>();
  for (const [size, crop] of Object.entries(crops))
    files.set(
      size,
      await sharp(upright.data, { limitInputPixels: strictDecoding.limitInputPixels })
        .resize({ ...crop, fit: "cover", position: "attention" })
        .webp({ quality: 78, effort: 4 })
        .toBuffer(),
    );
  return { hash: hashOf("scene", bytes), width, height, files };
}

/** Makes the file of a logo from a picture; what is transparent stays so. Throws `UnusablePicture`. */
export async function createLogo(path: string): Promise<SitePicture> {
  const bytes = await readFile(path);
  const kind = kindOfBytes(bytes);
  if (kind !== "png" && kind !== "webp" && kind !== "jpeg")
    throw new UnusablePicture("A logo is an SVG, PNG, WebP or JPEG file.");
  if (carriesAnotherFile(bytes)) throw new UnusablePicture(describePictureRefusal("twoFilesInOne"));
  const { default: sharp } = await import("sharp");
  const made = await sharp(bytes, strictDecoding)
    .autoOrient()
    .toColourspace("srgb")
    .resize({ height: LOGO_HEIGHT, withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new UnusablePicture(describePictureRefusal("damaged"));
    });
  const { width, height } = made.info;
  if (height < LOGO_HEIGHT) throw new UnusablePicture(`A logo needs a height of ${LOGO_HEIGHT} pixels or more.`);
  if (width > WIDEST_LOGO * height)
    throw new UnusablePicture(`A logo is at most ${WIDEST_LOGO} times as wide as it is high.`);
  return { hash: hashOf("logo", bytes), width, height, files: new Map([["logo", made.data]]) };
}

/** Stores the files of a picture; a second time changes nothing, because its name follows from its bytes. */
export async function storeSitePicture(config: Pick<Config, "storage">, { hash, files }: SitePicture): Promise<void> {
  const storage = openStorage(config);
  for (const [size, bytes] of files) await storage.put(nameOf(hash, size), { bytes, type: "image/webp" });
}

/** A file of a site's own picture; null where there is none. `size` is `wide`, `tall`, `tile` or `logo`. */
export async function readSitePicture(
  config: Pick<Config, "storage">,
  hash: string,
  size: string,
): Promise<Buffer | null> {
  return size === "logo" || Object.hasOwn(crops, size) ? openStorage(config).get(nameOf(hash, size)) : null;
}

/** Red, green, blue and opacity of each point, one byte each. */
export type Pixels = { readonly width: number; readonly height: number; readonly bytes: Uint8Array };

/** The same file as points, for pictures that it is painted into: cropped to fill a place, or stretched to it. */
export async function readSitePixels(
  config: Pick<Config, "storage">,
  { hash, size }: { readonly hash: string; readonly size: string },
  place: { readonly width: number; readonly height: number; readonly fit: "cover" | "fill" },
): Promise<Pixels | null> {
  const file = await readSitePicture(config, hash, size);
  if (file === null) return null;
  const { default: sharp } = await import("sharp");
  const bytes = await sharp(file, strictDecoding).resize(place).ensureAlpha().raw().toBuffer();
  return { width: place.width, height: place.height, bytes };
}
