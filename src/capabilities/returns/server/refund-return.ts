import { asCents, type Cents, formatAmount, sumCents, toCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import { seal } from "#platform/keys/app-keys.ts";
import { type OfficeContext, siteOf, requestedSites } from "#platform/office-service.ts";
import {
  findOrder,
  findOrderOfRefund,
  type OrderRefundRefusal,
  type OrderRow,
  quoteRefund,
  refundOrder,
  staffActor,
} from "#capabilities/checkout/server/checkout.service.ts";
import { checkRefundLimit } from "#capabilities/checkout/server/office-order-records.service.ts";
import type { RefundPart, RefundRequest } from "#capabilities/checkout/paying/refund.rules.ts";
import { issueGiftCard, putGiftCardInCart } from "#capabilities/cart/server/cart.service.ts";
import { gstWithin } from "#capabilities/checkout/documents/tax.rules.ts";
import { feesFor } from "../return-policy.rules.ts";
import { returnHistory } from "../returns.copy.ts";
import type { ReturnQuote } from "../returns.office.contract.ts";
import { isPickedUp, type RefundForm, unitsOf } from "../returns.rules.ts";
import { changeReturn, type Changing, recordStep, refuseState } from "./change-return.ts";
import { queueCreditMail } from "./mail-return.ts";
import { listInspections, listReturnLines } from "./return-lines.store.ts";
import { findReturn, saveRefunded, type StoredReturn } from "./returns.store.ts";

type RefundChoices = { readonly delivery: boolean; readonly waiveFees: boolean };

/** The goods that stay, the delivery if it is to go back, and what the terms keep. */
async function requestOf(
  db: Database | Tx,
  found: StoredReturn,
  { delivery, waiveFees }: RefundChoices,
): Promise<RefundRequest> {
  const [lines, inspections] = await Promise.all([listReturnLines(db, found.id), listInspections(db, found.id)]);
  const back = inspections.filter(({ outcome }) => outcome === "sent-back");
  const feesOf = (goodsCents: Cents) => {
    const fees = feesFor(found.terms, { goodsCents, isPickedUp: isPickedUp(found.way) });
    return [
      { kind: "restocking-fee", cents: fees.restockingCents },
      { kind: "pick-up", cents: fees.pickUpCents },
    ] as const;
  };
  return {
    lines: lines
      .map(({ line, received }) => ({ line, quantity: (received ?? 0) - unitsOf(back, line) }))
      .filter(({ quantity }) => quantity > 0),
    delivery,
    goodwillCents: asCents(0),
    ...(!waiveFees && { feesOf }),
  };
}

const sumOf = (parts: readonly RefundPart[], kind: RefundPart["kind"]): Cents =>
  sumCents(parts.filter((part) => part.kind === kind).map(({ cents }) => cents));
/** A fee is a part below zero. */
const feeIn = (parts: readonly RefundPart[], kind: RefundPart["kind"]): Cents => asCents(Math.abs(sumOf(parts, kind)));

export async function quoteReturn(
  context: OfficeContext,
  number: string,
  wanted: RefundChoices,
): Promise<Result<ReturnQuote, OrderRefundRefusal | "unknownReturn" | "wrongState">> {
  const found = await findReturn(context.db, { number, sites: requestedSites(context, "returns.read", []) });
  const order = found === null ? null : await findOrder(context.db, { id: found.orderId });
  if (found === null || order === null) return refuse("unknownReturn");
  if (found.state !== "inspected") return refuseState(found);
  const quote = await quoteRefund(context.db, order, await requestOf(context.db, found, wanted));
  if (!quote.ok) return quote;
  const { parts, cents, leftCents } = quote.value;
  return ok({
    goods: toDollars(sumOf(parts, "line")),
    delivery: toDollars(sumOf(parts, "delivery")),
    restockingFee: toDollars(feeIn(parts, "restocking-fee")),
    pickUp: toDollars(feeIn(parts, "pick-up")),
    amount: toDollars(cents),
    gst: toDollars(gstWithin(cents, siteOf(context, found.site).country)),
    refundable: toDollars(leftCents),
  });
}

type Refunding = RefundChoices & { readonly key: string; readonly amount: number; readonly as: RefundForm };
type RefundRefusal = OrderRefundRefusal | "wrongState" | "otherAmount" | "usedKey" | "overLimit";

/** Refunds what the screen showed through the order's own refunds, and nothing else. */
export const refundReturn = (context: OfficeContext, number: string, { key, amount, as, ...wanted }: Refunding) =>
  changeReturn(
    context,
    number,
    async (changing): Promise<Result<null, RefundRefusal>> => {
      const { tx, found, order } = changing;
      if (found.refundId === key) return ok(null);
      if (found.state !== "inspected") return refuseState(found);
      if ((await findOrderOfRefund(tx, key)) !== null) return refuse("usedKey");
      const request = await requestOf(tx, found, wanted);
      const quote = await quoteRefund(tx, order, request);
      if (!quote.ok) return quote;
      const { parts, cents } = quote.value;
      if (toCents(amount) !== cents) return refuse("otherAmount", { now: formatAmount(cents) });
      const within = checkRefundLimit(context, { site: found.site, cents });
      if (!within.ok) return within;
      const restockingCents = feeIn(parts, "restocking-fee");
      const pickUpCents = feeIn(parts, "pick-up");
      const isCredit = as === "credit";
      const sentence = returnHistory.refund(number, sumCents([restockingCents, pickUpCents]));
      const reason = isCredit ? returnHistory.asCredit(sentence) : sentence;
      const refunded = await pay(changing, { ...request, key, reason, context, isCredit });
      if (!refunded.ok) return refunded;
      const creditDigits = isCredit ? await giveCredit(context, changing, cents) : null;
      await saveRefunded(tx, {
        id: found.id,
        refundId: key,
        restockingCents,
        pickUpCents,
        creditDigits,
        now: context.now,
      });
      await recordStep(context, changing, {
        area: "refunds",
        action: "return-refunded",
        after: { amount: formatAmount(cents), to: as, fees: formatAmount(sumCents([restockingCents, pickUpCents])) },
        reason,
        text:
          creditDigits === null
            ? `${formatAmount(cents)} refunded`
            : `${formatAmount(cents)} given as store credit ending ${creditDigits}`,
        // The refund itself is in the order's history.
        why: null,
      });
      return ok(null);
    },
    "refunds.write",
  );

/** A gift card over the amount, mailed to the customer and already in their cart. Answers its last digits. */
async function giveCredit(context: OfficeContext, { tx, found, order }: Changing, cents: Cents): Promise<string> {
  const { now, config } = context;
  const site = siteOf(context, found.site);
  const card = await issueGiftCard(tx, { site, cents, orderId: order.id, now });
  if (order.customerId !== null)
    await putGiftCardInCart(tx, { site: found.site, customerId: order.customerId, cardId: card.id, now });
  const { number, pin } = card;
  await queueCreditMail(tx, { returnId: found.id, sealed: await seal(JSON.stringify({ number, pin }), config), cents });
  return card.lastDigits;
}

type Paying = RefundRequest & {
  readonly isCredit: boolean;
  readonly key: string;
  readonly reason: string;
  readonly context: OfficeContext;
};

const pay = ({ tx, order }: { readonly tx: Tx; readonly order: OrderRow }, { context, ...refund }: Paying) =>
  refundOrder(tx, order, { ...refund, who: staffActor(context), now: context.now });
