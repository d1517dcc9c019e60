import { useId } from "react";
import { formatAmount, formatPrice, timesCents } from "#kit/money.ts";
import { formatShortDay } from "#kit/calendar-day.ts";
import { cartUrl } from "#shop/urls.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Cart, CartProduct, CartPromotion } from "../cart.contract.ts";
import { cartCopy } from "../cart.copy.ts";
import { cutTitle } from "../cart.rules.ts";
import { centsOf, conditionOf, extrasOf, goodsOf } from "./cart-money.ts";
import { CartTotals, type CartTotalsProps } from "./cart-totals.tsx";
import styles from "./cart-summary.module.css";

function SummaryLine({ line }: { line: CartProduct }) {
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {line.image !== "" && <Picture src={line.image} alt="" width={64} height={64} loading="lazy" />}
        {line.quantity > 1 && (
          <span className={styles.badge}>
            <VisuallyHidden>Quantity </VisuallyHidden>
            {line.quantity}
          </span>
        )}
      </span>
      <div className={styles.content}>
        <p className={styles.title} title={line.title}>
          {cutTitle(line.title)}
        </p>
        {line.conditionType && <p className={styles.note}>{conditionOf(line)}</p>}
        {extrasOf(line).map((extra) => (
          <p key={extra.id} className={styles.note}>
            {extra.name}, {formatAmount(timesCents(centsOf(extra.price), line.quantity), "when-non-zero")}
          </p>
        ))}
        {line.availability && <p className={styles.problem}>{line.availability}</p>}
      </div>
      <span className={styles.price}>{formatPrice(goodsOf(line), "always")}</span>
    </li>
  );
}

/** The promotion's page shows its formatted terms; a line of the summary has space for text only. */
const withoutMarkup = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function Promotion({ promotion }: { promotion: CartPromotion }) {
  const words = promotion.rewardLabel ?? promotion.title;
  return (
    <li className={styles.promotion}>
      <Icon name={promotion.rewardLabel === null ? "badge-percent" : "gift"} />
      <div className={styles.content}>
        <a href={promotion.link}>{words}</a>
        {promotion.rewardLabel && <p className={styles.note}>{promotion.title}</p>}
        {promotion.redemption && <p className={styles.note}>{withoutMarkup(promotion.redemption)}</p>}
        <p className={styles.note}>{cartCopy.rewardUntil(formatShortDay(promotion.expiryDate))}</p>
      </div>
    </li>
  );
}

/** Promotions the cart earns, those that give something back first. */
export function CartPromotions({ cart }: { readonly cart: Cart }) {
  if (cart.promotions.length === 0) return null;
  const rewards = new Set(cart.rewards.map((one) => one.promoId));
  const sorted = cart.promotions.toSorted((a, b) => Number(rewards.has(b.promoId)) - Number(rewards.has(a.promoId)));
  return (
    <section>
      <h3 className={styles.subtitle}>{rewards.size > 0 ? cartCopy.rewards : cartCopy.promotions}</h3>
      <ul className={styles.promotions}>
        {sorted.map((promotion) => (
          <Promotion key={promotion.promoId} promotion={promotion} />
        ))}
      </ul>
    </section>
  );
}

export type CartSummaryProps = CartTotalsProps & {
  readonly heading?: string;
  readonly headingLevel?: "h2" | "h3";
};

/** The cart as the checkout shows it: a short, scrolling list, promotions and what it comes to. */
export function CartSummary({ heading = cartCopy.summary, headingLevel: Heading = "h2", ...totals }: CartSummaryProps) {
  const titleId = useId();
  const { cart } = totals;
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Heading id={titleId} className={styles.heading}>
          {`${heading} `}
          <span className={styles.count}>{cartCopy.items(cart.productCount)}</span>
        </Heading>
        <a href={cartUrl()}>{cartCopy.edit}</a>
      </header>
      {/* A region that scrolls has to take the focus, or the keyboard could not scroll it. */}
      <div className={styles.scroller} role="region" aria-label={cartCopy.products} tabIndex={0}>
        <ul className={styles.lines}>
          {cart.products.map((line) => (
            <SummaryLine key={line.productCode} line={line} />
          ))}
        </ul>
      </div>
      <CartPromotions cart={cart} />
      <CartTotals {...totals} />
    </section>
  );
}
