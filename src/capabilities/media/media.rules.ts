import { photographWidths } from "#shop/photograph.ts";

/** What the shop makes of photographs, and which files it accepts. */

const photographFormats = ["avif", "webp", "jpg"] as const;
export type PhotographFormat = (typeof photographFormats)[number];

/** What all files of a photograph are made from: WebP where its ground is transparent. */
export const masterFormats = ["jpg", "webp"] as const;
export type MasterFormat = (typeof masterFormats)[number];

/** Mails, search engines and old browsers get JPEG, at a few widths. */
const jpegWidths: readonly number[] = [160, 480, 800, 1600];

export type PhotographFile = { readonly width: number; readonly format: PhotographFormat };

/** The JPEG of a photograph, which stands wherever one address is enough. */
export const jpegOf = (hash: string, width: 160 | 480 | 800 | 1600): string => `/pictures/${hash}/${width}.jpg`;

/** Every file that is made of a photograph. */
export const photographFiles: readonly PhotographFile[] = photographFormats.flatMap((format) =>
  photographWidths.flatMap((width) => (format === "jpg" && !jpegWidths.includes(width) ? [] : [{ width, format }])),
);

/** Few people open a private picture, so two sizes are enough. */
export const privateWidths = [480, 1600] as const;
export type PrivateWidth = (typeof privateWidths)[number];

export const filesOf = (isPrivate: boolean): readonly PhotographFile[] =>
  isPrivate ? privateWidths.map((width) => ({ width, format: "jpg" as const })) : photographFiles;

export const MAX_BYTES = 40 * 1024 * 1024;
/** 8,000 by 8,000: more than telephones take, and less than memory holds. */
export const MAX_PIXELS = 64_000_000;
/** The longer side of the smallest picture that is worth showing. */
export const MIN_SIDE = 320;

export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic";

export type PictureRefusal =
  | "emptyFile"
  | "fileTooLarge"
  | "notAPicture"
  | "drawing"
  | "otherPicture"
  | "twoFilesInOne"
  | "tooManyPixels"
  | "tooSmall"
  | "damaged";

/** What browsers call the files that are accepted. */
const acceptedTypes = ["jpeg", "png", "webp", "avif", "heic", "heif"].map((kind) => `image/${kind}`);

/** What browsers say of a file that they have no type for, as HEIC in most of them. */
export const UNKNOWN_TYPE = "application/octet-stream";

/** Why a file is not worth sending, by what its browser says of it; what arrives is checked by its bytes. */
export function refuseAnnounced({
  size,
  type,
}: {
  readonly size: number;
  readonly type: string;
}): PictureRefusal | null {
  if (size <= 0) return "emptyFile";
  if (size > MAX_BYTES) return "fileTooLarge";
  if (type === UNKNOWN_TYPE || acceptedTypes.includes(type)) return null;
  if (type === "image/svg+xml") return "drawing";
  return type.startsWith("image/") ? "otherPicture" : "notAPicture";
}

const startsWith = (bytes: Uint8Array, ...prefix: readonly number[]): boolean =>
  prefix.every((byte, at) => bytes[at] === byte);

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(Math.max(0, from), to));

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx"];

/** What the first bytes say; the name and the declared type of a file say nothing. */
export function kindOfBytes(head: Uint8Array): PictureKind | PictureRefusal {
  if (head.length === 0) return "emptyFile";
  if (startsWith(head, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (latin(head, 0, 4) === "RIFF" && latin(head, 8, 12) === "WEBP") return "webp";
  if (latin(head, 4, 8) === "ftyp") return kindOfContainer(head);
  const text = latin(head, 0, 1024)
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart()
    .toLowerCase();
  if (text.startsWith("<svg") || (text.startsWith("<?xml") && text.includes("<svg"))) return "drawing";
  if (/^(?:gif8|bm|ii\*\0|mm\0\*|8bps)/.test(text)) return "otherPicture";
  return "notAPicture";
}

/** The brands of an ISO base media file: films have the same container. */
function kindOfContainer(head: Uint8Array): PictureKind | PictureRefusal {
  const size = ((head[0] ?? 0) << 24) | ((head[1] ?? 0) << 16) | ((head[2] ?? 0) << 8) | (head[3] ?? 0);
  const brands: readonly string[] = latin(head, 8, Math.min(size, 256)).match(/.{4}/gs) ?? [];
  if (brands.includes("avif") || brands.includes("avis")) return "avif";
  return brands.some((brand) => heicBrands.includes(brand)) ? "heic" : "notAPicture";
}

/**
 * Whether a picture is also another kind of file: a page, a PDF or an archive, which other programs would read it as. What
 * telephones add after a picture, as a short film, is none of these.
 */
export function carriesAnotherFile(bytes: Uint8Array): boolean {
  const head = latin(bytes, 0, 4096).toLowerCase();
  if (/<script|<html|<!doctype|<\?php|<svg|%pdf-/.test(head)) return true;
  const tail = latin(bytes, bytes.length - 8192, bytes.length);
  return /PK\u0005\u0006|%%EOF|<\/script|<\/html|<\/svg|<\?php/i.test(tail);
}

export type PictureSize = { readonly width: number; readonly height: number };

export function refuseSize({ width, height }: PictureSize): PictureRefusal | null {
  if (width * height > MAX_PIXELS) return "tooManyPixels";
  return Math.max(width, height) < MIN_SIDE ? "tooSmall" : null;
}
