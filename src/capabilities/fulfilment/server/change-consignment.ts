import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { type OfficeContext, requestedSites } from "#platform/office-service.ts";
import { type Audited, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { isHeld, lockOrder, type OrderRow } from "#capabilities/checkout/server/checkout.service.ts";
import { type ConsignmentState, mayConsignmentMove } from "../consignment-states.rules.ts";
import type { Consignment } from "../fulfilment-views.ts";
import { findConsignment, saveState, type StoredConsignment } from "./consignments.store.ts";
import { updateOrderState } from "./update-order-state.ts";
import { showConsignment } from "./show-consignment.ts";

export type GoneRefusal = "unknownConsignment" | "orderCancelled";
export type Changing = { readonly tx: Tx; readonly consignment: StoredConsignment; readonly order: OrderRow };

/** Locks a consignment's order, runs the work, lets the order follow, and answers the changed consignment. */
export async function changeConsignment<R extends string>(
  context: OfficeContext,
  number: string,
  work: (changing: Changing) => Promise<Result<null, R>>,
): Promise<Result<Consignment, R | GoneRefusal>> {
  const key = { number, sites: requestedSites(context, "fulfilment.write", []) };
  const found = await findConsignment(context.db, key);
  if (found === null) return refuse("unknownConsignment");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, R | GoneRefusal>> => {
    const order = await lockOrder(tx, { id: found.orderId });
    const consignment = await findConsignment(tx, key);
    if (order === null || consignment === null) return refuse("unknownConsignment");
    if (order.state === "cancelled") return refuse("orderCancelled", { number: order.number });
    const changed = await work({ tx, consignment, order });
    if (changed.ok) await updateOrderState(tx, context, order.id);
    return changed;
  });
  if (!done.ok) return done;
  const stored = await findConsignment(context.db, key);
  return stored === null ? refuse("unknownConsignment") : ok(await showConsignment(context.db, stored));
}

export const refuseState = ({ number, state }: StoredConsignment) => refuse("wrongState", { number, state });

type Move = { readonly to: ConsignmentState; readonly carrier?: string; readonly tracking?: string };

/** Moves a consignment on where its state allows it. */
export async function moveConsignment(
  { tx, consignment }: Pick<Changing, "tx" | "consignment">,
  move: Move & { readonly now: Date },
): Promise<Result<null, "wrongState">> {
  if (move.to === "dispatched" && (await isHeld(tx, consignment.orderId))) return refuseState(consignment);
  if (!mayConsignmentMove(consignment.state, move.to)) return refuseState(consignment);
  await saveState(tx, { id: consignment.id, ...move });
  return ok(null);
}

export const auditConsignment = (
  context: OfficeContext,
  { tx, consignment }: Pick<Changing, "tx" | "consignment">,
  of: Pick<Audited, "action" | "before" | "after" | "reason">,
): Promise<void> =>
  recordAudit(tx, context, {
    area: "fulfilment",
    site: consignment.site,
    record: { kind: "consignment", id: consignment.number, name: consignment.number },
    ...of,
  });
