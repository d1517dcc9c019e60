import { open } from "node:fs/promises";
import { ok, refuse, type Result } from "#kit/result.ts";
import {
  carriesAnotherFile,
  kindOfBytes,
  MAX_PIXELS,
  type PictureKind,
  type PictureRefusal,
  refuseSize,
} from "../media.rules.ts";

const kinds: ReadonlySet<string> = new Set<PictureKind>(["jpeg", "png", "webp", "avif", "heic"]);
const isKind = (found: string): found is PictureKind => kinds.has(found);

/** libvips stops at the first damaged byte, and never decodes more pixels than allowed. */
export const strictDecoding = { failOn: "truncated", limitInputPixels: MAX_PIXELS, sequentialRead: true } as const;

/**
 * Checks an uploaded file by its bytes. A HEIC picture is decoded by its job, because that takes seconds; all others are
 * decoded here once, so that a damaged one is refused at once.
 */
export async function checkPicture(path: string): Promise<Result<PictureKind, PictureRefusal>> {
  const { head, ends } = await endsOf(path);
  const kind = kindOfBytes(head);
  if (!isKind(kind)) return refuse(kind);
  if (carriesAnotherFile(ends)) return refuse("twoFilesInOne");
  if (kind === "heic") return ok(kind);
  const { default: sharp } = await import("sharp");
  try {
    const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: false }).metadata();
    const refused = refuseSize({ width, height });
    if (refused !== null) return refuse(refused, { width, height });
    await sharp(path, strictDecoding).resize(32).raw().toBuffer();
    return ok(kind);
  } catch {
    return refuse("damaged");
  }
}

const END = 8192;

/** The first and the last bytes of a file, and both together. */
async function endsOf(path: string): Promise<{ readonly head: Uint8Array; readonly ends: Uint8Array }> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const head = new Uint8Array(Math.min(END, size));
    const tail = new Uint8Array(Math.min(END, Math.max(0, size - head.length)));
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, size - tail.length);
    const ends = new Uint8Array(head.length + tail.length);
    ends.set(head);
    ends.set(tail, head.length);
    return { head, ends };
  } finally {
    await file.close();
  }
}
