import { type RawBuilder, sql } from "kysely";

/** What a search looks for. A product is a hit when it meets everything that is named, or is named itself. */
export type SearchScope = {
  /** Text for `to_tsquery`; empty when there are no words. */
  readonly words: string;
  /** `names`: words are looked for in what products are called, and not in what is said about them. */
  readonly within?: "names" | "everything";
  /** Each is met by its words or by one of its `fact:value` pairs. */
  readonly measures: readonly { readonly words: string; readonly pairs: readonly string[] }[];
  /** Conditions that rank a result higher and are not required. */
  readonly softNeeds?: readonly { readonly words: string; readonly pairs: readonly string[] }[];
  /** Hits whatever their words are, best first. */
  readonly productIds: readonly number[];
  /** Categories: what is in `first` comes before what is in `also`. */
  readonly kinds?: { readonly first: readonly number[]; readonly also: readonly number[] };
  readonly brandIds?: readonly number[];
  /** Cents, both ends included. */
  readonly price?: { readonly from: number | null; readonly to: number | null };
  /** The order among equal results, before popularity. */
  readonly preference?: SearchPreference;
  /** Goods that this warehouse has come before those it has not. */
  readonly warehouse?: string;
};

export type SearchPreference =
  | { readonly by: "price" | "rating" | "newest" }
  | { readonly by: "fact"; readonly keys: readonly string[]; readonly end: "least" | "most" };

type Condition = RawBuilder<unknown>;
export type OrderKey = { readonly by: Condition; readonly direction: Condition };
const all = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;
const rising = (by: Condition): OrderKey => ({ by, direction: sql`asc nulls last` });
const falling = (by: Condition): OrderKey => ({ by, direction: sql`desc nulls last` });
const tsquery = (text: string): Condition => sql`to_tsquery('english', ${text})`;
const inCategories = (ids: readonly number[]): Condition => sql`category_ids && ${ids}::int[]`;

/** Which products are hits: every part is answered by an index of `offers`. */
export function searchCondition(scope: SearchScope): Condition {
  const { words, measures, productIds, kinds, brandIds = [], price, within = "everything" } = scope;
  const text = within === "names" ? sql`named` : sql`search`;
  const texts = [words, ...measures.filter(({ pairs }) => pairs.length === 0).map((one) => one.words)]
    .filter((one) => one !== "")
    .map((one) => `(${one})`);
  const exact = sql`product_id = any(${productIds}::int[])`;
  const parts = [
    ...(kinds ? [inCategories([...kinds.first, ...kinds.also])] : []),
    ...(brandIds.length === 0 ? [] : [sql`manufacturer_id = any(${brandIds}::int[])`]),
    ...(texts.length === 0 ? [] : [sql`${text} @@ ${tsquery(texts.join(" & "))}`]),
    ...measures.filter(({ pairs }) => pairs.length > 0).map((one) => measureCondition(one, text)),
  ];
  const named = parts.length === 0 ? exact : productIds.length === 0 ? all(parts) : any([all(parts), exact]);
  return all([
    named,
    // A hidden price must not be found by filtering.
    ...(price ? [sql`alt_price_message is null`] : []),
    ...(price && price.from !== null ? [sql`price_cents >= ${price.from}`] : []),
    ...(price && price.to !== null ? [sql`price_cents <= ${price.to}`] : []),
  ]);
}

function measureCondition({ words, pairs }: SearchScope["measures"][number], text: Condition): Condition {
  const facts = sql`facets && ${pairs}::text[]`;
  return words === "" ? facts : any([sql`${text} @@ ${tsquery(words)}`, facts]);
}

/** The order of results: named products, the category, what was asked for, what can be bought, wishes, and popularity last. */
export function searchOrder(scope: SearchScope): readonly OrderKey[] {
  const { productIds, kinds, measures, softNeeds = [], preference, warehouse } = scope;
  return [
    ...(productIds.length === 0 ? [] : [rising(sql`array_position(${productIds}::int[], product_id)`)]),
    ...(kinds && kinds.also.length > 0 ? [falling(sql`${inCategories(kinds.first)}`)] : []),
    ...factOrder(measures.filter(({ words }) => words !== "")),
    ...wordOrder({ ...scope, softNeeds: [] }),
    // What cannot be bought comes after all that meets what was asked for, also when it is the quietest or the cheapest.
    falling(sql`(stock_status in ('inStock', 'backOrder'))`),
    ...factOrder(softNeeds),
    ...wordOrder({ ...scope, words: "", measures: [] }),
    ...(preference ? [preferenceOrder(preference)] : []),
    ...(warehouse === undefined ? [] : [falling(atHandIn(warehouse))]),
  ];
}

/** Facts are more reliable than texts: products with more of the asked facts come first. */
function factOrder(measures: SearchScope["measures"]): readonly OrderKey[] {
  const stated = measures.filter(({ pairs }) => pairs.length > 0);
  if (stated.length === 0) return [];
  return [
    falling(
      sql.join(
        stated.map(({ pairs }) => sql`(facets && ${pairs}::text[])::int`),
        sql` + `,
      ),
    ),
  ];
}

/** A word in a name outweighs any popularity; more words are better. */
function wordOrder({ words, measures, softNeeds = [], within, productIds }: SearchScope): readonly OrderKey[] {
  // Every result of a search in names alone has the words in its name.
  const isInAll = within === "names" && productIds.length === 0;
  const texts = [...(isInAll ? [] : measures), ...softNeeds].filter(
    ({ words: text, pairs }) => pairs.length === 0 && text !== "",
  );
  const stated = [isInAll ? "" : words, ...texts.map((one) => one.words)].filter((one) => one !== "");
  if (stated.length === 0) return [];
  return [
    falling(
      sql.join(
        stated.map((one) => sql`(named @@ ${tsquery(one)})::int`),
        sql` + `,
      ),
    ),
  ];
}

function preferenceOrder(preference: SearchPreference): OrderKey {
  if (preference.by === "fact") {
    const stated = preference.keys.map((key) => factNumber(key, preference.end));
    const value = sql`coalesce(${sql.join(stated)}, null)`;
    return preference.end === "least" ? rising(value) : falling(value);
  }
  if (preference.by === "price") return rising(sql`price_cents`);
  return falling(preference.by === "rating" ? sql`rating_average` : sql`listed_on`);
}

/** A number among the `fact:value` pairs of an offer; null when it has no such fact. */
function factNumber(key: string, end: "least" | "most"): Condition {
  const number = sql`substr(fact, ${key.length + 2})::numeric`;
  return sql`(select ${end === "least" ? sql`min(${number})` : sql`max(${number})`} from unnest(facets) fact
    where starts_with(fact, ${`${key}:`}) and substr(fact, ${key.length + 2}) ~ '^\\d+(\\.\\d+)?$')`;
}

const atHandIn = (warehouse: string): Condition => sql`(exists (
  select 1 from stock s where s.warehouse_code = ${warehouse} and s.product_id = offers.product_id and s.on_hand > 0))`;
