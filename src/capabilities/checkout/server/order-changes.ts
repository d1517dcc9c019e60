import { type CalendarDay, fromDayParts, toDayParts, type DayParts } from "#kit/calendar-day.ts";
import { formatAmount, toDollars } from "#kit/money.ts";
import { ok, refuse, type RefusalDetail, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { moveRun } from "#capabilities/delivery/server/delivery.service.ts";
import type { Contact } from "../checkout.contract.ts";
import { checkContacts } from "../contact.rules.ts";
import { type Change, mayChange } from "../order-changes.rules.ts";
import type { OrderPage } from "../orders.contract.ts";
import { changed, changeRefusals } from "../orders.copy.ts";
import { type OfferedDay, offeredDays, refundStorage } from "./day-moves.ts";
import { writeOfChange } from "./jobs.ts";
import { isPayingLater } from "./later-payments.store.ts";
import { type LinkRefusal, openForChange, openLink, relock } from "./order-link.ts";
import { noteOrder } from "./order-moves.store.ts";
import { changeableOf, showOrderPage } from "./order-page.ts";
import { findOrder, type OrderRow, saveContacts, saveDeliveryDay } from "./orders.store.ts";

/** Carries a refusal out of a transaction, which it undoes. */
export class ChangeRefused extends Error {
  readonly refusal:
    | "tooLate"
    | "dateGone"
    | "dearerDate"
    | "cannotRefund"
    | "invalid"
    | "nothingOwed"
    | "otherAmount"
    | "paymentUnderWay"
    | "cardRejected"
    | "notOffered";
  readonly detail: RefusalDetail | undefined;
  constructor(refusal: ChangeRefused["refusal"], detail?: RefusalDetail) {
    super(refusal);
    this.refusal = refusal;
    this.detail = detail;
  }
}

/** Throws when the order may not be changed so any more. */
export async function mustBeChangeable(context: Context, change: Change, order: OrderRow): Promise<void> {
  const answer = mayChange(change, await changeableOf(context, order), context.visit.now);
  if (!answer.isAllowed) throw new ChangeRefused("tooLate", { sentences: [changeRefusals[answer.because]] });
}

type Changed<R extends string> = Result<OrderPage, LinkRefusal | R>;

/** Opens a link, locks its order, does the work and shows what became of it; a refusal undoes all of it. */
export async function changeByLink<R extends ChangeRefused["refusal"]>(
  context: Context,
  token: string,
  work: (tx: Tx, order: OrderRow) => Promise<void>,
): Promise<Changed<R>> {
  const opened = await openForChange(context, token);
  if (!opened.ok) return opened;
  try {
    await context.db.transaction().execute(async (tx) => work(tx, await relock(tx, opened.value)));
  } catch (error) {
    if (error instanceof ChangeRefused) return refuse(error.refusal as R, error.detail);
    throw error;
  }
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
  const answer = mayChange("date", await changeableOf(context, order), context.visit.now);
  if (!answer.isAllowed) return refuse("tooLate", { sentences: [changeRefusals[answer.because]] });
  const dates = (await offeredDays(context, order)).map(({ day, cents, available, storage, move, refundCents }) => ({
    date: toDayParts(day),
    price: toDollars(cents),
    storageFee: toDollars(storage.cents),
    extra: toDollars(Math.max(0, move.differenceCents)),
    refund: toDollars(refundCents),
    available,
  }));
  return ok({ current: order.day === null ? null : toDayParts(order.day), dates });
}

export async function changeDate(
  context: Context,
  token: string,
  wanted: DayParts,
): Promise<Changed<"tooLate" | "dateGone" | "dearerDate" | "paymentUnderWay" | "cannotRefund">> {
  return changeByLink(context, token, async (tx, order) => {
    const within = { ...context, db: tx };
    const day = fromDayParts(wanted);
    if (day === null) throw new ChangeRefused("dateGone");
    if (day === order.day) return;
    await mustBeChangeable(within, "date", order);
    // What it pays for was worked out from the order's present day.
    if (await isPayingLater(tx, order.id)) throw new ChangeRefused("paymentUnderWay");
    const found = (await offeredDays(within, order)).find((one) => one.day === day && one.available);
    if (!found) throw new ChangeRefused("dateGone");
    if (found.move.differenceCents > 0) throw new ChangeRefused("dearerDate");
    await moveDay(tx, order, { offered: found, now: context.visit.now });
  });
}

async function moveDay(tx: Tx, order: OrderRow, { offered, now }: { offered: OfferedDay; now: Date }): Promise<void> {
  const { day, move, storage, refundCents } = offered;
  if (order.zoneCode === null || order.day === null) throw new ChangeRefused("dateGone");
  const moved = await moveRun(tx, { orderId: order.id, zoneCode: order.zoneCode, day });
  if (!moved.ok) throw new ChangeRefused("dateGone");
  await saveDeliveryDay(tx, order.id, { day, storage, deliveryCents: move.deliveryCents, refundCents });
  if (!(await refundStorage(tx, order.id, refundCents))) throw new ChangeRefused("cannotRefund");
  await noteOrder(tx, { orderId: order.id, who: "shopper", why: sayMove(order.day, offered), now });
  await writeOfChange(tx, order.id, { change: "date", at: now });
}

const sayMove = (from: CalendarDay, { day, refundCents }: OfferedDay): string =>
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
  return changeByLink(context, token, async (tx, order) => {
    await mustBeChangeable({ ...context, db: tx }, "contact", order);
    const change = {
      phone: body.phoneNumber?.trim() ?? order.phone,
      deliveryContact: body.deliveryContact === undefined ? order.deliveryContact : body.deliveryContact,
      installationContact:
        body.installationContact === undefined ? order.installationContact : body.installationContact,
      deliveryInstructions: body.deliveryInstructions?.trim() ?? order.deliveryAddress.deliveryInstructions,
    };
    const sentences = checkContacts(change, context.visit.site.country);
    if (sentences.length > 0) throw new ChangeRefused("invalid", { sentences });
    await saveContacts(tx, order.id, change);
    const { now } = context.visit;
    await noteOrder(tx, { orderId: order.id, who: "shopper", why: changed.contact, now });
    await writeOfChange(tx, order.id, { change: "contact", at: now });
  });
}
