import type { ClientBase } from "pg";
import { addDays, type CalendarDay, weekdayOf } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import { movedBecause } from "#capabilities/checkout/checkout.copy.ts";
import { siteCodes, type CodedSite as SiteCode } from "#shop/site.ts";
import { idOf } from "./ids.ts";
import { type Seller, sellersOf } from "./people.ts";
import { type Store, stores } from "./places/stores.ts";
import { type Random, randomOf } from "./random.ts";
import { insertRows, type Row } from "./rows.ts";

/** The default period of the dashboard. */
const DAYS = 28;
/** The first number that the shop itself assigns. */
const FIRST_NUMBER = 100_001;
const DEAREST_CENTS = 450_000;

const tradeSites: readonly SiteCode[] = ["aoc", "wac"];

type Goods = {
  readonly id: number;
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly cents: number;
  readonly rrpCents: number | null;
};

/** Products to take from a store: the most popular of each kind, except expensive ones. */
async function goodsOf(client: ClientBase, site: SiteCode): Promise<readonly Goods[]> {
  const { rows } = await client.query<Goods>(
    `select distinct on (p.kind) p.id, p.sku, p.title, m.name as brand, c.title as category, o.price_cents as cents,
       o.rrp_cents as "rrpCents"
     from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
     join categories c on c.id = p.category_id
     where o.site = $1 and o.unit_id = '' and o.stock_status = 'inStock' and o.alt_price_message is null and o.price_cents <= $2
     order by p.kind, o.popularity desc, p.id`,
    [site, DEAREST_CENTS],
  );
  return rows;
}

type Sold = {
  readonly name: string;
  readonly site: SiteCode;
  readonly seller: Seller;
  readonly store: Store;
  readonly placedAt: Date;
  readonly firstName: string;
  readonly lines: readonly { readonly product: Goods; readonly quantity: number }[];
};

const firstNames = [
  "Amira",
  "Bruno",
  "Celine",
  "Dylan",
  "Esra",
  "Farid",
  "Gita",
  "Hugo",
  "Ines",
  "Joon",
  "Keiko",
  "Luca",
];

/** A time in opening hours, on a day the store is open; null on others. */
function sellingTime({ store, day, random }: { store: Store; day: CalendarDay; random: Random }): Date | null {
  const hours = store.openTimes[weekdayOf(day) - 1];
  const [first, last] = [hours?.openTime, hours?.closeTime].map((time) => Number(time?.slice(0, 2)));
  const hour = random.whole((first ?? 0) + 1, Math.max((first ?? 0) + 1, (last ?? 0) - 1));
  const minute = String(random.whole(0, 59)).padStart(2, "0");
  return hours?.isOpen ? instantAt(day, `${String(hour).padStart(2, "0")}:${minute}`, store.timeZone) : null;
}

/** On average each salesperson has an order every four days, and a manager one every second day. */
function soldOn(
  site: SiteCode,
  { today, goods }: { readonly today: CalendarDay; readonly goods: readonly Goods[] },
): Sold[] {
  const own = stores().filter((store) => store.sites.includes(site));
  const days = Array.from({ length: DAYS - 1 }, (_, at) => addDays(today, at + 1 - DAYS));
  return sellersOf(site)
    .slice(0, 5)
    .flatMap((seller) =>
      days.flatMap((day, at) => {
        // Seeded by the distance from today, so that the data are similar on every day.
        const random = randomOf(`sold ${seller.code} ${at}`);
        const store = own.find(({ subdivision }) => subdivision === seller.subdivision);
        const placedAt = store === undefined ? null : sellingTime({ store, day, random });
        if (store === undefined || placedAt === null || !random.chance(seller.code.endsWith("-001") ? 0.5 : 0.25))
          return [];
        const lines = random
          .shuffled(goods)
          .slice(0, random.whole(1, 3))
          .map((product) => ({ product, quantity: tradeSites.includes(site) ? random.whole(1, 4) : 1 }));
        const name = `order ${seller.code} ${at}`;
        return [{ name, site, seller, store, placedAt, firstName: random.pick(firstNames), lines }];
      }),
    );
}

const minutesBefore = ({ placedAt }: Sold, minutes: number): Date => new Date(placedAt.getTime() - minutes * 60_000);

