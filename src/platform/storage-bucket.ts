import { hash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { Storage } from "./storage.ts";
import type { StoragePlace } from "./storage-config.ts";

const TIMEOUT_MS = 30_000;
/** The client waits 50 ms, then twice as long each time. */
const RETRIES = 3;

class StorageFault extends Error {}

/** Files in a bucket of an S3-compatible service, over its HTTP API; addresses have the bucket in their path. */
export function bucketStorage(place: Extract<StoragePlace, { kind: "bucket" }>): Storage {
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
    remove: async (name) => void (await ask("DELETE", name)),
  };
}
