import { addCents, asCents, type Cents, sumCents, timesCents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import type { PriceQuote } from "#capabilities/cart/quoted-price.rules.ts";
import { priceGoods, readOffers, type PricedLine } from "#capabilities/cart/server/cart.service.ts";
import type { Applied } from "#capabilities/cart/promotion.rules.ts";
import { linesOf, type PlannedLine, type StoredItem } from "../project-items.rules.ts";
import { projectPrice, promisesOf } from "../projects.rules.ts";
import { findGroup, type Frozen, type FrozenLine, type StoredProject } from "./projects.store.ts";

/** Names what staff set among what was taken off. */
const OWN_PRICES = "quote:own";

/** The prices to use: those that staff have set, or the usual ones. */
export type PricesOf = "staff" | "everybody";

export type PricedItem = {
  readonly item: StoredItem;
  readonly line: PricedLine;
  readonly listCents: Cents;
  readonly priceCents: Cents;
  /** With care plans and installations, before offers. */
  readonly totalCents: Cents;
};

export type PricedProject = {
  readonly items: readonly PricedItem[];
  readonly lines: readonly PricedLine[];
  readonly applied: readonly Applied[];
  /** What was taken off besides the prices that staff set. */
  readonly discounts: readonly Applied[];
  readonly subtotalCents: Cents;
  readonly totalCents: Cents;
};

/** Staff price a project as its customer pays: with the prices of the customer's group. */
async function asPaidBy(context: Context, customerId: string | null): Promise<Context> {
  const { db, visit } = context;
  if (visit.customer === null || visit.customer.staff === null || customerId === null) return context;
  const groupCode = await findGroup(db, customerId);
  return { ...context, visit: { ...visit, customer: { ...visit.customer, groupCode } } };
}

async function ownPrices(context: Context, lines: readonly PlannedLine[]): Promise<readonly PriceQuote[]> {
  const set = lines.filter((line) => line.priceCents !== null || line.discountCents > 0);
  if (set.length === 0) return [];
  const offers = await readOffers(
    context,
    set.map((line) => line.productCode),
  );
  const prices = set.flatMap((line) => {
    const list = offers.get(line.productCode)?.priceCents;
    if (list === undefined) return [];
    const { productCode: key, quantity } = line;
    return [{ key, part: "goods" as const, quantity, cents: timesCents(projectPrice(line, list), quantity) }];
  });
  return [{ id: OWN_PRICES, title: "Project prices", prices }];
}

/** What a project comes to today: to the cent what a cart with the same goods would. */
export async function priceProject(
  visitorContext: Context,
  { items, customerId }: Pick<StoredProject, "items" | "customerId">,
  as: PricesOf,
): Promise<PricedProject> {
  const context = await asPaidBy(visitorContext, customerId);
  const planned = linesOf(items);
  const priceQuotes = as === "staff" ? await ownPrices(context, planned) : [];
  const { lines, basket } = await priceGoods(context, planned, priceQuotes);
  const own = basket.applied.find((one) => one.ruleId === OWN_PRICES);
  const isSet = (code: string) => own?.shares.some((share) => share.key === code) ?? false;
  const priced = items.flatMap((item): PricedItem[] => {
    const line = lines.find((one) => one.line.productCode === item.productCode);
    if (line === undefined) return [];
    const listCents = line.offer?.priceCents ?? asCents(0);
    const priceCents = isSet(item.productCode) ? projectPrice(item, listCents) : listCents;
    const each = addCents(priceCents, line.warranty?.priceCents ?? asCents(0), line.install?.priceCents ?? asCents(0));
    return [{ item, line, listCents, priceCents, totalCents: timesCents(each, item.quantity) }];
  });
  return {
    items: priced,
    lines,
    applied: basket.applied,
    discounts: basket.applied.filter((one) => one !== own),
    subtotalCents: sumCents(priced.map((one) => one.totalCents)),
    totalCents: basket.totalCents,
  };
}

const extra = (one: PricedLine["warranty"]) => one && { id: one.id, name: one.name, cents: one.priceCents };

const snapshotLine = ({ item, line, listCents, priceCents, totalCents }: PricedItem): FrozenLine => ({
  sku: line.offer?.sku ?? item.productCode,
  productCode: item.productCode,
  title: line.offer?.title ?? item.productCode,
  brand: line.offer?.brand ?? "",
  uri: line.offer?.uri ?? "",
  room: item.room,
  notes: item.notes,
  quantity: item.quantity,
  listCents,
  priceCents,
  warranty: extra(line.warranty),
  install: extra(line.install),
  totalCents,
});

/** The project as it is now, with everything that must not change any more. What is no longer sold is left out. */
export function snapshot({ items }: Pick<StoredProject, "items">, priced: PricedProject): Frozen {
  const sold = priced.items.filter(({ line }) => line.offer !== null);
  const codes = new Set(sold.map(({ item }) => item.productCode));
  return {
    lines: sold.map(snapshotLine),
    discounts: priced.discounts.map(({ ruleId, title, cents }) => ({ id: ruleId, title, cents })),
    totalCents: priced.totalCents,
    prices: priced.lines.flatMap(({ money }) => promisesOf(money, priced.applied)),
    goods: linesOf(items).filter((line) => codes.has(line.productCode)),
  };
}
