import type { RetentionTarget } from "#platform/database/retention.ts";
import { eventsRetention } from "#capabilities/analytics/server/analytics.service.ts";
import { cartRetention } from "#capabilities/cart/server/cart.service.ts";
import { bookingsRetention } from "#capabilities/cooking-demos/server/cooking-demos.service.ts";
import { enquiryRetention } from "#capabilities/enquiries/server/enquiries.service.ts";
import { bulkRetention } from "#capabilities/integrations/server/bulk.service.ts";

/** The kinds of data that `retention_rules` limits. */
export const retentionTargets: readonly RetentionTarget[] = [
  eventsRetention,
  ...cartRetention,
  bookingsRetention,
  ...enquiryRetention,
  bulkRetention,
];
