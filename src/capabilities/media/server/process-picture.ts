import type { JobTools } from "#platform/jobs/job-tools.ts";
import { openStorage } from "#platform/files/storage.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { describePictureRefusal } from "../media.copy.ts";
import { filesOf, kindOfBytes, type PictureRefusal } from "../media.rules.ts";
import { decodeHeic } from "./decode-heic.ts";
import { findStoredPicture, setFailed, setProgress, setReady } from "./media.store.ts";
import { fileName, masterName, pictureWork } from "./photograph-files.ts";
import { createMaster, createRendition, type Master, typeOf } from "./renditions.ts";
import { uploadName } from "./uploads.ts";

/** The master and all files of a picture. */
export const countFiles = (isPrivate: boolean): number => filesOf(isPrivate).length + 1;

/** Makes the files of an uploaded picture. It may run twice: names and contents are the same then. */
export async function processPicture({ db, config, log }: JobTools, hash: string): Promise<void> {
  await db.state.get(pictureWork).run(async () => {
    const storage = openStorage(config);
    const found = await findStoredPicture(db, hash);
    if (found?.state === "processing") await createFiles({ db, config, log }, hash, found.isPrivate);
    // The original may say where it was taken, also one that was sent again or could not be read.
    await storage.remove(uploadName(hash));
  });
}

async function createFiles(
  { db, config, log }: Pick<JobTools, "db" | "config" | "log">,
  hash: string,
  isPrivate: boolean,
): Promise<void> {
  const storage = openStorage(config);
  const upload = await storage.get(uploadName(hash));
  const made = upload === null ? refuse("damaged" as const) : await masterOf(upload, isPrivate);
  if (!made.ok) {
    log.info({ picture: hash, refusal: made.refusal }, "an uploaded picture could not be read");
    await setFailed(db, hash, describePictureRefusal(made.refusal, made.detail));
    return;
  }
  const { bytes, format, ...shown } = made.value;
  await storage.put(masterName(hash, format, isPrivate), { bytes, type: typeOf[format] });
  for (const [at, file] of filesOf(isPrivate).entries()) {
    await setProgress(db, hash, at + 1);
    await storage.put(fileName(hash, file, isPrivate), {
      bytes: await createRendition(bytes, file),
      type: typeOf[file.format],
    });
  }
  await setReady(db, hash, shown);
}

async function masterOf(upload: Buffer, isPrivate: boolean): Promise<Result<Master, PictureRefusal>> {
  try {
    if (kindOfBytes(upload) !== "heic") return ok(await createMaster(upload, isPrivate));
    const decoded = await decodeHeic(upload);
    return decoded.ok ? ok(await createMaster(decoded.value, isPrivate)) : decoded;
  } catch {
    return refuse("damaged");
  }
}
