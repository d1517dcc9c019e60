import { join, resolve } from "node:path";
import { z } from "zod";

/** Where made pages are stored, so that a restart finds them. */
export const pageStoreEnvironment = {
  /** By default in DATA_DIR. */
  PAGES_DIR: z.string().min(1).optional(),
  /** The limit of that folder; 0 stores none. */
  PAGES_MAX_MB: z.coerce.number().int().min(0).max(1_000_000).default(1_024),
};

type PageStoreEnvironment = z.infer<z.ZodObject<typeof pageStoreEnvironment>>;

export type PageStorePlace = { readonly folder: string; readonly maxBytes: number };

/** Null where made pages are not stored. */
export const pageStorePlaceOf = (env: PageStoreEnvironment, dataDir: string): PageStorePlace | null =>
  env.PAGES_MAX_MB === 0
    ? null
    : { folder: resolve(env.PAGES_DIR ?? join(dataDir, "pages")), maxBytes: env.PAGES_MAX_MB * 1024 * 1024 };
