import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails, seedPersonId } from "#seed/people.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import type { Visitor } from "#test/support/shop.ts";
import { fillForm, type ShopWithSandbox, startShopWithSandbox, stockedSku } from "#test/support/shop-with-sandbox.ts";
import { logInWith, signIn, withToken } from "#test/support/signed-in-visitor.ts";
import { SEED_PASSWORD } from "#seed/people.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let service: SignedInStaff;
let owner: SignedInStaff;
let now: Date;
const reason = "Asked by phone";
const samAtAol = seedPersonId("aol", seedEmails.customer);

beforeAll(async () => {
  shop = await startShopWithSandbox();
  now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  service = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
  owner = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

/** Buys something, and answers the order's number. */
async function buy(visitor: Visitor, email: string): Promise<string> {
  const { sku } = await stockedSku(shop, { site: "aol", warehouse: "MEL", atLeast: 2 });
  await visitor.call("POST /api/cart/product/", { body: { sku } });
  const form = await fillForm(visitor, { email });
  const answer = await visitor.call("POST /api/checkout", { body: form });
  if (!answer.ok) throw new Error(answer.refusal);
  const { rows } = await shop.database.pool.query<{ number: string }>("select number from orders where cart_id = $1", [
    form.cartId,
  ]);
  return rows[0]?.number ?? "";
}

type Added = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly site?: string;
};

/** An account with the password of the demonstration. */
async function addCustomer(
  email: string,
  { firstName = "Mia", lastName = "Tan", phone = "", site = "aol" }: Added = {},
) {
  const id = randomUUID();
  await shop.database.pool.query(
    `insert into customers (id, site, email, password_hash, first_name, last_name, phone, email_confirmed_at, created_at,
       updated_at)
     select $1, $2, $3, password_hash, $4, $5, $6, $7, $7, $7 from customers where id = $8`,
    [id, site, email, firstName, lastName, phone, now, samAtAol],
  );
  return id;
}

const find = async (words: string, site: "aol" | "" = "aol") =>
  (await service.call("GET /api/office/customers", { query: { words, site } })).rows.map(({ id }) => id);

const recordOf = async (id: string) => {
  const record = await service.call("GET /api/office/customers/:id", { params: { id } });
  if (!record.ok) throw new Error(record.refusal);
  return record.value;
};
const auditOf = async (id: string) => {
  const log = await owner.call("GET /api/office/audit", { query: { kind: "customer", record: id } });
  return log.rows.map(({ action }) => action);
};

describe("the list of customers", () => {
  test("finds by name, email, phone, postcode, suburb and order number, whatever is typed (OFU-01)", async () => {
    const id = await addCustomer("zoe.obrien@example.com", {
      firstName: "Zoë",
      lastName: "O'Brien",
      phone: "0411222333",
    });
    await shop.database.pool.query(
      `insert into customer_addresses (id, customer_id, first_name, last_name, address, suburb, state, postcode, country,
         saved_at) values ($1, $2, 'Zoë', 'O''Brien', '1 Long Street', 'Moorabbin', 'VIC', '3189', 'AU', $3)`,
      [randomUUID(), id, now],
    );
    for (const words of [
      "zoe obr",
      "ZOË",
      "zoe.obrien@ex",
      "0411 222 333",
      "+61 411 222 333",
      "3189",
      "moorab",
      "obrien 3189",
    ])
      expect([words, await find(words)]).toEqual([words, [id]]);
    const number = await buy(shop.visitor("aol"), "zoe.obrien@example.com");
    expect(await find(number)).toEqual([id]);
    expect(await find(number.toLowerCase(), "")).toEqual([id]);
    for (const words of ["zoe 9999", "':*", "\\' & |", "nobody@nowhere"])
      expect([words, await find(words)]).toEqual([words, []]);
  });

  test("comes in pages without gaps or repetitions, by age and by name (OFU-01)", async () => {
    for (let at = 0; at < 60; at++)
      await addCustomer(`page${at}@paged.example`, { firstName: `Pat${at % 7}`, lastName: "Paged" });
    for (const sort of ["created", "-created", "name", "-name"] as const) {
      const seen: string[] = [];
      let after: string | null = "";
      while (after !== null) {
        const part: Awaited<ReturnType<typeof page>> = await page(sort, after);
        seen.push(...part.rows.map(({ id }) => id));
        after = part.next;
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 60, 60]);
    }
    expect((await page("name", "not a cursor")).rows).toHaveLength(50);
  });
  const page = (sort: "created" | "-created" | "name" | "-name", after: string) =>
    service.call("GET /api/office/customers", { query: { words: "paged", site: "aol", sort, after } });
});

