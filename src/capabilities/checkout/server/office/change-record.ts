import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { OfficeArea } from "#shop/office-permissions.ts";
import { type AuditFacts, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { OrderRecord } from "../../order-management/order-records.office.contract.ts";
import { isOpenDraft } from "../../orders/order-states.rules.ts";
import { findOrder, lockOrder, type OrderRow } from "../orders/orders.store.ts";
import { showOrderRecord } from "./order-record.ts";

export type RecordKey = { readonly site: string; readonly number: string };
type Work<R extends string> = (tx: Tx, order: OrderRow) => Promise<Result<null, R>>;

/** The order of a site; drafts are in no list and have no record. */
export async function findByKey({ db }: OfficeContext, { site, number }: RecordKey): Promise<OrderRow | null> {
  const order = await findOrder(db, { number });
  return order === null || order.site !== site || isOpenDraft(order.state) ? null : order;
}

/** Locks the order and runs the work; a refusal rolls everything back. */
export async function withLocked<R extends string>(
  context: OfficeContext,
  key: RecordKey,
  work: Work<R>,
): Promise<Result<OrderRow, R | "noSuchOrder">> {
  const found = await findByKey(context, key);
  if (found === null) return refuse("noSuchOrder");
  const done = await commitUnlessRefused<null, R | "noSuchOrder">(context.db, async (tx) => {
    const order = await lockOrder(tx, { id: found.id });
    return order === null || isOpenDraft(order.state) ? refuse("noSuchOrder") : work(tx, order);
  });
  return done.ok ? ok(found) : done;
}

/** Does the work like `withLocked`, and answers the changed record. */
export async function change<R extends string>(
  context: OfficeContext,
  key: RecordKey,
  work: Work<R>,
): Promise<Result<OrderRecord, R | "noSuchOrder">> {
  const done = await withLocked(context, key, work);
  if (!done.ok) return done;
  return ok(await showOrderRecord(context, (await findOrder(context.db, { id: done.value.id })) ?? done.value));
}

/** How the audit log names an order. */
const auditedAs = ({ site, number }: RecordKey) => ({
  site,
  record: { kind: "order", id: `${site} ${number}`, name: `Order ${number}` },
});

/** An order for a neighbour; with a transaction it is held until that ends. */
export async function findOrderRecord(context: OfficeContext, key: RecordKey, tx?: Tx) {
  const found = await findByKey(context, key);
  if (found === null || (tx !== undefined && (await lockOrder(tx, { id: found.id })) === null)) return null;
  return auditedAs(found);
}

type Audit = {
  readonly area?: OfficeArea;
  readonly action: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
  readonly reason?: string;
};

export const audit = (tx: Tx, context: OfficeContext, { site, number }: OrderRow, of: Audit): Promise<void> =>
  recordAudit(tx, context, {
    area: "orders",
    ...of,
    ...auditedAs({ site, number }),
  });
