import { ok, refuse } from "#kit/result.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import type { Handled } from "#shop/contract.ts";
import { type PurchaseOrderState, purchaseOrderStates } from "../purchase-order.rules.ts";
import type { purchasingOfficeContract } from "../purchasing.office.contract.ts";
import { cancelOrder, changeDates, createOrder, saveDraft, sendOrder } from "./change-order.ts";
import { drawOrder } from "./mail-order.ts";
import { countLate, findPurchaseOrder, listPurchaseOrders } from "./purchase-orders.store.ts";
import { receiveOrder } from "./receive-order.ts";
import { isPermitted, showOrder, showRow, todayByMarket } from "./show-order.ts";
import { createSupplier, saveSupplier } from "./suppliers.ts";
import { listSuppliers } from "./suppliers.store.ts";

type Calls = typeof purchasingOfficeContract;
const PAGE = 50;

const statesOf = (stateFilter: string): readonly PurchaseOrderState[] =>
  stateFilter === "open"
    ? ["draft", "sent", "part-received"]
    : purchaseOrderStates.filter((state) => state === stateFilter);

async function list(context: OfficeContext, query: Handled<Calls["GET /api/office/purchase-orders"]>["query"]) {
  const { state, supplier, place, words, after } = query;
  const found = await listPurchaseOrders(
    context.db,
    {
      states: statesOf(state),
      isLate: state === "late",
      supplier,
      place,
      words: words.trim(),
      after: /^\d{1,9}$/.test(after) ? Number(after) : null,
      limit: PAGE + 1,
    },
    todayByMarket(context.now),
  );
  const rows = found.slice(0, PAGE);
  return {
    rows: rows.map((row) => showRow(context, row)),
    next: found.length > PAGE ? String(rows.at(-1)?.serial ?? "") : null,
  };
}

async function draw(context: OfficeContext, number: string) {
  if (!isPermitted(context, "prices.read")) return refuse("noCosts");
  const order = await findPurchaseOrder(context.db, number);
  if (order === null) return refuse("unknownOrder");
  const { pdf } = await drawOrder(context, order);
  return ok({ name: `${order.number}.pdf`, type: "application/pdf", base64: pdf.toString("base64") });
}

/** Purchase orders are no site's own, so they are counted for all. */
export const purchaseOrdersLate: WaitingWork = {
  needs: "purchasing.read",
  count: async ({ db, now }) => ({ "purchase-orders-late": await countLate(db, todayByMarket(now)) }),
};

export const officePurchasingService: OfficeService<Calls> = {
  "GET /api/office/suppliers": async ({ db }) => [...(await listSuppliers(db))],
  "POST /api/office/suppliers": (context, { body }) => createSupplier(context, body),
  "POST /api/office/suppliers/:id": (context, { params, body }) => saveSupplier(context, params.id, body),
  "GET /api/office/purchase-orders": (context, { query }) => list(context, query),
  "POST /api/office/purchase-orders": (context, { body }) => createOrder(context, body),
  "GET /api/office/purchase-orders/:number": async (context, { params }) => {
    const order = await findPurchaseOrder(context.db, params.number);
    return order === null ? refuse("unknownOrder") : ok(await showOrder(context, order));
  },
  "POST /api/office/purchase-orders/:number/draft": (context, { params, body }) =>
    saveDraft(context, params.number, body),
  "POST /api/office/purchase-orders/:number/send": (context, { params, body }) =>
    sendOrder(context, params.number, body),
  "POST /api/office/purchase-orders/:number/dates": (context, { params, body }) =>
    changeDates(context, params.number, body),
  "POST /api/office/purchase-orders/:number/receive": (context, { params, body }) =>
    receiveOrder(context, params.number, body),
  "POST /api/office/purchase-orders/:number/cancel": (context, { params, body }) =>
    cancelOrder(context, params.number, body),
  "GET /api/office/purchase-orders/:number/document": (context, { params }) => draw(context, params.number),
};
