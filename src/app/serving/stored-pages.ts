import type { FastifyBaseLogger } from "fastify";
import { hash } from "node:crypto";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { openPageStore, type PageStore } from "#platform/cache/page-store.ts";
import { nowOf } from "#platform/visits.ts";
import { siteCodes } from "#shop/site.ts";

type Tools = { readonly db: Database; readonly config: Config; readonly log: FastifyBaseLogger };

/** Pages show settings and payment methods too, so a process with others has other pages. */
const fingerprintOf = (config: Config, build: string): string =>
  hash("sha256", JSON.stringify([build, config, siteCodes.map((site) => config.credentials.of(site))]), "hex");

/** The store of made pages as the settings say; null: none. */
export async function openStoreOfPages({ db, config, log }: Tools, build: string): Promise<PageStore | null> {
  if (config.pageStore === null) return null;
  return openPageStore({
    ...config.pageStore,
    db,
    fingerprint: fingerprintOf(config, build),
    now: () => nowOf(config).getTime(),
    failed: (error) => log.warn({ err: error }, "a stored page could not be used"),
  });
}
