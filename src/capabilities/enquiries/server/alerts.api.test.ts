import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { inTransaction } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import { pollChanges } from "#platform/change-log.ts";
import {
  requestAlert,
  formToken,
  linkIn,
  mailSaying,
  mailsTo,
  skuWith,
  untilJobsAreDone,
} from "#test/support/mails-and-forms.ts";
import type { SiteCode } from "#shop/site.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { watchAlerts } from "./enquiries.service.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const now = new Date("2026-11-20T10:00:00+11:00");
let addresses = 0;
const newEmail = () => `watcher${++addresses}@example.com`;
const stateOf = async (email: string) =>
  (
    await shop.database.db.selectFrom("alerts").select("state").where("email", "=", email).orderBy("asked_at").execute()
  ).map((row) => row.state);
const press = (path: string, body = "", site: SiteCode = "aol") =>
  shop.visitor(site).send({
    method: "POST",
    url: path,
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

/** Asks, and presses the button of the mail that comes. Answers the token. */
async function watch(alert: Parameters<typeof requestAlert>[1], site: SiteCode = "aol"): Promise<string> {
  expect(await requestAlert(shop.visitor(site), alert)).toMatchObject({ ok: true });
  const before = (await shop.sandbox.mails(alert.email)).length;
  const mail = (await mailsTo(shop.sandbox, alert.email, Math.max(1, before))).at(-1)!;
  const link = linkIn(mail, "/notify/confirm/");
  expect((await press(link, "", site)).statusCode).toBe(303);
  return link.split("/").at(-1)!;
}

async function change(
  site: SiteCode,
  productIds: readonly number[],
  to: { stock?: string; cents?: number },
): Promise<void> {
  await sql`
      update offers set stock_status = coalesce(${to.stock ?? null}, stock_status),
        price_cents = coalesce(${to.cents ?? null}::int, price_cents)
      where site = ${site} and product_id = any(${[...productIds]}::int[])`.execute(shop.database.db);
  await pollChanges(shop.database.db);
}

/** Several processes look at the same time, and then all mails are sent. */
async function runWatch(at = now): Promise<void> {
  await Promise.all([1, 2, 3, 4].map(() => watchAlerts(shop.database.db, shop.shop.sites, at)));
  await watchAlerts(shop.database.db, shop.shop.sites, at);
  await untilJobsAreDone(shop);
}

describe("alerts", () => {
  test("goods back in stock are mailed once to each confirmed alert, and to nobody else (BRAND-72)", async () => {
    const { sku, productId } = await skuWith(shop, { site: "aol", stock: "noStock" });
    const [email, silent] = [newEmail(), newEmail()];
    await watch({ sku, email, wants: "back-in-stock" });
    await requestAlert(shop.visitor("aol"), { sku, email: silent, wants: "back-in-stock" });
    await mailsTo(shop.sandbox, silent);
    await runWatch();
    expect(await shop.sandbox.mails(email)).toHaveLength(1);
    await change("aol", [productId], { stock: "inStock" });
    await runWatch();
    const mail = await mailSaying(shop.sandbox, email, "See it");
    expect(mail.text).toContain("/p/");
    await change("aol", [productId], { stock: "noStock" });
    await change("aol", [productId], { stock: "inStock" });
    await runWatch();
    expect(await shop.sandbox.mails(email)).toHaveLength(2);
    expect(await shop.sandbox.mails(silent)).toHaveLength(1);
    expect(await stateOf(email)).toEqual(["told"]);
    expect(await stateOf(silent)).toEqual(["unconfirmed"]);
    await change("aol", [productId], { stock: "noStock" });
  });

  test("a price is announced once it is at the wanted price or below, and not before", async () => {
    const { sku, productId, priceCents } = await skuWith(shop, { site: "aol", stock: "inStock", skip: 3 });
    const email = newEmail();
    const alert = (priceCents - 5_000) / 100;
    await watch({ sku, email, wants: "price-below", priceBelow: alert });
    await change("aol", [productId], { cents: priceCents - 4_999 });
    await runWatch();
    expect(await shop.sandbox.mails(email)).toHaveLength(1);
    await change("aol", [productId], { cents: priceCents - 5_000, stock: "noStock" });
    await runWatch();
    expect(await shop.sandbox.mails(email)).toHaveLength(1);
    await change("aol", [productId], { stock: "inStock" });
    await runWatch();
    await mailSaying(shop.sandbox, email, "See it");
    expect(await stateOf(email)).toEqual(["told"]);
    await change("aol", [productId], { cents: priceCents });
  });

  test("several products that are back come in one mail, and what follows within the hour waits", async () => {
    const email = newEmail();
    const goods = await Promise.all([4, 5, 6].map((skip) => skuWith(shop, { site: "aol", stock: "noStock", skip })));
    for (const { sku } of goods) {
      await requestAlert(shop.visitor("aol"), { sku, email, wants: "back-in-stock" });
    }
    for (const mail of await mailsTo(shop.sandbox, email, 3)) await press(linkIn(mail, "/notify/confirm/"));
    const [first, second, third] = goods.map((one) => one.productId);
    await change("aol", [first!, second!], { stock: "inStock" });
    await runWatch();
    const mail = await mailSaying(shop.sandbox, email, "News about 2 products");
    expect(mail.text.match(/\/p\//g)).toHaveLength(2);
    await change("aol", [third!], { stock: "inStock" });
    await runWatch(new Date(now.getTime() + 59 * 60_000));
    expect(await shop.sandbox.mails(email)).toHaveLength(4);
    await runWatch(new Date(now.getTime() + 61 * 60_000));
    await mailsTo(shop.sandbox, email, 5);
    await change("aol", [first!, second!, third!], { stock: "noStock" });
  });

  test.each([
    ["enquiries.mail-alerts", "mailId"],
    ["enquiries.tell-watcher", "telling"],
  ])("an alert whose product is gone again before the mail stays open: %s, also of version 0.2", async (kind, id) => {
    const { sku, productId } = await skuWith(shop, { site: "aol", stock: "noStock", skip: 9 });
    const email = newEmail();
    await watch({ sku, email, wants: "back-in-stock" });
    await inTransaction(shop.database.db, async (tx) => {
      await sql`update offers set stock_status = 'inStock' where site = 'aol' and product_id = ${productId}`.execute(
        tx,
      );
      await sql`
        update alerts set state = 'told', told_at = ${now}, telling = '00000000-0000-4000-8000-000000000001'
        where email = ${email}`.execute(tx);
      await sql`update offers set stock_status = 'noStock' where site = 'aol' and product_id = ${productId}`.execute(
        tx,
      );
      await enqueue(tx, { kind, payload: { [id]: "00000000-0000-4000-8000-000000000001" } });
    });
    await eventually(async () => (await stateOf(email))[0] === "watching");
    await untilJobsAreDone(shop);
    expect(await shop.sandbox.mails(email)).toHaveLength(1);
  });

  test("a call back is offered where the site says so, and asked of the shop when the goods are back (BRAND-47)", async () => {
    const { sku, productId } = await skuWith(shop, { site: "wa", stock: "noStock" });
    const email = newEmail();
    const alert = { sku, email, wants: "back-in-stock", phone: "0400 000 123" } as const;
    await watch(alert, "wa");
    await change("wa", [productId], { stock: "inStock" });
    await runWatch();
    const call = await mailSaying(shop.sandbox, "concierge@wattleandash.example", email);
    expect(call.text).toContain("0400 000 123");
    await change("wa", [productId], { stock: "noStock" });
    const wrong = await requestAlert(shop.visitor("wa"), { ...alert, email: newEmail(), phone: "12345" });
    expect(wrong).toMatchObject({ refusal: "invalid", detail: { fields: ["phone"] } });
    const elsewhere = await skuWith(shop, { site: "aol", stock: "noStock" });
    expect(await requestAlert(shop.visitor("aol"), { ...alert, sku: elsewhere.sku })).toMatchObject({
      refusal: "invalid",
      detail: { fields: ["phone"] },
    });
  });
});

describe("an alert and its links", () => {
  test("asking again gives the same answer, known address or not, and no second alert", async () => {
    const { sku } = await skuWith(shop, { site: "aol", stock: "noStock", skip: 2 });
    const email = newEmail();
    const ask = () =>
      requestAlert(shop.visitor("aol"), { sku, email: ` ${email.toUpperCase()} `, wants: "back-in-stock" });
    const first = await ask();
    expect(await ask()).toEqual(first);
    await untilJobsAreDone(shop);
    const mails = await mailsTo(shop.sandbox, email);
    expect(mails).toHaveLength(1);
    await press(linkIn(mails[0]!, "/notify/confirm/"));
    expect(await ask()).toEqual(first);
    expect((await mailSaying(shop.sandbox, email, "You asked again")).text).toContain("/notify/stop/");
    expect(await stateOf(email)).toEqual(["watching"]);
  });

  test("only the button of the mail begins a watch: looking at the link does not", async () => {
    const { sku } = await skuWith(shop, { site: "aol", stock: "noStock", skip: 2 });
    const email = newEmail();
    await requestAlert(shop.visitor("aol"), { sku, email, wants: "back-in-stock" });
    const link = linkIn((await mailsTo(shop.sandbox, email))[0]!, "/notify/confirm/");
    const token = link.split("/").at(-1)!;
    const readAlert = () => shop.visitor("aol").call("GET /api/v2/product/notify/:token", { params: { token } });
    expect(await readAlert()).toMatchObject({ value: { state: "unconfirmed", email: "wa…@example.com" } });
    await shop.visitor("aol").send({ url: link });
    expect(await stateOf(email)).toEqual(["unconfirmed"]);
    await press(link);
    await press(link);
    expect(await readAlert()).toMatchObject({ value: { state: "watching", others: 0 } });
    expect(await shop.visitor("wa").call("GET /api/v2/product/notify/:token", { params: { token } })).toMatchObject({
      refusal: "unknownAlert",
    });
  });

  test("one press stops an alert or all of them, without logging in, and in the mailbox program's own way", async () => {
    const email = newEmail();
    const goods = await Promise.all([2, 3, 10].map((skip) => skuWith(shop, { site: "aol", stock: "noStock", skip })));
    for (const { sku } of goods) await requestAlert(shop.visitor("aol"), { sku, email, wants: "back-in-stock" });
    const links = (await mailsTo(shop.sandbox, email, 3)).map((mail) => linkIn(mail, "/notify/confirm/"));
    for (const link of links) await press(link);
    const stops = links.map((link) => link.replace("confirm", "stop"));
    await press(stops[0]!);
    expect((await stateOf(email)).toSorted()).toEqual(["stopped", "watching", "watching"]);
    const oneClick = await shop.visitor("aol").send({
      method: "POST",
      url: stops[0]!,
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(oneClick.statusCode).toBe(303);
    expect(await stateOf(email)).toEqual(["stopped", "stopped", "stopped"]);
    await press(links[1]!);
    expect(await stateOf(email)).toEqual(["stopped", "stopped", "stopped"]);
  });

  test("an unknown link says so, and a page of another site cannot submit it", async () => {
    expect((await press("/notify/stop/no-such-token")).statusCode).toBe(303);
    const foreign = await shop.visitor("aol").send({
      method: "POST",
      url: "/notify/confirm/no-such-token",
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.statusCode).toBe(403);
    expect(
      await shop.visitor("aol").call("GET /api/v2/product/notify/:token", { params: { token: "no-such-token" } }),
    ).toMatchObject({ refusal: "unknownAlert" });
  });

  test("an alert at a lower price takes the place of the one before", async () => {
    const { sku, priceCents } = await skuWith(shop, { site: "aol", stock: "inStock", skip: 5 });
    const email = newEmail();
    const ask = (off: number) =>
      requestAlert(shop.visitor("aol"), { sku, email, wants: "price-below", priceBelow: (priceCents - off) / 100 });
    await ask(1_000);
    await press(linkIn((await mailsTo(shop.sandbox, email))[0]!, "/notify/confirm/"));
    await ask(2_000);
    await press(linkIn((await mailsTo(shop.sandbox, email, 2))[1]!, "/notify/confirm/"));
    expect((await stateOf(email)).toSorted()).toEqual(["stopped", "watching"]);
  });
});

describe("an alert that makes no sense", () => {
  test("is refused with the reason", async () => {
    const visitor = shop.visitor("aol");
    const inStock = await skuWith(shop, { site: "aol", stock: "inStock" });
    const replaced = await skuWith(shop, { site: "aol", stock: "supersededAndNoStock" });
    const email = newEmail();
    const dollars = inStock.priceCents / 100;
    const cases = [
      [{ sku: inStock.sku, wants: "back-in-stock" }, "alreadyInStock", undefined],
      [{ sku: replaced.sku, wants: "back-in-stock" }, "replaced", undefined],
      [{ sku: "NOSUCH", wants: "back-in-stock" }, "unknownProduct", undefined],
      [{ sku: inStock.sku, wants: "price-below" }, "invalid", ["priceBelow"]],
      [{ sku: inStock.sku, wants: "price-below", priceBelow: 0 }, "invalid", ["priceBelow"]],
      [{ sku: inStock.sku, wants: "price-below", priceBelow: 10.001 }, "invalid", ["priceBelow"]],
      [{ sku: inStock.sku, wants: "price-below", priceBelow: dollars }, "invalid", ["priceBelow"]],
      [
        { sku: inStock.sku, wants: "price-below", priceBelow: 10, email: "a@b\r\nBcc: c@d.example" },
        "invalid",
        ["email"],
      ],
    ] as const;
    for (const [alert, refusal, fields] of cases) {
      const answer = await requestAlert(visitor, { email, ...alert });
      expect(answer, JSON.stringify(alert)).toMatchObject({
        ok: false,
        refusal,
        ...(fields && { detail: { fields } }),
      });
    }
    expect(await stateOf(email)).toEqual([]);
  });

  test("behind a price gate no price is watched, and no mail contains one", async () => {
    const inStock = await skuWith(shop, { site: "aoc", stock: "inStock" });
    const alert = { sku: inStock.sku, email: newEmail(), wants: "price-below", priceBelow: 10 } as const;
    expect(await requestAlert(shop.visitor("aoc"), alert)).toMatchObject({ refusal: "pricesHidden" });
    const gone = await skuWith(shop, { site: "aoc", stock: "noStock" });
    const email = newEmail();
    await watch({ sku: gone.sku, email, wants: "back-in-stock" }, "aoc");
    await change("aoc", [gone.productId], { stock: "inStock" });
    await runWatch();
    const mail = await mailSaying(shop.sandbox, email, "See it");
    expect(mail.text).not.toMatch(/\$/);
    await change("aoc", [gone.productId], { stock: "noStock" });
  });

  test("a body that is no alert is a bad request, and a trap is thanked", async () => {
    const { sku } = await skuWith(shop, { site: "aol", stock: "noStock" });
    const email = newEmail();
    const post = async (body: unknown) =>
      (await shop.visitor("aol").send({ method: "POST", url: "/api/v2/product/notify", body })).statusCode;
    const alert = { sku, email, wants: "back-in-stock", formToken: await formToken(shop.visitor("aol"), "notify") };
    expect(await post({ ...alert, wants: "everything" })).toBe(400);
    expect(await post({ ...alert, email: 7 })).toBe(400);
    expect(await post([])).toBe(400);
    expect(await post({ ...alert, email: "x".repeat(10_000) })).toBe(422);
    expect(await post({ ...alert, website: "x" })).toBe(200);
    expect(await stateOf(email)).toEqual([]);
  });
});
