import { AddToCart } from "#capabilities/cart/web/add-to-cart.tsx";
import { useBuyChoice } from "#capabilities/catalogue/web/buy-box-choice.ts";
import { Quantity } from "#ui/quantity.tsx";
import { useIsOpen } from "../closed-links.ts";
import type { PageProps } from "../page.ts";
import { gateOf } from "../listing/listed-product.tsx";
import type { ProductData } from "./product.load.ts";

export type BuyActionProps = Pick<PageProps<ProductData>, "data" | "site"> & { readonly size: "product" | "card" };

/** `Add to cart`, with the chosen care plan and installation. */
export function BuyAction({ data: { product }, site, size }: BuyActionProps) {
  const choice = useBuyChoice(product.sku);
  return (
    <AddToCart
      product={product}
      label={site.copy.addToCart}
      size={size}
      picker={size === "product" ? Quantity : undefined}
      warrantyId={choice.warrantyId}
      installId={choice.installId}
      soldOut={site.copy.soldOut}
      gate={gateOf(site, product, useIsOpen())}
    />
  );
}