const cartOf = (sold: Sold): Row => ({
  id: idOf(`cart of ${sold.name}`),
  site: sold.site,
  visitor_id: idOf(`visitor of ${sold.name}`),
  state: "ordered",
  version: 1,
  notices: [],
  created_at: minutesBefore(sold, 20),
  updated_at: sold.placedAt,
});

const centsOf = ({ lines }: Sold): number =>
  lines.reduce((sum, { product, quantity }) => sum + product.cents * quantity, 0);

/** Collected and paid in the store: the address and the telephone are the store's. */
function orderOf(sold: Sold, at: number, all: readonly Sold[]): Row {
  const { site, store, seller, firstName, name, placedAt } = sold;
  const { address, suburb, state, postcode, country, phone } = store;
  const cents = centsOf(sold);
  return {
    id: idOf(name),
    number: String(FIRST_NUMBER - all.length + at),
    site,
    cart_id: idOf(`cart of ${name}`),
    cart_version: 1,
    state: "delivered",
    kind: "cash-and-carry",
    payment_type: "Cash",
    token: idOf(`link of ${name}`).replaceAll("-", ""),
    currency: country === "NZ" ? "NZD" : "AUD",
    email: `${firstName.toLowerCase()}.walkin@example.com`,
    phone,
    newsletter: false,
    delivery_address: {
      firstName,
      lastName: "Example",
      companyName: "",
      address,
      suburb,
      state,
      postcode,
      country,
      deliveryInstructions: "",
    },
    locality_country: country,
    locality_id: `${postcode}_${suburb.toUpperCase().replaceAll(" ", "-")}`,
    warehouse_code: store.warehouse,
    early_notification: false,
    items_cents: cents,
    delivery_cents: 0,
    suppliers_cents: 0,
    services_cents: 0,
    total_cents: cents,
    due_cents: cents,
    paid_cents: cents,
    gift_cents: 0,
    later_cents: 0,
    discounts: [],
    gift_cards: [],
    po_number: "",
    unique_requirements: "",
    crew_note: "",
    staff_id: seller.id,
    salesperson_code: seller.code,
    subdivision: seller.subdivision,
    created_at: minutesBefore(sold, 6),
    updated_at: placedAt,
    placed_at: placedAt,
  };
}

const linesOf = ({ name, lines }: Sold): Row[] =>
  lines.map(({ product, quantity }, position) => ({
    order_id: idOf(name),
    position,
    product_code: product.sku,
    product_id: product.id,
    sku: product.sku,
    title: product.title,
    manufacturer: product.brand,
    category: product.category,
    quantity,
    unit_cents: product.cents,
    rrp_cents: product.rrpCents,
    discount_cents: 0,
    is_proforma: false,
  }));

const paymentOf = (sold: Sold): Row => ({
  order_id: idOf(sold.name),
  type: "Cash",
  cents: centsOf(sold),
  is_received: true,
  taken_by: sold.seller.id,
  at: sold.placedAt,
});

const eventsOf = ({ name, seller, placedAt }: Sold): Row[] =>
  (
    [
      ["draft", "placed", movedBecause.Cash],
      ["placed", "delivered", movedBecause.carried],
    ] as const
  ).map(([from_state, to_state, why]) => ({
    order_id: idOf(name),
    at: placedAt,
    who: `staff:${seller.id}`,
    from_state,
    to_state,
    why,
  }));

/**
 * In-store sales of the last weeks, so that the dashboard has data. The customers took the products, so none is in
 * stock or on a delivery run.
 */
export async function loadPastOrders(client: ClientBase, today: CalendarDay): Promise<void> {
  const sold: Sold[] = [];
  for (const site of siteCodes) sold.push(...soldOn(site, { today, goods: await goodsOf(client, site) }));
  sold.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || (a.name < b.name ? -1 : 1));
  await insertRows(client, "carts", sold.map(cartOf));
  await insertRows(client, "orders", sold.map(orderOf));
  await insertRows(client, "order_lines", sold.flatMap(linesOf));
  await insertRows(client, "order_payments", sold.map(paymentOf));
  const events = sold.flatMap(eventsOf).map((event, at) => ({ id: at + 1, ...event }));
  await insertRows(client, "order_events", events);
  await client.query("select setval(pg_get_serial_sequence('order_events', 'id'), (select max(id) from order_events))");
}
