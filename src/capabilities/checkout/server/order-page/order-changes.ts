import { type CalendarDay, type DayParts, fromDayParts, toDayParts } from "#kit/calendar-day.ts";
import { asCents, formatAmount, maxCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { moveRun } from "#capabilities/delivery/server/delivery.service.ts";
import { isPayingLater, refundPart } from "#capabilities/payments/server/payments.service.ts";
import type { Contact } from "../../checkout.contract.ts";
import { checkContacts } from "../../form/contact.rules.ts";
import { type Change, mayChange } from "../../orders/order-changes.rules.ts";
import type { OrderPage } from "../../orders/orders.contract.ts";
import { changed, changeRefusals } from "../../orders/orders.copy.ts";
import { type OfferedDay, offeredDays } from "./offered-days.ts";
import { queueChangeMail } from "../jobs.ts";
import { type LinkRefusal, openForChange, openLink, lockOrderAgain } from "./order-link.ts";
import { recordOrderEvent } from "../orders/order-transitions.store.ts";
import { changeableOf, showOrderPage } from "./order-page.ts";
import { findOrder, type OrderRow, saveContacts, saveDeliveryDay } from "../orders/orders.store.ts";

type TooLate = Extract<Result<never, "tooLate">, { ok: false }>;

/** Why an order can no longer be changed in this way; null where it can. */
export async function checkChangeable(context: Context, change: Change, order: OrderRow): Promise<TooLate | null> {
  const answer = mayChange(change, await changeableOf(context, order), context.visit.now);
  return answer.isAllowed ? null : refuse("tooLate", { sentences: [changeRefusals[answer.because]] });
}

type Changed<R extends string> = Result<OrderPage, LinkRefusal | R>;

/** Opens a link, locks its order, runs the work and returns the changed order; a refusal rolls everything back. */
export async function changeByLink<R extends string>(
  context: Context,
  token: string,
  work: (tx: Tx, order: OrderRow) => Promise<Result<null, R>>,
): Promise<Changed<R>> {
  const opened = await openForChange(context, token);
  if (!opened.ok) return opened;
  const done = await commitUnlessRefused(context.db, async (tx) => work(tx, await lockOrderAgain(tx, opened.value)));
  if (!done.ok) return done;
  const order = await findOrder(context.db, { id: opened.value.id });
  return ok(await showOrderPage(context, order ?? opened.value));
}

type Dates = {
  current: DayParts | null;
  dates: {
    date: DayParts;
    price: number;
    storageFee: number;
    extra: number;
    refund: number;
    available: boolean;
  }[];
};

export async function listOtherDates(context: Context, token: string): Promise<Result<Dates, LinkRefusal | "tooLate">> {
  const opened = await openLink(context, token);
  if (!opened.ok) return opened;
  const order = opened.value;
  const tooLate = await checkChangeable(context, "date", order);
  if (tooLate) return tooLate;
  const dates = (await offeredDays(context, order)).map(({ day, cents, available, storage, move, refundCents }) => ({
    date: toDayParts(day),
    price: toDollars(cents),
    storageFee: toDollars(storage.cents),
    extra: toDollars(maxCents(asCents(0), move.differenceCents)),
    refund: toDollars(refundCents),
    available,
  }));
  return ok({ current: order.day === null ? null : toDayParts(order.day), dates });
}

type DateRefusal = "tooLate" | "dateGone" | "dearerDate" | "paymentUnderWay" | "cannotRefund";

export async function changeDate(context: Context, token: string, wanted: DayParts): Promise<Changed<DateRefusal>> {
  return changeByLink<DateRefusal>(context, token, async (tx, order) => {
    const within = { ...context, db: tx };
    const day = fromDayParts(wanted);
    if (day === null) return refuse("dateGone");
    if (day === order.day) return ok(null);
    const tooLate = await checkChangeable(within, "date", order);
    if (tooLate) return tooLate;
    // The payment's amount was calculated from the order's present day.
    if (await isPayingLater(tx, order.id)) return refuse("paymentUnderWay");
    const found = (await offeredDays(within, order)).find((one) => one.day === day && one.available);
    if (!found) return refuse("dateGone");
    if (found.move.differenceCents > 0) return refuse("dearerDate");
    return moveDay(tx, order, { offered: found, now: context.visit.now });
  });
}

async function moveDay(
  tx: Tx,
  order: OrderRow,
  { offered, now }: { offered: OfferedDay; now: Date },
): Promise<Result<null, DateRefusal>> {
  const { day, move, storage, refundCents } = offered;
  if (order.zoneCode === null || order.day === null) return refuse("dateGone");
  const moved = await moveRun(tx, { orderId: order.id, zoneCode: order.zoneCode, day });
  if (!moved.ok) return refuse("dateGone");
  await saveDeliveryDay(tx, order.id, { day, storage, deliveryCents: move.deliveryCents, refundCents });
  const isRefunded = await refundPart(tx, order.id, { cents: refundCents, reason: "less storage is needed" });
  if (!isRefunded) return refuse("cannotRefund");
  await recordOrderEvent(tx, { orderId: order.id, who: "shopper", why: describeMove(order.day, offered), now });
  await queueChangeMail(tx, order.id, { change: "date", at: now });
  return ok(null);
}

const describeMove = (from: CalendarDay, { day, refundCents }: OfferedDay): string =>
  refundCents > 0 ? changed.dateRefunded(from, day, formatAmount(refundCents)) : changed.date(from, day);

export type ContactBody = {
  readonly phoneNumber?: string | undefined;
  readonly deliveryContact?: Contact | null | undefined;
  readonly installationContact?: Contact | null | undefined;
  readonly deliveryInstructions?: string | undefined;
};

export async function changeContact(
  context: Context,
  token: string,
  body: ContactBody,
): Promise<Changed<"tooLate" | "invalid">> {
  return changeByLink<"tooLate" | "invalid">(context, token, async (tx, order) => {
    const tooLate = await checkChangeable({ ...context, db: tx }, "contact", order);
    if (tooLate) return tooLate;
    const change = {
      phone: body.phoneNumber?.trim() ?? order.phone,
      deliveryContact: body.deliveryContact === undefined ? order.deliveryContact : body.deliveryContact,
      installationContact:
        body.installationContact === undefined ? order.installationContact : body.installationContact,
      deliveryInstructions: body.deliveryInstructions?.trim() ?? order.deliveryAddress.deliveryInstructions,
    };
    const sentences = checkContacts(change, context.visit.site.country);
    if (sentences.length > 0) return refuse("invalid", { sentences });
    await saveContacts(tx, order.id, change);
    const { now } = context.visit;
    await recordOrderEvent(tx, { orderId: order.id, who: "shopper", why: changed.contact, now });
    await queueChangeMail(tx, order.id, { change: "contact", at: now });
    return ok(null);
  });
}
