import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCart, findOrderOf, newEmail } from "#test/support/api-orders.ts";
import type { Visitor } from "#test/support/shop.ts";
import { fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

let skip = 0;
const fill = async (card?: { number: string }) => {
  const { visitor } = await fillCart(shop, { skip: skip++ });
  return { visitor, form: await fillForm(visitor, { email: newEmail(), ...(card && { card }) }) };
};
const send = async (visitor: Visitor, form: CheckoutForm) => {
  const answer = await visitor.send({ method: "POST", url: "/api/checkout", body: form });
  return { status: answer.statusCode, body: answer.json<{ code?: string; errors?: string[] }>() };
};

const setKey = (value: string) =>
  shop.database.db
    .insertInto("settings")
    .values({ site: "aol", name: "RecaptchaV3SiteKey", value })
    .onConflict((taken) => taken.columns(["site", "name"]).doUpdateSet({ value }))
    .execute();

test("an order without its token, with a made-up one or another cart's is refused kindly, and nothing is written (CHK-53)", async () => {
  const { visitor, form } = await fill();
  const other = await fill();
  for (const fraudCheckToken of [null, "", "made.up", other.form.fraudCheckToken]) {
    const answer = await send(visitor, { ...form, fraudCheckToken });
    expect(answer).toMatchObject({ status: 400, body: { code: "fraudCheck" } });
    expect(answer.body.errors?.[0]).toContain("Nothing was taken.");
  }
  expect(await findOrderOf(shop, form.cartId)).toBeUndefined();
  expect((await send(visitor, form)).status).toBe(200);
});

test("a token begins one payment: the same form again answers the same, another payment needs another token (CHK-53)", async () => {
  const { visitor, form } = await fill({ number: "4000000000000002" });
  expect((await send(visitor, form)).status).toBe(401);
  expect(await send(visitor, form)).toMatchObject({ status: 400, body: { code: "fraudCheck" } });
  const { token } = await visitor.call("GET /api/checkout/fraudcheck");
  const card = await fillForm(visitor, { email: form.email });
  const good = { ...card, fraudCheckToken: token };
  expect((await send(visitor, good)).status).toBe(200);
  expect((await send(visitor, good)).status).toBe(200);
});

test("with a key for the check against robots its token is asked of the provider: once, for the checkout, of a person (CHK-53, BRAND-34)", async () => {
  await setKey("sandbox-person");
  const { visitor, form } = await fill();
  const { fraudCheck } = await visitor.call("GET /api/checkout");
  expect(fraudCheck).toEqual({
    token: null,
    robot: { siteKey: "sandbox-person", script: `${shop.sandbox.url}/recaptcha/api.js?render=sandbox-person` },
  });
  const tokenFor = async (key: string, action: string) => {
    const answer = await fetch(`${shop.sandbox.url}/recaptcha/token?k=${key}&action=${action}`);
    return ((await answer.json()) as { token: string }).token;
  };
  const used = await tokenFor("sandbox-person", "checkout");
  const verify = { secret: "sandbox-recaptcha-secret", response: used };
  await fetch(`${shop.sandbox.url}/recaptcha/api/siteverify`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(verify).toString(),
  });
  for (const fraudCheckToken of [
    null,
    "made-up",
    used,
    await tokenFor("sandbox-person", "register"),
    await tokenFor("sandbox-robot", "checkout"),
  ])
    expect(await send(visitor, { ...form, fraudCheckToken })).toMatchObject({
      status: 400,
      body: { code: "fraudCheck" },
    });
  const fraudCheckToken = await tokenFor("sandbox-person", "checkout");
  expect((await send(visitor, { ...form, fraudCheckToken })).status).toBe(200);
  await setKey("");
});
