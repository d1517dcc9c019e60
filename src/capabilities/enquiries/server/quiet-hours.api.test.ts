import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestAlert, linkIn, mailSaying, mailsTo, skuWith, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { watchAlerts } from "./enquiries.service.ts";

/** Half past ten at night in Sydney, half past midnight in Auckland. */
let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ now: "2026-11-20T22:30:00+11:00" });
});
afterAll(() => shop.close());

const runWatch = (at: string) => watchAlerts(shop.database.db, shop.shop.sites, new Date(at));

test("an alert that comes true at night is mailed after eight in the morning", async () => {
  const { sku, productId } = await skuWith(shop, { site: "aol", stock: "noStock" });
  const email = "sleeper@example.com";
  await requestAlert(shop.visitor("aol"), { sku, email, wants: "back-in-stock" });
  // What was asked for just now is answered at any hour.
  const [confirm] = await mailsTo(shop.sandbox, email);
  await shop.visitor("aol").send({ method: "POST", url: linkIn(confirm!, "/notify/confirm/") });
  await sql`update offers set stock_status = 'inStock' where site = 'aol' and product_id = ${productId}`.execute(
    shop.database.db,
  );
  await runWatch("2026-11-20T21:00:00+11:00");
  await runWatch("2026-11-21T07:59:00+11:00");
  await untilJobsAreDone(shop);
  expect(await shop.sandbox.mails(email)).toHaveLength(1);
  await runWatch("2026-11-21T08:00:00+11:00");
  // The clock says night, so a mail that could not be sent in time opens its alerts again.
  await untilJobsAreDone(shop);
  const states = await shop.database.db.selectFrom("alerts").select("state").where("email", "=", email).execute();
  expect(states).toEqual([{ state: "watching" }]);
  expect(await shop.sandbox.mails(email)).toHaveLength(1);
});

test("a night in Sydney is a day elsewhere: each site keeps its own hours", async () => {
  const { sku, productId } = await skuWith(shop, { site: "aol-nz", stock: "noStock" });
  const email = "kiwi@example.com";
  await requestAlert(shop.visitor("aol-nz"), { sku, email, wants: "back-in-stock" });
  const confirm = await mailSaying(shop.sandbox, email, "/notify/confirm/");
  await shop.visitor("aol-nz").send({ method: "POST", url: linkIn(confirm, "/notify/confirm/") });
  await sql`update offers set stock_status = 'inStock' where site = 'aol-nz' and product_id = ${productId}`.execute(
    shop.database.db,
  );
  const alertMails = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from pgboss.job where data ->> 'kind' = 'enquiries.mail-alerts'`.execute(
        shop.database.db,
      )
    ).rows[0]?.n;
  const before = await alertMails();
  await runWatch("2026-11-21T05:59:00+11:00");
  expect(await alertMails()).toBe(before);
  await runWatch("2026-11-21T06:00:00+11:00");
  expect(await alertMails()).toBe((before ?? 0) + 1);
});
