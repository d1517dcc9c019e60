import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { readConfig } from "#platform/config.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { fillCart, newEmail, orderOf } from "#test/support/api-orders.ts";
import { productionCredentials, productionEnvironment, seedCredentials } from "#test/support/production-environment.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { createShop, type Shop } from "../../../../app/shop.ts";

const ALERT_MAIL = "alerts@shop.example";
const ENCRYPTION_KEY = productionEnvironment["ENCRYPTION_KEY"] ?? "";
const CARD_BY_BANK = "4212345678910006";

/** Where carts are filled. */
let shop: ShopWithSandbox;
/** The same shop in production: it shares the database, its jobs and the mail server, and none of the providers' keys. */
let production: Shop;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { ENCRYPTION_KEY, ALERT_MAIL } });
  const { database, config } = shop;
  const settings = { SMTP_URL: config.smtpUrl, ALERT_MAIL, LOG_LEVEL: "silent", WARM_UP: "0", DRAIN_MS: "0" };
  production = await createShop({
    config: readConfig({ ...productionEnvironment, ...settings }),
    database,
    pages: "none",
  });
  await production.app.ready();
});
afterAll(async () => {
  await production.close();
  await shop.close();
});

const host = "aol.shop.example";
const post = (url: string, payload: object, cookie = "") =>
  production.app.inject({ method: "POST", url, payload, headers: { host, cookie } });

let skip = 0;
/** An order that waits for its payment. */
async function unpaid(option: "humm" | "card") {
  const basket = await fillCart(shop, { skip: skip++ });
  await shop.database.pool.query("update offers set price_cents = 99900 where product_id = $1", [basket.productId]);
  const filled = await fillForm(basket.visitor, { email: newEmail(), card: { number: CARD_BY_BANK } });
  const noCard = { selectedPaymentOption: paymentOptions.humm, encryptedValues: null, cardHolderName: null };
  const form = option === "humm" ? { ...filled, ...noCard } : filled;
  const answer = await basket.visitor.call("POST /api/checkout", { body: form });
  expect(answer).toMatchObject({ ok: true, value: { orderCompleted: false } });
  const attempt = await shop.database.db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("cart_id", "=", form.cartId)
    .executeTakeFirstOrThrow();
  const cookie = `__Host-visitor=${basket.visitor.cookies.get("visitor") ?? ""}`;
  return { cookie, attempt, state: async () => (await orderOf(shop, form.cartId)).state };
}
type Attempt = Pick<Awaited<ReturnType<typeof unpaid>>["attempt"], "merchant_reference" | "amount_cents">;

/** A text of an account; of a list, the first. */
const secretIn = (credentials: typeof seedCredentials, provider: string, field: string): string =>
  String([credentials.aol.accounts[provider]?.[field]].flat()[0]);
const own = {
  humm: secretIn(productionCredentials, "humm", "apiKeys"),
  card: secretIn(productionCredentials, "adyen", "hmacKeys"),
};

function hummResult({ merchant_reference, amount_cents }: Attempt, key: string): Record<string, string> {
  const fields: Record<string, string> = {
    x_account_id: secretIn(productionCredentials, "humm", "merchantNumber"),
    x_amount: (amount_cents / 100).toFixed(2),
    x_currency: "AUD",
    x_gateway_reference: "G-1",
    x_purchase_number: "G-1",
    x_reference: merchant_reference,
    x_result: "completed",
    x_test: "False",
    x_timestamp: "2026-11-20T00:00:00Z",
  };
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
    .join("");
  return { ...fields, x_signature: createHmac("sha256", key).update(text).digest("hex") };
}

function adyenNotice({ merchant_reference, amount_cents }: Attempt, eventCode: string, hmacKey: string): object {
  const item = {
    pspReference: `PSP-${merchant_reference}-${eventCode}`,
    merchantAccountCode: secretIn(productionCredentials, "adyen", "merchantAccount"),
    merchantReference: merchant_reference,
    eventCode,
    eventDate: "2026-11-20T10:00:00+11:00",
    success: "true",
    amount: { currency: "AUD", value: amount_cents },
  };
  const signed = [
    item.pspReference,
    "",
    item.merchantAccountCode,
    merchant_reference,
    amount_cents,
    "AUD",
    eventCode,
    "true",
  ];
  const key = Buffer.from(hmacKey, "hex");
  const hmacSignature = createHmac("sha256", key).update(signed.join(":")).digest("base64");
  return {
    live: "true",
    notificationItems: [{ NotificationRequestItem: { ...item, additionalData: { hmacSignature } } }],
  };
}

