import { ok, refuse, type Result } from "#kit/result.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { INCOMING, openStorage, type SignedUpload } from "#platform/files/storage.ts";
import { type PictureRefusal, refuseAnnounced, UNKNOWN_TYPE } from "../media.rules.ts";
import {
  type Claim,
  deleteSignedUntil,
  findDirectUpload,
  listSignedAfter,
  recordDirectUpload,
} from "./direct-uploads.store.ts";
import { receiveUpload } from "./uploads.ts";

type Tools = { readonly db: Database; readonly config: Pick<Config, "storage"> };

export const incomingName = (id: string): string => `${INCOMING}/${id}`;

/** The file of an upload: its size in bytes and its media type, "" where the browser knows none. */
type Announced = Claim & { readonly size: number; readonly type: string };

/**
 * Signs the address to which the browser of one member of staff sends one file itself; null where files go through the shop.
 * The same id may be signed again by the same member for the same file.
 */
export async function signDirectUpload(
  { db, config, now }: Tools & { readonly now: Date },
  { type: announced, ...upload }: Announced,
): Promise<Result<SignedUpload | null, PictureRefusal | "unknownUpload">> {
  const type = announced === "" ? UNKNOWN_TYPE : announced;
  const refused = refuseAnnounced({ size: upload.size, type });
  if (refused !== null) return refuse(refused);
  const { signUpload } = openStorage(config);
  if (signUpload === null) return ok(null);
  // The row is written before the upload, so that a file without a row can be removed.
  if (!(await recordDirectUpload(db, { ...upload, type, now }))) return refuse("unknownUpload");
  return ok(await signUpload(incomingName(upload.id), { size: upload.size, type }));
}

/**
 * Checks a file that a browser has sent to the store, as one that came through the shop, and stores it for its job. Answers
 * the hash of its bytes, also where it was accepted before. The file stays until `finishDirectUpload`, so a refusal is the
 * same when it is reported again.
 */
export async function receiveDirectUpload(
  { db, config }: Tools,
  claim: Claim,
): Promise<Result<string, PictureRefusal | "unknownUpload" | "notArrived" | "otherSize">> {
  const upload = await findDirectUpload(db, claim);
  if (upload === null) return refuse("unknownUpload");
  if (upload.hash !== null) return ok(upload.hash);
  const file = await openStorage(config).open(incomingName(claim.id));
  if (file === null) {
    // Another report may have been accepted meanwhile, and its job has removed the file.
    const again = await findDirectUpload(db, claim);
    return again?.hash == null ? refuse("notArrived") : ok(again.hash);
  }
  try {
    if (file.size !== upload.size) return refuse("otherSize");
    return await receiveUpload(config, file.bytes);
  } finally {
    file.bytes.destroy();
  }
}

const DAY_MS = 86_400_000;

/** Removes files that browsers sent and nobody reported within a day, and the rows of all uploads of that age. */
export async function cleanUpIncoming({ db, config }: Tools, now: Date): Promise<void> {
  const storage = openStorage(config);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const names: string[] = [];
  for await (const name of storage.list(INCOMING)) names.push(name);
  // Read after the names: the row of a file is older than the file.
  const recent = new Set((await listSignedAfter(db, dayAgo)).map(incomingName));
  for (const name of names) if (!recent.has(name)) await storage.remove(name);
  await deleteSignedUntil(db, dayAgo);
}
