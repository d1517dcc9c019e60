import { afterAll, beforeAll, expect, test } from "vitest";
import { requestAlert, formToken, linkIn, mailsTo, skuWith } from "#test/support/mails-and-forms.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { RATE_LIMITS: "1" } });
});
afterAll(() => shop.close());

test("a mail that watches can be stopped by the mailbox program itself, and answers go to people", async () => {
  const { sku } = await skuWith(shop, { site: "aol", stock: "noStock" });
  const email = "again@example.com";
  const ask = () => requestAlert(shop.visitor("aol"), { sku, email, wants: "back-in-stock" });
  await ask();
  const link = linkIn((await mailsTo(shop.sandbox, email))[0]!, "/notify/confirm/");
  await shop.visitor("aol").send({ method: "POST", url: link });
  await ask();
  const [, already] = await mailsTo(shop.sandbox, email, 2);
  const heads = new Map(already!.headers.map((one) => [one.key, one.value]));
  expect(heads.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(heads.get("list-unsubscribe")).toContain(link.replace("confirm", "stop"));
  const body = { name: "Jo", email: "jo.asks@example.com", text: "Is it quiet at night?" };
  const visitor = shop.visitor("aol");
  await visitor.call("POST /api/v2/product/questions/sku/:sku", {
    params: { sku },
    body: { ...body, formToken: await formToken(visitor, "question") },
  });
  const [received] = await mailsTo(shop.sandbox, "help@allora.example");
  expect(new Map(received!.headers.map((one) => [one.key, one.value])).get("reply-to")).toBe("jo.asks@example.com");
});

test("one place of the network sends twenty forms in ten minutes and no more; reading goes on", async () => {
  const visitor = shop.visitor("wa");
  const send = () => visitor.send({ method: "POST", url: "/api/v2/product/notify", body: { sku: "x" } });
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await send()).statusCode));
  expect(statuses).toContain(429);
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("600");
  expect(refused.json<{ errors: string[] }>().errors[0]).toMatch(/try again in ten minutes/);
  expect((await visitor.send({ url: "/api/v2/product/questions/sku/KF612BX" })).statusCode).toBe(200);
});
