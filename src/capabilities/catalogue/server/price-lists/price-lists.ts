import { toCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { inTransaction } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { Handled, RefusalOf } from "#shop/contract.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { checkSteps, type PriceStep, versionOfSteps } from "../../prices/price-list.rules.ts";
import { marginOf } from "../../prices/price-plan.rules.ts";
import type { GroupPriceRow, PriceListRow, priceListsContract } from "../../prices/price-lists.office.contract.ts";
import { priceSiteOf } from "../office-prices/price-site.ts";
import {
  findPriceList,
  listGroupPrices,
  type ListKey,
  listPriceLists,
  lockPriceList,
  readGroupPrices,
  removePriceList,
  saveGroupPrices,
  savePriceList,
  type StoredGroupPrice,
} from "./price-lists.store.ts";

type Calls = typeof priceListsContract;
type Saved = "POST /api/office/sites/:site/price-lists/:group/prices/:sku";
const PAGE = 50;

export const recordOf = ({ site, group }: ListKey, name: string) => ({
  kind: "price-list",
  id: `${site}/${group}`,
  name: `Price list ${name}`,
});

/** `1: 900.00, 5: 800.00` */
export const formatForAudit = (steps: readonly PriceStep[]): string =>
  steps.map(({ from, cents }) => `${from}: ${toDollars(cents).toFixed(2)}`).join(", ");

function showPrice(stored: StoredGroupPrice, gstRate: number): GroupPriceRow {
  const { sku, title, askedCents, costCents, steps } = stored;
  return {
    sku,
    title,
    asked: askedCents === null ? null : toDollars(askedCents),
    cost: costCents === null ? null : toDollars(costCents),
    steps: steps.map(({ from, cents }) => ({
      from,
      price: toDollars(cents),
      margin: marginOf(cents, costCents, gstRate),
    })),
    version: versionOfSteps(steps),
  };
}

export const beginList = (
  context: OfficeContext,
  site: string,
  { group, name }: Handled<Calls["POST /api/office/sites/:site/price-lists"]>["body"],
): Promise<PriceListRow> =>
  inTransaction(context.db, async (tx) => {
    const key = { site, group };
    const before = await findPriceList(tx, key);
    await savePriceList(tx, key, name, context.now);
    const after = await findPriceList(tx, key);
    if (after === null) throw new Error(`The price list ${site}/${group} was not stored.`);
    if (before?.name !== name)
      await recordAudit(tx, context, {
        area: "prices",
        action: before === null ? "price-list-added" : "price-list-renamed",
        site,
        record: recordOf(key, name),
        ...(before !== null && { before: { name: before.name } }),
        after: { name },
      });
    return after;
  });

type ListQuery = { readonly words: string; readonly after: string };

export async function showList(context: OfficeContext, key: ListKey, { words, after }: ListQuery) {
  const list = await findPriceList(context.db, key);
  if (list === null) return refuse("unknownList");
  const { gstRate } = priceSiteOf(context, key.site);
  const found = await listGroupPrices(context.db, key, { words: words.trim(), after, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  return ok({
    list,
    rows: rows.map((row) => showPrice(row, gstRate)),
    next: found.length > PAGE ? (rows.at(-1)?.sku ?? null) : null,
  });
}

export async function showOne(
  context: OfficeContext,
  { sku, ...key }: ListKey & { readonly sku: string },
): Promise<Result<GroupPriceRow, "unknownList" | "unknownProduct">> {
  if ((await findPriceList(context.db, key)) === null) return refuse("unknownList");
  const stored = (await readGroupPrices(context.db, key, [sku])).get(sku);
  if (stored === undefined) return refuse("unknownProduct");
  return ok(showPrice(stored, priceSiteOf(context, key.site).gstRate));
}

/** Sets the prices of a product. The same request twice changes them once: they are as asked already. */
export const saveOne = (
  context: OfficeContext,
  { sku, ...key }: ListKey & { readonly sku: string },
  { version, steps, reason }: Handled<Calls[Saved]>["body"],
) =>
  commitUnlessRefused<GroupPriceRow, RefusalOf<Calls[Saved]>>(context.db, async (tx) => {
    if (!(await lockPriceList(tx, key))) return refuse("unknownList");
    const stored = (await readGroupPrices(tx, key, [sku])).get(sku);
    if (stored === undefined) return refuse("unknownProduct");
    const { gstRate } = priceSiteOf(context, key.site);
    const stepsInCents = steps.map(({ from, price }) => ({ from, cents: toCents(price) ?? Number.NaN }));
    // A second person may have approved a price below cost.
    const costCents = context.approvedBy === undefined ? stored.costCents : null;
    const checked = checkSteps(stepsInCents, { costCents, gstRate });
    if (!checked.ok) return checked;
    const after = { ...stored, steps: checked.value };
    const isDone = versionOfSteps(after.steps) === versionOfSteps(stored.steps);
    if (isDone) return ok(showPrice(after, gstRate));
    if (versionOfSteps(stored.steps) !== version) return refuse("changedMeanwhile");
    await saveGroupPrices(tx, key, [{ productId: stored.productId, steps: after.steps }]);
    await recordAudit(tx, context, {
      area: "prices",
      action: "group-price-changed",
      site: key.site,
      record: recordOf(key, `${key.group}, ${sku}`),
      before: { [sku]: formatForAudit(stored.steps) },
      after: { [sku]: formatForAudit(after.steps) },
      reason,
    });
    return ok(showPrice(after, gstRate));
  });

export const removeList = (context: OfficeContext, key: ListKey, reason: string) =>
  inTransaction(context.db, async (tx) => {
    const before = (await lockPriceList(tx, key)) ? await findPriceList(tx, key) : null;
    if (before !== null) {
      await removePriceList(tx, key);
      await recordAudit(tx, context, {
        area: "prices",
        action: "price-list-removed",
        site: key.site,
        record: recordOf(key, before.name),
        before: { name: before.name, products: before.products },
        reason,
      });
    }
    return [...(await listPriceLists(tx, key.site))];
  });
