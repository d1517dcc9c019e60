import { asCents, type Cents, formatAmount } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import {
  changeCodes,
  findOfferToAdd,
  goodsToAdd,
  type OrderedLine,
  type PricedOrder,
  priceOrder,
} from "#capabilities/cart/server/cart.service.ts";
import { type AddedUnits, changeSoldStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { editMessages, editWarns } from "../../order-management/edit-order.copy.ts";
import { editLines, type LineEdit, type LineRefusal } from "../../order-management/edit-order.rules.ts";
import type { OrderEdit } from "../../order-management/order-changes.office.contract.ts";
import { addLines, type FrozenLine } from "../draft/drafts.store.ts";
import type { OrderRow, Titled } from "../orders/orders.store.ts";
import { checkPrices, type PriceRefusal, formatPrices } from "./edit-prices.ts";
import { type ConsignedLine, saveLines } from "./edit-order.store.ts";

export type GoodsRefusal = LineRefusal | PriceRefusal | "noSuchProduct" | "notForSale" | "soldOut";

/** What an order is before its change, read with the order locked. */
export type EditedOrder = {
  readonly order: OrderRow;
  readonly lines: readonly FrozenLine[];
  readonly consigned: readonly ConsignedLine[];
  /** Units of each line that staff refunded. */
  readonly refunded: readonly number[];
  readonly place: KnownLocality | null;
  /** The member of staff may change prices of lines. */
  readonly mayPrice: boolean;
};

export type EditedGoods = {
  /** All lines after the change; those that were cancelled have the quantity 0. */
  readonly lines: readonly FrozenLine[];
  readonly itemsCents: Cents;
  readonly discounts: readonly Titled[];
  /** Units that were added, by the warehouse that has them. */
  readonly units: readonly AddedUnits[];
  readonly summary: readonly string[];
  readonly warnings: readonly string[];
};

const orderedLine = (line: FrozenLine): OrderedLine => ({
  productCode: line.productCode,
  sku: line.sku,
  quantity: line.quantity,
  unitCents: line.unitCents,
  warrantyCents: line.warranty?.cents ?? asCents(0),
  installCents: line.install?.cents ?? asCents(0),
});

type GoodsEdit = { readonly edits: readonly LineEdit[]; readonly fresh: readonly FrozenLine[] };

/** Added products: one that the order has gets more units, at the order's price; another is a line at today's price. */
async function wantedOf(
  shop: Context,
  { lines, place }: EditedOrder,
  { lines: edits, added }: Pick<OrderEdit, "lines" | "added">,
): Promise<Result<GoodsEdit, "noSuchProduct" | "notForSale">> {
  const all = [...edits];
  const planned = new Map<string, Parameters<typeof goodsToAdd>[1][number]>();
  for (const { sku, quantity } of added) {
    const offer = await findOfferToAdd(shop, { sku });
    if (offer === null) return refuse("noSuchProduct", { sku });
    const line = lines.findIndex(({ productCode }) => productCode === offer.productCode);
    const before = all.findLast((one) => one.line === line)?.quantity ?? lines[line]?.quantity ?? 0;
    if (line !== -1) all.push({ line, quantity: before + quantity });
    const { productCode, productId, unitId } = offer;
    const more = (planned.get(productCode)?.quantity ?? 0) + quantity;
    const goods = { productCode, productId, unitId, quantity: more, warrantyId: null, installId: null };
    if (line === -1) planned.set(productCode, goods);
  }
  const fresh = await goodsToAdd(shop, [...planned.values()], place);
  const refused = fresh.find(({ problem }) => problem !== null);
  if (refused) return refuse("notForSale", { title: refused.title, problem: refused.problem ?? "" });
  return ok({ edits: all, fresh });
}

/** Units that consignments have, by the warehouse that packs them. */
const fixedUnits = ({ lines, consigned }: EditedOrder) =>
  consigned.map(({ line, quantity, origin }) => ({
    warehouseCode: origin,
    productId: lines[line]?.productId ?? 0,
    quantity,
  }));

/** Units more or less of each product that lies in our warehouses. */
function unitsOf(before: readonly FrozenLine[], after: readonly FrozenLine[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const [lines, sign] of [
    [before, -1],
    [after, 1],
  ] as const)
    for (const { productId, quantity, supplierCode } of lines)
      if (supplierCode === null) units.set(productId, (units.get(productId) ?? 0) + sign * quantity);
  return new Map([...units].filter(([, count]) => count !== 0));
}

function summaryOf(before: readonly FrozenLine[], after: readonly FrozenLine[]): string[] {
  return after.flatMap(({ title, quantity }, at) => {
    const had = before[at]?.quantity ?? 0;
    if (quantity === had) return [];
    if (had === 0) return [editMessages.added(quantity, title)];
    return [quantity === 0 ? editMessages.cancelled(had, title) : editMessages.fewer(quantity, had, title)];
  });
}

/** What the offers of an order lose by its change. */
function warningsOf(before: readonly Titled[], priced: PricedOrder): string[] {
  return before.flatMap(({ title, cents }) => {
    const now = priced.discounts.find((one) => one.title === title);
    if (now === undefined) {
      const why = priced.idle.find((one) => one.title === title)?.why ?? "";
      return [editWarns.offerLost(title, formatAmount(cents), why).trim()];
    }
    return now.cents < cents ? [editWarns.offerLess(title, formatAmount(cents), formatAmount(now.cents))] : [];
  });
}

/** Lines, stock, prices and offers of a changed order. Nothing is priced anew where no line changes. */
export async function editGoods(
  tx: Tx,
  shop: Context,
  edited: EditedOrder,
  choice: OrderEdit,
): Promise<Result<EditedGoods, GoodsRefusal>> {
  const { order, lines, consigned, refunded } = edited;
  const { itemsCents, discounts } = order;
  const unchanged = { lines, itemsCents, discounts, units: [], summary: [], warnings: [] };
  const wanted = await wantedOf(shop, edited, choice);
  if (!wanted.ok) return wanted;
  const editable = lines.map(({ title, quantity }, line) => ({
    title,
    quantity,
    refunded: refunded[line] ?? 0,
    consigned: consigned.filter((one) => one.line === line).reduce((sum, one) => sum + one.quantity, 0),
  }));
  const quantities = editLines(editable, wanted.value.edits, { addsLines: wanted.value.fresh.length > 0 });
  if (!quantities.ok) return quantities;
  const prices = checkPrices({ ...edited, prices: choice.prices });
  if (!prices.ok) return prices;
  const { fresh } = wanted.value;
  const kept = lines.map((line, at) => ({
    ...line,
    quantity: quantities.value[at] ?? 0,
    unitCents: prices.value.get(at) ?? line.unitCents,
  }));
  const after: readonly FrozenLine[] = [...kept, ...fresh];
  const summary = [...summaryOf(lines, after), ...formatPrices(lines, prices.value)];
  if (summary.length === 0) return ok(unchanged);
  const placed = { id: order.id, cartId: order.cartId, email: order.email, placedAt: order.placedAt ?? shop.visit.now };
  const priced = await priceOrder(shop, placed, after.map(orderedLine));
  const stocked = await changeStock(tx, shop, edited, after);
  if (!stocked.ok) return stocked;
  await addLines(tx, order.id, fresh, lines.length);
  const saved = after.map((line, at) => ({ ...line, discountCents: priced.lines[at]?.discountCents ?? asCents(0) }));
  await saveLines(
    tx,
    order.id,
    saved.map(({ quantity, unitCents, discountCents }, position) => ({ position, quantity, unitCents, discountCents })),
  );
  const uses = priced.discounts.flatMap(({ ruleId, ...rest }) => (ruleId === null ? [] : [{ ruleId, ...rest }]));
  await changeCodes(tx, { orderId: order.id, email: order.email, discounts: uses, now: shop.visit.now });
  return ok({
    lines: saved,
    itemsCents: priced.itemsCents,
    discounts: priced.discounts.map(({ title, cents }) => ({ title, cents })),
    units: stocked.value,
    summary,
    warnings: warningsOf(discounts, priced),
  });
}

async function changeStock(
  tx: Tx,
  shop: Context,
  edited: EditedOrder,
  after: readonly FrozenLine[],
): Promise<Result<readonly AddedUnits[], "soldOut">> {
  const { order, lines, place } = edited;
  const warehouseCode = order.warehouseCode ?? place?.zone?.warehouseCode ?? shop.visit.site.defaultWarehouse;
  const stocked = await changeSoldStock(tx, {
    orderId: order.id,
    warehouseCode,
    units: unitsOf(lines, after),
    fixed: fixedUnits(edited),
    now: shop.visit.now,
  });
  if (stocked.ok) return stocked;
  const short = new Set((stocked.detail?.["productIds"] as readonly string[] | undefined) ?? []);
  const titles = after.filter(({ productId }) => short.has(String(productId))).map(({ title }) => title);
  return refuse("soldOut", { titles: [...new Set(titles)].join(" and ") });
}
