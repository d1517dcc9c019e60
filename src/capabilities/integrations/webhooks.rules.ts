import { type OfficeStaff, sitesWith } from "#shop/office-staff.ts";
import type { OfficeArea, OfficePermission } from "#shop/office-permissions.ts";
import type { SiteCode } from "#shop/site.ts";

/** The events that other systems can receive, in the order of the screen. */
export const eventTypes = [
  "order.placed",
  "order.paid",
  "order.changed",
  "order.dispatched",
  "order.delivered",
  "order.cancelled",
  "order.refunded",
  "payment.authorised",
  "payment.captured",
  "payment.failed",
  "payment.refunded",
  "payment.refund_failed",
  "payment.disputed",
  "stock.changed",
  "price.changed",
  "product.created",
  "product.changed",
  "product.removed",
  "product.published",
  "product.unpublished",
  "customer.created",
  "customer.changed",
] as const;
export type EventType = (typeof eventTypes)[number];
/** Sent by hand to one endpoint, so no list of types has it. */
export const TEST_EVENT = "webhook.test";

export const eventSubjects = ["order", "payment", "stock", "price", "product", "customer"] as const;
export type EventSubject = (typeof eventSubjects)[number];
export const subjectOf = (type: EventType): EventSubject => type.split(".")[0] as EventSubject;

const areas: Readonly<Record<EventSubject, OfficeArea>> = {
  order: "orders",
  payment: "orders",
  stock: "stock",
  price: "products",
  product: "products",
  customer: "customers",
};

/** An event needs the permission to read its record. */
export const permissionFor = (type: EventType): OfficePermission => `${areas[subjectOf(type)]}.read`;

type Asker = Pick<OfficeStaff, "roles">;

/** The events of a site that somebody may see. */
export const typesFor = (staff: Asker, site: SiteCode, all: readonly SiteCode[]): readonly EventType[] =>
  eventTypes.filter((type) => sitesWith(staff, permissionFor(type), all).includes(site));

/** How long events and their log are kept. */
export const KEPT_DAYS = 30;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after the first failure, the second and so on: about three days in all. */
const waits = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
export const MAX_ATTEMPTS = waits.length + 1;
/** Up to a tenth is added, so that what failed together is not tried again together. */
const JITTER = 0.1;

/** How long to wait after this many attempts failed, with a random number from 0 to 1; null: it is given up. */
export function waitAfter(attempts: number, random: number): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random));
}

/** An endpoint is disabled after it has only failed for this long. */
const DISABLED_AFTER_MS = 72 * HOUR;
export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS;

/** An old secret still signs for a day after its rotation, while the receiver changes its own. */
export const OLD_SECRET_MS = 24 * HOUR;

export type SendResult = { readonly status: number | null; readonly error: string | null };
export const isDelivered = ({ status }: SendResult): boolean => status !== null && status >= 200 && status < 300;
/** 410: the receiver is gone for good. */
export const isGone = ({ status }: SendResult): boolean => status === 410;

export type NextStep =
  | { readonly state: "delivered" | "failed"; readonly nextAt: null }
  | { readonly state: "waiting"; readonly nextAt: Date };

/** What follows from an attempt. */
export function nextStep(
  result: SendResult,
  attempts: number,
  { now, random }: { now: Date; random: number },
): NextStep {
  if (isDelivered(result)) return { state: "delivered", nextAt: null };
  const wait = waitAfter(attempts, random);
  if (wait === null) return { state: "failed", nextAt: null };
  return { state: "waiting", nextAt: new Date(now.getTime() + wait) };
}
