import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ok, refuse, type Result } from "#kit/result.ts";
import { openStorage } from "#platform/files/storage.ts";
import type { Config } from "#platform/config.ts";
import { MAX_BYTES, type PictureRefusal } from "../media.rules.ts";
import { checkPicture } from "./picture-bytes.ts";

export const uploadName = (hash: string): string => `uploads/${hash}`;

/** Stores checked bytes as a separate upload. Returns their hash. */
export async function storeUpload(config: Pick<Config, "storage">, bytes: Buffer): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_SIGNS);
  await openStorage(config).put(uploadName(hash), { bytes, type: "application/octet-stream" });
  return hash;
}

class TooLarge extends Error {}

/** Receives a file on disk, checks it by its bytes and stores it for its job. Answers the hash of its bytes. */
export const receiveUpload = (
  config: Pick<Config, "storage">,
  body: AsyncIterable<Uint8Array>,
): Promise<Result<string, PictureRefusal>> => receive(config, body, (sum) => sum);

/**
 * Receives a picture that has no public address. Its name comes from the request's own key, so that the same bytes sent by
 * two people are two pictures, and each can be erased.
 */
export const receivePrivateUpload = (
  config: Pick<Config, "storage">,
  body: AsyncIterable<Uint8Array>,
  key: string,
): Promise<Result<string, PictureRefusal>> =>
  receive(config, body, () => createHash("sha256").update(`private ${key}`).digest("hex").slice(0, HASH_SIGNS));

const HASH_SIGNS = 32;

async function receive(
  config: Pick<Config, "storage">,
  body: AsyncIterable<Uint8Array>,
  nameOf: (sum: string) => string,
): Promise<Result<string, PictureRefusal>> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const sum = createHash("sha256");
  try {
    await pipeline(body, countingInto(sum), createWriteStream(path));
    const checked = await checkPicture(path);
    if (!checked.ok) return checked;
    const hash = nameOf(sum.digest("hex").slice(0, HASH_SIGNS));
    await openStorage(config).put(uploadName(hash), { bytes: await readFile(path), type: "application/octet-stream" });
    return ok(hash);
  } catch (error) {
    if (error instanceof TooLarge) return refuse("fileTooLarge");
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Passes the bytes on and stops at the limit, however many more are sent. */
const countingInto = (sum: ReturnType<typeof createHash>) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const part of source) {
      bytes += part.length;
      if (bytes > MAX_BYTES) throw new TooLarge();
      sum.update(part);
      yield part;
    }
  };
