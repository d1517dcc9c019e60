import { join } from "node:path";
import { z } from "zod";

/** Where files are stored that people upload: a folder, or a bucket of an S3-compatible service. */
export const storageEnvironment = {
  /** The bucket's address, as https://s3.ap-southeast-2.amazonaws.com/my-shop; without it files are in DATA_DIR. */
  STORAGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  STORAGE_REGION: z.string().min(1).default("auto"),
  STORAGE_ACCESS_KEY_ID: z.string().min(1).optional(),
  STORAGE_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Whether browsers of staff send pictures to the bucket themselves, or through the shop where they cannot reach it. */
  STORAGE_UPLOADS: z.enum(["direct", "shop"]).default("direct"),
};

type StorageEnvironment = z.infer<z.ZodObject<typeof storageEnvironment>>;

export type StoragePlace =
  | { readonly kind: "folder"; readonly folder: string }
  | {
      readonly kind: "bucket";
      readonly url: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      /** Browsers of staff send files to it themselves. */
      readonly takesUploads: boolean;
    };

/** What is missing of a bucket's settings: a sentence for each. */
export function incompleteStorage(env: StorageEnvironment): readonly string[] {
  if (env.STORAGE_URL === undefined) return [];
  return (["STORAGE_ACCESS_KEY_ID", "STORAGE_SECRET_ACCESS_KEY"] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is missing: STORAGE_URL is set and needs it.`);
}

export function storagePlaceOf(env: StorageEnvironment, dataDir: string): StoragePlace {
  if (env.STORAGE_URL === undefined) return { kind: "folder", folder: join(dataDir, "files") };
  return {
    kind: "bucket",
    url: env.STORAGE_URL.replace(/\/+$/, ""),
    region: env.STORAGE_REGION,
    accessKeyId: env.STORAGE_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.STORAGE_SECRET_ACCESS_KEY ?? "",
    takesUploads: env.STORAGE_UPLOADS === "direct",
  };
}

/** The origin that browsers of staff upload files to, for the content security policy; null: the shop itself. */
export const uploadOriginOf = (place: StoragePlace): string | null =>
  place.kind === "bucket" && place.takesUploads ? new URL(place.url).origin : null;
