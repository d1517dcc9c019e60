import type pg from "pg";

/** Calls of the office that are measured together: a list with one filter, or records of one kind. */
export type Measured = { readonly name: string; readonly paths: readonly string[] };

const listed = (what: string, path: string, filters: readonly string[]): readonly Measured[] =>
  ["", ...filters].map((filter) => ({
    name: filter === "" ? what : `${what} by ${filter.replaceAll("&", ", ")}`,
    paths: [`${path}${filter === "" ? "" : `?${filter}`}`],
  }));

const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** The first rows of each list, with each of its filters and orders. */
export const lists: readonly Measured[] = [
  ...listed("orders", "order-list", [
    ...["to-pick", "waiting-for-stock", "review", "unpaid", "late", "refund-failed", "disputed"].map(
      (tab) => `tab=${tab}`,
    ),
    "state=placed",
    "state=delivered",
    "state=cancelled",
    "site=hc",
    "store=AOL-RIC",
    "channel=store",
    "payment=Account",
    `day=${day(-40)}`,
    `placed=${day(-40)}`,
    "warehouse=MEL",
    "from=3000",
    "to=1100",
    "tag=vip",
    "risk=held",
    "mine=1",
    "sort=-total",
    "sort=day",
    "site=wac&state=cancelled&payment=PayPal",
  ]),
  { name: "orders' tabs", paths: ["order-list/counts"] },
  { name: "home", paths: ["home"] },
  ...listed("products", "products", [
    "sort=-changed",
    "sort=-score",
    "sort=sku",
    "category=refrigeration/fridges",
    "brand=3",
    "site=hc",
    "state=on-sale",
    "state=draft",
    "stock=noStock",
    "score=below-bar",
    "gap=gtin",
    "words=fridge",
    "words=smeg%20oven",
  ]),
  ...listed("customers", "customers", [
    "sort=name",
    "sort=created",
    "site=wac",
    "tag=vip",
    "group=trade",
    "commercial=approved",
    "commercial=declined",
    "tag=vip&sort=name",
  ]),
  ...listed("prices", "sites/aol/prices", [
    "sort=price",
    "sort=-margin",
    "sort=sku",
    "view=on-special",
    "view=planned",
    "view=below-cost",
    "view=no-cost",
    "view=was",
    "category=refrigeration/fridges",
    "brand=3",
    "stock=noStock",
    "words=fridge",
  ]),
  ...listed("stock", "stock", ["words=oven", "place=MEL", "view=below-zero", "view=low"]),
  ...listed("audit log", "audit", ["area=prices", "area=orders", "words=robin", "words=nobody", "kind=order"]),
  ...listed("consignments", "fulfilment/consignments", [
    "state=picking",
    "state=delivered",
    "origin=MEL",
    "words=B1099000",
  ]),
  ...listed("orders to send", "fulfilment/waiting", ["site=hc"]),
  { name: "pick list", paths: ["fulfilment/pick-list?warehouse=MEL"] },
  { name: "truck board", paths: ["fulfilment/board?warehouse=MEL&days=7"] },
  ...listed("returns", "returns", ["state=open"]),
  ...listed("enquiries", "enquiries", ["view=late"]),
  ...listed("purchase orders", "purchase-orders", ["state=late"]),
  ...listed("disputes", "disputes", ["view=open"]),
  ...listed("payments in review", "payment-reviews", []),
  ...listed("businesses", "businesses", []),
];

const rowsOf = async <Row extends pg.QueryResultRow>(client: pg.Client, statement: string): Promise<Row[]> =>
  (await client.query<Row>(statement)).rows;

/** Each area's call of the command bar, which asks them all at once; it shows the orders, products and people of a shop. */
const commandPaths = ["order-list", "products", "purchase-orders", "returns", "enquiries", "customers", "staff"];

const MANY = 60;
/** Some of the added orders, far apart from each other. */
const someOrders = `select * from orders where number like 'B%' and hashtext(number) % 1600 = 0 limit ${MANY}`;

/** Searches by all that finds an order or a customer. */
export async function searches(client: pg.Client): Promise<readonly Measured[]> {
  const rows = await rowsOf<{
    number: string;
    name: string;
    email: string;
    phone: string;
    suburb: string;
    sku: string;
  }>(
    client,
    `select o.number, (o.delivery_address->>'firstName') || ' ' || (o.delivery_address->>'lastName') as name, o.email, o.phone,
       o.delivery_address->>'suburb' as suburb, l.sku
     from (${someOrders}) o join order_lines l on l.order_id = o.id and l.position = 0`,
  );
  const words = rows.flatMap(({ number, name, email, phone, suburb, sku }) => [
    number,
    name,
    email,
    phone,
    suburb,
    sku,
  ]);
  const terms = [...words, "smith", "mary smith", "nguyen", "zzz"].map(encodeURIComponent);
  return [
    { name: `${MANY} orders' words among orders`, paths: terms.map((one) => `order-list?words=${one}`) },
    { name: "the same words among customers", paths: terms.map((one) => `customers?words=${one}`) },
    ...commandPaths.map((path) => ({
      name: `the same words in the command bar, ${path}`,
      paths: terms.map((one) => `${path}?words=${one}`),
    })),
  ];
}

/** Records of each kind, one after another. */
export async function records(client: pg.Client): Promise<readonly Measured[]> {
  const orders = await rowsOf<{ path: string }>(
    client,
    `select 'sites/' || site || '/orders/' || number as path from (${someOrders}) o`,
  );
  const customers = await rowsOf<{ path: string }>(
    client,
    `select 'customers/' || id as path from customers where id::text ~ '^.{14}4' and email like '%example.com' order by md5(id::text) limit ${MANY}`,
  );
  const products = await rowsOf<{ path: string }>(
    client,
    `select 'products/' || id as path from products order by md5(id::text) limit ${MANY}`,
  );
  const prices = await rowsOf<{ path: string }>(
    client,
    `select 'sites/aol/prices/' || p.sku as path from products p join offers o on o.product_id = p.id and o.site = 'aol'
     where o.unit_id = '' and p.sku !~ '[/ ]' order by md5(p.sku) limit ${MANY}`,
  );
  const consignments = await rowsOf<{ path: string }>(
    client,
    `select 'fulfilment/consignments/' || number as path from consignments order by md5(number) limit ${MANY}`,
  );
  const named = { orders, customers, products, prices, consignments };
  return Object.entries(named).map(([name, rows]) => ({ name, paths: rows.map(({ path }) => path) }));
}
