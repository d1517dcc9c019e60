import { randomUUID } from "node:crypto";
import { toCents, toDollars } from "#kit/money.ts";
import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import { type OfficeContext, siteOf, requestedSites } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { Handled, RefusalOf } from "#shop/contract.ts";
import { describeMarks } from "../../outlet-units/outlet-unit.rules.ts";
import type {
  OutletUnit,
  OutletUnitFields,
  OutletUnitRow,
  outletUnitsContract,
} from "../../outlet-units/outlet-units.office.contract.ts";
import { fixedStateReasons, unitNotYours } from "../../outlet-units/outlet-units-office.copy.ts";
import { describeBelowCost } from "../../prices/prices-office.copy.ts";
import { formatUnitMarks } from "../../outlet-units/unit-marks.rules.ts";
import { priceSiteOf } from "../office-prices/price-site.ts";
import { readPrices, type StoredPrice } from "../office-prices/prices.store.ts";
import { planChange, writeOne } from "../office-prices/save-price.ts";
import { versionOf } from "../office-prices/show-price.ts";
import {
  findUnit,
  listUnits,
  lockUnit,
  replaceFirstWords,
  replaceMarks,
  type StoredUnit,
  UNIT_PAGE,
  updateUnit,
} from "./outlet-units.store.ts";
import { sitesOn } from "./product-record.ts";
import { refreshProductOffers, withdrawOffer } from "./publishing.store.ts";
import { recordOf } from "./save-product.ts";
import { scoreProduct } from "./scores.ts";

type Calls = typeof outletUnitsContract;
type SaveRefusal = RefusalOf<Calls["POST /api/office/outlet-units/:number"]>;

const rowOf = ({ words: _w, madeAt: _a, version: _v, priceCents, marks, ...rest }: StoredUnit): OutletUnitRow => ({
  ...rest,
  marks: marks.length,
  price: priceCents === null ? null : toDollars(priceCents),
});

/** A page of outlet units of the sites that the person may see, newest first. */
export async function listOutletUnits(
  context: OfficeContext,
  { site, after, ...filters }: Handled<Calls["GET /api/office/outlet-units"]>["query"],
) {
  const found = await listUnits(context.db, {
    ...filters,
    sites: requestedSites(context, "products.read", site === "" ? [] : [site]),
    after: after === "" ? null : Number(after),
  });
  const rows = found.slice(0, UNIT_PAGE).map(rowOf);
  return { rows, next: found.length > UNIT_PAGE ? String(rows.at(-1)?.number) : null };
}

const isOn = (context: OfficeContext, permission: Parameters<typeof sitesOn>[1], { site }: StoredUnit): boolean =>
  sitesOn(context, permission).includes(site);

const priceOf = async (db: Database | Tx, { site, productId }: StoredUnit): Promise<StoredPrice | null> =>
  (await readPrices(db, { site, productIds: [productId] })).get(productId) ?? null;

/** The version is of the price, too, which is also changed under Prices. */
function show(context: OfficeContext, unit: StoredUnit, price: StoredPrice | null): OutletUnit {
  return {
    ...rowOf(unit),
    marks: [...unit.marks],
    words: unit.words,
    price: price === null ? rowOf(unit).price : toDollars(price.state.price),
    siteName: siteOf(context, unit.site).name,
    madeAt: unit.madeAt.toISOString(),
    mayPrice: isOn(context, "prices.write", unit),
    whyFixed: isOn(context, "products.write", unit) ? fixedStateReasons[unit.state] : unitNotYours,
    version: `${unit.version}.${price === null ? "" : versionOf(price)}`,
  };
}

export async function readOutletUnit(
  context: OfficeContext,
  number: number,
): Promise<Result<OutletUnit, "unknownUnit">> {
  const unit = await findUnit(context.db, number);
  if (unit === null || !isOn(context, "products.read", unit)) return refuse("unknownUnit");
  return ok(show(context, unit, await priceOf(context.db, unit)));
}

/** The price with its own row in the audit log, its edit and the ledger, as under Prices. */
async function correctPrice(
  tx: Tx,
  context: OfficeContext,
  { unit, stored, price }: { readonly unit: StoredUnit; readonly stored: StoredPrice; readonly price: number },
): Promise<Result<null, SaveRefusal>> {
  const cents = toCents(price);
  if (cents === stored.state.price) return ok(null);
  if (cents === null) return refuse("badUnitPrice");
  if (!isOn(context, "prices.write", unit)) return refuse("priceNotYours");
  const at = priceSiteOf(context, unit.site);
  const { rrp } = stored.state;
  // A recommended price below the price would be no saving.
  const change = { price, ...(rrp !== null && rrp < cents && { rrp: null }) };
  const planned = await planChange(tx, at, stored, { change, isApproved: false });
  if (!planned.ok)
    return planned.refusal === "belowCost"
      ? refuse("unitBelowCost", { sentence: describeBelowCost(stored.state.cost ?? cents) })
      : refuse("badUnitPrice");
  const writing = {
    stored,
    after: planned.value,
    changeId: randomUUID(),
    reason: "",
    action: "price-changed",
  } as const;
  await writeOne(tx, context, at, { ...writing, kind: "single" });
  return ok(null);
}

