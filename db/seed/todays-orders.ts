import type { Pool } from "pg";
import sharp from "sharp";
import type { SiteCode } from "#shop/site.ts";
import { seedEmails } from "./people.ts";

/** How far the warehouse and the drivers are with an order of the demonstration. */
export const orderSteps = ["paid", "allocated", "picked", "packed", "sent", "delivered", "returning"] as const;
export type OrderStep = (typeof orderSteps)[number];

export type TodaysOrder = {
  readonly site: SiteCode;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly phone: string;
  /** Where the goods lie. */
  readonly warehouse: string;
  /** How many products, and how far down the list of what the warehouse has. */
  readonly products: number;
  readonly skip: number;
  /** Which of the days that can be had: 0 is the first. */
  readonly day: number;
  readonly step: OrderStep;
  /** A third of it is paid, the rest is owed. */
  readonly isDeposit?: true;
  /** A business that logs in and pays on its account's credit. */
  readonly business?: { readonly email: string; readonly company: string; readonly poNumber: string };
};

const melbourne = (address: string, suburb: string, postcode: string) => ({
  address,
  suburb,
  postcode,
  state: "VIC",
  warehouse: "MEL",
  phone: "0491 570 156",
});
const sydney = (address: string, suburb: string, postcode: string) => ({
  address,
  suburb,
  postcode,
  state: "NSW",
  warehouse: "SYD",
  phone: "0491 570 157",
});
const auckland = (address: string, suburb: string, postcode: string) => ({
  address,
  suburb,
  postcode,
  state: "",
  warehouse: "AKL",
  phone: "021 555 0123",
});

const named = (site: SiteCode, name: string) => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { site, firstName, lastName };
};

const builder = (poNumber: string) => ({
  business: { email: seedEmails.business, company: "Builder & Sons", poNumber },
});

/**
 * Orders placed this morning, so that the office has work to show: for pickers, drivers and customer service. `Sam
 * Customer` and the business of Jo Archer are accounts of the demonstration (people.ts), which show them.
 */
export const todaysOrders: readonly TodaysOrder[] = [
  {
    ...named("aol", "Mia Tan"),
    ...melbourne("12 Swan Street", "Richmond", "3121"),
    products: 2,
    skip: 0,
    day: 0,
    step: "packed",
  },
  {
    ...named("aol", "Oscar Reid"),
    ...melbourne("48 Chapel Street", "Prahran", "3181"),
    products: 1,
    skip: 3,
    day: 0,
    step: "picked",
  },
  {
    ...named("hc", "Priya Menon"),
    ...melbourne("7 Barkly Street", "Footscray", "3011"),
    products: 1,
    skip: 1,
    day: 0,
    step: "allocated",
  },
  {
    ...named("wa", "Harriet Cole"),
    ...melbourne("31 Lygon Street", "Brunswick East", "3057"),
    products: 2,
    skip: 4,
    day: 1,
    step: "paid",
  },
  {
    ...named("aol", "Tom Nikolaidis"),
    ...melbourne("220 High Street", "Northcote", "3070"),
    products: 1,
    skip: 6,
    day: 1,
    step: "paid",
  },
  {
    ...named("fk", "Sam Customer"),
    ...melbourne("5 Beach Street", "Port Melbourne", "3207"),
    products: 1,
    skip: 2,
    day: 2,
    step: "paid",
    isDeposit: true,
  },
  {
    ...named("aol", "Jarrah Simms"),
    ...sydney("90 King Street", "Newtown", "2042"),
    products: 1,
    skip: 0,
    day: 0,
    step: "packed",
  },
  {
    ...named("wa", "Beatriz Alves"),
    ...sydney("14 Darling Street", "Balmain", "2041"),
    products: 1,
    skip: 2,
    day: 0,
    step: "allocated",
  },
  {
    ...named("hc", "Sam Customer"),
    ...sydney("3 Church Street", "Parramatta", "2150"),
    products: 1,
    skip: 1,
    day: 1,
    step: "paid",
  },
  {
    ...named("aol", "Grace Wu"),
    ...sydney("77 Forest Road", "Hurstville", "2220"),
    products: 2,
    skip: 5,
    day: 2,
    step: "paid",
  },
  {
    ...named("andoo", "Sam Customer"),
    ...sydney("22 Oxford Street", "Paddington", "2021"),
    products: 1,
    skip: 0,
    day: 2,
    step: "paid",
    isDeposit: true,
  },
  {
    ...named("aol", "Sam Customer"),
    ...melbourne("9 Station Street", "Fairfield", "3078"),
    products: 1,
    skip: 8,
    day: 0,
    step: "sent",
  },
  {
    ...named("wa", "Sam Customer"),
    ...melbourne("60 Glenferrie Road", "Hawthorn", "3122"),
    products: 1,
    skip: 7,
    day: 0,
    step: "delivered",
  },
  {
    ...named("aol", "Samira Haddad"),
    ...sydney("18 Burwood Road", "Burwood", "2134"),
    products: 1,
    skip: 7,
    day: 0,
    step: "returning",
  },
  {
    ...named("aol-nz", "Aroha Ngata"),
    ...auckland("8 Ponsonby Road", "Ponsonby", "1011"),
    products: 1,
    skip: 0,
    day: 0,
    step: "picked",
  },
  {
    ...named("aoc", "Jo Archer"),
    ...melbourne("12 Swan Street", "Richmond", "3121"),
    ...builder("PO 4471"),
    products: 3,
    skip: 0,
    day: 2,
    step: "picked",
  },
  {
    ...named("wac", "Jo Archer"),
    ...melbourne("12 Swan Street", "Richmond", "3121"),
    ...builder("PO 4472"),
    products: 2,
    skip: 0,
    day: 3,
    step: "paid",
  },
  {
    ...named("aol-nz", "Sam Customer"),
    ...auckland("41 Dominion Road", "Mount Eden", "1024"),
    products: 1,
    skip: 2,
    day: 1,
    step: "paid",
  },
];

/** SKUs that a site sells and a warehouse has plenty of, most popular first after `skip` others. */
export async function stockedSkus(
  pool: Pool,
  { site, warehouse, products, skip }: Pick<TodaysOrder, "site" | "warehouse" | "products" | "skip">,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
     join stock s on s.product_id = p.id and s.warehouse_code = $2
     where o.site = $1 and o.stock_status = 'inStock' and o.unit_id = '' and o.alt_price_message is null and s.on_hand >= 6
       and o.price_cents between 40000 and 280000 and m.supplier_code is null and not m.is_proforma
       and m.brand_warning is null and p.superseded_by is null
     order by o.popularity desc, p.id offset $3 limit $4`,
    [site, warehouse, skip, products],
  );
  return rows.map(({ sku }) => sku);
}

/** A signature as the driver's telephone takes it: a PNG. */
export function drawSignature(): Promise<Buffer> {
  const line = "M20 70c30-60 50-60 40 0s30 10 50-30 40 50 60 10 50-20 90 0";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="110"><path d="${line}" fill="none" stroke="#1a1a1a" stroke-width="3"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#fff" }).png().toBuffer();
}
