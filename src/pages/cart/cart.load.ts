import type { Cart } from "#capabilities/cart/cart.contract.ts";
import { type Loaded, type PageRequest, show } from "../page.ts";

export type CartData = { readonly cart: Cart };

export async function loadCart({ call, site }: PageRequest): Promise<Loaded<CartData>> {
  const cart = await call("GET /api/cart/", {});
  return show({ title: `Your cart | ${site.seo.titleSuffix}`, robots: "noindex" }, { cart });
}
