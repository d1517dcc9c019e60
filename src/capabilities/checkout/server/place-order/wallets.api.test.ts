import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { type WalletMethod, walletMethods } from "#capabilities/payments/wallets.rules.ts";
import { fillCart, findOrderOf, providerTotals, newEmail, orderOf } from "#test/support/api-orders.ts";
import type { Visitor } from "#test/support/shop.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { appleToken, googleToken } from "#test/support/wallets.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const tokenOf = { googlePay: googleToken, applePay: appleToken };
let skip = 0;

type Prepared = { readonly visitor: Visitor; readonly form: CheckoutForm; readonly cents: number };
type Token = (change?: { readonly number?: string; readonly cents?: number }) => Promise<string>;

/** A completed form with the wallet chosen; `token` is what its sheet would return. */
async function standAtWallet(method: WalletMethod, { site = "aol" as SiteCode, deposit = false } = {}) {
  const { visitor } = await fillCart(shop, { site, skip: skip++ % 12 });
  const home = site === "aol-nz" ? ("NZ" as const) : ("AU" as const);
  const sent = await fillForm(visitor, { email: newEmail(), home });
  const partialPayment = deposit ? Math.ceil(sent.cart.orderTotal / 2) : null;
  const cents = Math.round((partialPayment ?? sent.cart.orderTotal) * 100);
  const form: CheckoutForm = {
    ...sent,
    partialPayment,
    selectedPaymentOption: paymentOptions[method],
    encryptedValues: null,
    cardHolderName: null,
  };
  const token: Token = (change = {}) => tokenOf[method]({ sandbox: shop.sandbox.url, visitor, site, cents, ...change });
  return { visitor, form, cents, token } satisfies Prepared & { token: Token };
}

const send = ({ visitor, form }: Prepared, walletToken: string | null) =>
  visitor.call("POST /api/checkout", { body: { ...form, walletToken } });

const attemptsOf = (cartId: string) =>
  shop.database.db.selectFrom("payment_attempts").selectAll().where("cart_id", "=", cartId).orderBy("number").execute();

