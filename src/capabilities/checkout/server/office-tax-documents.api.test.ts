import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database.ts";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let finn: SignedInStaff;
let robin: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  finn = await signInStaff(office, seedOfficeEmails.finance, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const documentsOf = async (words: string) =>
  (await finn.call("GET /api/office/tax-documents", { query: { words } })).rows;
const checkOf = async (kind: "invoice" | "credit-note", entity = "AOL") => {
  const { checks } = await finn.call("GET /api/office/tax-documents/checks");
  const found = checks.find((one) => one.kind === kind && one.entity === entity);
  if (found === undefined) throw new Error("The company has no numbers.");
  return found;
};
const placed = async (skip: number) => placeOrder(shop, await fillCart(shop, { skip }));

/** A row like another of its table, but for what is changed. */
async function copyRow(table: "orders" | "carts", like: string, changes: object): Promise<void> {
  const { db } = shop.database;
  const { rows } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by attnum`.execute(db);
  const names = rows.map(({ name }) => name);
  await sql`
    insert into ${sql.table(table)} (${sql.raw(names.join(", "))})
    select ${sql.raw(names.map((name) => `(c).${name}`).join(", "))}
    from (select jsonb_populate_record(o, ${JSON.stringify(changes)}::jsonb) as c from ${sql.table(table)} o where id = ${like}) copied`.execute(
    db,
  );
}

/** Orders like another that were not placed yet. */
async function drafts(like: string, count: number): Promise<readonly string[]> {
  const { db } = shop.database;
  const { cart_id: cart } = await db
    .selectFrom("orders")
    .select("cart_id")
    .where("id", "=", like)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    await copyRow("carts", cart, { id, visitor_id: id });
    await copyRow("orders", like, {
      id,
      cart_id: id,
      number: id.slice(0, 8),
      token: id,
      state: "draft",
      placed_at: null,
    });
  }
  return ids;
}

describe("numbers of tax documents", () => {
  test("are those of the company that sells on a site, as the site names it (OFO-13)", async () => {
    const { rows } = await sql<{ site: string; name: string; country: string }>`
      select s.site, e.name, e.country from legal_entity_sites s join legal_entities e on e.code = s.entity`.execute(
      shop.database.db,
    );
    const named = new Map(rows.map((row) => [row.site, row]));
    for (const { code, legalName, country } of shop.shop.sites)
      expect(named.get(code)).toMatchObject({ name: legalName, country });
  });

  test("run without a gap when twenty orders are placed at once and some fail (OFO-13)", async () => {
    const { id: like } = await placed(0);
    const { db } = shop.database;
    const before = await checkOf("invoice");
    const ids = await drafts(like, 20);
    const place = (id: string, at: number) =>
      inTransaction(db, async (tx) => {
        await sql`update orders set placed_at = now(), state = 'placed' where id = ${id}`.execute(tx);
        // The trigger runs now, so the number is taken before the transaction fails.
        await sql`set constraints all immediate`.execute(tx);
        if (at % 4 === 0) throw new Error("rolled back");
      });
    const done = await Promise.allSettled(ids.map(place));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(15);
    const after = await checkOf("invoice");
    expect(after).toMatchObject({ last: before.last + 15, documents: before.documents + 15, missing: [] });
    await Promise.all(
      ids.map((id) => sql`update orders set placed_at = now(), state = 'placed' where id = ${id}`.execute(db)),
    );
    expect(await checkOf("invoice")).toMatchObject({ last: before.last + 20, missing: [] });
  });

  test("from before this table are given by the migration, in order of time (OFO-13)", async () => {
    const { db } = shop.database;
    await placed(4);
    const file = await readFile(
      new URL("../../../../db/migrations/0223_checkout_tax_documents.sql", import.meta.url),
      "utf8",
    );
    const [, backfill = ""] = /in order of time\.\n([^]*?)\ncreate constraint trigger/.exec(file) ?? [];
    const rolledBack = inTransaction(db, async (tx) => {
      await sql`alter table tax_documents disable trigger user`.execute(tx);
      await sql`delete from tax_document_copies`.execute(tx);
      await sql`delete from tax_documents`.execute(tx);
      await sql`delete from tax_document_counters`.execute(tx);
      for (const statement of backfill.split(";").filter((one) => one.trim() !== ""))
        await sql.raw(statement).execute(tx);
      const { rows } = await sql<{ wrong: number; all: number; last: number }>`
        select count(*)::int as all, max(d.serial) as last,
          count(*) filter (where exists (select from tax_documents b where b.entity = d.entity and b.kind = d.kind
            and b.serial < d.serial and b.issued_at > d.issued_at))::int as wrong
        from tax_documents d where entity = 'AOL' and kind = 'invoice'`.execute(tx);
      const counter = await sql<{ last: number }>`
        select last from tax_document_counters where entity = 'AOL' and kind = 'invoice'`.execute(tx);
      const [found] = rows;
      expect(found).toEqual({ all: found?.last, last: counter.rows[0]?.last, wrong: 0 });
      expect(found?.all).toBeGreaterThan(1);
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
  });

  test("are taken once for an order and once for each credit note, in the order's own company (OFO-13)", async () => {
    const { id, number } = await placed(1);
    const { db } = shop.database;
    await sql`update orders set placed_at = placed_at where id = ${id}`.execute(db);
    const [invoice, ...more] = await documentsOf(number);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: "invoice", entity: "AOL", number: expect.stringMatching(/^INV-AOL-\d{6}$/) });
    const before = await checkOf("credit-note");
    await Promise.all(
      [1, 2, 3].map((cents) =>
        sql`insert into order_refunds (id, order_id, parts, cents, reason, who, at)
          values (gen_random_uuid(), ${id}, '[]', ${cents}, 'Dented', 'shop', now())`.execute(db),
      ),
    );
    const notes = (await documentsOf(number)).filter(({ kind }) => kind === "credit-note");
    expect(notes.map((one) => one.number).toSorted()).toEqual(
      [1, 2, 3].map((more) => `CN-AOL-${String(before.last + more).padStart(6, "0")}`),
    );
  });

  test("cannot be changed or removed, and a missing one is found (OFO-13)", async () => {
    const { db } = shop.database;
    await expect(sql`delete from tax_documents`.execute(db)).rejects.toThrow("issue a credit note");
    const { last } = await checkOf("invoice");
    await sql`update tax_document_counters set last = last + 1 where entity = 'AOL' and kind = 'invoice'`.execute(db);
    expect(await checkOf("invoice")).toMatchObject({ missing: [last + 1] });
    await sql`update tax_document_counters set last = last - 1 where entity = 'AOL' and kind = 'invoice'`.execute(db);
  });

  test("stand on the order's page, in its mail, on its record and on the PDF (OFO-13)", async () => {
    const { id, number, token } = await placed(2);
    const [document] = await documentsOf(number);
    const invoiceNumber = document?.number ?? "";
    const shown = await shop.visitor("aol").call("GET /api/order/:token", { params: { token } });
    expect(shown).toMatchObject({ ok: true, value: { invoiceNumber } });
    const file = await robin.call("GET /api/office/sites/:site/orders/:number/invoice", {
      params: { site: "aol", number },
    });
    if (!file.ok) throw new Error(file.refusal);
    expect(file.value.name).toBe(`invoice-${invoiceNumber}.pdf`);
    expect((await readPdf(Buffer.from(file.value.base64, "base64"))).text).toContain(invoiceNumber);
    const mail = await eventually(async () => {
      const { db } = shop.database;
      return db.selectFrom("order_mails").select("text").where("order_id", "=", id).executeTakeFirst();
    });
    expect(mail.text).toContain(`Tax invoice ${invoiceNumber}`);
  });
});

test("a document is issued again with the same number, marked as a copy, once for a press (OFO-13)", async () => {
  const { number } = await placed(3);
  const [document] = await documentsOf(number);
  const params = { id: document?.id ?? "" };
  const press = { key: randomUUID(), reason: "The customer lost it" };
  const issue = (by: SignedInStaff, body = press) =>
    by.call("POST /api/office/tax-documents/:id/copies", { params, body });
  const answers = await Promise.all([issue(finn), issue(finn), issue(robin, { ...press, key: randomUUID() })]);
  for (const answer of answers) {
    if (!answer.ok) throw new Error(answer.refusal);
    const { text } = await readPdf(Buffer.from(answer.value.base64, "base64"));
    expect(text).toContain(document?.number);
    expect(text).toMatch(/^[12], \w+day \d+ \w+ \d{4}$/m);
  }
  const { rows } = await sql<{ copy: number }>`
    select copy from tax_document_copies where document_id = ${params.id} order by copy`.execute(shop.database.db);
  expect(rows).toEqual([{ copy: 1 }, { copy: 2 }]);
  expect((await documentsOf(number))[0]).toMatchObject({ copies: 2, number: document?.number });
});
