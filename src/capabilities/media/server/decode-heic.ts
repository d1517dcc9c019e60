import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { crc32, deflateSync } from "node:zlib";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { PictureRefusal } from "../media.rules.ts";
import type { Decoded } from "./heic-worker.ts";

const TIMEOUT_MS = 60_000;

/** The picture as PNG, upright and with its colour profile. sharp's libvips has no decoder for HEIC. */
export async function decodeHeic(bytes: Buffer): Promise<Result<Buffer, PictureRefusal>> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { workerData: new Uint8Array(bytes) });
  try {
    const [decoded] = (await once(worker, "message", { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [Decoded];
    if ("refusal" in decoded) return refuse(decoded.refusal, decoded.size);
    const { width, height, data } = decoded;
    const { default: sharp } = await import("sharp");
    const png = await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer();
    const profile = colourProfileOf(bytes);
    return ok(profile === null ? png : withProfile(png, profile));
  } finally {
    await worker.terminate();
  }
}

/** The ICC profile in a `colr` box; telephones use Display P3. */
export function colourProfileOf(heic: Buffer): Buffer | null {
  const at = heic.indexOf("colrprof");
  if (at < 4) return null;
  const size = heic.readUInt32BE(at - 4);
  const profile = heic.subarray(at + 8, at - 4 + size);
  return profile.length > 128 && profile.toString("latin1", 36, 40) === "acsp" ? profile : null;
}

/** Where the chunk after the header of a PNG begins. */
const AFTER_HEADER = 33;

/** The PNG with an `iCCP` chunk, from which libvips takes the profile. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("iCCPprofile\0\0", "latin1"), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, AFTER_HEADER), length, body, check, png.subarray(AFTER_HEADER)]);
}
