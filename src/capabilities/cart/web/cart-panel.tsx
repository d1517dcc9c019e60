import { lazy, type ReactNode, Suspense, useId } from "react";
import type { Site } from "#shop/site.ts";
import { cartUrl, checkoutUrl } from "#shop/urls.ts";
import { Busy } from "#ui/busy.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import type { Cart } from "../cart.contract.ts";
import { buyButtonCopy } from "../buy-button.copy.ts";
import { cartCopy } from "../cart.copy.ts";
import { CartFailed } from "./cart-failed.tsx";
import { CartLines } from "./cart-lines.tsx";
import type { CartView as CartState } from "./cart-state.ts";
import { CartTotals } from "./cart-totals.tsx";
import { CheckoutLink } from "./checkout-link.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { closeCart, dismissCartError, useCart } from "./use-cart.ts";
import styles from "./cart-panel.module.css";

export type CartPanelProps = {
  readonly site: Pick<Site, "copy" | "currency" | "policies">;
  /** A shorter way to the order, below the usual one. */
  readonly express?: ReactNode;
};

const CartCompanions = lazy(async () => ({ default: (await import("./cart-companions.tsx")).CartCompanions }));

/** The cart at the edge of the screen, on every page. Opened by `openCart`. */
export function CartPanel({ site, express }: CartPanelProps) {
  const state = useCart();
  const { cart, isCartOpen, errorMessage } = state;
  const hasLines = cart !== null && cart.products.length > 0;
  return (
    <Drawer
      open={isCartOpen}
      onClose={closeCart}
      title={hasLines ? `${cartCopy.title} (${state.cartCount})` : cartCopy.title}
      footer={hasLines && <Footer cart={cart} site={site} isChanging={state.isChanging} express={express} />}
      errors={errorMessage === null ? [] : [errorMessage]}
      onDismissError={dismissCartError}
    >
      <Body state={state} site={site} />
    </Drawer>
  );
}

function Body({ state, site }: { state: CartState; site: CartPanelProps["site"] }) {
  const { cart, status, removed, isChanging } = state;
  if (cart === null && status === "idle") return <Busy label={cartCopy.waiting} />;
  if (cart === null && status === "failed") return <CartFailed />;
  const lines = cart?.products ?? [];
  const isComing = isChanging && lines.length === 0 && state.cartCount > 0;
  return (
    <div className={styles.body}>
      {(lines.length > 0 || removed !== null) && <CartLines lines={lines} removed={removed} variant="panel" />}
      {isComing && <Busy label={buyButtonCopy.adding} />}
      {lines.length > 0 && (
        <Suspense>
          <CartCompanions codes={lines.map((line) => line.productCode).join()} onLeave={closeCart} />
        </Suspense>
      )}
      {lines.length === 0 && !isComing && <EmptyCart copy={site.copy} onLeave={closeCart} />}
    </div>
  );
}

type FooterProps = CartPanelProps & { readonly cart: Cart; readonly isChanging: boolean };

function Footer({ cart, site, isChanging, express }: FooterProps) {
  const problemId = useId();
  return (
    <div className={styles.footer}>
      <CartTotals cart={cart} site={site} isChanging={isChanging}>
        {cartCopy.deliveryLater}
      </CartTotals>
      {cart.errors.length > 0 && (
        <p id={problemId} className={styles.problem}>
          {cartCopy.fixFirst}
        </p>
      )}
      <div className={styles.actions}>
        <LinkButton href={cartUrl()} onClick={closeCart}>
          {cartCopy.viewCart}
        </LinkButton>
        <CheckoutLink
          href={checkoutUrl()}
          isOpen={cart.errors.length === 0}
          describedBy={problemId}
          onLeave={closeCart}
        />
      </div>
      {cart.errors.length === 0 && express}
    </div>
  );
}