const auditedOf = ({
  condition,
  words,
  marks,
}: Pick<OutletUnitFields, "condition" | "words"> & Pick<StoredUnit, "marks">) => ({
  condition,
  marks: words,
  measured: formatUnitMarks(marks),
});

async function correctPiece(tx: Tx, context: OfficeContext, unit: StoredUnit, fields: OutletUnitFields): Promise<void> {
  const [before, after] = [auditedOf(unit), auditedOf(fields)];
  const isSame = JSON.stringify([unit.condition, unit.words, unit.marks]);
  if (isSame === JSON.stringify([fields.condition, fields.words, fields.marks])) return;
  await updateUnit(tx, unit, fields);
  if (unit.words !== fields.words)
    await replaceFirstWords(tx, unit, { was: describeMarks(unit.words), is: describeMarks(fields.words) });
  await replaceMarks(tx, unit, fields.marks);
  await refreshProductOffers(tx, unit.productId);
  await scoreProduct(tx, unit.productId);
  await recordAudit(tx, context, {
    area: "products",
    action: "outlet-unit-changed",
    site: unit.site,
    record: recordOf({ id: unit.productId, title: unit.title }),
    before,
    after,
  });
}

/** A unit that is still there, locked. */
async function lockForChange(
  tx: Tx,
  context: OfficeContext,
  number: number,
): Promise<Result<StoredUnit, "unknownUnit" | "unitNotYours" | "unitSold" | "unitWrittenOff">> {
  const found = await findUnit(tx, number);
  if (found === null || !isOn(context, "products.read", found)) return refuse("unknownUnit");
  if (!isOn(context, "products.write", found)) return refuse("unitNotYours");
  const unit = await lockUnit(tx, found);
  if (unit === null) return refuse("unknownUnit");
  if (unit.state === "sold") return refuse("unitSold");
  return unit.state === "written-off" ? refuse("unitWrittenOff") : ok(unit);
}

/** Corrects a unit that is on sale, in one transaction with its rows in the audit log. */
export function saveOutletUnit(
  context: OfficeContext,
  number: number,
  { version, ...fields }: OutletUnitFields & { readonly version: string },
): Promise<Result<OutletUnit, SaveRefusal>> {
  return commitUnlessRefused<OutletUnit, SaveRefusal>(context.db, async (tx) => {
    const locked = await lockForChange(tx, context, number);
    if (!locked.ok) return locked;
    const unit = locked.value;
    const stored = await priceOf(tx, unit);
    if (unit.state === "withdrawn" || stored === null) return refuse("unitWithdrawn");
    const shown = show(context, unit, stored);
    if (shown.version !== version) return refuseWithNewest("unitChanged", shown);
    const priced = await correctPrice(tx, context, { unit, stored, price: fields.price });
    if (!priced.ok) return priced;
    await correctPiece(tx, context, unit, fields);
    const saved = await findUnit(tx, number);
    if (saved === null) throw new Error(`The outlet unit ${number} is gone.`);
    return ok(show(context, saved, await priceOf(tx, saved)));
  });
}

type WithdrawRefusal = RefusalOf<Calls["POST /api/office/outlet-units/:number/withdraw"]>;

/** Takes a unit off its site, with a row in the audit log. Publishing its product again brings it back. */
export function withdrawOutletUnit(
  context: OfficeContext,
  number: number,
  reason: string,
): Promise<Result<OutletUnit, WithdrawRefusal>> {
  return commitUnlessRefused<OutletUnit, WithdrawRefusal>(context.db, async (tx) => {
    const locked = await lockForChange(tx, context, number);
    if (!locked.ok) return locked;
    const unit = locked.value;
    // Somebody has withdrawn it already.
    if (unit.state === "withdrawn") return ok(show(context, unit, null));
    await withdrawOffer(tx, { id: unit.productId, site: unit.site, now: context.now });
    await recordAudit(tx, context, {
      area: "products",
      action: "outlet-unit-withdrawn",
      site: unit.site,
      record: recordOf({ id: unit.productId, title: unit.title }),
      before: { "on sale": true },
      after: { "on sale": false },
      reason,
    });
    const withdrawn = await findUnit(tx, number);
    if (withdrawn === null) throw new Error(`The outlet unit ${number} is gone.`);
    return ok(show(context, withdrawn, null));
  });
}
