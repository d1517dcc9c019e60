import type { Site } from "#shop/site.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";
import type { Mailer } from "../mail.ts";
import type { MailTheme } from "#shop/mail-frame/mail-theme.ts";
import type { Context } from "../service.ts";

/** The tools of a job. It belongs to no visit, so it finds its site through its payload. */
export type JobTools = {
  readonly db: Database;
  readonly config: Config;
  readonly log: Context["log"];
  readonly sites: readonly Site[];
  readonly mailer: Mailer;
  /** The public origin of a site's shop, without a slash at the end. */
  readonly originOf: (site: Site) => string;
  /** How the mails of a site theme. */
  readonly mailThemeOf: (site: Site) => Promise<MailTheme>;
};
