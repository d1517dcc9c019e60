import type { Cart } from "#capabilities/cart/cart.contract.ts";
import { type Loaded, type PageRequest, show } from "../page.ts";

export type CartData = {
  readonly cart: Cart;
  /** The token of a mailed cart. */
  readonly recover: string | null;
};

export async function loadCart({ call, site, url }: PageRequest): Promise<Loaded<CartData>> {
  const cart = await call("GET /api/cart/", {});
  return show(
    { title: `Your cart | ${site.seo.titleSuffix}`, robots: "noindex" },
    {
      cart,
      recover: url.searchParams.get("recover"),
    },
  );
}
