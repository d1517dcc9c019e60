import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { fillCart, providerTotals, newEmail, orderOf } from "#test/support/api-orders.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const byForm = "4212345678910006";
const byRedirect = "5454545454545454";
let skip = 0;

const fieldsOf = (markup: string): Record<string, string> =>
  Object.fromEntries(
    [...markup.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&amp;", "&"),
    ]),
  );

/** The bank asks for authentication. */
async function challenged(number: string) {
  const { visitor } = await fillCart(shop, { skip: skip++ % 12 });
  const form = await fillForm(visitor, { email: newEmail(), card: { number } });
  const answer = await visitor.call("POST /api/checkout", { body: form });
  if (!answer.ok) throw new Error(answer.refusal);
  return { visitor, form, answer: answer.value };
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

/** The shopper types a password at the bank; answers the form that the bank's page posts to the shop. */
async function answerBank(bank: { htmlFormAction: string; htmlFormToPost: string }, password = "password") {
  const fields = fieldsOf(bank.htmlFormToPost);
  expect((await post(bank.htmlFormAction, fields)).status).toBe(200);
  const page = await post(`${shop.sandbox.url}/adyen/acs/answer`, {
    MD: fields["MD"] ?? "",
    password,
    choice: "confirm",
  });
  const { pathname, search } = new URL(fields["TermUrl"] ?? "");
  return { url: pathname + search, fields: fieldsOf(await page.text()) };
}

/** A cross-site request: a form without a cookie. */
const comeBack = ({ url, fields }: { url: string; fields: Record<string, string> }) =>
  shop.visitor("aol").send({
    method: "POST",
    url,
    body: new URLSearchParams(fields).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "cross-site",
      origin: "https://bank.example",
    },
  });

describe("a bank that wants to see the shopper", () => {
  test("gets its form from a page of its own that may post to any origin; nothing is taken meanwhile (CHK-91, PAY-132)", async () => {
    const { visitor, form, answer } = await challenged(byForm);
    expect(answer).toMatchObject({ success: true, orderCompleted: false, redirectUrl: null });
    expect(Object.keys(fieldsOf(answer.secure3DResponse?.htmlFormToPost ?? "")).toSorted()).toEqual([
      "MD",
      "PaReq",
      "TermUrl",
    ]);
    const page = await visitor.send({ url: `/checkout/continue/${answer.paymentReference}` });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toMatch(/default-src 'none'.*form-action http: https:/);
    expect(page.body).toContain(`action="${answer.secure3DResponse?.htmlFormAction}"`);
    const stranger = await shop.visitor("aol").send({ url: `/checkout/continue/${answer.paymentReference}` });
    expect(stranger.statusCode).toBe(303);
    expect(stranger.body).not.toContain("PaReq");
    expect(await providerTotals(shop, (await orderOf(shop, form.cartId)).number)).toMatchObject({ authorised: 0 });
  });

  test("sends them back with its word, once or twice: one order, paid once (PAY-132)", async () => {
    const { form, answer } = await challenged(byForm);
    const back = await answerBank(answer.secure3DResponse!);
    const both = await Promise.all([comeBack(back), comeBack(back)]);
    for (const one of both) {
      expect(one.statusCode).toBe(303);
      expect(one.headers.location).toBe(`/customer/confirmation?id=${form.cartId}`);
    }
    const order = await eventually(async () => {
      const now = await orderOf(shop, form.cartId);
      return now.paid_cents === now.total_cents && now;
    });
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
    expect(order.payment_type).toBe("CreditCard");
  });

  test("by an address instead of a form: the same (PAY-132)", async () => {
    const { visitor, form, answer } = await challenged(byRedirect);
    expect(answer.secure3DResponse).toBeNull();
    const bank = new URL(answer.redirectUrl ?? "");
    const page = await (await fetch(bank)).text();
    const sent = await post(`${shop.sandbox.url}/adyen/acs/answer`, {
      MD: fieldsOf(page)["MD"] ?? "",
      password: "password",
      choice: "confirm",
    });
    const back = new URL(sent.headers.get("location") ?? "");
    expect(back.pathname).toBe("/checkout/return/card");
    const confirmed = await visitor.send({ method: "POST", url: `/api/checkout/cardconfirmation${back.search}` });
    expect(confirmed.json()).toEqual({ orderCompleted: true, success: true, cartId: form.cartId });
  });

  test("and does not know them: refused with the reason, and another card pays (PAY-128, PAY-132)", async () => {
    const { visitor, form, answer } = await challenged(byForm);
    const back = await comeBack(await answerBank(answer.secure3DResponse!, "guess"));
    const where = new URL(String(back.headers.location), "http://x");
    expect(where.pathname).toBe("/checkout/return/card");
    const confirmation = await visitor.send({ method: "POST", url: `/api/checkout/cardconfirmation${where.search}` });
    const body = confirmation.json<{ errors: string[] }>();
    expect(body).toMatchObject({ orderCompleted: false, success: false });
    expect(body.errors[0]).toBe("3D Not Authenticated.");
    const again = await fillForm(visitor, { email: form.email });
    expect(await visitor.call("POST /api/checkout", { body: again })).toMatchObject({ ok: true });
  });

  test("a made-up return is not heard, and the true one still is (PAY-132)", async () => {
    const { form, answer } = await challenged(byForm);
    const back = await answerBank(answer.secure3DResponse!);
    const forged = await comeBack({ ...back, fields: { MD: back.fields["MD"] ?? "", PaRes: "made-up" } });
    expect(forged.headers.location).toContain("/checkout/return/card");
    const unsigned = await comeBack({ ...back, url: "/checkout/return/card?s=5f0a3bb0-8c7e-4e0b-9f60-3b6a6f1f0d11.x" });
    expect(unsigned.headers.location).toContain("/checkout/return/card");
    expect((await orderOf(shop, form.cartId)).state).toBe("awaiting_payment");
    expect((await comeBack(back)).headers.location).toContain("/customer/confirmation");
  });

  test("that answers when the shopper had begun another payment takes nothing (CHK-75, PAY-132)", async () => {
    const { visitor, form, answer } = await challenged(byForm);
    const back = await answerBank(answer.secure3DResponse!);
    await sql`update payment_attempts set begun_at = begun_at - interval '1 minute' where cart_id = ${form.cartId}`.execute(
      shop.database.db,
    );
    const again = await fillForm(visitor, { email: form.email });
    expect(await visitor.call("POST /api/checkout", { body: again })).toMatchObject({ ok: true });
    await comeBack(back);
    const order = await orderOf(shop, form.cartId);
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === order.total_cents);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
  });
});