describe.each(walletMethods)("%s", (method) => {
  // Also: PAY-18
  test("pays for an order once, however often it is sent, and the order says with what; a cancelled one goes back the same method (PAY-11, PAY-12, PAY-17)", async () => {
    const atWallet = await standAtWallet(method);
    const token = await atWallet.token();
    const answers = await Promise.all([1, 2, 3].map(() => send(atWallet, token)));
    for (const answer of [...answers, await send(atWallet, token)])
      expect(answer).toMatchObject({ ok: true, value: { orderCompleted: true, success: true } });
    const order = await orderOf(shop, atWallet.form.cartId);
    expect(order).toMatchObject({ state: "placed", payment_type: method === "googlePay" ? "GooglePay" : "ApplePay" });
    const shown = await atWallet.visitor.call("GET /api/order/:token", { params: { token: order.token } });
    const name = method === "googlePay" ? "Google Pay" : "Apple Pay";
    expect(shown).toMatchObject({ ok: true, value: { payment: `${name}, Visa ending 1111` } });
    await eventually(async () => (await orderOf(shop, atWallet.form.cartId)).paid_cents === order.total_cents);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
    await atWallet.visitor.call("POST /api/order/:token/cancel", { params: { token: order.token }, body: {} });
    await eventually(async () => (await providerTotals(shop, order.number)).refunded === order.total_cents);
  });

  test("declined: nothing is taken, the reason is shown, the token is not sent again and a new one pays (PAY-128)", async () => {
    const atWallet = await standAtWallet(method);
    const poor = await atWallet.token({ number: "4000000000009995" });
    expect(await send(atWallet, poor)).toMatchObject({
      ok: false,
      refusal: "refused",
      detail: { refusalReason: "Not enough balance" },
    });
    const next = { ...atWallet, form: await freshToken(atWallet) };
    expect(await send(next, poor)).toMatchObject({ ok: false, refusal: "invalid" });
    expect((await attemptsOf(atWallet.form.cartId)).map((one) => one.state)).toEqual(["refused"]);
    expect(await send({ ...atWallet, form: await freshToken(atWallet) }, await atWallet.token())).toMatchObject({
      ok: true,
      value: { orderCompleted: true },
    });
    const order = await orderOf(shop, atWallet.form.cartId);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, authorised: order.total_cents });
  });

  test("a deposit is paid with it, and the rest by its sheet on the order's page (PAY-18, PAY-86)", async () => {
    const atWallet = await standAtWallet(method, { site: "aol-nz", deposit: true });
    expect(await send(atWallet, await atWallet.token())).toMatchObject({ ok: true });
    const { token, number } = await orderOf(shop, atWallet.form.cartId);
    const holder = shop.visitor("aol-nz");
    const page = await holder.call("GET /api/order/:token", { params: { token } });
    if (!page.ok) throw new Error(page.errors.join());
    const { balance } = page.value;
    const pay = async (walletToken: string | null, key: string = randomUUID()) =>
      holder.call("POST /api/order/:token/payment", {
        params: { token },
        body: {
          key,
          deliveryDate: null,
          amount: balance,
          encryptedValues: null,
          cardHolderName: null,
          walletToken,
          selectedPaymentOption: paymentOptions[method],
          browserInfo: null,
        },
      });
    expect(await pay(null)).toMatchObject({ ok: false, refusal: "cardRejected" });
    const cents = Math.round(balance * 100);
    const [walletToken, key] = [await atWallet.token({ cents }), randomUUID()];
    const both = await Promise.all([pay(walletToken, key), pay(walletToken, key)]);
    expect(both.map((one) => one.ok && one.value.balance)).toEqual([0, 0]);
    const name = method === "googlePay" ? "Google Pay" : "Apple Pay";
    const [first] = both;
    expect(first.ok && first.value.laterPayments).toEqual([{ title: `${name}, Visa ending 1111`, amount: balance }]);
    await eventually(async () => (await providerTotals(shop, number)).captured === atWallet.cents + cents);
    expect((await providerTotals(shop, number)).payments).toBe(2);
  });
});

/** The form with a fraud-check token that has not begun a payment yet. */
async function freshToken({ visitor, form }: Pick<Prepared, "visitor" | "form">): Promise<CheckoutForm> {
  const { token } = await visitor.call("GET /api/checkout/fraudcheck");
  return { ...form, fraudCheckToken: token };
}

