import { inTransaction } from "#platform/database.ts";
import { toCents } from "#kit/money.ts";
import { keepUnits } from "#kit/keep-units.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import type { Product, ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { CatalogueSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";
import { tariffs } from "#capabilities/catalogue/products/running-cost.rules.ts";
import { cardsBySku, cardsOf, readProduct, readSchema } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { compareContract, CompareList, CompareProduct, Comparison } from "../compare.contract.ts";
import { chosenOf, compareProductOf, readSkuList, withAdded } from "../compare.rules.ts";
import { cellsOf, comparedGroups, countDifferences, namesOf } from "../comparison.rules.ts";
import { sentencesOf } from "../sentences.rules.ts";
import { findSold, listCompared, type ListOwner, lockCompared, saveCompared } from "./compare.store.ts";

export { moveCompareLists } from "./compare.store.ts";

const ownerOf = ({ visit }: Context): ListOwner | null =>
  visit.visitorId === null ? null : { site: visit.site.code, visitorId: visit.visitorId };

const comparable = (card: ProductCard): CompareProduct => compareProductOf({ ...card, images: [card.image] });

const listOf = async (context: Context, productIds: readonly number[]): Promise<CompareList> => ({
  products: (await cardsOf(context, productIds)).map(comparable),
});

/** The visitor's compare list; empty without a visitor cookie. */
export async function readCompareList(context: Context): Promise<CompareList> {
  const owner = ownerOf(context);
  return owner === null ? { products: [] } : listOf(context, await listCompared(context.db, owner));
}

type Change = (productIds: readonly number[]) => Result<readonly number[], "limit">;

/** Changes the list under its lock: of two at once, the second sees what the first has done. */
async function changeList(context: Context, change: Change): Promise<Result<CompareList, "limit">> {
  const owner = ownerOf(context);
  if (owner === null) throw new Error("A call that changes a list always has a visitor.");
  const { now } = context.visit;
  const changed = await inTransaction(context.db, async (tx) => {
    const result = change(await lockCompared(tx, owner, now));
    if (result.ok) await saveCompared(tx, owner, { productIds: result.value, now });
    return result;
  });
  return changed.ok ? ok(await listOf(context, changed.value)) : changed;
}

async function addProduct(context: Context, sku: string): Promise<Result<CompareList, "limit" | "unknownProduct">> {
  const productId = await findSold(context.db, context.visit.site.code, sku);
  if (productId === null) return refuse("unknownProduct");
  return changeList(context, (list) => withAdded(list, productId, (one) => one));
}

async function removeProduct(context: Context, sku: string): Promise<CompareList> {
  const productId = await findSold(context.db, context.visit.site.code, sku);
  if (productId === null) return readCompareList(context);
  const removed = await changeList(context, (list) => ok(list.filter((one) => one !== productId)));
  return removed.ok ? removed.value : readCompareList(context);
}

function sideBySide(schema: CatalogueSchema, products: readonly Product[], centsPerKwh: number) {
  const specifications = products.map((product) => product.specifications);
  const groups = comparedGroups(schema, specifications);
  const names = namesOf(products.map(({ manufacturer, model }) => ({ manufacturer: manufacturer.name, model })));
  const spoken = products.map((product, index) => ({
    sku: product.sku,
    name: names[index] ?? product.sku,
    categoryPath: product.categoryPath,
    cells: cellsOf(schema, product.specifications),
    priceCents: product.price === null ? null : toCents(product.price),
  }));
  const sentences = sentencesOf(schema, spoken, centsPerKwh).map((one) => ({ ...one, text: keepUnits(one.text) }));
  return { groups, differences: countDifferences(groups), sentences };
}

/** The products of a list of SKUs side by side: the first three that the site sells, and what was left out. */
export async function compareProducts(context: Context, skuList: string): Promise<Comparison> {
  const requested = readSkuList(skuList);
  const texts = [...new Set(requested.flatMap(({ sku, bare }) => [sku, bare]))];
  const known = new Map((await cardsBySku(context, texts)).map((card) => [card.sku, card]));
  const { chosen, unknown, beyond } = chosenOf(requested, known);
  const read = await Promise.all(chosen.map(({ sku }) => readProduct(context, { sku })));
  const products = read.flatMap((found) => (found.ok ? found.value : []));
  return {
    products: chosen
      .filter((card) => products.some((product) => product.sku === card.sku))
      .map((card) => ({ ...comparable(card), card })),
    ...sideBySide(await readSchema(context.db), products, tariffs[context.visit.site.country].cents),
    unknown: [...unknown],
    beyond: [...beyond],
  };
}

export const compareService: Service<typeof compareContract> = {
  "GET /api/compare/": (context) => readCompareList(context),
  "POST /api/compare/product/": (context, { body }) => addProduct(context, body.sku),
  "DELETE /api/compare/product/:sku": (context, { params }) => removeProduct(context, params.sku),
  "GET /api/compare/products": (context, { query }) => compareProducts(context, query.SkuList),
};
