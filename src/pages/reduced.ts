import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { Cart } from "#capabilities/cart/cart.contract.ts";

/** Whether a product may carry the sale's tag: the same products as on the sale's page. */
export const isReduced = ({ price, saving, ribbon }: Pick<ProductCard, "price" | "saving" | "ribbon">): boolean =>
  price !== null && (saving !== null || ribbon?.type === "sale");

/** The sale is shown only in a cart with a reduced product. */
export const hasReduced = ({ products }: Pick<Cart, "products">): boolean =>
  products.some((line) => line.discountOffRrp > 0 || line.ribbonType === "sale");