describe("a wallet's token", () => {
  test("is for the shop's own amount: a sheet that showed less takes nothing (PAY-18)", async () => {
    const atWallet = await standAtWallet("googlePay");
    expect(await send(atWallet, await atWallet.token({ cents: 100 }))).toMatchObject({ ok: false, refusal: "refused" });
    const order = await orderOf(shop, atWallet.form.cartId);
    expect(order.state).toBe("draft");
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 0 });
  });

  test.each([
    ["none", null],
    ["nothing but spaces", "   "],
  ])("%s is no payment, and nothing is held for it (PAY-18)", async (_what, token) => {
    const atWallet = await standAtWallet("applePay");
    const answer = await send(atWallet, token);
    expect(answer).toMatchObject({ ok: false, refusal: "invalid" });
    expect(!answer.ok && answer.errors[0]).toMatch(/^Please pay with Apple Pay again/);
    expect(await findOrderOf(shop, atWallet.form.cartId)).toBeUndefined();
  });

  test("made up, or longer than any, is refused in JSON and takes nothing; digits in it by chance are no card (PAY-18, CHK-59)", async () => {
    const atWallet = await standAtWallet("googlePay");
    expect(await send(atWallet, '{"signedMessage":"4111111111111111"}')).toMatchObject({ refusal: "refused" });
    const long = await atWallet.visitor.send({
      method: "POST",
      url: "/api/checkout",
      body: { ...atWallet.form, walletToken: "x".repeat(10_001) },
    });
    expect(long.statusCode).toBe(400);
    expect((await orderOf(shop, atWallet.form.cartId)).state).toBe("draft");
  });

  test("pays one cart alone, though two send it in the same moment (PAY-18)", async () => {
    const [one, other] = [await standAtWallet("googlePay"), await standAtWallet("googlePay")];
    const token = await one.token();
    const answers = await Promise.all([send(one, token), send(other, token)]);
    const paid = answers.filter((answer) => answer.ok).length;
    // Where the other wallet was first, its amount differed from the sheet's, and nothing was paid.
    expect(paid).toBeLessThanOrEqual(1);
    const used = await shop.database.db.selectFrom("payment_tokens").selectAll().execute();
    const attempts = [...(await attemptsOf(one.form.cartId)), ...(await attemptsOf(other.form.cartId))];
    expect(attempts).toHaveLength(1);
    expect(used.filter((row) => row.attempt_id === attempts[0]?.id)).toHaveLength(1);
  });

  test("whose answer was lost is asked again under the same key, and paid once (PAY-108, PAY-18)", async () => {
    const atWallet = await standAtWallet("googlePay");
    await shop.sandbox.fault({
      match: { provider: "adyen", operation: "payments" },
      fault: { kind: "drop-after" },
    });
    expect(await send(atWallet, await atWallet.token())).toMatchObject({ ok: true, value: { orderCompleted: true } });
    const order = await orderOf(shop, atWallet.form.cartId);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, authorised: order.total_cents });
  });

  test("whose bank asks who pays leads to the bank, as a card does (CHK-91, PAY-132)", async () => {
    const atWallet = await standAtWallet("googlePay");
    const answer = await send(atWallet, await atWallet.token({ number: "4212345678910006" }));
    if (!answer.ok || answer.value.secure3DResponse === null) throw new Error("the bank does not ask");
    expect(answer.value).toMatchObject({ orderCompleted: false });
    expect((await orderOf(shop, atWallet.form.cartId)).state).toBe("awaiting_payment");
    expect(answer.value.secure3DResponse.htmlFormAction).toContain(shop.sandbox.url);
  });

  test("is not taken where the wallet is not offered (PAY-18)", async () => {
    const { visitor } = await fillCart(shop, { site: "wa", skip: 1 });
    const form = await fillForm(visitor, { email: newEmail() });
    const body = { ...form, selectedPaymentOption: paymentOptions.googlePay, walletToken: "token" };
    expect(await visitor.call("POST /api/checkout", { body })).toMatchObject({ refusal: "methodNotOffered" });
  });
});

describe("Apple's merchant session", () => {
  test("is asked for by the shop, for the shop's own name and domain (PAY-24, PAY-25)", async () => {
    const opened = await shop.visitor("aol").call("POST /api/checkout/applepay/session");
    if (!opened.ok) throw new Error(opened.errors.join());
    const { applepay } = await shop.visitor("aol").call("GET /api/checkout/paymentconfiguration");
    expect(JSON.parse(atob(opened.value.data))).toMatchObject({
      merchantIdentifier: applepay.merchantIdentifier,
      domainName: expect.stringMatching(/^[a-z0-9.-]+$/),
    });
  });

  test("is not given where Apple Pay is not offered, and a silent provider is reported as one (PAY-25)", async () => {
    expect(await shop.visitor("wa").call("POST /api/checkout/applepay/session")).toMatchObject({
      refusal: "walletNotOffered",
    });
    const takeBack = await shop.sandbox.fault({
      match: { provider: "adyen", operation: "sessions" },
      fault: { kind: "status", status: 503 },
      times: 10,
    });
    expect(await shop.visitor("aol").call("POST /api/checkout/applepay/session")).toMatchObject({
      refusal: "walletUnavailable",
    });
    await takeBack();
  });
});
