import type { MouseEvent } from "react";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { cartUrl } from "#shop/urls.ts";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { openCart, startCart, useCartBadge } from "#capabilities/cart/web/cart-badge.ts";
import tools from "./header-tools.module.css";

const CartPanel = lazy(async () => ({ default: (await import("../express/cart-panel-express.tsx")).CartPanelExpress }));

const describeCart = (count: number): string =>
  count === 0 ? "Cart, empty" : `Cart, ${count} ${count === 1 ? "product" : "products"}`;

/** The link to the cart, with its count; with scripts it opens at the side of the page. */
export function CartButton() {
  const { cartCount } = useCartBadge();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openCart();
  };
  return (
    <a href={cartUrl()} className={tools.tool} onClick={open}>
      <span className={tools.cartSign}>
        <Icon name="shopping-cart" size={24} />
        {cartCount > 0 && (
          <span className={tools.count} aria-hidden="true">
            {cartCount}
          </span>
        )}
      </span>
      <span className={tools.toolLabel} aria-hidden="true">
        Cart
      </span>
      <VisuallyHidden>{describeCart(cartCount)}</VisuallyHidden>
    </a>
  );
}

/** The cart of this browser: loaded once, with its panel loaded when it is first opened, from anywhere on the page. */
export function CartHost({ site, settings }: { readonly site: Site; readonly settings: Settings }) {
  const { isCartOpen } = useCartBadge();
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(startCart, []);
  if (isCartOpen && !wasOpened) setWasOpened(true);
  return <Suspense fallback={null}>{wasOpened && <CartPanel {...{ site, settings }} />}</Suspense>;
}
