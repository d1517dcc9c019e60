import type { Pool } from "pg";
import type { SiteCode } from "#shop/site.ts";

export type TodaysEnquiry = {
  readonly site: SiteCode;
  readonly form: "contact" | "service-call" | "expert" | "question" | "pricematch";
  /** The kind of product it is about. */
  readonly kind: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  readonly phone?: string;
  readonly topic?: string;
  readonly address?: string;
  readonly suburb?: string;
  readonly state?: string;
  readonly postcode?: string;
};

/** What people write to the shops on the day of the demonstration. */
export const todaysEnquiries: readonly TodaysEnquiry[] = [
  {
    site: "aol",
    form: "contact",
    kind: "fridge",
    topic: "delivery",
    name: "Grace Okafor",
    email: "grace.okafor@example.com",
    phone: "0491 570 156",
    text: "Our lift is out of order until Tuesday and we are on the fourth floor. Can the fridge come a day later, and do the movers carry it up?",
  },
  {
    site: "aol",
    form: "question",
    kind: "washer-front",
    name: "Ben Whitlock",
    email: "ben.whitlock@example.com",
    text: "Does this fit under a bench of 850 mm if the feet are turned all the way in?",
  },
  {
    site: "hc",
    form: "pricematch",
    kind: "dishwasher",
    name: "",
    email: "lena.fischer@example.com",
    text: "They have it in stock in Moorabbin until Sunday.",
  },
  {
    site: "wa",
    form: "service-call",
    kind: "oven",
    name: "Priya Raman",
    email: "priya.raman@example.com",
    phone: "0491 570 157",
    text: "The door doesn't close fully any more and the kitchen gets hot. We bought it last winter.",
    address: "18 Swan Street",
    suburb: "Richmond",
    state: "VIC",
    postcode: "3121",
  },
  {
    site: "hc",
    form: "question",
    kind: "fridge",
    name: "Tom Barrett",
    email: "tom.barrett@example.com",
    text: "How deep is the dent on the left side, and does it show when the fridge stands in a gap?",
  },
  {
    site: "aol-nz",
    form: "contact",
    kind: "fridge",
    topic: "warranty",
    name: "Aroha Ngata",
    email: "aroha.ngata@example.com",
    text: "My dryer stopped after fourteen months. What do I need to send you for a repair?",
  },
];

/** A product of the kind that the site sells, with its price in dollars; of another kind where it has none. */
export async function productOfKind(
  pool: Pool,
  { site, kind }: { readonly site: SiteCode; readonly kind: string },
): Promise<{ readonly sku: string; readonly title: string; readonly price: number }> {
  const { rows } = await pool.query<{ sku: string; title: string; price: number }>(
    `select p.sku, p.title, o.price_cents / 100 as price from offers o join products p on p.id = o.product_id
     where o.site = $1 and o.unit_id = '' and o.stock_status = 'inStock' and o.alt_price_message is null
     order by p.kind like $2 || '%' desc, o.popularity desc, p.id limit 1`,
    [site, kind],
  );
  const [product] = rows;
  if (product === undefined) throw new Error(`${site} has no product in stock.`);
  return product;
}

/** Whether it is in the inbox already. The job that sends them may run again after a process has died. */
export async function isSent(pool: Pool, { site, email }: TodaysEnquiry): Promise<boolean> {
  const found = await pool.query("select 1 from enquiries where site = $1 and email = $2", [site, email]);
  return (found.rowCount ?? 0) > 0;
}
