import type { Context } from "#platform/service.ts";
import { demosUrl, demoUrl } from "../demo-urls.ts";
import { listIdsToCome } from "./demos.store.ts";

/** The list and URLs of coming demonstrations for search engines; none on sites without demonstrations. */
export async function listDemoPages({ db, visit }: Pick<Context, "db" | "visit">): Promise<readonly string[]> {
  const ids = await listIdsToCome(db, visit.site.code, visit.now);
  return ids.length === 0 ? [] : [demosUrl(), ...ids.map(demoUrl)];
}
