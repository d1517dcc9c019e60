import type { Database, Tx } from "#platform/database.ts";
import { type MergeRefusal, mergeRefusal, type MergeSide } from "../../customer-record.rules.ts";
import { changePerson } from "../people.store.ts";
import { endSessions } from "../sessions.store.ts";
import { type CustomerRecordRow, findRecord } from "./customers.store.ts";
import { countMoving, lockBoth, moveAccount, type MovedCounts } from "./merge-customers.store.ts";

/** What may be taken from the account that goes; everything else of the kept one stays. */
export const mergeFields = ["firstName", "lastName", "phone", "companyName"] as const;
export type MergeField = (typeof mergeFields)[number];

export type AccountMerge = {
  readonly kept: CustomerRecordRow;
  readonly other: CustomerRecordRow;
  readonly refusal: MergeRefusal | null;
  readonly moving: MovedCounts;
};

const sideOf = ({ id, site, isStaff, mergedInto, commercial }: CustomerRecordRow): MergeSide => ({
  id,
  site,
  isStaff,
  isMerged: mergedInto !== null,
  isBusiness: commercial === "approved",
});

/** Both accounts and whether one may become part of the other; null when one does not exist. */
export async function readMerge(
  db: Database | Tx,
  { keptId, otherId, isLocked = false }: { keptId: string; otherId: string; isLocked?: boolean },
): Promise<AccountMerge | null> {
  if (isLocked) await lockBoth(db as Tx, keptId, otherId);
  const kept = await findRecord(db, keptId);
  const other = await findRecord(db, otherId);
  if (kept === null || other === null || kept.erasedAt !== null || other.erasedAt !== null) return null;
  const refusal = mergeRefusal(sideOf(kept), sideOf(other));
  return { kept, other, refusal, moving: await countMoving(db, otherId) };
}

/** Makes one account part of another, whose log-in and consents stay as they are. Call it with both locked. */
export async function mergeAccounts(
  tx: Tx,
  { kept, other }: Pick<AccountMerge, "kept" | "other">,
  { take, now }: { readonly take: readonly MergeField[]; readonly now: Date },
): Promise<void> {
  await moveAccount(tx, { from: other.id, to: kept.id, now });
  const taken = Object.fromEntries(take.map((field) => [field, other[field]]));
  await changePerson(tx, kept.id, taken, now);
  await endSessions(tx, { customerId: other.id }, now);
}
