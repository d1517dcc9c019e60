import type { SiteCode } from "#shop/site.ts";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import type { Visitor } from "./shop.ts";
import { type Card, fillForm, stockedSku, type TradingShop } from "./trading.ts";

let mails = 0;
/** An address that nobody else in the run has. */
export const newMail = (): string => `buyer-${++mails}-${process.pid}@example.com`;

export type Basket = { readonly visitor: Visitor; readonly productId: number; readonly sku: string };

/** A visitor with one product in the cart that Melbourne, or Auckland, has on its shelf. */
export async function fillCart(
  shop: TradingShop,
  { site = "aol", skip = 0, visitor = shop.visitor(site) }: { site?: SiteCode; skip?: number; visitor?: Visitor } = {},
): Promise<Basket> {
  const warehouse = site === "aol-nz" ? "AKL" : "MEL";
  const { sku, productId } = await stockedSku(shop, { site, warehouse, atLeast: 4, skip });
  const added = await visitor.call("POST /api/cart/product/", { body: { sku } });
  if (!added.ok) throw new Error(added.errors.join());
  return { visitor, productId, sku };
}

/** An order that was placed and paid by card, with its link. */
export async function placeOrder(
  shop: TradingShop,
  basket: Basket,
  change: {
    readonly form?: (form: CheckoutForm) => CheckoutForm;
    readonly card?: Card;
    readonly home?: "AU" | "NZ";
  } = {},
): Promise<{ form: CheckoutForm; token: string; id: string; number: string }> {
  const { form: changeForm = (form) => form, ...rest } = change;
  const form = changeForm(await fillForm(basket.visitor, { email: newMail(), ...rest }));
  const answer = await basket.visitor.call("POST /api/checkout", { body: form });
  if (!answer.ok) throw new Error(`${answer.refusal}: ${answer.errors.join()}`);
  const order = await orderOf(shop, form.cartId);
  return { form, token: order.token, id: order.id, number: order.number };
}

export const orderOf = (shop: TradingShop, cartId: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("cart_id", "=", cartId).executeTakeFirstOrThrow();

export const findOrderOf = (shop: TradingShop, cartId: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("cart_id", "=", cartId).executeTakeFirst();

/** What the provider's books say of an order, added up. */
export async function moneyOf(shop: TradingShop, orderNumber: string) {
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

export const onHand = async (shop: TradingShop, productId: number, warehouse = "MEL"): Promise<number> =>
  (
    await shop.database.db
      .selectFrom("stock")
      .select("on_hand")
      .where("product_id", "=", productId)
      .where("warehouse_code", "=", warehouse)
      .executeTakeFirstOrThrow()
  ).on_hand;

/** How an order came to stand where it does: `draft>awaiting_payment>placed`. */
export async function trailOf(shop: TradingShop, orderId: string): Promise<string> {
  const rows = await shop.database.db
    .selectFrom("order_events")
    .select(["from_state", "to_state"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const moves = rows.filter((row) => row.from_state !== row.to_state);
  return [moves[0]?.from_state, ...moves.map((row) => row.to_state)].join(">");
}
