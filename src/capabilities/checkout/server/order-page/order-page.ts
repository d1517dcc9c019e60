import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Context } from "#platform/service.ts";
import { findLocality } from "#capabilities/location/server/location.service.ts";
import {
  type Change,
  type ChangeableOrder,
  linkEnds,
  mayChange,
  takesBalance,
} from "../../orders/order-changes.rules.ts";
import { isOpenDraft, type OrderState } from "../../orders/order-states.rules.ts";
import type { OrderPage } from "../../orders/orders.contract.ts";
import { balanceRefusals, carriedOut, changeRefusals, stateTitles } from "../../orders/orders.copy.ts";
import { readOrderParts } from "../draft/drafts.store.ts";
import { listOrderEvents, type OrderEvent } from "../orders/order-transitions.store.ts";
import { balanceOf, viewOrder } from "../orders/order-view.ts";
import type { OrderRow } from "../orders/orders.store.ts";

/** The order in the form that the rules of change need. */
export async function changeableOf(context: Context, order: OrderRow): Promise<ChangeableOrder> {
  const [place, { suppliers }] = await Promise.all([
    findLocality(context, order.localityId),
    readOrderParts(context.db, order.id),
  ]);
  const visits: CalendarDay[] = [...(order.day === null ? [] : [order.day]), ...suppliers.map((one) => one.day)];
  return {
    state: order.state,
    kind: order.kind,
    day: order.day,
    firstVisit: visits.toSorted()[0] ?? null,
    timeZone: place?.zone?.timeZone ?? context.visit.site.timeZone,
  };
}

/** The order with its history and its possible changes. */
export async function showOrderPage(context: Context, order: OrderRow): Promise<OrderPage> {
  const { db, visit } = context;
  const [view, changeable, events] = await Promise.all([
    viewOrder(db, order),
    changeableOf(context, order),
    listOrderEvents(db, order.id),
  ]);
  const permission = (change: Change): OrderPage["may"]["cancel"] => {
    const answer = mayChange(change, changeable, visit.now);
    return answer.isAllowed
      ? { isAllowed: true, until: answer.until?.toISOString() ?? null, reason: null }
      : { isAllowed: false, until: null, reason: changeRefusals[answer.because] };
  };
  return {
    ...view,
    timeline: timelineOf(order, events),
    history: historyOf(order, events),
    may: {
      changeDate: permission("date"),
      changeContact: permission("contact"),
      cancel: permission("cancel"),
      payBalance: mayPay(order),
    },
    linkUntil: linkEnds(order.placedAt ?? order.createdAt).toISOString(),
  };
}

function mayPay(order: OrderRow): OrderPage["may"]["payBalance"] {
  if (takesBalance({ state: order.state, balanceCents: balanceOf(order) }))
    return { isAllowed: true, until: null, reason: null };
  return { isAllowed: false, until: null, reason: whyNotPay[order.state] ?? balanceRefusals.nothing };
}

const whyNotPay: Readonly<Partial<Record<OrderState, string>>> = {
  cancelled: balanceRefusals.cancelled,
  awaiting_delivery_quote: balanceRefusals.notYet,
  payment_pending: balanceRefusals.pending,
};

/** The steps of this order without problems, or until it was cancelled. */
function stepsOf(order: OrderRow, events: readonly OrderEvent[]): readonly OrderState[] {
  const waited = (["awaiting_delivery_quote", "payment_pending"] as const).filter((state) =>
    events.some((event) => event.to === state),
  );
  const start: OrderState[] = [...waited, "placed"];
  if (order.state === "cancelled") {
    const seen = new Set(events.map((event) => event.to));
    return [...start, "picking" as const].filter((step) => seen.has(step)).concat("cancelled");
  }
  return order.kind === "cash-and-carry" ? [...start, "delivered"] : [...start, "picking", "dispatched", "delivered"];
}

const titleOf = (order: OrderRow, state: OrderState): string =>
  state === "delivered" && order.kind === "cash-and-carry" ? carriedOut : stateTitles[state];

function timelineOf(order: OrderRow, events: readonly OrderEvent[]): OrderPage["timeline"] {
  const steps = stepsOf(order, events);
  const reached = steps.indexOf(order.state);
  const lastTime = (state: OrderState) =>
    events.findLast((event) => event.to === state && event.from !== state)?.at.toISOString() ?? null;
  return steps.map((state, index) => ({
    state,
    title: titleOf(order, state),
    at: index <= reached ? lastTime(state) : null,
  }));
}

/** The events that its owner sees; payment attempts are not among them. */
function historyOf(order: OrderRow, events: readonly OrderEvent[]): OrderPage["history"] {
  return events
    .filter((event) => !isOpenDraft(event.to))
    .map((event) => ({
      at: event.at.toISOString(),
      text: event.from === event.to || event.to === "cancelled" ? event.why : titleOf(order, event.to),
    }))
    .toReversed();
}
