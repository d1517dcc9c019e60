import type { Context } from "#platform/service.ts";
import { listPages, type ListedPageRow } from "./static-pages.store.ts";

/** The pages of words of the visitor's site, by slug, each with the time of its last change. */
export const listStaticPages = ({ db, visit }: Pick<Context, "db" | "visit">): Promise<readonly ListedPageRow[]> =>
  listPages(db, visit.site.code);
