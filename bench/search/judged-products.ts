import type pg from "pg";
import type { SiteCode } from "#shop/site.ts";
import type { Clause, Condition, Grade } from "./read-judgements.ts";

/** The fields of a site's product that a judgement may use. */
export type JudgedProduct = {
  readonly sku: string;
  readonly model: string;
  readonly title: string;
  readonly brand: string;
  readonly path: string;
  readonly finish: string;
  readonly cents: number;
  readonly reduced: "yes" | "no";
  readonly rated: number | null;
  readonly facts: Readonly<Record<string, unknown>>;
};

export async function readJudgedProducts(pool: pg.Pool, site: SiteCode): Promise<readonly JudgedProduct[]> {
  const found = await pool.query<JudgedProduct>(
    `select p.sku, p.model_key as model, p.title, m.uri as brand, c.path, p.finish, o.price_cents as cents,
       case when o.rrp_cents > o.price_cents or o.ribbon_type = 'sale' then 'yes' else 'no' end as reduced,
       o.rating_average::float8 as rated,
       p.facts || jsonb_strip_nulls(jsonb_build_object('widthMm', p.width_mm, 'energyStars', p.energy_stars)) as facts
     from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
     join categories c on c.id = p.category_id where o.site = $1`,
    [site],
  );
  return found.rows;
}

const own: Readonly<Record<string, (product: JudgedProduct, value: string) => boolean>> = {
  in: ({ path }, value) => value.split(",").some((uri) => path.split("/").includes(uri)),
  brand: ({ brand }, value) => value.split(",").includes(brand),
  sku: ({ sku }, value) => value.split(",").includes(sku),
  model: ({ model }, value) => model === value,
  starts: ({ model }, value) => model.startsWith(value),
  holds: ({ model }, value) => model.includes(value),
  title: ({ title }, value) => title.toLowerCase().includes(value.toLowerCase()),
  finish: ({ finish }, value) => finish === value,
  price: ({ cents }, value) => isWithin(cents / 100, value),
  reduced: ({ reduced }, value) => reduced === value,
  rated: ({ rated }, value) => rated !== null && isWithin(rated, value),
};

/** `590-605`, both ends included; `4-` has no upper end. */
function isWithin(number: number, range: string): boolean {
  const [from = "", to = ""] = range.split("-");
  return number >= Number(from) && (to === "" || number <= Number(to));
}

function factMeets(fact: unknown, value: string): boolean {
  if (fact === undefined) return false;
  if (typeof fact === "number") return value.includes("-") ? isWithin(fact, value) : fact === Number(value);
  return String(fact).toLowerCase() === value.toLowerCase();
}

const meets = (product: JudgedProduct, { key, value }: Condition): boolean =>
  own[key]?.(product, value) ?? factMeets(product.facts[key], value);

function productsOf({ conditions }: Clause, products: readonly JudgedProduct[]): readonly JudgedProduct[] {
  const cheapest = conditions.find(({ key }) => key === "cheapest");
  const found = products.filter((product) =>
    conditions.every((condition) => condition === cheapest || meets(product, condition)),
  );
  if (cheapest === undefined) return found;
  const most = Math.ceil((found.length * Number(cheapest.value)) / 100);
  return found.toSorted((a, b) => a.cents - b.cents).slice(0, most);
}

/** The grade of each product that has one: the best of all clauses that match. */
export function gradesOf(clauses: readonly Clause[], products: readonly JudgedProduct[]): ReadonlyMap<string, Grade> {
  const grades = new Map<string, Grade>();
  for (const clause of clauses.toSorted((a, b) => a.grade - b.grade))
    for (const { sku } of productsOf(clause, products)) grades.set(sku, clause.grade);
  return grades;
}
