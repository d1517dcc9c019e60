import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { Cart } from "#capabilities/cart/cart.contract.ts";

/** What the sale may be named beside: the same products that stand on its page. */
export const isReduced = ({ price, saving, ribbon }: Pick<ProductCard, "price" | "saving" | "ribbon">): boolean =>
  price !== null && (saving !== null || ribbon?.type === "sale");

/** A cart without anything reduced has nothing to do with the sale. */
export const hasReduced = ({ products }: Pick<Cart, "products">): boolean =>
  products.some((line) => line.discountOffRrp > 0 || line.ribbonType === "sale");
