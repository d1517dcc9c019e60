import { toCents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { BulkKind, LineFault, LineOutcome } from "#capabilities/integrations/server/bulk.service.ts";
import { PriceListLine } from "../../bulk/bulk.office.contract.ts";
import { checkSteps, type PriceStep, versionOfSteps } from "../../prices/price-list.rules.ts";
import { priceListsRefusalMessages } from "../../prices/price-lists.copy.ts";
import { priceSiteOf } from "../office-prices/price-site.ts";
import {
  type ListKey,
  lockPriceList,
  readGroupPrices,
  saveGroupPrices,
  savePriceList,
  type StoredGroupPrice,
} from "../price-lists/price-lists.store.ts";

type Read = { readonly stored: StoredGroupPrice; readonly steps: readonly PriceStep[] };

function readLine(
  context: OfficeContext,
  { site, sku, steps }: PriceListLine,
  stored: StoredGroupPrice | undefined,
): Read | LineFault {
  if (stored === undefined) return { field: "sku", error: `There is no product with the SKU ${sku}.` };
  const stepsInCents = steps.map(({ from, price }) => ({ from, cents: toCents(price) ?? Number.NaN }));
  const { gstRate } = priceSiteOf(context, site);
  const checked = checkSteps(stepsInCents, { costCents: stored.costCents, gstRate });
  if (checked.ok) return { stored, steps: checked.value };
  const sentence = priceListsRefusalMessages[checked.refusal];
  return { field: "steps", error: typeof sentence === "string" ? sentence : sentence(checked.detail ?? {}) };
}

const nameOf = ({ site, group }: ListKey): string => `${site} ${group}`;

/** Locks the lists in the order of their names, as every batch does, and begins those that the shop does not have. */
async function lockLists(tx: Tx, lines: readonly PriceListLine[], now: Date): Promise<void> {
  const lists = new Map(lines.map((line) => [nameOf(line), line]));
  for (const [, { site, group, name }] of [...lists].toSorted(([a], [b]) => a.localeCompare(b))) {
    const key = { site, group };
    if (await lockPriceList(tx, key)) continue;
    await savePriceList(
      tx,
      key,
      name ?? lines.find((one) => nameOf(one) === nameOf(key) && one.name)?.name ?? group,
      now,
    );
    await lockPriceList(tx, key);
  }
}

async function applyToList(
  tx: Tx,
  context: OfficeContext,
  key: ListKey,
  lines: readonly PriceListLine[],
): Promise<readonly LineOutcome[]> {
  const known = await readGroupPrices(
    tx,
    key,
    lines.map(({ sku }) => sku),
  );
  const read = lines.map((line) => readLine(context, line, known.get(line.sku)));
  const isNew = ({ stored, steps }: Read) => versionOfSteps(steps) !== versionOfSteps(stored.steps);
  const changes = read.flatMap((one) =>
    "stored" in one && isNew(one) ? [{ productId: one.stored.productId, steps: one.steps }] : [],
  );
  if (changes.length > 0) await saveGroupPrices(tx, key, changes);
  return read.map((one): LineOutcome => {
    if (!("stored" in one)) return one;
    if (!isNew(one)) return { result: "unchanged" };
    return { result: one.stored.steps.length === 0 ? "added" : "changed" };
  });
}

async function apply(tx: Tx, context: OfficeContext, lines: readonly PriceListLine[]): Promise<readonly LineOutcome[]> {
  const held = sitesWith(staffOf(context), "prices.write", allSites(context));
  const own = lines.filter(({ site }) => held.includes(site));
  await lockLists(tx, own, context.now);
  const outcomes = new Map<PriceListLine, LineOutcome>();
  for (const ofList of Map.groupBy(own, nameOf).values()) {
    const [first] = ofList;
    if (first === undefined) continue;
    const done = await applyToList(tx, context, { site: first.site, group: first.group }, ofList);
    for (const [at, line] of ofList.entries()) outcomes.set(line, done[at] ?? { result: "unchanged" });
  }
  return lines.map(
    (line) => outcomes.get(line) ?? { field: "site", error: `This key can't change prices on the site ${line.site}.` },
  );
}

/** Price lists of a system that owns them. */
export const bulkPriceLists: BulkKind<PriceListLine> = {
  kind: "price-lists",
  area: "prices",
  schema: PriceListLine,
  keyOf: ({ site, group, sku }) => `${site} ${group} ${sku}`,
  apply,
};
