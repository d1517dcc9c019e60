import type { Config } from "#platform/config.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { openStorage } from "#platform/files/storage.ts";
import { filesOf, type PrivateWidth } from "../media.rules.ts";
import { fileName, masterName, pictureWork } from "./photograph-files.ts";
import { storeUpload, uploadName } from "./uploads.ts";

type Place = Pick<Config, "storage">;

/** A JPEG of a private picture; null until it is made. The caller has to check access before. */
export const readPrivatePicture = (config: Place, hash: string, width: PrivateWidth): Promise<Buffer | null> =>
  openStorage(config).get(fileName(hash, { width, format: "jpg" }, true));

/**
 * Stores a copy of a private picture as an upload that may be added as a public one. Answers the hash of the copy, null where
 * the picture could not be read.
 */
export async function copyPrivatePicture(config: Place, hash: string): Promise<string | null> {
  const storage = openStorage(config);
  const read = async () => (await storage.get(masterName(hash, "jpg", true))) ?? (await storage.get(uploadName(hash)));
  // Its job may have made the master and removed the upload between the two.
  const bytes = (await read()) ?? (await read());
  return bytes === null ? null : storeUpload(config, bytes);
}

/** Removes the files of a private picture. It waits for one that is being made. */
export async function removePrivatePicture({ db, config }: JobTools, hash: string): Promise<void> {
  await db.state.get(pictureWork).run(async () => {
    const storage = openStorage(config);
    const files = filesOf(true).map((file) => fileName(hash, file, true));
    for (const name of [uploadName(hash), masterName(hash, "jpg", true), ...files]) await storage.remove(name);
  });
}
