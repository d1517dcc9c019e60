import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import { hasPlace, requestedPlaces, sitesOfPlaces } from "#platform/office/office-places.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { isHeld, lockOrder } from "#capabilities/checkout/server/checkout.service.ts";
import { allocationProblems } from "../fulfilment.copy.ts";
import type { OrderFulfilment } from "../fulfilment-views.ts";
import { type Allocation, allocationsOf, type OrderToSend, type Origin } from "../fulfilment.rules.ts";
import { insertConsignment, isConsignmentStored, listSent } from "./consignments.store.ts";
import { updateOrderState } from "./update-order-state.ts";
import { findOrderHead, listLines, listPlaces, type OrderHead } from "./orders-to-send.store.ts";
import { showFulfilment } from "./show-consignment.ts";

type OrderRefusal = "unknownOrder" | "orderCancelled" | "notPlaced" | "orderHeld" | "orderUnpaid";
type Locked = { readonly order: OrderHead; readonly toSend: OrderToSend };

/** An order of the places where the asker sends orders. */
async function findOwnOrder(db: Database | Tx, context: OfficeContext, number: string): Promise<OrderHead | null> {
  const places = requestedPlaces(context, "fulfilment.write", []);
  const found = await findOrderHead(db, { number, sites: sitesOfPlaces(places) });
  return found !== null && hasPlace(places, found) ? found : null;
}

/** Locks an order of the asker's sites and stores of which something may be sent. */
async function lockToSend(tx: Tx, context: OfficeContext, number: string): Promise<Result<Locked, OrderRefusal>> {
  const found = await findOwnOrder(tx, context, number);
  if (found === null) return refuse("unknownOrder");
  await lockOrder(tx, { id: found.id });
  const [order, lines, places, consignments] = await Promise.all([
    findOwnOrder(tx, context, number),
    listLines(tx, found.id),
    listPlaces(tx, found.id),
    listSent(tx, found.id),
  ]);
  if (order === null) return refuse("unknownOrder");
  if (order.state === "cancelled") return refuse("orderCancelled", { number });
  if (await isHeld(tx, found.id)) return refuse("orderHeld");
  if (order.awaitsPayment) return refuse("orderUnpaid");
  const isPart = order.state === "dispatched" && consignments.length > 0;
  if (order.state !== "placed" && order.state !== "picking" && !isPart) return refuse("notPlaced");
  const home = { warehouseCode: order.warehouseCode, storeCode: order.storeCode };
  return ok({ order, toSend: { home, lines, places, consignments } });
}

/** Suppliers pack and bring their goods themselves; what is collected has no truck. */
const carriers: Readonly<Record<Origin["kind"], string>> = {
  warehouse: "truck",
  supplier: "supplier",
  store: "collected",
};

type Made = { readonly id: string; readonly order: OrderHead; readonly allocation: Allocation };

async function make(tx: Tx, context: OfficeContext, { id, order, allocation }: Made): Promise<void> {
  const { origin, lines } = allocation;
  const number = await insertConsignment(tx, {
    id,
    orderId: order.id,
    orderNumber: order.number,
    site: order.site,
    origin,
    state: origin.kind === "supplier" ? "packed" : "picking",
    carrier: carriers[origin.kind],
    lines,
    now: context.now,
  });
  await recordAudit(tx, context, {
    area: "fulfilment",
    action: "allocated",
    site: order.site,
    record: { kind: "consignment", id: number, name: number },
    after: { order: order.number, from: origin.code, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
}

/** Makes a consignment for each place that something left of the order leaves from; answers how many. */
const allocateOrder = (context: OfficeContext, number: string) =>
  commitUnlessRefused(context.db, async (tx): Promise<Result<number, OrderRefusal | "nothingLeft">> => {
    const locked = await lockToSend(tx, context, number);
    if (!locked.ok) return locked;
    const { order, toSend } = locked.value;
    const allocations = allocationsOf(toSend);
    if (allocations.length === 0) return refuse("nothingLeft");
    for (const allocation of allocations) await make(tx, context, { id: randomUUID(), order, allocation });
    await updateOrderState(tx, context, order.id);
    return ok(allocations.length);
  });

/** Allocates what the orders still need, each order in a separate transaction. */
export async function allocateOrders(context: OfficeContext, numbers: readonly string[]) {
  const results = [];
  for (const number of new Set(numbers)) {
    const done = await allocateOrder(context, number);
    results.push({
      orderNumber: number,
      made: done.ok ? done.value : 0,
      problem: done.ok ? null : allocationProblems[done.refusal],
    });
  }
  return { made: results.reduce((sum, { made }) => sum + made, 0), results };
}

type Chosen = Allocation & { readonly key: string };

/** How many units of a line the place can still send. */
const leftAt = (toSend: OrderToSend, origin: Origin, line: number): number =>
  allocationsOf(toSend)
    .find((one) => one.origin.kind === origin.kind && one.origin.code === origin.code)
    ?.lines.find((one) => one.line === line)?.quantity ?? 0;

export async function createConsignment(
  context: OfficeContext,
  number: string,
  { key, origin, lines }: Chosen,
): Promise<Result<OrderFulfilment, OrderRefusal | "notThere">> {
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, OrderRefusal | "notThere">> => {
    const locked = await lockToSend(tx, context, number);
    if (!locked.ok) return locked;
    const { order, toSend } = locked.value;
    if (await isConsignmentStored(tx, key)) return ok(null);
    for (const [line, all] of Map.groupBy(lines, (one) => one.line)) {
      const requested = all.reduce((sum, { quantity }) => sum + quantity, 0);
      const left = leftAt(toSend, origin, line);
      const title = (await listLines(tx, order.id)).find((one) => one.line === line)?.title ?? `line ${line + 1}`;
      if (requested > left || all.length > 1) return refuse("notThere", { asked: requested, left, title });
    }
    await make(tx, context, { id: key, order, allocation: { origin, lines } });
    await updateOrderState(tx, context, order.id);
    return ok(null);
  });
  if (!done.ok) return done;
  const order = await findOwnOrder(context.db, context, number);
  return order === null ? refuse("unknownOrder") : ok(await showFulfilment(context.db, order));
}
