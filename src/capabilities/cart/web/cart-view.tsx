import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { formatAmount } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { emptyScene } from "#shop/site-scenes.ts";
import { checkoutUrl, homeUrl } from "#shop/urls.ts";
import { Busy } from "#ui/busy.tsx";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { Cart } from "../cart.contract.ts";
import { cartCopy } from "../cart.copy.ts";
import { cartViewCopy } from "../cart-view.copy.ts";
import { centsOf } from "./cart-money.ts";
import { CartFailed } from "./cart-failed.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartPromotions } from "./cart-summary.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { CheckoutLink } from "./checkout-link.tsx";
import { CouponPart } from "./coupon-part.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { removeCart, useCart } from "./use-cart.ts";
import styles from "./cart-view.module.css";

export type CartViewProps = {
  readonly site: Pick<Site, "code" | "copy" | "currency" | "policies">;
  /** The cart that the page was rendered with; the browser's own replaces it once it is loaded. */
  readonly initial?: Cart;
  /** The delivery day and price for the shopper's place. */
  readonly deliveryNote?: ReactNode;
  /** A shorter way to the order, below the usual one. */
  readonly express?: ReactNode;
  /** Accessories of what is in the cart. */
  readonly companions: "shown" | "hidden";
  /** The number to ring, where the site shows it on the cart. */
  readonly call?: ReactNode;
};

// Few shoppers send their cart, and what goes well with it is read after it.
const SendCart = lazy(async () => ({ default: (await import("./send-cart.tsx")).SendCart }));
const CartCompanions = lazy(async () => ({ default: (await import("./cart-companions.tsx")).CartCompanions }));

/**
 * The body of the cart page: lines, choices and totals. Errors are shown by the page's global message, which is always
 * in view, and not repeated here.
 */
export function CartView({
  site,
  initial,
  deliveryNote = cartCopy.deliveryLater,
  express,
  companions,
  call,
}: CartViewProps) {
  const state = useCart();
  const cart = state.cart ?? (state.status === "idle" ? (initial ?? null) : null);
  if (cart === null && state.status === "idle") return <Busy label={cartCopy.waiting} />;
  if (cart === null && state.status === "failed") return <CartFailed />;
  const lines = cart?.products ?? [];
  return (
    <div className={styles.view}>
      <div className={styles.main}>
        {(lines.length > 0 || state.removed !== null) && (
          <CartLines lines={lines} removed={state.removed} variant="page" />
        )}
        {cart !== null && <SpokenTotal total={cart.orderTotal} />}
        {lines.length === 0 && <EmptyCart copy={site.copy} headingLevel="h2" scene={emptyScene(site)} />}
        {lines.length > 0 && <Footer email={cart?.email ?? null} />}
      </div>
      {cart !== null && lines.length > 0 && (
        <Aside {...{ cart, site, deliveryNote, express, call }} isChanging={state.isChanging} />
      )}
      {companions === "shown" && state.cart !== null && lines.length > 0 && (
        <div className={styles.companions}>
          <Suspense>
            <CartCompanions codes={lines.map((line) => line.productCode).join()} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function Footer({ email }: { email: string | null }) {
  const [isSending, setIsSending] = useState(false);
  return (
    <div className={styles.footer}>
      <a href={homeUrl()}>{cartCopy.keepShopping}</a>
      <Button kind="plain" size="small" icon="mail" aria-expanded={isSending} onClick={() => setIsSending(!isSending)}>
        {cartViewCopy.send.open}
      </Button>
      <Button kind="plain" size="small" onClick={() => void removeCart()}>
        {cartCopy.clear}
      </Button>
      {isSending && (
        <div className={styles.send}>
          <Suspense fallback={<Busy label={cartViewCopy.send.open} />}>
            <SendCart email={email} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Announces a changed total; nothing on the first load. */
function SpokenTotal({ total }: { total: number }) {
  const before = useRef(total);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (before.current !== total) setSpoken(cartViewCopy.totalNow(formatAmount(centsOf(total))));
    before.current = total;
  }, [total]);
  return <LiveStatus>{spoken}</LiveStatus>;
}

type AsideProps = Pick<CartViewProps, "site" | "deliveryNote" | "express" | "call"> & {
  cart: Cart;
  isChanging: boolean;
};

function Aside({ cart, site, isChanging, deliveryNote, express, call }: AsideProps) {
  const titleId = useId();
  const problemId = useId();
  return (
    <section className={styles.aside} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {cartCopy.summary}
      </h2>
      <CouponPart cart={cart} />
      <CartTotals cart={cart} site={site} isChanging={isChanging} explanation="offered">
        {deliveryNote}
      </CartTotals>
      {cart.hasProformaDelivery && <p className={styles.note}>{cartViewCopy.proformaIn}</p>}
      <div role="status">
        {cart.errors.length > 0 && (
          <Notice tone="bad">
            <span id={problemId}>{cartCopy.fixFirst}</span>
          </Notice>
        )}
      </div>
      <CheckoutLink href={checkoutUrl()} isOpen={cart.errors.length === 0} describedBy={problemId} size="large" />
      {cart.errors.length === 0 && express}
      {call}
      <CartPromotions cart={cart} />
      {cart.products.some((line) => line.warranties.length > 0) && (
        <p className={styles.note}>{cartCopy.carePlanNote}</p>
      )}
    </section>
  );
}
