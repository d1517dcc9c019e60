import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SiteCode } from "#shop/site.ts";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import type { Visitor } from "./shop.ts";
import { type Card, fillForm, stockedSku, type ShopWithSandbox } from "./shop-with-sandbox.ts";

let mails = 0;
/** An address that is unique in the run. */
export const newEmail = (): string => `buyer-${++mails}-${process.pid}@example.com`;

export type Basket = { readonly visitor: Visitor; readonly productId: number; readonly sku: string };

/** A visitor with one product in the cart that Melbourne, or Auckland, has in stock. */
export async function fillCart(
  shop: ShopWithSandbox,
  { site = "aol", skip = 0, visitor = shop.visitor(site) }: { site?: SiteCode; skip?: number; visitor?: Visitor } = {},
): Promise<Basket> {
  const warehouse = site === "aol-nz" ? "AKL" : "MEL";
  const { sku, productId } = await stockedSku(shop, { site, warehouse, atLeast: 4, skip });
  const added = await visitor.call("POST /api/cart/product/", { body: { sku } });
  if (!added.ok) throw new Error(added.errors.join());
  return { visitor, productId, sku };
}

/** A placed order, paid by card, with its link. */
export async function placeOrder(
  shop: ShopWithSandbox,
  basket: Basket,
  change: {
    readonly form?: (form: CheckoutForm) => CheckoutForm;
    readonly card?: Card;
    readonly home?: "AU" | "NZ";
  } = {},
): Promise<{ form: CheckoutForm; token: string; id: string; number: string }> {
  const { form: changeForm = (form) => form, ...rest } = change;
  const form = changeForm(await fillForm(basket.visitor, { email: newEmail(), ...rest }));
  const answer = await basket.visitor.call("POST /api/checkout", { body: form });
  if (!answer.ok) throw new Error(`${answer.refusal}: ${answer.errors.join()}`);
  const order = await orderOf(shop, form.cartId);
  return { form, token: order.token, id: order.id, number: order.number };
}

export const orderOf = (shop: ShopWithSandbox, cartId: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("cart_id", "=", cartId).executeTakeFirstOrThrow();

export const findOrderOf = (shop: ShopWithSandbox, cartId: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("cart_id", "=", cartId).executeTakeFirst();

/** The totals of an order in the provider's ledger. */
export async function providerTotals(shop: ShopWithSandbox, orderNumber: string) {
  const rows = (await shop.sandbox.ledger()).filter((row) => row.merchantReference.split("-").at(-2) === orderNumber);
  const sum = (of: "authorised" | "captured" | "voided" | "refunded") => rows.reduce((all, row) => all + row[of], 0);
  return {
    payments: rows.length,
    authorised: sum("authorised"),
    captured: sum("captured"),
    voided: sum("voided"),
    refunded: sum("refunded"),
  };
}

export const onHand = async (shop: ShopWithSandbox, productId: number, warehouse = "MEL"): Promise<number> =>
  (
    await shop.database.db
      .selectFrom("stock")
      .select("on_hand")
      .where("product_id", "=", productId)
      .where("warehouse_code", "=", warehouse)
      .executeTakeFirstOrThrow()
  ).on_hand;

/** The states of an order: `draft>awaiting_payment>placed`. */
export async function orderHistory(shop: ShopWithSandbox, orderId: string): Promise<string> {
  const rows = await shop.database.db
    .selectFrom("order_events")
    .select(["from_state", "to_state"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const moves = rows.filter((row) => row.from_state !== row.to_state);
  return [moves[0]?.from_state, ...moves.map((row) => row.to_state)].join(">");
}

/** A gift card with this balance, on the visitor's cart. */
export async function payWithGiftCard(
  shop: ShopWithSandbox,
  { visitor, cents, site = "aol" }: { visitor: Visitor; cents: number; site?: SiteCode },
): Promise<string> {
  const { cartId } = await visitor.call("GET /api/cart/");
  const id = randomUUID();
  const { db } = shop.database;
  await sql`
    insert into gift_cards (id, site, number_digest, last_digits, pin_salt, pin_digest, currency, expires_on, created_at)
    values (${id}, ${site}, ${id}, '4321', '', '', ${site === "aol-nz" ? "NZD" : "AUD"}, '2030-01-01', now())`.execute(
    db,
  );
  await sql`
    insert into gift_card_entries (card_id, kind, cents, made_at) values (${id}, 'issue', ${cents}, now())`.execute(db);
  await sql`insert into cart_gift_cards (cart_id, card_id, added_at) values (${cartId}, ${id}, now())`.execute(db);
  return id;
}

export const giftCardBalance = async (shop: ShopWithSandbox, giftCard: string): Promise<number> =>
  (
    await shop.database.db
      .selectFrom("gift_cards")
      .select("balance_cents")
      .where("id", "=", giftCard)
      .executeTakeFirstOrThrow()
  ).balance_cents;

/** A coupon that takes an amount off, for this many orders. */
export async function createCoupon(
  shop: ShopWithSandbox,
  { code, cents, uses = null, site = "aol" }: { code: string; cents: number; uses?: number | null; site?: SiteCode },
): Promise<void> {
  const id = code.toLowerCase();
  const effect = JSON.stringify({ kind: "centsOff", cents });
  await sql`
    insert into promotion_rules (id, site, phase, title, effect, max_uses)
    values (${id}, ${site}, 'coupon', ${`Coupon ${code}`}, ${effect}::jsonb, ${uses})`.execute(shop.database.db);
  await sql`insert into coupons (site, code, rule_id) values (${site}, ${code}, ${id})`.execute(shop.database.db);
}

export async function useCoupon(visitor: Visitor, couponCode: string): Promise<void> {
  const used = await visitor.call("POST /api/cart/coupon/", { body: { couponCode } });
  if (!used.ok) throw new Error(used.errors.join());
}
