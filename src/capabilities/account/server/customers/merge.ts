import { hash } from "node:crypto";
import { ok, refuse } from "#kit/result.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { type OfficeContext, requestedSites } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { countReceipts, moveReceipts } from "#capabilities/businesses/server/businesses.service.ts";
import { mergeCustomerCarts } from "#capabilities/cart/server/cart.service.ts";
import { moveCustomerOrders } from "#capabilities/checkout/server/checkout.service.ts";
import {
  type AccountMerge,
  type CustomerRecordRow,
  removeSessions,
  mergeAccounts,
  type MergeField,
  readMerge,
} from "#capabilities/identity/server/identity.service.ts";
import { mergeOwnValues } from "#capabilities/own-fields/server/own-fields.service.ts";
import { moveCustomerProjects } from "#capabilities/projects/server/projects.service.ts";
import type { MergePreview } from "../../customers.office.contract.ts";
import { mergeSentences } from "../../customers-office.copy.ts";
import { countPersonOrders, listOpenCarts, listProjectsOf } from "./customer-facts.store.ts";
import { fullNameOf, personOrders, seenOf, showRecord } from "./show-customer.ts";

type Both = { readonly id: string; readonly other: string };

type Moves = MergePreview["moves"];

async function movesOf(db: Database | Tx, { other, moving }: AccountMerge): Promise<Moves> {
  const orders = await countPersonOrders(db, personOrders(other));
  const carts = await listOpenCarts(db, other.id);
  const projects = await listProjectsOf(db, other.id);
  const receipts = await countReceipts(db, other.id);
  return { ...moving, orders, carts: carts.length, projects: projects.length, receipts };
}

/** The state that was shown: a merge of another state is refused. */
const seenMerge = ({ kept, other }: AccountMerge, moves: Moves): string =>
  hash("sha256", JSON.stringify([kept.id, seenOf(kept), other.id, seenOf(other), moves]), "base64url");

/** Both records, where the asker may change both. */
async function bothOf(context: OfficeContext, db: Database | Tx, { id, other }: Both, isLocked: boolean) {
  const found = await readMerge(db, { keptId: id, otherId: other, isLocked });
  if (found !== null) requestedSites(context, "customers.write", [...new Set([found.kept.site, found.other.site])]);
  return found;
}

const showSide = (row: CustomerRecordRow): MergePreview["kept"] => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  companyName: row.companyName,
  newsletter: row.newsletter,
  createdAt: row.createdAt.toISOString(),
});

export async function previewMerge(context: OfficeContext, both: Both) {
  const found = await bothOf(context, context.db, both, false);
  if (found === null) return refuse("unknownCustomer");
  const moves = await movesOf(context.db, found);
  const { kept, other, refusal } = found;
  const preview: MergePreview = {
    kept: showSide(kept),
    other: showSide(other),
    moves,
    refusal: refusal === null ? null : mergeSentences[refusal],
    seen: seenMerge(found, moves),
  };
  return ok(preview);
}

type MergeRequest = { readonly seen: string; readonly take: readonly MergeField[]; readonly reason: string };

/** Moves everything in one transaction; both records get a row in the audit log. */
export async function merge(context: OfficeContext, both: Both, { seen, take, reason }: MergeRequest) {
  const done = await inTransaction(context.db, async (tx) => {
    const found = await bothOf(context, tx, both, true);
    if (found === null) return refuse("unknownCustomer");
    if (found.refusal !== null) return refuse(found.refusal);
    const moves = await movesOf(tx, found);
    if (seenMerge(found, moves) !== seen) return refuse("changedMeanwhile");
    await moveAll(tx, found, context.now);
    await mergeAccounts(tx, found, { take, now: context.now });
    await recordMerge(tx, context, found, { moves, take, reason });
    return ok(null);
  });
  if (!done.ok) return done;
  for (const id of [both.id, both.other]) removeSessions(context.db, id);
  return showRecord(context, both.id);
}

async function moveAll(tx: Tx, { kept, other }: AccountMerge, now: Date): Promise<void> {
  const { site } = kept;
  const email = other.emailConfirmedAt === null ? null : other.email;
  await moveCustomerOrders(tx, { site, from: other.id, to: kept.id, email });
  await moveReceipts(tx, { from: other.id, to: kept.id });
  await moveCustomerProjects(tx, { from: other.id, to: kept.id });
  await mergeOwnValues(tx, "customer", { from: other.id, to: kept.id });
  await mergeCustomerCarts(tx, { site, fromCustomerId: other.id, customerId: kept.id, now });
}

type Recorded = { readonly moves: Moves; readonly take: readonly MergeField[]; readonly reason: string };

async function recordMerge(tx: Tx, context: OfficeContext, { kept, other }: AccountMerge, recorded: Recorded) {
  const { moves, take, reason } = recorded;
  const facts = (row: CustomerRecordRow) => ({
    email: row.email,
    name: fullNameOf(row),
    phone: row.phone,
    companyName: row.companyName,
  });
  const of = (row: CustomerRecordRow) => ({
    area: "customers" as const,
    site: row.site,
    record: { kind: "customer", id: row.id, name: fullNameOf(row) },
    reason,
  });
  await recordAudit(tx, context, {
    ...of(kept),
    action: "account-merged-in",
    before: facts(kept),
    after: { from: other.id, email: other.email, taken: take, ...moves },
  });
  await recordAudit(tx, context, {
    ...of(other),
    action: "account-merged-away",
    before: facts(other),
    after: { into: kept.id, email: kept.email },
  });
}
