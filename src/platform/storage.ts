import type { Config } from "./config.ts";
import { bucketStorage } from "./storage-bucket.ts";
import { folderStorage } from "./storage-folder.ts";

/**
 * Files by name. A name is written once and its content never changes, because it contains the hash of what it was made
 * from; so a second `put` may replace the first, and whoever reads may cache for ever.
 */
export type Storage = {
  readonly put: (name: string, file: StoredFile) => Promise<void>;
  /** Null where there is no such file. */
  readonly get: (name: string) => Promise<Buffer | null>;
  /** Does nothing where there is no such file. */
  readonly remove: (name: string) => Promise<void>;
};

export type StoredFile = { readonly bytes: Buffer; readonly type: string };

/** Letters, digits and dots between slashes; no part begins with a dot. */
const namePattern = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/;

const checked =
  <Rest extends readonly unknown[], Answer>(work: (name: string, ...rest: Rest) => Promise<Answer>) =>
  async (name: string, ...rest: Rest): Promise<Answer> => {
    if (!namePattern.test(name)) throw new Error(`Not a name of a stored file: ${name}`);
    return work(name, ...rest);
  };

/** The storage that the settings name. It holds nothing, so it is opened for each use. */
export function openStorage({ storage: place }: Pick<Config, "storage">): Storage {
  const { put, get, remove } = place.kind === "folder" ? folderStorage(place.folder) : bucketStorage(place);
  return { put: checked(put), get: checked(get), remove: checked(remove) };
}
