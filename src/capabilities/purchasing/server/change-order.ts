import { ok, refuse, type Result } from "#kit/result.ts";
import { toCents } from "#kit/money.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import { type OfficeContext, staffOf } from "#platform/office-service.ts";
import type { Handled, RefusalOf } from "#shop/contract.ts";
import { type Audited, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { refreshIncoming } from "#capabilities/catalogue/server/office-stock.service.ts";
import { isOnItsWay, type PurchaseOrderState } from "../purchase-order.rules.ts";
import type { PurchaseOrder, purchasingOfficeContract } from "../purchasing.office.contract.ts";
import { PURCHASE_ORDER_MAIL } from "./mail-order.ts";
import {
  addEvent,
  addPurchaseOrder,
  cancelOpen,
  type DraftLine,
  findPurchaseOrderById,
  hasPlace,
  listLines,
  listProducts,
  lockPurchaseOrder,
  replaceLines,
  saveDays,
  saveOrder,
  type StoredOrder,
} from "./purchase-orders.store.ts";
import { showOrder, todayIn } from "./show-order.ts";
import { findSupplier } from "./suppliers.store.ts";

type Calls = typeof purchasingOfficeContract;
type Step<S extends string> = Calls[`POST /api/office/purchase-orders/:number/${S}` & keyof Calls];
type Body<S extends string> = Handled<Step<S>>["body"];
export type Changing = { readonly tx: Tx; readonly order: StoredOrder };

export const refuseState = ({ number, state }: StoredOrder) => refuse("wrongState", { number, state });

/** Locks an order, does the work and answers the record as it is then. */
export const changeOrder = <R extends string>(
  context: OfficeContext,
  number: string,
  work: (changing: Changing) => Promise<Result<null, R>>,
): Promise<Result<PurchaseOrder, R | "unknownOrder">> =>
  commitUnlessRefused<PurchaseOrder, R | "unknownOrder">(context.db, async (tx) => {
    const order = await lockPurchaseOrder(tx, number);
    if (order === null) return refuse("unknownOrder");
    const done = await work({ tx, order });
    if (!done.ok) return done;
    const after = await findPurchaseOrderById(tx, order.id);
    return after === null ? refuse("unknownOrder") : ok(await showOrder(context, after, tx));
  });

type Because = Pick<Audited, "action" | "before" | "after" | "reason"> & {
  /** For the order's own timeline. */
  readonly text: string;
};

/** What was done, in the audit log and the order's timeline. */
export async function recordStep(
  context: OfficeContext,
  { tx, order }: Changing,
  { text, ...step }: Because,
): Promise<void> {
  const record = { kind: "purchase-order", id: order.number, name: `Purchase order ${order.number}` };
  await recordAudit(tx, context, { area: "purchasing", record, ...step });
  await addEvent(tx, order.id, { at: context.now, by: staffOf(context).name, text });
}

/** Refuses a change that was made from an older version of the order. */
const checkVersion = ({ number, version, changedBy }: StoredOrder, seen: number) =>
  version === seen ? ok(null) : refuse("changedMeanwhile", { number, by: changedBy });

export const by = (context: OfficeContext) => ({ by: staffOf(context).name, now: context.now });

type New = "POST /api/office/purchase-orders";

export const createOrder = (context: OfficeContext, { id, supplier, place }: Handled<Calls[New]>["body"]) =>
  commitUnlessRefused<PurchaseOrder, RefusalOf<Calls[New]>>(context.db, async (tx) => {
    const from = await findSupplier(tx, supplier);
    if (from === null) return refuse("unknownSupplier");
    if (!(await hasPlace(tx, place))) return refuse("unknownPlace");
    const isNew = await addPurchaseOrder(tx, { id, supplier, place, ...by(context) });
    const order = await findPurchaseOrderById(tx, id);
    if (order === null) throw new Error(`The purchase order ${id} was not stored.`);
    const after = { supplier: from.name, place };
    if (isNew)
      await recordStep(context, { tx, order }, { action: "purchase-order-drafted", after, text: "Draft begun" });
    return ok(await showOrder(context, order, tx));
  });

type DraftRefusal = "unknownProduct" | "productTwice" | "badCost";

async function draftLines(
  context: OfficeContext,
  { tx, order }: Changing,
  requestedLines: Body<"draft">["lines"],
): Promise<Result<readonly DraftLine[], DraftRefusal>> {
  const sites = context.sites.filter(({ country }) => country === order.country).map(({ code }) => code);
  const known = await listProducts(tx, { skus: requestedLines.map(({ sku }) => sku), sites });
  const lines: DraftLine[] = [];
  for (const { sku, quantity, cost, expectedOn } of requestedLines) {
    const product = known.get(sku);
    if (product === undefined) return refuse("unknownProduct", { sku });
    if (lines.some(({ productId }) => productId === product.id)) return refuse("productTwice", { sku });
    const costCents = cost === null ? product.costCents : toCents(cost);
    if (cost !== null && costCents === null) return refuse("badCost", { sku });
    lines.push({ productId: product.id, sku, title: product.title, quantity, costCents, expectedOn });
  }
  return ok(lines);
}

const auditedLines = (lines: readonly Pick<DraftLine, "sku" | "quantity">[]) =>
  Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));

