import { useEffect, useMemo, useState } from "react";
import { emptyScene } from "#shop/site-scenes.ts";
import { homeUrl } from "#shop/urls.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { classNames } from "#ui/class-names.ts";
import { useIsInBrowser } from "#ui/in-browser.ts";
import { Notice } from "#ui/notice.tsx";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import { EmptyCart } from "#capabilities/cart/web/empty-cart.tsx";
import { CartSkeleton } from "#capabilities/cart/web/cart-skeleton.tsx";
import { startCart, useCart } from "#capabilities/cart/web/use-cart.ts";
import { cancelled } from "#capabilities/checkout/checkout.copy.ts";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import { type CheckoutSession, newerOf, readSession, sessionOf } from "#capabilities/checkout/web/checkout-session.ts";
import { useSale } from "#capabilities/sale/web/sale-context.ts";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import type { PageProps } from "../page.ts";
import { hasReduced } from "../reduced.ts";
import { Checkout } from "./checkout.tsx";
import type { CheckoutData } from "./checkout.load.ts";
import { initialFields } from "./initial-fields.ts";
import { type Persistence, persistenceOf } from "./form-persistence.ts";
import { useOwnData } from "./use-own-data.ts";
import empty from "../empty-page.module.css";
import styles from "./checkout-page.module.css";
import variants from "./checkout-variants.module.css";

/** The browser's cart once it is loaded; until then the cart that came with the page. */
function useShownCart(initial: Cart): { cart: Cart | null; isChanging: boolean; isWaiting: boolean } {
  const { cart, status, isChanging } = useCart();
  useEffect(() => startCart(), []);
  return { cart: status === "ready" ? cart : initial, isChanging, isWaiting: status === "idle" };
}

/**
 * Input that was typed before and not ordered. The page comes with the server's stored input; this browser may have
 * newer input, and then the form starts again with it.
 */
function useSession(persistence: Persistence, stored: CheckoutData["session"]): CheckoutSession | null {
  const [begun] = useState(() => Date.now());
  const [own, shops] = useMemo(() => {
    const isOn = persistence === "stored";
    const inBrowser = isOn && typeof window !== "undefined" ? readSession(begun) : null;
    return [inBrowser, isOn ? sessionOf(stored, begun) : null] as const;
  }, [persistence, stored, begun]);
  const isInBrowser = useIsInBrowser();
  return isInBrowser ? newerOf(shops, own) : shops;
}

export function CheckoutPage(props: PageProps<CheckoutData>) {
  const sale = useSale();
  const { site, settings } = props;
  const data = useOwnData(props.data);
  const { cart, isChanging, isWaiting } = useShownCart(data.cart);
  const session = useSession(persistenceOf(settings), data.session);
  // Another customer, staff, or newer input: the form starts again.
  const { customer, stores } = data.view;
  const beginsWith = `${customer?.email ?? stores.length} ${session?.savedAt ?? 0}`;
  const isEmpty = cart === null || cart.products.length === 0;
  return (
    <div className={classNames(styles.page, empty.page, variants.page)} data-variant={site.theme.pageVariants.list}>
      <div className={styles.crumbs}>
        <Breadcrumbs items={[{ title: "Home", uri: homeUrl() }, { title: formCopy.title }]} />
      </div>
      <h1 className={styles.title}>{formCopy.title}</h1>
      {data.isCancelled && (
        <Notice tone="warn" role="alert">
          {cancelled.byShopper}
        </Notice>
      )}
      {cart !== null && hasReduced(cart, sale) && <SaleAt at="checkout" />}
      {isEmpty && (
        <CartSkeleton isWaiting={isWaiting}>
          <EmptyCart copy={site.copy} headingLevel="h2" scene={emptyScene(site)} />
        </CartSkeleton>
      )}
      {!isEmpty && (
        <Checkout key={beginsWith} {...props} {...{ data, cart, isChanging }} initial={initialFields(data, session)} />
      )}
    </div>
  );
}
