import { addDays, type CalendarDay, daysBetween } from "#kit/calendar-day.ts";
import { asCents, type Cents, minCents, subtractCents } from "#kit/money.ts";

export const businessStates = ["pending", "approved", "declined"] as const;
export type BusinessState = (typeof businessStates)[number];

/** Days from the order to its payment, unless other terms were agreed. */
export const USUAL_PAYMENT_DAYS = 30;

/** The unpaid part of an order on account, in cents. */
export type OpenItem = { readonly orderedOn: CalendarDay; readonly cents: Cents; readonly paidCents: Cents };

export const leftOf = ({ cents, paidCents }: OpenItem): Cents => asCents(cents - paidCents);
export const dueOn = ({ orderedOn }: OpenItem, paymentDays: number): CalendarDay => addDays(orderedOn, paymentDays);

/** Days since the due day; 0 or less: not overdue. */
export const daysOverdue = (item: OpenItem, paymentDays: number, today: CalendarDay): number =>
  daysBetween(dueOn(item, paymentDays), today);

/** What is owed by how long it is overdue, in cents. */
export type Ageing = {
  readonly notDue: Cents;
  readonly to30: Cents;
  readonly to60: Cents;
  readonly over60: Cents;
};

export function ageingOf(items: readonly OpenItem[], paymentDays: number, today: CalendarDay): Ageing {
  const sums = { notDue: 0, to30: 0, to60: 0, over60: 0 };
  for (const item of items) {
    const days = daysOverdue(item, paymentDays, today);
    sums[days <= 0 ? "notDue" : days <= 30 ? "to30" : days <= 60 ? "to60" : "over60"] += leftOf(item);
  }
  return {
    notDue: asCents(sums.notDue),
    to30: asCents(sums.to30),
    to60: asCents(sums.to60),
    over60: asCents(sums.over60),
  };
}

export const owedOf = ({ notDue, to30, to60, over60 }: Ageing): Cents => asCents(notDue + to30 + to60 + over60);
export const overdueOf = ({ to30, to60, over60 }: Ageing): Cents => asCents(to30 + to60 + over60);

/** Days after the due day on which a business is reminded of an order. */
export const reminderSteps = [7, 14, 30] as const;

/** The latest step that an order has reached; null: none yet. A step that was missed is not made up for. */
export const reminderStepOf = (days: number): number | null => reminderSteps.findLast((step) => days >= step) ?? null;

export type Allocation = { readonly orderNumber: string; readonly cents: Cents };

/** What a receipt would pay: the oldest orders first. What no order needs is left. */
export function proposeAllocation(
  items: readonly (OpenItem & { readonly orderNumber: string })[],
  receipt: Cents,
): readonly Allocation[] {
  let left = receipt;
  const found: Allocation[] = [];
  for (const item of items) {
    const cents = minCents(left, leftOf(item));
    if (cents <= 0) continue;
    found.push({ orderNumber: item.orderNumber, cents });
    left = subtractCents(left, cents);
  }
  return found;
}

export type AllocationProblem =
  | { readonly kind: "moreThanReceived"; readonly overCents: Cents }
  | { readonly kind: "notOwed"; readonly orderNumber: string }
  | { readonly kind: "moreThanOwed"; readonly orderNumber: string; readonly leftCents: Cents };

/** Why a receipt cannot be allocated so; null: it can. `available` is what is left of the receipt, in cents. */
export function checkAllocation(
  allocations: readonly Allocation[],
  items: readonly (OpenItem & { readonly orderNumber: string })[],
  available: Cents,
): AllocationProblem | null {
  const owed = new Map(items.map((item) => [item.orderNumber, leftOf(item)]));
  for (const { orderNumber, cents } of allocations) {
    const left = owed.get(orderNumber);
    if (left === undefined) return { kind: "notOwed", orderNumber };
    if (cents > left) return { kind: "moreThanOwed", orderNumber, leftCents: left };
  }
  const sum = allocations.reduce((total, { cents }) => total + cents, 0);
  return sum > available ? { kind: "moreThanReceived", overCents: asCents(sum - available) } : null;
}
