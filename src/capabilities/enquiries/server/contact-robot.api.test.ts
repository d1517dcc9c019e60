import { afterAll, beforeAll, expect, test } from "vitest";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  await shop.database.db
    .insertInto("settings")
    .values({ site: "aol", name: "RecaptchaSiteKey", value: "sandbox-person" })
    .execute();
});
afterAll(() => shop.close());

const tick = async () =>
  ((await (await fetch(`${shop.sandbox.url}/recaptcha/token?k=sandbox-person`)).json()) as { token: string }).token;

test("with a key for the box, a contact form is taken from whoever ticked it, once; a site without a key has none (BRAND-33)", async () => {
  const visitor = shop.visitor("aol");
  const params = { form: "contact" } as const;
  const start = await visitor.call("GET /api/contact/:form", { params });
  expect(start.robot).toEqual({
    siteKey: "sandbox-person",
    script: `${shop.sandbox.url}/recaptcha/api.js?render=explicit`,
  });
  const body = {
    name: "Alex Example",
    email: "alex@example.com",
    topic: "delivery",
    message: "When does the truck come to my street, please?",
    formToken: start.token,
  };
  const token = await tick();
  for (const robotToken of ["", "made-up"])
    expect(await visitor.call("POST /api/contact/:form", { params, body: { ...body, robotToken } })).toMatchObject({
      ok: false,
      refusal: "robot",
    });
  expect(await visitor.call("POST /api/contact/:form", { params, body: { ...body, robotToken: token } })).toMatchObject(
    {
      ok: true,
    },
  );
  const next = await visitor.call("GET /api/contact/:form", { params });
  const again = { ...body, message: `${body.message} Again.`, formToken: next.token, robotToken: token };
  expect(await visitor.call("POST /api/contact/:form", { params, body: again })).toMatchObject({ refusal: "robot" });
  expect((await shop.visitor("wa").call("GET /api/contact/:form", { params })).robot).toBeNull();
});
