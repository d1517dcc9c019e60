import { ok, refuse, type Result } from "#kit/result.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { staffOf } from "#platform/office-service.ts";
import type { Handled, RefusalOf } from "#shop/contract.ts";
import { receiveGoods } from "#capabilities/catalogue/server/office-stock.service.ts";
import { isNothing, isOnItsWay, receiptOf, stateOfLines } from "../purchase-order.rules.ts";
import { purchasingCopy, describeReceipt } from "../purchasing-office.copy.ts";
import type { purchasingOfficeContract } from "../purchasing.office.contract.ts";
import { by, changeOrder, type Changing, recordStep, refuseState } from "./change-order.ts";
import { listLines, saveOrder, type StoredLine } from "./purchase-orders.store.ts";
import { addReceipt, findLastReceipt, findReceiptOrder, type LineReceipt } from "./receipts.store.ts";

type Call = (typeof purchasingOfficeContract)["POST /api/office/purchase-orders/:number/receive"];
type Body = Handled<Call>["body"];
type Counted = { readonly line: StoredLine; readonly receipt: LineReceipt };
type Refusal = Exclude<RefusalOf<Call>, "unknownOrder">;

/** The counted lines, without lines of which nothing arrived or was cancelled. */
function countedOf(
  lines: readonly StoredLine[],
  counts: Body["lines"],
): Result<readonly Counted[], "noSuchLine" | "noReason" | "productGone"> {
  const counted: Counted[] = [];
  for (const count of counts) {
    const line = lines.find((one) => one.line === count.line);
    if (line === undefined || counted.some((one) => one.line === line)) return refuse("noSuchLine");
    const receipt = receiptOf(line, count);
    if (!receipt.ok) return refuse("noReason", { sku: line.sku });
    if (isNothing(receipt.value)) continue;
    if (line.model === null && receipt.value.received > 0) return refuse("productGone", { sku: line.sku });
    counted.push({ line, receipt: { ...receipt.value, line: line.line } });
  }
  return ok(counted);
}

/** Refuses a count when another person has received or changed the order since its version. */
async function refuseStale({ tx, order }: Changing): Promise<Result<never, "receivedMeanwhile" | "changedMeanwhile">> {
  const { number, changedBy } = order;
  const last = await findLastReceipt(tx, order.id);
  return last !== null && last.version === order.version
    ? refuse("receivedMeanwhile", { number, by: last.by, pieces: last.pieces })
    : refuse("changedMeanwhile", { number, by: changedBy });
}

/**
 * Receives goods into stock. The same press again is the same receipt; a count that was made from an older version of the
 * order is refused with who was first, because what is still to come has changed.
 */
export const receiveOrder = (context: OfficeContext, number: string, body: Body) =>
  changeOrder<Refusal>(context, number, async (changing) => {
    const { tx, order } = changing;
    const { key, version, docket } = body;
    const before = await findReceiptOrder(tx, key);
    if (before !== null) return before === order.id ? ok(null) : refuse("usedKey");
    if (order.version !== version) return refuseStale(changing);
    if (!isOnItsWay(order.state)) return refuseState(order);
    const counted = countedOf(await listLines(tx, order.id), body.lines);
    if (!counted.ok) return counted;
    if (counted.value.length === 0) return refuse("nothingArrived");
    await book(context, changing, { key, docket, counted: counted.value });
    return ok(null);
  });

type Booked = { readonly key: string; readonly docket: string; readonly counted: readonly Counted[] };

async function book(context: OfficeContext, changing: Changing, { key, docket, counted }: Booked): Promise<void> {
  const { tx, order } = changing;
  const { name } = staffOf(context);
  const receipts = counted.map(({ receipt }) => receipt);
  const version = order.version + 1;
  await addReceipt(tx, { key, orderId: order.id, at: context.now, by: name, docket, version, lines: receipts });
  const state = stateOfLines(await listLines(tx, order.id));
  await saveOrder(tx, { id: order.id, state, ...by(context) });
  const toOrders = await receiveGoods(tx, context, {
    place: order.place,
    goods: counted.map(({ line, receipt }) => ({ productId: line.productId, quantity: receipt.received })),
    reference: order.number,
    reason: docket === "" ? order.supplierName : `${order.supplierName}, delivery note ${docket}`,
  });
  const pieces = receipts.reduce((sum, { received }) => sum + received, 0);
  const descriptions = counted.map(({ line, receipt }) => [line.sku, describeReceipt(receipt)] as const);
  const differences = receipts.map(({ reason }) => reason).filter((reason) => reason !== "");
  await recordStep(context, changing, {
    action: "purchase-order-received",
    before: { state: order.state },
    after: { state, ...Object.fromEntries(descriptions) },
    reason: [...new Set(differences)].join("; "),
    text: [purchasingCopy.received(pieces, toOrders), ...descriptions.map((one) => one.join(": "))].join(". "),
  });
}
