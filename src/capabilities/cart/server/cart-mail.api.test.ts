import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signingSecret } from "#platform/keys/signing-secrets.ts";
import { startShopWithSandbox, eventually, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import type { Visitor } from "#test/support/shop.ts";
import type { Cart } from "../cart.contract.ts";
import { createRecoveryToken, RECOVERY_SECRET } from "./recovery-link.ts";

let shop: ShopWithSandbox;
let skus: readonly string[];
let visitor: Visitor;

beforeAll(async () => {
  shop = await startShopWithSandbox();
  const { rows } = await shop.database.pool.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id
     where o.site = 'hc' and o.stock_status = 'inStock' and o.unit_id = '' and o.alt_price_message is null order by p.id limit 3`,
  );
  skus = rows.map((row) => row.sku);
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = shop.visitor();
});

async function add(who: Visitor, at: number, quantity = 1): Promise<Cart> {
  const answer = await who.call("POST /api/cart/product/", { body: { sku: skus[at] ?? "", quantity } });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
}
const send = (who: Visitor, email: string) => who.call("POST /api/cart/send", { body: { email } });
const recover = (who: Visitor, token: string) => who.call("POST /api/cart/recover", { body: { token } });
const lines = (cart: Cart) => cart.products.map((line) => [line.sku, line.quantity]);

type Mail = { subject: string; text: string; html: string };

async function mailTo(email: string): Promise<Mail> {
  const [first] = await eventually(async () => {
    const found = await shop.sandbox.mails(email);
    return found.length > 0 && found;
  });
  const answer = await fetch(`${shop.sandbox.url}/mailbox/api/messages/${first?.id ?? ""}`);
  return (await answer.json()) as Mail;
}
const tokenIn = (text: string): string => decodeURIComponent(/recover=([^\s"&]+)/.exec(text)?.[1] ?? "");

describe("sending a cart by e-mail", () => {
  test("the mail lists the products, what they come to and a link that brings them to another device (CART-36, CART-37)", async () => {
    await add(visitor, 0, 2);
    const cart = await add(visitor, 1);
    expect(await send(visitor, "ana@example.com")).toEqual({ ok: true, value: { sentTo: "ana@example.com" } });
    const mail = await mailTo("ana@example.com");
    expect(mail.subject).toMatch(/^Your cart at /);
    for (const line of cart.products) expect(mail.text).toContain(`${line.quantity} × ${line.title}`);
    expect(mail.text).toContain(cart.orderTotal.toLocaleString("en-AU", { minimumFractionDigits: 2 }));
    const phone = shop.visitor();
    await add(phone, 1, 3);
    const answer = await recover(phone, tokenIn(mail.text));
    expect(answer).toMatchObject({
      ok: true,
      value: { email: null, messages: [{ type: "info", message: "Your saved cart is here, with 3 items." }] },
    });
    expect(answer.ok && lines(answer.value)).toEqual([
      [skus[1], 3],
      [skus[0], 2],
    ]);
    expect((await visitor.call("GET /api/cart/")).cartId).not.toBe(answer.ok && answer.value.cartId);
  });

  test("opening the link again adds nothing, and what was bought or changed since is no business of the link's (CART-37)", async () => {
    await add(visitor, 0, 2);
    await send(visitor, "twice@example.com");
    const token = tokenIn((await mailTo("twice@example.com")).text);
    await add(visitor, 1);
    const phone = shop.visitor();
    await recover(phone, token);
    await recover(phone, token);
    expect(lines(await phone.call("GET /api/cart/"))).toEqual([[skus[0], 2]]);
  });

  test("a link that was changed, made for another site or has expired says so kindly and does nothing (CART-37)", async () => {
    await add(visitor, 0);
    await send(visitor, "old@example.com");
    await mailTo("old@example.com");
    const { rows } = await shop.database.pool.query<{ id: string; site: string }>(
      "select id, site from cart_mails where email = 'old@example.com'",
    );
    const { id = "", site = "" } = rows[0] ?? {};
    const secret = await signingSecret(RECOVERY_SECRET, { db: shop.database.db, config: shop.config });
    const sent = (day: string, of = site) =>
      createRecoveryToken(secret, { id, site: of, sentAt: new Date(`${day}T00:00:00Z`) });
    const phone = shop.visitor();
    expect(await recover(phone, sent("2026-10-01"))).toMatchObject({
      ok: false,
      refusal: "linkExpired",
      errors: ["This link has expired. Cart links work for 30 days."],
    });
    const good = sent("2026-11-19");
    const wrong = [
      good.slice(0, -1),
      `${good}x`,
      good.replace(/^./, (first) => (first === "A" ? "B" : "A")),
      sent("2026-11-19", "wa"),
      "x",
      "a.b.c",
      "..",
      "%00",
    ];
    for (const token of wrong)
      expect(await recover(phone, token), token).toMatchObject({ ok: false, refusal: "linkUnknown" });
    expect(await recover(shop.visitor("wa"), good)).toMatchObject({ ok: false, refusal: "linkUnknown" });
    expect((await phone.call("GET /api/cart/")).products).toEqual([]);
    expect(await recover(phone, good)).toMatchObject({ ok: true });
  });

  test("an empty cart is not sent, and mails are limited (CART-36)", async () => {
    expect(await send(visitor, "full@example.com")).toMatchObject({ ok: false, refusal: "noCart" });
    await add(visitor, 0);
    for (let times = 0; times < 5; times += 1)
      expect(await send(visitor, "full@example.com")).toMatchObject({ ok: true });
    expect(await send(visitor, "other@example.com")).toMatchObject({ ok: false, refusal: "tooManyMails" });
    const stranger = shop.visitor();
    await add(stranger, 0);
    expect(await send(stranger, "FULL@example.com")).toMatchObject({ ok: false, refusal: "tooManyMails" });
  });

  test("an e-mail that is only remembered brings no mail, however long the cart is left (CART-36, CART-37)", async () => {
    await add(visitor, 0);
    await visitor.call("POST /api/cart/email", { body: { email: "quiet@example.com" } });
    await send(visitor, "asked@example.com");
    await mailTo("asked@example.com");
    expect(await shop.sandbox.mails("quiet@example.com")).toEqual([]);
  });
});
