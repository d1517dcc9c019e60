import { ok, refuse, type Result } from "#kit/result.ts";

export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/** Bytes of a picture that a phone has made smaller before it sends it. */
export const MAX_PICTURE_BYTES = 180_000;

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

/** What a file is by its first bytes; its name says nothing. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  const isRiff = startsWith(bytes, 0x52, 0x49, 0x46, 0x46);
  const isWebp = [0x57, 0x45, 0x42, 0x50].every((byte, at) => bytes[at + 8] === byte);
  return isRiff && isWebp ? "image/webp" : null;
}

export function checkPicture(bytes: Uint8Array): Result<PictureType, "notPicture" | "largePicture"> {
  if (bytes.byteLength > MAX_PICTURE_BYTES)
    return refuse("largePicture", { size: `${Math.ceil(bytes.byteLength / 1000)} kB` });
  const type = pictureTypeOf(bytes);
  return type === null ? refuse("notPicture") : ok(type);
}
