import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { seedOfficeEmails } from "#seed/people.ts";
import type { ShopCall } from "#pages/page.ts";
import { inTransaction } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { officeOf, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { createPreviews } from "./previews.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("a preview has let go of all rows before its page is drawn: a save of the same product does not wait (OFR-10)", async () => {
  const { db } = shop.database;
  const office = await officeOf(shop);
  const mina = await signInStaff(office, seedOfficeEmails.merchandiser, { now: shop.config.fixedNow ?? new Date() });
  const { rows } = await sql<{ id: number; slug: string; title: string }>`
    select p.id, p.slug, p.title from products p join offers o on o.product_id = p.id and o.site = 'hc'
    order by p.id limit 1`.execute(db);
  const [product] = rows;
  if (product === undefined) throw new Error("The seed has no product.");
  const made = await mina.call("POST /api/office/scheduled-changes", {
    body: {
      id: randomUUID(),
      site: "hc",
      from: "2026-12-01T09:00",
      to: null,
      note: "",
      target: { kind: "product", id: product.id, changes: { title: "Oven of December" } },
    },
  });
  expect(made.ok).toBe(true);
  const link = await mina.call("POST /api/office/previews", {
    body: { site: "hc", at: "2026-12-02T09:00", path: `/p/${product.slug}` },
  });
  if (!link.ok) throw new Error(link.refusal);
  const token = new URL(link.value.href).searchParams.get("preview") ?? "";
  const site = shop.shop.sites.find(({ code }) => code === "hc");
  if (site === undefined) throw new Error("There is no site hc.");
  const titleIn = (of: Context["db"]) =>
    sql<{ title: string }>`select title from products where id = ${product.id}`.execute(of);
  let within: Context["db"] = db;
  const previews = createPreviews(
    { db, config: shop.config, log: office.log, sites: shop.shop.sites, originOf: () => "http://hc.localhost" },
    (context) => {
      within = context.db;
      return (() => Promise.reject(new Error("Not asked."))) as ShopCall;
    },
  );
  const preview = await previews({ token, site });
  const seen = await preview?.read(async () => (await titleIn(within)).rows[0]?.title);
  expect(seen).toBe("Oven of December");
  // Where the page is drawn, after what `read` has answered.
  await inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = '1ms'`.execute(tx);
    await sql`update products set title = title where id = ${product.id}`.execute(tx);
    await sql`select from scheduled_changes where state = 'waiting' for update nowait`.execute(tx);
  });
  expect((await titleIn(db)).rows[0]?.title).toBe(product.title);
  await office.close();
});
