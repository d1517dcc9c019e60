import { z } from "zod";
import type { Tx } from "#platform/database.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import type { JobTools } from "#platform/job-tools.ts";
import { insertPicture } from "./media.store.ts";
import { FILES, processPicture } from "./process-picture.ts";

export { readPhotograph } from "./photograph-files.ts";
export { receiveUpload } from "./uploads.ts";

const PROCESS = "media.process-picture";
const OfPicture = z.object({ hash: z.string() });

/** Registers a received picture and queues its job, which leaves the files of a known one as they are. */
export async function addPicture(tx: Tx, picture: { hash: string; name: string; now: Date }): Promise<void> {
  await insertPicture(tx, { ...picture, total: FILES });
  await enqueue(tx, { kind: PROCESS, payload: { hash: picture.hash }, queue: "pictures" });
}

export const mediaJobs = (tools: JobTools): Readonly<Record<string, JobHandler>> => ({
  [PROCESS]: (payload) => processPicture(tools, OfPicture.parse(payload).hash),
});
