import type { RetentionTarget } from "#platform/database/retention.ts";
import { type RateLimit, consumeLimit } from "#platform/http/rate-limits.ts";
import type { Context, Service } from "#platform/service.ts";
import type { AnalyticsEvent, analyticsContract, WebEvent } from "../analytics.contract.ts";
import { pathOnly, withoutPeople } from "../analytics.rules.ts";
import { addEvent, removeEventsBefore, type StoredEvent } from "./analytics.store.ts";
import { countVitals } from "./vitals.ts";

export { readVitals } from "./vitals.ts";

/** A busy showroom behind one address has room, a flood has not. */
const events: RateLimit = { name: "analytics-events", points: 300, seconds: 60 };

/** Events are stored with the site and without the visitor. Events beyond the rate of a person are dropped. */
async function record({ db, visit }: Context, event: Omit<StoredEvent, "site" | "at">): Promise<null> {
  if ((await consumeLimit(db, events, visit.ipAddress ?? "")) === 0)
    await addEvent(db, { site: visit.site.code, at: visit.now, ...event });
  return null;
}

function storedWebEvent(event: WebEvent): Omit<StoredEvent, "site" | "at"> {
  switch (event.category) {
    case "generic_web_event":
      return { kind: event.action, ...("product_ids" in event && { facts: { product_ids: event.product_ids } }) };
    case "Masthead":
      return { kind: "masthead_clicked", url: pathOnly(event.url), facts: { label: event.label } };
    case "Page":
      return { kind: "page_viewed", url: pathOnly(event.url), facts: { pageType: event.pageType } };
    case "Ecommerce": {
      const { category: _, action, ...facts } = event;
      return { kind: action, facts, once: `purchase ${event.id}` };
    }
  }
}

const storedEvent = ({ analyticsEventType, productList, ...rest }: AnalyticsEvent) => ({
  kind: analyticsEventType,
  query: withoutPeople(rest.query),
  url: pathOnly(rest.url),
  isRepeatUser: rest.isRepeatUser,
  products: productList,
});

export const analyticsService: Service<typeof analyticsContract> = {
  "POST /api/analytics/event": (context, { body }) => record(context, storedWebEvent(body)),
  "POST /api/analytics/search": (context, { body }) => record(context, storedEvent(body)),
  "POST /api/analytics/vitals": async ({ db, visit }, { body }) => {
    if ((await consumeLimit(db, events, visit.ipAddress ?? "")) === 0) countVitals(db.state, body);
    return null;
  },
  "GET /api/analytics/product-load-event": (context, { query }) =>
    record(context, { kind: "productLoad", facts: { productId: query.productId } }),
  "GET /api/analytics/search": (context, { query }) =>
    record(context, { kind: "searchLanding", query: withoutPeople(query.searchTerm) }),
};

export const eventsRetention: RetentionTarget = { table: "analytics_events", removeBefore: removeEventsBefore };
