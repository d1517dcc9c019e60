import type { Context } from "#platform/service.ts";
import { demosUrl, demoUrl } from "../demo-urls.ts";
import { listIdsToCome } from "./demos.store.ts";

/** The list and the addresses of demonstrations to come, for what search engines read; none where nobody cooks. */
export async function listDemoPages({ db, visit }: Pick<Context, "db" | "visit">): Promise<readonly string[]> {
  const ids = await listIdsToCome(db, visit.site.code, visit.now);
  return ids.length === 0 ? [] : [demosUrl(), ...ids.map(demoUrl)];
}
