import { useId } from "react";
import type { Site } from "#shop/site.ts";
import { checkoutUrl, homeUrl } from "#shop/urls.ts";
import { Busy } from "#ui/busy.tsx";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Cart } from "../cart.contract.ts";
import { cartCopy } from "../cart.copy.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartFailed } from "./cart-panel.tsx";
import { CartPromotions } from "./cart-summary.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { CheckoutLink } from "./checkout-link.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { dismissCartError, removeCart, useCart } from "./use-cart.ts";
import styles from "./cart-view.module.css";

export type CartViewProps = {
  readonly site: Pick<Site, "copy" | "currency" | "policies">;
  /** The cart as the page was made with; the browser's own takes its place as soon as it is there. */
  readonly initial?: Cart;
  /** Says what the delivery to the shopper's place costs, when that is known. */
  readonly deliveryNote?: string;
};

/** The body of the cart page: every line with its choices, and what it all comes to. */
export function CartView({ site, initial, deliveryNote = cartCopy.deliveryLater }: CartViewProps) {
  const state = useCart();
  const cart = state.cart ?? (state.status === "idle" ? (initial ?? null) : null);
  if (cart === null && state.status === "idle") return <Busy label={cartCopy.waiting} />;
  if (cart === null && state.status === "failed") return <CartFailed />;
  const lines = cart?.products ?? [];
  const { errorMessage } = state;
  return (
    <div className={styles.view}>
      <div className={styles.main}>
        <div role="alert">
          {errorMessage !== null && (
            <Notice tone="bad" onDismiss={dismissCartError}>
              {errorMessage}
            </Notice>
          )}
        </div>
        {(lines.length > 0 || state.removed !== null) && (
          <CartLines lines={lines} removed={state.removed} look="page" />
        )}
        {lines.length === 0 && <EmptyCart copy={site.copy} headingLevel="h2" />}
        {lines.length > 0 && <Foot />}
      </div>
      {cart !== null && lines.length > 0 && (
        <Aside cart={cart} site={site} isChanging={state.isChanging} deliveryNote={deliveryNote} />
      )}
    </div>
  );
}

function Foot() {
  return (
    <div className={styles.foot}>
      <a href={homeUrl()}>{cartCopy.keepShopping}</a>
      <Button kind="plain" size="small" onClick={() => void removeCart()}>
        {cartCopy.clear}
      </Button>
    </div>
  );
}

type AsideProps = { cart: Cart; site: CartViewProps["site"]; isChanging: boolean; deliveryNote: string };

function Aside({ cart, site, isChanging, deliveryNote }: AsideProps) {
  const titleId = useId();
  const problemId = useId();
  return (
    <section className={styles.aside} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {cartCopy.summary}
      </h2>
      <CartTotals cart={cart} site={site} isChanging={isChanging}>
        {deliveryNote}
      </CartTotals>
      <div role="status">
        {cart.errors.length > 0 && (
          <Notice tone="bad">
            <span id={problemId}>{cartCopy.fixFirst}</span>
          </Notice>
        )}
      </div>
      <CheckoutLink href={checkoutUrl()} isOpen={cart.errors.length === 0} describedBy={problemId} size="large" />
      <CartPromotions cart={cart} />
      {cart.products.some((line) => line.warranties.length > 0) && (
        <p className={styles.note}>{cartCopy.carePlanNote}</p>
      )}
    </section>
  );
}
