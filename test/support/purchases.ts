import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { addDays, asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import { inTransaction } from "#platform/database.ts";
import { checkStockLedger, holdStock, sellStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { valueIn } from "./answers.ts";
import { officeOf, type SignedInStaff, signInStaff } from "./office-staff.ts";
import { startTestShop } from "./shop.ts";
import { insertOrder } from "./stocked-orders.ts";
import { TODAY } from "./template-database.ts";

export const inDays = (days: number): CalendarDay => addDays(asCalendarDay(TODAY), days);

type SupplierFields = { readonly name: string; readonly email?: string };
const supplierBody = ({ name, email = "orders@northwind.example" }: SupplierFields) => ({
  id: randomUUID(),
  name,
  email,
  contact: "Ada",
  phone: "",
  address: "1 Dock Rd, Botany NSW 2019",
  accountNumber: "HC-77",
  leadDays: 14,
});

export type OrderLine = {
  readonly sku: string;
  readonly quantity: number;
  readonly cost?: number | null;
  readonly expectedOn?: CalendarDay | null;
};
export type Count = {
  readonly line?: number;
  readonly received: number;
  readonly damaged?: number;
  readonly isRestCancelled?: boolean;
  readonly reason?: string;
};
type Press = { readonly by?: SignedInStaff; readonly key?: string };

/** A shop with a buyer, two people who receive, and a supplier; and what they do. */
export async function openPurchases() {
  const shop = await startTestShop();
  const office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  const mina = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
  const will = await signInStaff(office, seedOfficeEmails.warehouse, { now });
  const stella = await signInStaff(office, seedOfficeEmails["store-manager"], { now });
  const { db, pool } = shop.database;
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;
  const addSupplier = async (fields: SupplierFields) =>
    valueIn(await mina.call("POST /api/office/suppliers", { body: supplierBody(fields) }));
  const supplier = (await addSupplier({ name: "Northwind Appliances" })).id;

  let taken = 0;
  /** A product that aol sells and that no warehouse has; each time another one. */
  async function emptyProduct(): Promise<{ readonly id: number; readonly sku: string }> {
    const [row] = await rows<{ id: number; sku: string }>(
      `select p.id, p.sku from products p join offers o on o.product_id = p.id and o.site = 'aol'
       where o.stock_status = 'inStock' and p.superseded_by is null order by p.sku offset $1 limit 1`,
      [taken++ * 3],
    );
    if (row === undefined) throw new Error("The seed has too few products.");
    await rows("update stock set on_hand = 0, arriving = 0, arrives_on = null where product_id = $1", [row.id]);
    return row;
  }

  const stockOf = async (productId: number, place = "SYD") =>
    (
      await rows<{ onHand: number; arriving: number; arrivesOn: string | null }>(
        `select on_hand as "onHand", arriving, arrives_on as "arrivesOn" from stock
         where product_id = $1 and warehouse_code = $2`,
        [productId, place],
      )
    )[0];

  const begin = async (place = "SYD") =>
    valueIn(await mina.call("POST /api/office/purchase-orders", { body: { id: randomUUID(), supplier, place } }));
  const save = (number: string, version: number, lines: readonly OrderLine[]) =>
    mina.call("POST /api/office/purchase-orders/:number/draft", {
      params: { number },
      body: {
        version,
        note: "Dock 3",
        lines: lines.map(({ cost = 100, expectedOn = inDays(10), ...line }) => ({ ...line, cost, expectedOn })),
      },
    });
  const send = (number: string, version: number, isMailed = false) =>
    mina.call("POST /api/office/purchase-orders/:number/send", { params: { number }, body: { version, isMailed } });
  async function sent(lines: readonly OrderLine[], place = "SYD") {
    const { number, version } = await begin(place);
    const saved = valueIn(await save(number, version, lines));
    return valueIn(await send(number, saved.version));
  }
  const show = async (number: string, by = mina) =>
    valueIn(await by.call("GET /api/office/purchase-orders/:number", { params: { number } }));
  const receive = (
    { number, version }: { readonly number: string; readonly version: number },
    counts: readonly Count[],
    { by = will, key = randomUUID() }: Press = {},
  ) =>
    by.call("POST /api/office/purchase-orders/:number/receive", {
      params: { number },
      body: {
        key,
        version,
        docket: "D-9",
        lines: counts.map(({ line = 0, damaged = 0, isRestCancelled = false, reason = "", received }) => ({
          line,
          received,
          damaged,
          isRestCancelled,
          reason,
        })),
      },
    });

  /** An order that bought pieces, there or to come. */
  async function buy(productId: number, quantity: number): Promise<string> {
    const orderId = await insertOrder(pool, "placed");
    await rows("update orders set placed_at = clock_timestamp() where id = $1", [orderId]);
    const lines = [{ productId, quantity }];
    await inTransaction(db, async (tx) => {
      const until = new Date(Date.now() + 60_000);
      const held = await holdStock(tx, { orderId, warehouseCode: "SYD", lines, until });
      if (!held.ok) throw new Error(held.refusal);
      await sellStock(tx, orderId);
    });
    return orderId;
  }

  const isBalanced = async () => expect(await checkStockLedger(db, new Date())).toBe(0);
  const close = async () => {
    await office.close();
    await shop.close();
  };
  const people = { mina, will, stella };
  const calls = { begin, save, send, sent, show, receive, buy, addSupplier, supplierBody };
  return { shop, ...people, supplier, rows, emptyProduct, stockOf, ...calls, isBalanced, close };
}
export type Purchases = Awaited<ReturnType<typeof openPurchases>>;
