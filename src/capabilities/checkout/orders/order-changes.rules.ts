import { addDays, type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { addCents, asCents, type Cents, maxCents, subtractCents, type Dollars } from "#kit/money.ts";
import type { OrderKind } from "./orders.contract.ts";
import { isBeforeDispatch, type OrderState, wasPlaced } from "./order-states.rules.ts";

/** Trucks are planned at noon of the day before. */
const PLANNED_AT = "12:00";
/** For how long a link opens an order once it was placed: 400 days, so that a year's guarantee can be proved by it. */
export const LINK_DAYS = 400;

export const linkEnds = (placedAt: Date): Date => new Date(placedAt.getTime() + LINK_DAYS * 86_400_000);

/** The instant at which a place's clock shows a day and a time; of two, the later; of none, the one after the gap. */
export function instantAt(day: CalendarDay, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let estimate = wanted;
  // Twice, because the first guess may lie on the other side of a change of clocks.
  for (let turn = 0; turn < 2; turn++) {
    const shown = wallClock(new Date(estimate), timeZone);
    estimate += wanted - Date.parse(`${shown.day}T${shown.time}:00Z`);
  }
  return new Date(estimate);
}

/** Of the note to the crew. */
export const MAX_CREW_NOTE_LENGTH = 300;

export type ChangeableOrder = {
  readonly state: OrderState;
  readonly kind: OrderKind;
  /** The day our truck comes. */
  readonly day: CalendarDay | null;
  /** The first delivery day of the order. */
  readonly firstVisit: CalendarDay | null;
  readonly timeZone: string;
};

export type Change = "date" | "contact" | "cancel";
/** `until` is null where no clock runs. */
export type ChangeAnswer =
  | { readonly isAllowed: true; readonly until: Date | null }
  | { readonly isAllowed: false; readonly because: ChangeRefusal };
export type ChangeRefusal = "over" | "unpaid" | "left" | "carried" | "no-truck" | "planned";

const no = (because: ChangeRefusal): ChangeAnswer => ({ isAllowed: false, because });

/** Whether the balance of an order can be paid on its page: from its placement until its cancellation. */
export const takesBalance = ({ state, balanceCents }: { state: OrderState; balanceCents: Cents }): boolean =>
  balanceCents > 0 && wasPlaced(state) && state !== "cancelled";

/** Staff placed it with a payment link, and nothing of it is paid: it is not picked before. Amounts are in dollars. */
export const awaitsPayment = (order: {
  readonly state: OrderState;
  readonly dueNow: Dollars;
  readonly paid: Dollars;
  readonly balance: Dollars;
}): boolean =>
  wasPlaced(order.state) && order.state !== "cancelled" && order.dueNow === 0 && order.paid === 0 && order.balance > 0;

/** Whether our own crew comes, so that a note can be handed to it: makers who deliver bring their own people. */
export const hasCrew = ({ state, kind, day }: Pick<ChangeableOrder, "state" | "kind" | "day">): boolean =>
  kind === "delivery" && day !== null && wasPlaced(state) && state !== "cancelled";

export type DayPrice = { readonly deliveryCents: Cents; readonly storageCents: Cents };
/** Below zero: the order costs less than before. */
export type DayMove = DayPrice & { readonly differenceCents: Cents };

/**
 * What an order costs once it is moved to another day. A cheaper delivery is not refunded, a smaller storage fee is.
 */
export function moveToDay(now: DayPrice, day: DayPrice): DayMove {
  const deliveryCents = maxCents(now.deliveryCents, day.deliveryCents);
  const differenceCents = subtractCents(addCents(deliveryCents, day.storageCents), now.deliveryCents, now.storageCents);
  return { deliveryCents, storageCents: day.storageCents, differenceCents };
}

/** The refund of a negative difference: it first reduces what is owed. */
export const refundOfMove = ({ differenceCents }: DayMove, balanceCents: Cents): Cents =>
  maxCents(asCents(0), subtractCents(asCents(-differenceCents), balanceCents));

/** Whether an order may still be changed by its owner, and until when. */
export function mayChange(change: Change, order: ChangeableOrder, now: Date): ChangeAnswer {
  if (order.state === "cancelled" || order.state === "delivered") return no("over");
  if (order.state === "payment_pending") return no("unpaid");
  if (order.kind === "cash-and-carry") return no("carried");
  if (order.state === "awaiting_delivery_quote")
    return change === "date" ? no("no-truck") : { isAllowed: true, until: null };
  if (!isBeforeDispatch(order.state)) return no("left");
  if (change === "date" && order.day === null) return no("no-truck");
  if (order.state === "picking" && change === "date") return no("planned");
  if (order.firstVisit === null) return { isAllowed: true, until: null };
  const until =
    change === "cancel"
      ? instantAt(order.firstVisit, "00:00", order.timeZone)
      : instantAt(addDays(order.firstVisit, -1), PLANNED_AT, order.timeZone);
  return now < until ? { isAllowed: true, until } : no("planned");
}
