import { type ReactNode, useId, useState } from "react";
import { formatShortDay } from "#kit/calendar-day.ts";
import { asCents, formatAmount } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { askAnExpertUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { CartSummary } from "#capabilities/cart/web/cart-summary.tsx";
import type { TotalRow } from "#capabilities/cart/web/cart-totals.tsx";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import type { CheckoutFields } from "#capabilities/checkout/web/checkout-fields.ts";
import { totalOf } from "#capabilities/checkout/web/order-choices.ts";
import { formatStorageDays } from "#capabilities/delivery/storage.rules.ts";
import { useSale } from "#capabilities/sale/web/sale-context.ts";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import { hasReduced } from "../reduced.ts";
import type { Delivery } from "./use-delivery.ts";
import styles from "./checkout-page.module.css";

const words = formCopy.summaryRows;

type Kind = Pick<CheckoutFields, "kind" | "asksForQuote">;

/** Delivery, supplier deliveries and services: the amounts added to the cart. */
function rowsOf({ choices, availability }: Delivery, { kind, asksForQuote }: Kind): readonly TotalRow[] {
  const { day, dayCents, suppliers, services, storage } = choices;
  if (kind === "cash-and-carry") return [{ label: words.carried, cents: asCents(0) }];
  if (asksForQuote) return [{ label: words.delivery, cents: null, note: words.quote }];
  const comesWithMakersOnly = availability.answer !== null && day === null && suppliers.length > 0;
  const own: TotalRow =
    day === null
      ? { label: words.delivery, cents: null, note: availability.deliveryUnavailable ? words.unavailable : words.noDay }
      : { label: words.delivery, cents: dayCents, note: formatShortDay(day) };
  return [
    ...(comesWithMakersOnly ? [] : [own]),
    ...suppliers.map((one) => ({ label: words.supplier(one.name), cents: one.cents, note: formatShortDay(one.day) })),
    ...services.map((one) => ({ label: one.title, cents: one.cents })),
    ...(storage.days > 0 ? [{ label: words.storage, cents: storage.cents, note: formatStorageDays(storage) }] : []),
  ];
}

export type OrderSummaryProps = {
  readonly site: Site;
  readonly delivery: Delivery;
  readonly fields: Kind;
  readonly isChanging: boolean;
  /** The payments that cover the total. */
  readonly children: ReactNode;
};

type CollapsibleProps = { readonly total: string; readonly children: ReactNode };

/**
 * On a narrow screen the order is one line with its total, so that the first field is on the first screen; on a wide
 * one the style sheet always shows it in full.
 */
function Collapsible({ total, children }: CollapsibleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{isOpen ? words.hide : words.show}</span>
        <strong>{total}</strong>
        <Icon name="chevron-down" />
      </button>
      <div id={id} className={styles.folded} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}

function CartErrors({ errors }: Pick<Delivery["choices"]["cart"], "errors">) {
  if (errors.length === 0) return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        <LinkButton size="small" href={askAnExpertUrl()}>
          {formCopy.assistance}
        </LinkButton>
      }
    >
      {errors.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}

export function OrderSummary({ site, delivery, fields, isChanging, children }: OrderSummaryProps) {
  const { cart } = delivery.choices;
  const isInSale = hasReduced(cart, useSale());
  return (
    <aside className={styles.summary}>
      <Collapsible total={formatAmount(totalOf(delivery.choices))}>
        <CartSummary
          cart={cart}
          site={site}
          rows={rowsOf(delivery, fields)}
          isChanging={isChanging}
          explanation="offered"
          payment="elsewhere"
        />
        {isInSale && <SaleAt at="balloon" />}
        {children}
        {isInSale && <SaleAt at="summary" />}
      </Collapsible>
      <CartErrors errors={cart.errors} />
    </aside>
  );
}
