import { hash } from "node:crypto";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { asCents, type Cents, formatAmount, nearestCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { type OfficeContext, staffOf } from "#platform/office-service.ts";
import { type AuditFacts, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { ReceiptMethod } from "#capabilities/checkout/paying/receipts.rules.ts";
import { lockOrder, recordReceipt } from "#capabilities/checkout/server/checkout.service.ts";
import { type Allocation, checkAllocation } from "../businesses.rules.ts";
import { type Business, listOwed, type OwedOrder } from "./businesses.store.ts";
import { addAllocation, addReceipt, type BusinessReceipt, findReceipt, isAllocated } from "./receipts.store.ts";

type Allocations = readonly { readonly orderNumber: string; readonly amount: number }[];

type NewReceipt = {
  readonly key: string;
  readonly amount: number;
  readonly method: ReceiptMethod;
  readonly receivedOn: CalendarDay;
  readonly reference: string;
  readonly allocations: Allocations;
};

export type ReceiptRefusal = "unknownReceipt" | "cannotAllocate";
type Refused = Result<null, ReceiptRefusal>;

const no = (sentence: string) => refuse("cannotAllocate", { sentence });

/** A UUID that follows from the press and the order: what is sent twice is one receipt of the order. */
function receiptIdOf(key: string, orderNumber: string): string {
  const hex = hash("sha256", `${key} ${orderNumber}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

const wanted = (allocations: Allocations): readonly Allocation[] =>
  allocations
    .map(({ orderNumber, amount }) => ({ orderNumber, cents: nearestCents(amount) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1));

function describeProblem(
  allocations: readonly Allocation[],
  items: readonly OwedOrder[],
  available: Cents,
): string | null {
  const problem = checkAllocation(allocations, items, available);
  switch (problem?.kind) {
    case undefined:
      return null;
    case "moreThanReceived":
      return `That allocates ${formatAmount(problem.overCents)} more than there is. Lower an amount.`;
    case "notOwed":
      return `Nothing is owed for order ${problem.orderNumber} any more. Reload the page.`;
    case "moreThanOwed":
      return `Order ${problem.orderNumber} owes ${formatAmount(problem.leftCents)}. Allocate at most that.`;
  }
}

type Press = {
  readonly key: string;
  readonly receipt: BusinessReceipt;
  readonly allocations: readonly Allocation[];
};

/** Orders are locked by number, so that two receipts wait for each other; then what is left of the receipt. */
async function allocate(tx: Tx, context: OfficeContext, { key, receipt, allocations }: Press): Promise<Refused> {
  for (const { orderNumber } of allocations) await lockOrder(tx, { number: orderNumber });
  const items = await listOwed(tx, receipt.customerId);
  const problem = describeProblem(allocations, items, receipt.unallocatedCents);
  if (problem !== null) return no(problem);
  const { id: staffId, name } = staffOf(context);
  const at = context.now;
  for (const { orderNumber, cents } of allocations) {
    const orderId = items.find((item) => item.orderNumber === orderNumber)?.orderId ?? "";
    const recorded = await recordReceipt(tx, {
      id: receiptIdOf(key, orderNumber),
      orderId,
      method: receipt.method as ReceiptMethod,
      cents,
      receivedOn: receipt.receivedOn,
      reference: receipt.reference,
      who: `staff:${staffId}`,
      at,
    });
    if (!recorded.ok) return no(`Order ${orderNumber} can't take ${formatAmount(cents)} now. Reload the page.`);
    const isTaken = await addAllocation(tx, { key, receiptId: receipt.id, orderId, cents, recordedBy: name, at });
    if (!isTaken) return no("Somebody allocated this receipt a moment ago. Reload the page.");
  }
  return ok(null);
}

const factsOf = (allocations: readonly Allocation[]) =>
  allocations.map(({ orderNumber, cents }) => `${orderNumber}: ${formatAmount(cents)}`);

type Noted = { readonly action: string; readonly after: AuditFacts };

const note = (tx: Tx, context: OfficeContext, { id, site, companyName }: Business, noted: Noted) =>
  recordAudit(tx, context, { area: "businesses", site, record: { kind: "business", id, name: companyName }, ...noted });

/** Records money of a business and allocates it to orders. What is not allocated stays as its credit. */
export const receiveMoney = (context: OfficeContext, business: Business, body: NewReceipt): Promise<Refused> =>
  commitUnlessRefused<null, ReceiptRefusal>(context.db, async (tx) => {
    const { key, method, receivedOn, reference } = body;
    const cents = nearestCents(body.amount);
    const receipt = {
      id: key,
      customerId: business.id,
      cents,
      method,
      receivedOn,
      reference,
      recordedBy: staffOf(context).name,
      at: context.now,
    };
    if (!(await addReceipt(tx, receipt))) return ok(null);
    const allocations = wanted(body.allocations);
    const press = { key, receipt: { ...receipt, unallocatedCents: cents }, allocations };
    const done = await allocate(tx, context, press);
    if (!done.ok) return done;
    const sum = asCents(allocations.reduce((total, one) => total + one.cents, 0));
    await note(tx, context, business, {
      action: "receipt-recorded",
      after: {
        amount: formatAmount(cents),
        reference,
        orders: factsOf(allocations),
        unallocated: formatAmount(asCents(cents - sum)),
      },
    });
    return ok(null);
  });

/** Allocates what is left of a receipt to orders. */
export const allocateRest = (
  context: OfficeContext,
  business: Business,
  { key, receiptId, ...body }: { readonly key: string; readonly receiptId: string; readonly allocations: Allocations },
): Promise<Refused> =>
  commitUnlessRefused<null, ReceiptRefusal>(context.db, async (tx) => {
    const allocations = wanted(body.allocations);
    for (const { orderNumber } of allocations) await lockOrder(tx, { number: orderNumber });
    if (await isAllocated(tx, key)) return ok(null);
    const receipt = await findReceipt(tx, receiptId);
    if (receipt?.customerId !== business.id) return refuse("unknownReceipt");
    const done = await allocate(tx, context, { key, receipt, allocations });
    if (!done.ok) return done;
    await note(tx, context, business, {
      action: "receipt-allocated",
      after: {
        reference: receipt.reference,
        orders: factsOf(allocations),
      },
    });
    return ok(null);
  });