export const saveDraft = (context: OfficeContext, number: string, body: Body<"draft">) =>
  changeOrder<RefusalOf<Step<"draft">>>(context, number, async (changing) => {
    const { tx, order } = changing;
    const fresh = checkVersion(order, body.version);
    if (!fresh.ok) return fresh;
    if (order.state !== "draft") return refuseState(order);
    const lines = await draftLines(context, changing, body.lines);
    if (!lines.ok) return lines;
    const before = await listLines(tx, order.id);
    await replaceLines(tx, order.id, lines.value);
    await saveOrder(tx, { id: order.id, note: body.note, ...by(context) });
    await recordStep(context, changing, {
      action: "purchase-order-saved",
      before: auditedLines(before),
      after: auditedLines(lines.value),
      text: "Draft saved",
    });
    return ok(null);
  });

export const sendOrder = (context: OfficeContext, number: string, { version, isMailed }: Body<"send">) =>
  changeOrder<RefusalOf<Step<"send">>>(context, number, async (changing) => {
    const { tx, order } = changing;
    const fresh = checkVersion(order, version);
    if (!fresh.ok) return fresh;
    if (order.state !== "draft") return refuseState(order);
    const lines = await listLines(tx, order.id);
    if (lines.length === 0) return refuse("noLines");
    const today = todayIn(context.now, order.country);
    for (const { sku, expectedOn } of lines) {
      if (expectedOn === null) return refuse("noDay", { sku });
      if (expectedOn < today) return refuse("pastDay", { sku });
    }
    await saveOrder(tx, { id: order.id, state: "sent", isSent: true, ...by(context) });
    const to = isMailed ? ((await findSupplier(tx, order.supplierId))?.email ?? "") : "";
    if (to !== "") {
      const payload = { orderId: order.id };
      await enqueue(tx, { kind: PURCHASE_ORDER_MAIL, payload, onceKey: `${PURCHASE_ORDER_MAIL}:${order.id}` });
    }
    await refreshIncoming(tx, order.place, productsOf(lines));
    await recordStep(context, changing, {
      action: "purchase-order-sent",
      before: { state: order.state },
      after: { state: "sent" satisfies PurchaseOrderState, mail: to },
      text: to === "" ? "Sent, without a mail" : `Sent to ${to}`,
    });
    return ok(null);
  });

const productsOf = (lines: readonly { readonly productId: number }[]): readonly number[] =>
  lines.map(({ productId }) => productId);

export const changeDates = (context: OfficeContext, number: string, body: Body<"dates">) =>
  changeOrder<RefusalOf<Step<"dates">>>(context, number, async (changing) => {
    const { tx, order } = changing;
    const fresh = checkVersion(order, body.version);
    if (!fresh.ok) return fresh;
    if (!isOnItsWay(order.state)) return refuseState(order);
    const lines = await listLines(tx, order.id);
    const changed = body.lines.map((one) => ({ ...one, of: lines.find(({ line }) => line === one.line) }));
    if (changed.some(({ of }) => of === undefined)) return refuse("noSuchLine");
    await saveDays(tx, order.id, body.lines);
    await saveOrder(tx, { id: order.id, ...by(context) });
    await refreshIncoming(tx, order.place, productsOf(lines));
    await recordStep(context, changing, {
      action: "purchase-order-dates-changed",
      before: Object.fromEntries(changed.map(({ of }) => [of?.sku ?? "", of?.expectedOn ?? ""])),
      after: Object.fromEntries(changed.map(({ of, expectedOn }) => [of?.sku ?? "", expectedOn])),
      text: `Expected days changed for ${changed.map(({ of }) => of?.sku ?? "").join(", ")}`,
    });
    return ok(null);
  });

/** What has arrived stays; the rest does not come any more. */
export const cancelOrder = (context: OfficeContext, number: string, { version, reason }: Body<"cancel">) =>
  changeOrder<RefusalOf<Step<"cancel">>>(context, number, async (changing) => {
    const { tx, order } = changing;
    const fresh = checkVersion(order, version);
    if (!fresh.ok) return fresh;
    if (order.state !== "draft" && !isOnItsWay(order.state)) return refuseState(order);
    const state = order.state === "part-received" ? "received" : "cancelled";
    const lines = await listLines(tx, order.id);
    if (state === "received") await cancelOpen(tx, order.id);
    await saveOrder(tx, { id: order.id, state, ...by(context) });
    if (order.state !== "draft") await refreshIncoming(tx, order.place, productsOf(lines));
    await recordStep(context, changing, {
      action: "purchase-order-cancelled",
      before: { state: order.state },
      after: { state },
      reason,
      text: `${state === "received" ? "The rest cancelled" : "Cancelled"}: ${reason}`,
    });
    return ok(null);
  });
