import type { DayRequest, RunPlan } from "#capabilities/delivery/delivery.rules.ts";
import type { Zone } from "#capabilities/location/location.rules.ts";
import { asCents } from "#kit/money.ts";

const zone: Zone = {
  code: "SYD-INNER",
  name: "Sydney city",
  warehouseCode: "SYD",
  timeZone: "Australia/Sydney",
  leadDays: 1,
  cutOff: "14:00",
  sameDayCutOff: "10:00",
  sameDayCents: asCents(8900),
  capacityPerRun: 2,
};

/** The delivery runs of central Sydney, on the weekdays that have a price. */
export const sydneyPlan = (weekdayCents: RunPlan["weekdayCents"]): RunPlan => ({
  zone,
  bulkyPerRun: null,
  weekdayCents,
  warehouseClosed: new Set(),
  zoneClosed: new Set(),
  runs: new Map(),
});

export type DayChanges = Partial<DayRequest> & { readonly zone?: Partial<Zone> };

/** Requests the days of a plan at a time: change only what the test is about. */
export const dayRequests =
  ({ plan, now }: Pick<DayRequest, "plan" | "now">) =>
  (changes: DayChanges = {}): DayRequest => ({
    plan: { ...plan, zone: { ...plan.zone, ...changes.zone } },
    now,
    readyOn: null,
    bulky: 0,
    booking: "normal",
    ...changes,
  });
