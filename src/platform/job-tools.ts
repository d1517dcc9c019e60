import type { Site } from "#shop/site.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import type { Mailer } from "./mail.ts";
import type { Context } from "./service.ts";

/** What a job works with: it is nobody's visit, so it finds its site by what it is about. */
export type JobTools = {
  readonly db: Database;
  readonly config: Config;
  readonly log: Context["log"];
  readonly sites: readonly Site[];
  readonly mailer: Mailer;
  /** Where the shop of a site is found, without a slash at the end. */
  readonly originOf: (site: Site) => string;
};
