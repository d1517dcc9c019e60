import { z } from "zod";
import type { Tx } from "#platform/database.ts";
import { openStorage } from "#platform/files/storage.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { finishDirectUpload as storeFinished } from "./direct-uploads.store.ts";
import { incomingName } from "./direct-uploads.ts";
import { deletePrivatePictures, insertPicture } from "./media.store.ts";
import { removePrivatePicture } from "./private-pictures.ts";
import { countFiles, processPicture } from "./process-picture.ts";

export { cleanUpIncoming, receiveDirectUpload, signDirectUpload } from "./direct-uploads.ts";
export { readPhotograph } from "./photograph-files.ts";
export { copyPrivatePicture, readPrivatePicture } from "./private-pictures.ts";
export {
  createLogo,
  createScene,
  readSitePicture,
  readSitePixels,
  type SitePicture,
  storeSitePicture,
  UnusablePicture,
} from "./site-pictures.ts";
export { receivePrivateUpload, receiveUpload } from "./uploads.ts";

const PROCESS = "media.process-picture";
const REMOVE = "media.remove-picture";
const REMOVE_INCOMING = "media.remove-incoming";
const OfPicture = z.object({ hash: z.string() });
const OfUpload = z.object({ id: z.uuid() });

/** Registers a received picture and queues its job, which leaves the files of a known one as they are. */
export async function addPicture(
  tx: Tx,
  { isPrivate = false, ...picture }: { hash: string; name: string; now: Date; isPrivate?: boolean },
): Promise<void> {
  await insertPicture(tx, { ...picture, isPrivate, total: countFiles(isPrivate) });
  await enqueue(tx, { kind: PROCESS, payload: { hash: picture.hash }, queue: "pictures" });
}

/**
 * Notes which picture was made of a direct upload and removes the file later. False where it was noted before: it was
 * reported twice, and nothing is to be added again.
 */
export async function finishDirectUpload(tx: Tx, upload: { id: string; hash: string }): Promise<boolean> {
  if (!(await storeFinished(tx, upload))) return false;
  await enqueue(tx, { kind: REMOVE_INCOMING, payload: { id: upload.id }, queue: "pictures" });
  return true;
}

/** Deletes private pictures; a job removes their files. */
export async function removePrivatePictures(tx: Tx, hashes: readonly string[]): Promise<void> {
  await deletePrivatePictures(tx, hashes);
  for (const hash of hashes) await enqueue(tx, { kind: REMOVE, payload: { hash }, queue: "pictures" });
}

export const mediaJobs = (tools: JobTools): Readonly<Record<string, JobHandler>> => ({
  [PROCESS]: (payload) => processPicture(tools, OfPicture.parse(payload).hash),
  [REMOVE_INCOMING]: (payload) => openStorage(tools.config).remove(incomingName(OfUpload.parse(payload).id)),
  [REMOVE]: (payload) => removePrivatePicture(tools, OfPicture.parse(payload).hash),
});
