import type { Database } from "#platform/database.ts";
import type { JobHandler } from "#platform/jobs.ts";
import type { Site } from "#shop/site.ts";
import { supportNumberOf } from "#shop/support-number.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";

type Handlers = Readonly<Record<string, JobHandler>>;
type Options = { readonly db: Database; readonly sites: readonly Site[] };

/** The sites as their settings have them now: with the number that is to be rung. */
async function sitesAsSet({ db, sites }: Options): Promise<readonly Site[]> {
  return Promise.all(
    sites.map(async (site) => ({
      ...site,
      supportNumber: supportNumberOf(site, await readSettings({ db, visit: { site } })),
    })),
  );
}

/**
 * Jobs that write mails. Settings change while the shop runs, and a mail may be written long after it was asked for: it
 * names the number that holds when it is written.
 */
export function mailJobs<O extends Options>(make: (options: O) => Handlers, options: O): Handlers {
  const kinds = Object.keys(make(options));
  const run =
    (kind: string): JobHandler =>
    async (payload) =>
      make({ ...options, sites: await sitesAsSet(options) })[kind]?.(payload);
  return Object.fromEntries(kinds.map((kind) => [kind, run(kind)]));
}
