import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { AwsClient, AwsV4Signer } from "aws4fetch";
import type { SignedUpload, Storage, UploadToSign } from "./storage.ts";
import type { StoragePlace } from "../config/storage-config.ts";

const TIMEOUT_MS = 30_000;
/** The client waits 50 ms, then twice as long each time. */
const RETRIES = 3;
/** How long a signed address takes a file. */
const UPLOAD_MINUTES = 10;

class StorageFault extends Error {}

const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => text);

/** A page of up to 1,000 names at a time: ListObjectsV2. Names have only letters that XML does not escape. */
async function* namesIn(ask: (query: string) => Promise<Response>, folder: string): AsyncGenerator<string> {
  const prefix = folder === "" ? "" : `&prefix=${encodeURIComponent(`${folder}/`)}`;
  for (let next: string | undefined = ""; next !== undefined;) {
    const continued: string = next === "" ? "" : `&continuation-token=${encodeURIComponent(next)}`;
    const response = await ask(`?list-type=2${prefix}${continued}`);
    if (!response.ok) throw new StorageFault("The storage has no such bucket.");
    const xml = await response.text();
    yield* elementsOf(xml, "Key");
    next = elementsOf(xml, "NextContinuationToken")[0];
  }
}

type Bucket = Extract<StoragePlace, { kind: "bucket" }>;

/**
 * Signs a PUT of one file. Its size and type are headers that are signed, so the service refuses another; `at` is the time
 * from which the minutes count.
 */
export async function signUpload(
  { url, accessKeyId, secretAccessKey, region }: Bucket,
  name: string,
  { size, type, at = new Date() }: UploadToSign & { readonly at?: Date },
): Promise<SignedUpload> {
  const headers = { "content-type": type };
  const signed = await new AwsV4Signer({
    method: "PUT",
    url: `${url}/${name}?X-Amz-Expires=${UPLOAD_MINUTES * 60}`,
    // A browser writes the length itself.
    headers: { ...headers, "content-length": String(size) },
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    datetime: at.toISOString().replace(/[:-]|\.\d{3}/g, ""),
    signQuery: true,
    allHeaders: true,
  }).sign();
  return { url: signed.url.href, headers };
}

/** Files in a bucket of an S3-compatible service, over its HTTP API; addresses have the bucket in their path. */
export function bucketStorage(place: Bucket): Storage {
  const { accessKeyId, secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  const ask = async (method: string, name: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(`${place.url}/${name}`, { ...init, method, signal });
    if (response.ok || response.status === 404) return response;
    // The service's own words may name the key.
    throw new StorageFault(`The storage answered ${response.status} to ${method}.`);
  };
  return {
    put: async (name, { bytes, type }) => {
      const headers = {
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "x-amz-content-sha256": hash("sha256", bytes, "hex"),
      };
      const response = await ask("PUT", name, { body: new Uint8Array(bytes), headers });
      if (!response.ok) throw new StorageFault("The storage has no such bucket.");
    },
    get: async (name) => {
      const response = await ask("GET", name);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    open: async (name) => {
      const response = await ask("GET", name);
      if (!response.ok || response.body === null) return null;
      return { size: Number(response.headers.get("content-length")), bytes: Readable.fromWeb(response.body) };
    },
    remove: async (name) => void (await ask("DELETE", name)),
    list: (folder = "") => namesIn((query) => ask("GET", query), folder),
    signUpload: place.takesUploads ? (name, upload) => signUpload(place, name, upload) : null,
  };
}