describe("a customer's record", () => {
  test("has orders as customer and as guest, and what they come to by month (OFU-01)", async () => {
    const email = "value@example.com";
    const id = await addCustomer(email);
    const number = await buy(shop.visitor("aol"), email.toUpperCase());
    const orders = await service.call("GET /api/office/customers/:id/orders", { params: { id } });
    if (!orders.ok) throw new Error(orders.refusal);
    expect(orders.value).toMatchObject({ total: 1, rows: [{ number, isGuest: true }] });
    const { value } = await recordOf(id);
    expect(value).toMatchObject({ orders: 1, total: orders.value.rows[0]?.total, currency: "AUD" });
    expect(value.months.map((month) => month.orders)).toEqual([1]);
  });

  test("is changed with a history of consents, and not over somebody else's change (OFU-01, OFR-05)", async () => {
    const id = await addCustomer("edit@example.com");
    const { seen } = await recordOf(id);
    const body = {
      firstName: "Mia",
      lastName: "Tan-Lee",
      phone: "0400 111 222",
      companyName: "",
      newsletter: true,
      tags: ["VIP", "vip"],
      groupCode: "trade",
      seen,
    };
    const change = (more: Partial<typeof body>) =>
      service.call("POST /api/office/customers/:id", { params: { id }, body: { ...body, ...more } });
    expect(await change({ phone: "12" })).toMatchObject({ refusal: "badPhone" });
    expect(await change({ tags: ["x".repeat(60)] })).toMatchObject({ refusal: "badTags" });
    await shop.database.pool.query("update customers set updated_at = updated_at - interval '1 day' where id = $1", [
      id,
    ]);
    expect(await change({})).toMatchObject({ refusal: "changedMeanwhile" });
    expect(await change({ seen: (await recordOf(id)).seen })).toMatchObject({
      ok: true,
      value: { phone: "0400111222", tags: ["vip"], newsletter: true, consents: [{ isGiven: true, source: "office" }] },
    });
    expect(await auditOf(id)).toEqual(["customer-changed"]);
    expect(await find("tan-lee")).toEqual([id]);
  });

  test("a note that is sent twice is stored once (OFU-01)", async () => {
    const id = await addCustomer("note@example.com");
    const note = { params: { id }, body: { id: randomUUID(), body: "Prefers mornings" } };
    await Promise.all([1, 2].map(() => service.call("POST /api/office/customers/:id/notes", note)));
    expect((await recordOf(id)).notes).toMatchObject([{ body: "Prefers mornings", memberName: "Sana Rahman" }]);
  });
});

describe("merging two accounts", () => {
  const preview = async (id: string, other: string) => {
    const answer = await service.call("GET /api/office/customers/:id/merge/:other", { params: { id, other } });
    if (!answer.ok) throw new Error(answer.refusal);
    return answer.value;
  };
  const merge = (id: string, other: string, seen: string) =>
    service.call("POST /api/office/customers/:id/merge/:other", {
      params: { id, other },
      body: { seen, take: ["phone"], reason },
    });

  test("moves orders, cart, notes and tags, keeps the log-in, and is in the audit log (OFU-01, OFR-04)", async () => {
    const id = await addCustomer("kept@merge.example", { lastName: "Merged" });
    const other = await addCustomer("goes@merge.example", { lastName: "Merged", phone: "0422333444" });
    const shopper = await signIn(shop, { site: "aol", as: "somebody", email: "goes@merge.example" });
    const number = await buy(shopper, "goes@merge.example");
    await service.call("POST /api/office/customers/:id/notes", {
      params: { id: other },
      body: { id: randomUUID(), body: "Hi" },
    });
    expect((await recordOf(id)).alike).toMatchObject([{ id: other, why: "name" }]);
    const { moves, seen, refusal } = await preview(id, other);
    expect([moves.orders, moves.notes, refusal]).toEqual([1, 1, null]);
    const [first, second] = await Promise.all([merge(id, other, seen), merge(id, other, seen)]);
    expect([first.ok, second.ok].toSorted()).toEqual([false, true]);
    expect(await recordOf(id)).toMatchObject({
      email: "kept@merge.example",
      phone: "0422333444",
      formerEmails: ["goes@merge.example"],
      notes: [{ body: "Hi" }],
      value: { orders: 1 },
    });
    expect(await find(number)).toEqual([id]);
    expect(await find("goes@merge.example")).toEqual([id]);
    expect(await recordOf(other)).toMatchObject({ mergedInto: id, isLocked: true });
    await expect.poll(async () => (await shopper.send({ url: "/api/account" })).statusCode).toBe(401);
    const form = { site: "aol", email: "goes@merge.example", password: SEED_PASSWORD } as const;
    expect(await logInWith(shop.visitor("aol"), form)).toBe("invalid");
    expect([await auditOf(id), await auditOf(other)]).toEqual([
      ["account-merged-in"],
      ["account-merged-away", "note-added"],
    ]);
  });

  test("moves the receipts of a business with what is left of them, and its users (OFU-01, OFU-02)", async () => {
    const { pool } = shop.database;
    const id = await addCustomer("kept@business.example");
    const other = await addCustomer("goes@business.example");
    const user = await addCustomer("user@business.example");
    await pool.query("update customers set business_id = $1, business_role = 'buyer' where id = $2", [other, user]);
    await pool.query(
      `insert into business_receipts (id, customer_id, cents, unallocated_cents, method, received_on, reference, recorded_by, at)
       values ($1, $2, 50000, 20000, 'bank-transfer', '2026-11-20', 'INV 7', 'Farid Aziz', now())`,
      [randomUUID(), other],
    );
    const { moves, seen } = await preview(id, other);
    expect(moves.receipts).toBe(1);
    expect((await merge(id, other, seen)).ok).toBe(true);
    const receipts = await pool.query(
      "select customer_id, unallocated_cents from business_receipts where reference = 'INV 7'",
    );
    expect(receipts.rows).toEqual([{ customer_id: id, unallocated_cents: 20_000 }]);
    const users = await pool.query("select business_id from customers where id = $1", [user]);
    expect(users.rows).toEqual([{ business_id: id }]);
  });

  test("is refused for an outdated state, for staff, and for accounts of two sites (OFU-01)", async () => {
    const id = await addCustomer("kept2@merge.example");
    const other = await addCustomer("goes2@merge.example");
    const { seen } = await preview(id, other);
    await buy(shop.visitor("aol"), "goes2@merge.example");
    expect(await merge(id, other, seen)).toMatchObject({ refusal: "changedMeanwhile" });
    const elsewhere = await addCustomer("goes2@merge.example", { site: "hc" });
    expect((await preview(id, elsewhere)).refusal).toContain("two sites");
    expect(await merge(id, elsewhere, "")).toMatchObject({ refusal: "otherSite" });
    expect(await merge(id, seedPersonId("aol", seedEmails.salesperson), "")).toMatchObject({ refusal: "staffAccount" });
    expect(await merge(id, randomUUID(), "")).toMatchObject({ refusal: "unknownCustomer" });
  });
});