const alerts = (subject: string) =>
  eventually(async () => {
    const found = (await shop.sandbox.mails(ALERT_MAIL)).filter((mail) => mail.subject === subject);
    return found.length > 0 && found;
  });

describe("in production, with the keys that are published with this code", () => {
  test("a forged Humm result places no order, by return and by callback, and the office hears of it (PAY-118)", async () => {
    const { cookie, attempt, state } = await unpaid("humm");
    const forged = hummResult(attempt, secretIn(seedCredentials, "humm", "apiKeys"));
    const back = await post(`/api/checkout/hummconfirmation?${new URLSearchParams(forged).toString()}`, {}, cookie);
    expect([back.statusCode, back.json()]).toMatchObject([200, { orderCompleted: false }]);
    // The return alone is enough for the alert, and the callback does not repeat it.
    expect(await alerts("Unsigned notifications of humm")).toHaveLength(1);
    expect((await post("/api/webhooks/humm", forged)).statusCode).toBe(403);
    expect(await state()).toBe("awaiting_payment");
    expect(await alerts("Unsigned notifications of humm")).toHaveLength(1);
    expect((await post("/api/webhooks/humm", hummResult(attempt, own.humm))).statusCode).toBe(200);
    expect(await state()).toBe("placed");
  });

  test.each(["AUTHORISATION", "CAPTURE"])(
    "a forged %s of a card places no order, books no money, and the office hears of it (PAY-131)",
    async (eventCode) => {
      const { attempt, state } = await unpaid("card");
      for (const key of [secretIn(seedCredentials, "adyen", "hmacKeys"), ""])
        expect((await post("/api/webhooks/adyen", adyenNotice(attempt, eventCode, key))).statusCode).toBe(403);
      expect(await state()).toBe("awaiting_payment");
      const { rows } = await shop.database.pool.query("select 1 from payment_events where attempt_id = $1", [
        attempt.id,
      ]);
      expect(rows).toEqual([]);
      expect(await alerts("Unsigned notifications of adyen")).toHaveLength(1);
      expect((await post("/api/webhooks/adyen", adyenNotice(attempt, eventCode, own.card))).statusCode).toBe(200);
    },
  );
});

describe("a signed notification of a payment that the shop did not begin", () => {
  const stranger = { merchant_reference: "ELSEWHERE-1", amount_cents: asCents(4_200) };

  test("of a card is stored and books nothing, and the office is notified once (PAY-131)", async () => {
    const notice = adyenNotice(stranger, "CAPTURE", own.card);
    for (const _ of [1, 2]) expect((await post("/api/webhooks/adyen", notice)).statusCode).toBe(200);
    expect(await alerts("Payment ELSEWHERE-1: not one of ours")).toHaveLength(1);
    const { rows } = await shop.database.pool.query(
      "select provider, attempt_id, amount_cents, applied_at from payment_events where event_id like 'PSP-ELSEWHERE-1%'",
    );
    expect(rows).toEqual([{ provider: "adyen", attempt_id: null, amount_cents: 4_200, applied_at: null }]);
  });

  test("of Humm is stored and books nothing, and the office is notified once (PAY-132)", async () => {
    const result = hummResult({ ...stranger, merchant_reference: "ELSEWHERE-2" }, own.humm);
    for (const _ of [1, 2])
      expect((await post("/api/webhooks/humm", result)).json()).toEqual({
        x_reference: "ELSEWHERE-2",
        x_result: "Declined",
      });
    expect(await alerts("Payment ELSEWHERE-2: not one of ours")).toHaveLength(1);
    const { rows } = await shop.database.pool.query(
      "select provider, attempt_id, amount_cents from payment_events where event_id like 'ELSEWHERE-2%'",
    );
    expect(rows).toEqual([{ provider: "humm", attempt_id: null, amount_cents: 4_200 }]);
  });
});
