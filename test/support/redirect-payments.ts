import { sql } from "kysely";
import type { SiteCode } from "#shop/site.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import type { RedirectMethod } from "#capabilities/payments/payment-methods.rules.ts";
import { fillCart, newEmail } from "./api-orders.ts";
import { postForm } from "./redirect-form.ts";
import type { Visitor } from "./shop.ts";
import { fillForm, type ShopWithSandbox } from "./shop-with-sandbox.ts";

let skip = 0;

/** The shopper has pressed the button and is on the provider's page. */
export async function goToProvider(shop: ShopWithSandbox, method: RedirectMethod, { site = "aol" as SiteCode } = {}) {
  const basket = await fillCart(shop, { site, skip: skip++ % 12 });
  // An amount that every provider accepts.
  await sql`update offers set price_cents = 99900 where product_id = ${basket.productId}`.execute(shop.database.db);
  const home = site === "aol-nz" ? ("NZ" as const) : ("AU" as const);
  const sent = await fillForm(basket.visitor, { email: newEmail(), home });
  const form = { ...sent, selectedPaymentOption: paymentOptions[method], encryptedValues: null, cardHolderName: null };
  const answer = await basket.visitor.call("POST /api/checkout", { body: form });
  if (!answer.ok) throw new Error(`${answer.refusal}: ${answer.errors.join()}`);
  const reference = answer.value.paymentReference ?? "";
  if (answer.value.secure3DResponse !== null) await postForm(answer.value.secure3DResponse);
  return { ...basket, form, answer: answer.value, reference };
}

/** The call of the return page, with the parameters that the provider added to its address. */
export async function comeBack(visitor: Visitor, url: URL) {
  const provider = url.pathname.split("/").at(-1) ?? "";
  const answer = await visitor.send({
    method: "POST",
    url: `/api/checkout/${provider}confirmation${url.search}`,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

export const attemptsOf = (shop: ShopWithSandbox, cartId: string) =>
  shop.database.db.selectFrom("payment_attempts").selectAll().where("cart_id", "=", cartId).orderBy("number").execute();
