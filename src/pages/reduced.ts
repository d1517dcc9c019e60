import type { Cart } from "#capabilities/cart/cart.contract.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { isLoweredBy, type RunningSale } from "#capabilities/sale/sale-shown.rules.ts";

type Sale = Pick<RunningSale, "since"> | null;

/** Whether a product may carry the sale's tag: the price ledger shows that its price came down during the sale. */
export const isReduced = ({ price, loweredAt }: Pick<ProductCard, "price" | "loweredAt">, sale: Sale): boolean =>
  price !== null && isLoweredBy(sale, loweredAt);

/** The sale is shown only in a cart with a product whose price it lowered. */
export const hasReduced = ({ products }: Pick<Cart, "products">, sale: Sale): boolean =>
  products.some(({ loweredAt }) => isLoweredBy(sale, loweredAt));
