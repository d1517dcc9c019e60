import type { Context, Service } from "#platform/service.ts";
import type { analyticsContract } from "../analytics.contract.ts";

/** Events go to the log, from where whoever counts may take them: with the site, without the visitor. */
function record({ log, visit }: Context, event: object): void {
  log.info({ event: { ...event, site: visit.site.code } }, "analytics");
}

export const analyticsService: Service<typeof analyticsContract> = {
  "POST /api/analytics/event": async (context, { body }) => {
    record(context, body);
    return null;
  },
};
