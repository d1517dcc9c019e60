import { ok } from "#kit/result.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import type { feedsOfficeContract } from "../feeds.office.contract.ts";
import { type EventType, eventTypes } from "../webhooks.rules.ts";
import { readFeed } from "./feeds/feeds.ts";

export { readFeed } from "./feeds/feeds.ts";

async function listChanges(context: OfficeContext, query: { readonly since: string; readonly limit: number }) {
  const page = await readFeed(context, { ...query, types: eventTypes });
  if (!page.ok) return page;
  const { events, next, isComplete } = page.value;
  const rows = events.map(({ id, type, site, at, data }) => ({
    id,
    type: type as EventType,
    site,
    at: at.toISOString(),
    data: { ...data },
  }));
  return ok({ rows, next, isComplete });
}

export const feedsOfficeService: OfficeService<typeof feedsOfficeContract> = {
  "GET /api/office/feeds/changes": (context, { query }) => listChanges(context, query),
};
