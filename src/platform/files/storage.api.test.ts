import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { openStorage, type Storage } from "./storage.ts";
import { signUpload } from "./storage-bucket.ts";
import { uploadOriginOf } from "../config/storage-config.ts";

let folder: string;
let service: S3rver;
let bucketUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearth-storage-"));
  service = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "service"),
    configureBuckets: [{ name: "shop", configs: [] }],
  });
  const { port } = await service.run();
  bucketUrl = `http://127.0.0.1:${port}/shop`;
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

// The key that the service accepts.
const key = { STORAGE_ACCESS_KEY_ID: "S3RVER", STORAGE_SECRET_ACCESS_KEY: "S3RVER", STORAGE_REGION: "us-east-1" };
const open = (environment: Record<string, string>): Storage => openStorage(readConfig(environment));

async function allOf<T>(source: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

const storages: readonly (readonly [string, () => Storage])[] = [
  ["a folder", () => open({ DATA_DIR: join(folder, "data") })],
  ["a bucket", () => open({ STORAGE_URL: bucketUrl, ...key })],
];

describe.each(storages)("files in %s", (_, storageOf) => {
  const file = { bytes: Buffer.from([0, 255, 10, 13, 0]), type: "image/avif" };

  test("come back byte for byte, also after they were stored twice at once (OFC-02)", async () => {
    const storage = storageOf();
    await Promise.all([storage.put("pictures/ab12/800.avif", file), storage.put("pictures/ab12/800.avif", file)]);
    expect(await storage.get("pictures/ab12/800.avif")).toEqual(file.bytes);
  });

  test("that are not there, or no longer, are answered with nothing (OFC-02)", async () => {
    const storage = storageOf();
    expect(await storage.get("pictures/none/800.avif")).toBeNull();
    await storage.put("pictures/cd34/800.avif", file);
    await storage.remove("pictures/cd34/800.avif");
    await storage.remove("pictures/cd34/800.avif");
    expect(await storage.get("pictures/cd34/800.avif")).toBeNull();
  });

  test("are read as a stream with their size, and listed by folder (OFC-02)", async () => {
    const storage = storageOf();
    await storage.put("incoming/one", file);
    await storage.put("other/two", file);
    const opened = await storage.open("incoming/one");
    expect(opened?.size).toBe(file.bytes.length);
    expect(Buffer.concat(await allOf(opened?.bytes ?? Readable.from([])))).toEqual(file.bytes);
    expect(await storage.open("incoming/none")).toBeNull();
    expect(await allOf(storage.list("incoming"))).toEqual(["incoming/one"]);
    expect(await allOf(storage.list("nothing"))).toEqual([]);
  });

  test.each(["../config.json", "/etc/passwd", "pictures/../../x", "pictures/.hidden", "a//b", "", "a\\b", "A b"])(
    "are never looked for under the name %j (OFC-02)",
    async (name) => {
      await expect(storageOf().get(name)).rejects.toThrow("Not a name of a stored file");
    },
  );
});

test("a folder shows no half written file (OFC-02)", async () => {
  const storage = open({ DATA_DIR: join(folder, "whole") });
  await storage.put("pictures/ef56/800.webp", { bytes: Buffer.alloc(100_000), type: "image/webp" });
  expect(await readdir(join(folder, "whole", "files", "pictures", "ef56"))).toEqual(["800.webp"]);
});

test("a bucket that does not know the key is a fault, and its message does not name the key (OFC-02)", async () => {
  const storage = open({ STORAGE_URL: bucketUrl, ...key, STORAGE_ACCESS_KEY_ID: "STRANGER" });
  await expect(storage.put("a", { bytes: Buffer.from("x"), type: "text/plain" })).rejects.toThrow(
    "The storage answered 403 to PUT.",
  );
});

test("a bucket that does not exist is a fault (OFC-02)", async () => {
  const storage = open({ STORAGE_URL: bucketUrl.replace("/shop", "/none"), ...key });
  await expect(storage.put("a", { bytes: Buffer.from("x"), type: "text/plain" })).rejects.toThrow("no such bucket");
});

describe("the address that a browser sends a file to", () => {
  const placeOf = (environment: Record<string, string>) => readConfig(environment).storage;

  test("is good for ten minutes (OFC-02)", async () => {
    const place = placeOf({ STORAGE_URL: bucketUrl, ...key });
    if (place.kind !== "bucket") throw new Error("There is no bucket.");
    const send = async (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000);
      const { url, headers } = await signUpload(place, "incoming/late", { size: 1, type: "image/avif", at });
      return (await fetch(url, { method: "PUT", headers, body: "x" })).status;
    };
    expect([await send(5), await send(11)]).toEqual([200, 403]);
  });

  test("has the bucket's origin, and there is none for a folder or where the settings turn it off (OFC-02)", () => {
    const bucket = { STORAGE_URL: "https://s3.example.com/shop", ...key };
    expect(uploadOriginOf(placeOf(bucket))).toBe("https://s3.example.com");
    for (const environment of [{}, { ...bucket, STORAGE_UPLOADS: "shop" }]) {
      expect(uploadOriginOf(placeOf(environment))).toBeNull();
      expect(open(environment).signUpload).toBeNull();
    }
  });
});

test("a bucket without a key is refused at the start (OFC-02)", () => {
  expect(() => readConfig({ STORAGE_URL: bucketUrl })).toThrow(ConfigError);
  expect(() => readConfig({ STORAGE_URL: bucketUrl })).toThrow("STORAGE_ACCESS_KEY_ID is missing");
});
