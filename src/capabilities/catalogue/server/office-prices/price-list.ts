import { toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import { officeList } from "#platform/office/office-list.ts";
import { type OfficeContext, requestedSites, staffOf } from "#platform/office-service.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { hasPermission } from "#shop/office-staff.ts";
import { type PriceEdit, PriceFilter, type PriceRecord, type PriceRow } from "../../prices/prices.office.contract.ts";
import type { LedgerRow } from "../../prices/price.rules.ts";
import { listEdits, listEditsOf, type StoredEdit } from "./price-edits.store.ts";
import { type PriceSite, priceSiteOf } from "./price-site.ts";
import {
  countPrices,
  listLedgers,
  listPrices,
  type PriceCursor,
  type PriceSearch,
  type PriceSort,
  type StoredPrice,
} from "./prices.store.ts";
import { showPrice, showState } from "./show-price.ts";

const PAGE = 50;
const EXPORTED_AT_ONCE = 1_000;
const MAX_EDITS = 50;
/** Beyond this many, the list says "more than". */
const MAX_COUNTED = 1_000;

export const searchOf = ({ site, gstRate }: PriceSite, { brand, ...filter }: PriceFilter): PriceSearch => ({
  ...filter,
  brand: brand === "" ? null : Number(brand),
  site,
  gstRate,
});

const sortOf = (text: string): PriceSort => ({
  key: text.replace("-", "") as PriceSort["key"],
  direction: text.startsWith("-") ? "desc" : "asc",
});

const valueShapes: Readonly<Record<PriceSort["key"], RegExp>> = {
  title: /^[^\0]*$/s,
  sku: /^[^\0]*$/s,
  price: /^\d{1,10}$/,
  margin: /^-?\d{1,12}(\.\d{1,40})?$/,
};

/** The sort value and the product of the last row; what cannot be read is the first page. */
function cursorOf(text: string, { key }: PriceSort): PriceCursor | null {
  const [, id = "", value = ""] = /^(\d{1,9}) (.*)$/s.exec(Buffer.from(text, "base64url").toString()) ?? [];
  return id !== "" && valueShapes[key].test(value) ? { id: Number(id), value } : null;
}

const nextOf = (last: StoredPrice | undefined): string | null =>
  last === undefined ? null : Buffer.from(`${last.productId} ${last.sortValue}`).toString("base64url");

export async function showAll(
  db: Database | Tx,
  at: PriceSite,
  stored: readonly StoredPrice[],
): Promise<readonly PriceRow[]> {
  const claiming = stored.filter(({ state }) => state.was !== null || state.rrp !== null);
  const productIds = claiming.map(({ productId }) => productId);
  const ledgers =
    productIds.length === 0
      ? new Map<number, readonly LedgerRow[]>()
      : await listLedgers(db, { site: at.site, productIds });
  return stored.map((row) => showPrice(row, ledgers.get(row.productId) ?? [], at));
}

type Listing = PriceFilter & { readonly sort: string; readonly after: string; readonly count: "" | "all" };

export async function listOfficePrices(context: OfficeContext, site: string, listing: Listing) {
  const { sort, after, count, ...filter } = listing;
  const at = priceSiteOf(context, site);
  const search = searchOf(at, filter);
  const order = sortOf(sort);
  const page = { sort: order, after: cursorOf(after, order), limit: PAGE + 1 };
  const most = count === "all" ? null : MAX_COUNTED;
  const [found, total] = await Promise.all([
    listPrices(context.db, search, page),
    countPrices(context.db, search, most),
  ]);
  const rows = await showAll(context.db, at, found.slice(0, PAGE));
  return { rows: [...rows], total, next: found.length > PAGE ? nextOf(found[PAGE - 1]) : null };
}

const showEdit = (edit: StoredEdit & { readonly isUndone: boolean }): PriceEdit => ({
  auditId: edit.auditId,
  kind: edit.kind,
  title: edit.title,
  site: edit.site,
  at: edit.at.toISOString(),
  whoName: edit.whoName,
  reason: edit.reason,
  isUndone: edit.isUndone,
});

export async function findPrice(db: Database | Tx, at: PriceSite, sku: string): Promise<StoredPrice | null> {
  const all = searchOf(at, PriceFilter.parse({}));
  const page = { sort: { key: "sku", direction: "asc" }, after: null, limit: 1 } as const;
  const [found] = await listPrices(db, { ...all, skus: [sku] }, page);
  return found ?? null;
}

/** A price with its ledger and its history, newest first. */
export async function readPriceRecord(
  context: OfficeContext,
  site: string,
  sku: string,
): Promise<Result<PriceRecord, "notSold">> {
  const at = priceSiteOf(context, site);
  const found = await findPrice(context.db, at, sku);
  if (found === null) return refuse("notSold");
  const of = { site: at.site, productId: found.productId };
  const [ledgers, edits] = await Promise.all([
    listLedgers(context.db, { site: at.site, productIds: [found.productId] }),
    listEditsOf(context.db, { ...of, limit: MAX_EDITS }),
  ]);
  const ledger = ledgers.get(found.productId) ?? [];
  return ok({
    ...showPrice(found, ledger, at),
    ledger: ledger
      .slice(-MAX_EDITS)
      .toReversed()
      .map(({ at: moment, price, rrp }) => ({
        at: new Date(moment).toISOString(),
        price: price === null ? null : toDollars(price),
        rrp: rrp === null ? null : toDollars(rrp),
      })),
    edits: edits.map((edit) => ({ ...showEdit(edit), before: showState(edit.before), after: showState(edit.after) })),
  });
}

/** What staff changed lately on the sites that the asker may see. */
export async function listPriceEdits(context: OfficeContext, site: string) {
  const sites = requestedSites(context, "prices.read", site === "" ? [] : [site]);
  const edits = await listEdits(context.db, { sites, limit: MAX_EDITS });
  const mayWrite = hasPermission(staffOf(context), "prices.write");
  return edits.map((edit) => ({
    ...showEdit(edit),
    lines: edit.lines,
    mayUndo: mayWrite && !edit.isUndone && edit.lines > 0,
  }));
}

/** The list as a file, in the columns that an import reads. */
export const priceList = officeList({
  list: "prices",
  plural: "prices",
  area: "prices",
  needs: "prices.read",
  filters: PriceFilter.extend({ site: AnySiteCode }),
  count: (context, { site, ...filter }) => {
    requestedSites(context, "prices.read", [site]);
    return countPrices(context.db, searchOf(priceSiteOf(context, site), filter), null);
  },
  rows: async (context, { site, ...filter }, cursor) => {
    requestedSites(context, "prices.read", [site]);
    const at = priceSiteOf(context, site);
    const order = { key: "sku", direction: "asc" } as const;
    const page = { sort: order, after: cursorOf(cursor, order), limit: EXPORTED_AT_ONCE };
    const found = await listPrices(context.db, searchOf(at, filter), page);
    const rows = (await showAll(context.db, at, found)).map((row) => ({ ...row, site: at.site }));
    return { rows, next: found.length < EXPORTED_AT_ONCE ? null : nextOf(found.at(-1)) };
  },
  columns: [
    { id: "sku", label: "SKU", value: ({ sku }) => sku },
    { id: "site", label: "Site", value: ({ site }) => site },
    { id: "title", label: "Name", value: ({ title }) => title },
    { id: "brand", label: "Brand", value: ({ brand }) => brand },
    { id: "price", label: "Price", value: ({ price }) => price },
    { id: "rrp", label: "RRP", value: ({ rrp }) => rrp },
    { id: "cost", label: "Cost", value: ({ cost }) => cost },
    { id: "special", label: "Special", value: ({ special }) => special },
    { id: "from", label: "Special from", value: ({ from }) => from },
    { id: "to", label: "Special to", value: ({ to }) => to },
    { id: "asked", label: "Asked now", value: ({ asked }) => asked },
    { id: "margin", label: "Margin %", value: ({ margin }) => margin },
    {
      id: "verdict",
      label: "Ledger",
      value: ({ verdicts }) => verdicts.map(({ sentence }) => sentence).join(" "),
    },
  ],
});
