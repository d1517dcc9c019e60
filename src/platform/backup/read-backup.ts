import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Header, Trailer } from "./backup-parts.ts";
import { type Frame, readFrames } from "./frames.ts";
import { BackupRefused, unseal } from "./sealed-file.ts";

/** Decrypts a backup and passes its parts on. Throws `BackupRefused`. */
export async function readBackup(
  file: string,
  backupKey: string,
  use: (frames: AsyncIterable<Frame>) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(
      createReadStream(file),
      (source: AsyncIterable<Buffer>) => unseal(source, backupKey),
      createGunzip(),
      (source: AsyncIterable<Buffer>) => use(readFrames(source)),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new BackupRefused(`There is no file ${file}.`);
    throw error;
  }
}

/** Reads a backup to its end, so that nothing is restored of one that is not whole. Throws `BackupRefused`. */
export async function checkBackup(
  file: string,
  backupKey: string,
): Promise<{ readonly header: Header; readonly trailer: Trailer }> {
  const found: { header?: Header; trailer?: Trailer } = {};
  await readBackup(file, backupKey, async (frames) => {
    for await (const frame of frames) {
      if (frame.kind === "header") found.header = Header.parse(frame.value);
      if (frame.kind === "trailer") found.trailer = Trailer.parse(frame.value);
    }
  });
  if (found.header === undefined || found.trailer === undefined)
    throw new BackupRefused("The backup has no beginning or no end. Nothing of it was restored.");
  return { header: found.header, trailer: found.trailer };
}