describe("shopping as a customer", () => {
  const codeFor = async (id: string) => {
    const opened = await service.call("POST /api/office/customers/:id/shop-as", { params: { id }, body: { reason } });
    if (!opened.ok) throw new Error(opened.refusal);
    return opened.value.href.split("#")[1] ?? "";
  };
  const open = (visitor: Visitor, code: string) =>
    visitor.call("POST /identity/shopas", { body: { code, nonce: randomUUID() } });

  test("opens once, on the customer's site, with the name of who acts and no way to payments (OFU-01)", async () => {
    const id = await addCustomer("acted@example.com");
    const code = await codeFor(id);
    expect(await open(shop.visitor("hc"), code)).toMatchObject({ refusal: "linkOver" });
    const opened = await open(shop.visitor("aol"), code);
    if (!opened.ok) throw new Error(opened.refusal);
    expect(await open(shop.visitor("aol"), code)).toMatchObject({ refusal: "linkOver" });
    const claims = JSON.parse(Buffer.from(opened.value.id_token.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ sub: id, act: { name: "Sana Rahman" } });
    const acting = withToken(shop, "aol", shop.visitor("aol"), opened.value.access_token);
    expect(await acting.call("GET /api/account")).toMatchObject({ value: { email: "acted@example.com" } });
    for (const url of ["/api/checkout/v2/paymentconfiguration", "/api/order/x"])
      expect([url, (await acting.send({ url })).statusCode]).toEqual([url, 403]);
    expect(await auditOf(id)).toEqual(["shopped-as"]);
  });

  test("ends after half an hour, and when another begins (OFU-01)", async () => {
    const id = await addCustomer("ends@example.com");
    const tokens = async () => {
      const opened = await open(shop.visitor("aol"), await codeFor(id));
      if (!opened.ok) throw new Error(opened.refusal);
      return opened.value.access_token;
    };
    const statusOf = async (token: string) =>
      (await withToken(shop, "aol", shop.visitor("aol"), token).send({ url: "/api/account" })).statusCode;
    const first = await tokens();
    const second = await tokens();
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    const third = await tokens();
    await shop.database.pool.query(
      "update sessions set expires_at = $1 where ended_at is null and member_id is not null",
      [now],
    );
    expect(await statusOf(third)).toBe(401);
  });

  test("is refused for staff and for a locked account (OFU-01)", async () => {
    const ask = (id: string) =>
      service.call("POST /api/office/customers/:id/shop-as", { params: { id }, body: { reason } });
    expect(await ask(seedPersonId("aol", seedEmails.manager))).toMatchObject({ refusal: "staffAccount" });
    expect(await ask(seedPersonId("aol", seedEmails.locked))).toMatchObject({ refusal: "locked" });
  });
});
