import type { Readable } from "node:stream";
import type { Config } from "../config.ts";
import { bucketStorage } from "./storage-bucket.ts";
import { folderStorage } from "./storage-folder.ts";

/**
 * Files by name. A name is written once and its content never changes, because it contains the hash of what it was made
 * from; so a second `put` may replace the first, and readers may cache it for ever.
 */
export type Storage = {
  readonly put: (name: string, file: StoredFile) => Promise<void>;
  /** Null where there is no such file. */
  readonly get: (name: string) => Promise<Buffer | null>;
  /** A file that may be large, and its size in bytes; null where there is none. A caller that does not read it destroys the stream. */
  readonly open: (name: string) => Promise<OpenFile | null>;
  /** Does nothing where there is no such file. */
  readonly remove: (name: string) => Promise<void>;
  /** The names of all files, or of those in a folder as `pictures`, in no particular order. */
  readonly list: (folder?: string) => AsyncIterable<string>;
  /** Signs the address to which a browser may send one file itself; null where files go through the shop. */
  readonly signUpload: ((name: string, upload: UploadToSign) => Promise<SignedUpload>) | null;
};

export type OpenFile = { readonly size: number; readonly bytes: Readable };

/** What may be sent to a signed address: exactly this many bytes of this type. */
export type UploadToSign = { readonly size: number; readonly type: string };

/** Where and how a browser sends the file, by PUT. The service refuses another size or type, and everything later. */
export type SignedUpload = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** The folder of files that browsers sent themselves and that nobody checked yet. */
export const INCOMING = "incoming";
/** The folder of the browser's files of builds: they come with each release. */
export const BUILDS = "builds";
/** What is in no backup: uploads that are not checked yet, whose senders still have them, and builds. */
export const isOutsideBackup = (name: string): boolean =>
  [INCOMING, BUILDS].some((folder) => name.startsWith(`${folder}/`));

export type StoredFile = { readonly bytes: Buffer; readonly type: string };

/** Letters, digits and dots between slashes; no part begins with a dot. */
const namePattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

const checked =
  <Rest extends readonly unknown[], Answer>(work: (name: string, ...rest: Rest) => Promise<Answer>) =>
  async (name: string, ...rest: Rest): Promise<Answer> => {
    if (!namePattern.test(name)) throw new Error(`Not a name of a stored file: ${name}`);
    return work(name, ...rest);
  };

/** The storage that the settings name. It holds nothing, so it is opened for each use. */
export function openStorage({ storage: place }: Pick<Config, "storage">): Storage {
  const storage = place.kind === "folder" ? folderStorage(place.folder) : bucketStorage(place);
  const { put, get, open, remove, list, signUpload } = storage;
  return {
    put: checked(put),
    get: checked(get),
    open: checked(open),
    remove: checked(remove),
    list,
    signUpload: signUpload && checked(signUpload),
  };
}
