import { isCalendarDay } from "#kit/calendar-day.ts";
import { toCents } from "#kit/money.ts";
import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { type OfficeContext, staffOf } from "#platform/office-service.ts";
import { recordAuditRow } from "#capabilities/audit/server/audit.service.ts";
import type { RefusalOf } from "#shop/contract.ts";
import { checkWasPrice } from "../../prices/price.rules.ts";
import {
  askedOn,
  changedFields,
  fallsBelowCost,
  planPrice,
  type PriceChange,
  type PriceState,
} from "../../prices/price-plan.rules.ts";
import type {
  pricesOfficeContract,
  PriceRow,
  ShownPriceState,
  TypedPriceChange,
} from "../../prices/prices.office.contract.ts";
import { describeFalseWasClaim } from "../../prices/prices-office.copy.ts";
import { describeWasFault } from "../../catalogue.copy.ts";
import { applyPrices, ledgerWith } from "./apply-prices.ts";
import { findEdit, insertEdit } from "./price-edits.store.ts";
import { showAll } from "./price-list.ts";
import { type PriceSite, priceSiteOf } from "./price-site.ts";
import { findProductIds, type LedgerOf, ledgersOf, lockPrices, type StoredPrice } from "./prices.store.ts";
import { showState, versionOf } from "./show-price.ts";

export type SaveRefusal = RefusalOf<(typeof pricesOfficeContract)["POST /api/office/sites/:site/prices/:sku"]>;

export type PriceSave = {
  readonly changeId: string;
  readonly version: string;
  readonly change: TypedPriceChange;
  readonly reason: string;
};

const faultOf = { price: "badPrice", rrp: "badRrp", was: "badRrp", cost: "badCost", special: "badSpecial" } as const;

/** What was typed as cents and days; a fraction of a cent is no amount. */
function readChange(change: TypedPriceChange): Result<PriceChange, SaveRefusal> {
  const read: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(change) as [keyof PriceState, number | string | null][]) {
    const known = typeof value === "number" ? toCents(value) : value;
    if (typeof value === "number" && known === null && field !== "from" && field !== "to")
      return refuse(faultOf[field]);
    if (typeof known === "string" && !isCalendarDay(known)) return refuse("noDays");
    read[field] = known;
  }
  return ok(read);
}

async function isWasTrue(ledgerOf: LedgerOf, at: PriceSite, stored: StoredPrice, after: PriceState) {
  const { was } = after;
  if (was === null || was === stored.state.was) return ok(null);
  const ledger = await ledgerOf(stored.productId);
  const currentPrice = askedOn(after, at.today);
  const next = currentPrice === stored.asked ? ledger : ledgerWith(ledger, after, at);
  const now = Math.max(at.now.getTime(), next.at(-1)?.at ?? 0);
  const judged = checkWasPrice({ was, ledger: next, now, rule: at.rule });
  return judged.kind === "backed"
    ? ok(null)
    : refuse("falseWas", { sentence: describeFalseWasClaim(was, describeWasFault(judged, currentPrice)) });
}

type Planning = Pick<PriceSave, "change"> & {
  readonly isApproved: boolean;
  /** Where several prices are planned: reads their ledgers together. */
  readonly ledgerOf?: LedgerOf;
};

/** What the price will be, or why it cannot be. */
export async function planChange(
  tx: Tx,
  at: PriceSite,
  stored: StoredPrice,
  save: Planning,
): Promise<Result<PriceState, SaveRefusal>> {
  const change = readChange(save.change);
  if (!change.ok) return change;
  const planned = planPrice(stored.state, change.value, at.today);
  if (!planned.ok) return planned;
  if (changedFields(stored.state, planned.value).length === 0) return refuse("nothingChanges");
  const { ledgerOf = ledgersOf(tx, { site: at.site, productIds: [stored.productId] }) } = save;
  const isTrue = await isWasTrue(ledgerOf, at, stored, planned.value);
  if (!isTrue.ok) return isTrue;
  if (!save.isApproved && fallsBelowCost(stored.state, planned.value, at.gstRate))
    return refuse("belowCost", { cost: planned.value.cost ?? 0 });
  return planned;
}

/** The audit log has the fields that changed, in dollars. */
function audited(before: PriceState, after: PriceState) {
  const [was, is] = [showState(before), showState(after)];
  const fields = changedFields(before, after);
  const pick = (from: ShownPriceState) => Object.fromEntries(fields.map((field) => [field, from[field]] as const));
  return { before: pick(was), after: pick(is) };
}

export const priceRecord = ({ site }: PriceSite, { sku, title }: Pick<StoredPrice, "sku" | "title">) => ({
  kind: "price",
  id: `${sku}/${site}`,
  name: `Price of ${title}, ${site}`,
});

type Writing = { readonly stored: StoredPrice; readonly after: PriceState } & Pick<PriceSave, "changeId" | "reason"> & {
    readonly action: string;
    readonly kind: "single" | "undo";
  };

/** Writes one price with its edit and its row of the audit log. */
export async function writeOne(tx: Tx, context: OfficeContext, at: PriceSite, writing: Writing): Promise<void> {
  const { stored, after, changeId, reason, action, kind } = writing;
  const { id: who, name: whoName } = staffOf(context);
  const record = priceRecord(at, stored);
  const rows = { area: "prices", action, site: at.site, record, ...audited(stored.state, after), reason } as const;
  const auditId = await recordAuditRow(tx, context, rows);
  const title = record.name;
  await insertEdit(tx, { id: changeId, kind, title, site: at.site, at: at.now, who, whoName, reason, auditId });
  await applyPrices(tx, at, { editId: changeId, planned: [{ stored, after }] });
}

/** The price of a product that the site sells, locked. */
export async function lockPrice(tx: Tx, { site }: PriceSite, sku: string): Promise<StoredPrice | null> {
  const id = (await findProductIds(tx, [sku])).get(sku);
  return id === undefined ? null : ((await lockPrices(tx, { site, productIds: [id] })).get(id) ?? null);
}

/** Changes one price. The same request twice changes it once. */
export function savePrice(
  context: OfficeContext,
  { site, sku }: { readonly site: string; readonly sku: string },
  save: PriceSave,
): Promise<Result<PriceRow, SaveRefusal>> {
  const at = priceSiteOf(context, site);
  return commitUnlessRefused<PriceRow, SaveRefusal>(context.db, async (tx) => {
    const stored = await lockPrice(tx, at, sku);
    if (stored === null) return refuse("notSold");
    const show = async (row: StoredPrice) => (await showAll(tx, at, [row]))[0] as PriceRow;
    const known = await findEdit(tx, save.changeId);
    if (known !== null)
      return known.title === priceRecord(at, stored).name ? ok(await show(stored)) : refuse("usedKey");
    if (versionOf(stored) !== save.version) return refuseWithNewest("changedMeanwhile", await show(stored));
    const planned = await planChange(tx, at, stored, { ...save, isApproved: context.approvedBy !== undefined });
    if (!planned.ok) return planned;
    const { changeId, reason } = save;
    const writing = {
      stored,
      after: planned.value,
      changeId,
      reason,
      action: "price-changed",
      kind: "single",
    } as const;
    await writeOne(tx, context, at, writing);
    return ok(await show((await lockPrice(tx, at, sku)) ?? stored));
  });
}
