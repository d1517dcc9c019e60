import { lazy, Suspense, useState, type ReactNode } from "react";
import { addCents, asCents, type Cents, formatAmount, subtractCents, sumCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Amount } from "#ui/price.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Cart } from "../cart.contract.ts";
import { cartCopy } from "../cart.copy.ts";
import { couponCopy } from "../coupon.copy.ts";
import { chargeGiftCards } from "../gift-card.rules.ts";
import { centsOf, partsOf } from "./cart-money.ts";
import styles from "./cart-totals.module.css";

/** A line of the column that is not the cart's own: delivery, a service. A null amount is not known yet. */
export type TotalRow = { readonly label: string; readonly cents: Cents | null; readonly note?: string };

export type CartTotalsProps = {
  readonly cart: Cart;
  readonly site: Pick<Site, "currency" | "policies">;
  /** Added to the total, in this order. */
  readonly rows?: readonly TotalRow[];
  /** A change is under way: the figures are about to be others. */
  readonly isChanging?: boolean;
  /** `elsewhere`: the parent shows payments, gift cards included. */
  readonly payment?: "shown" | "elsewhere";
  /** `offered`: a way to see how all of it was worked out. */
  readonly explanation?: "offered" | "none";
  /** Under the total. */
  readonly children?: ReactNode;
};

// Rarely used, so its data are loaded on demand.
const CartExplained = lazy(async () => ({ default: (await import("./cart-explained.tsx")).CartExplained }));

/** A price with 15 % GST contains 3/23 of it as GST. */
const gstWithin = (cents: Cents): Cents => asCents(Math.round((cents * 3) / 23));

function Row({ label, children, tone }: { label: ReactNode; children: ReactNode; tone?: "saving" | "total" }) {
  return (
    <div className={classNames(styles.row, tone && styles[tone])}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the total is made of: goods, what was chosen with them, what was taken off. */
function Parts({ cart }: { cart: Cart }) {
  const { goods, carePlans, installations, discount } = partsOf(cart);
  return (
    <>
      <Row label={`${cartCopy.subtotal} (${cart.productCount})`}>
        <Amount cents={goods} />
      </Row>
      {carePlans > 0 && (
        <Row label={cartCopy.carePlans}>
          <Amount cents={carePlans} />
        </Row>
      )}
      {installations > 0 && (
        <Row label={cartCopy.installation}>
          <Amount cents={installations} />
        </Row>
      )}
      {discountsOf(cart, discount).map((one) => (
        <Row key={one.id} label={one.label} tone="saving">
          <Amount cents={asCents(-one.cents)} />
        </Row>
      ))}
    </>
  );
}

/** What the cart comes to, as a column that adds up. */
export function CartTotals({
  cart,
  site,
  rows = [],
  isChanging,
  explanation = "none",
  payment = "shown",
  children,
}: CartTotalsProps) {
  const { carePlans, installations, discount } = partsOf(cart);
  const total = addCents(centsOf(cart.orderTotal), ...rows.map((row) => row.cents ?? asCents(0)));
  const saving = centsOf(cart.savingTotal);
  const paid = payment === "shown" ? paidByCards(cart, total) : [];
  const hasParts = carePlans > 0 || installations > 0 || discount > 0 || rows.length > 0;
  return (
    <div className={classNames(styles.totals, isChanging && styles.changing)} aria-busy={isChanging || undefined}>
      <dl className={styles.column}>
        {hasParts && <Parts cart={cart} />}
        {rows.map((row) => (
          <Row key={row.label} label={row.note ? <RowLabel {...row} /> : row.label}>
            {row.cents === null ? "–" : row.cents === 0 ? "FREE" : <Amount cents={row.cents} />}
          </Row>
        ))}
        <Row label={cartCopy.total} tone="total">
          <Amount cents={total} currency={site.currency === "NZD" ? "NZD" : undefined} />
        </Row>
        <GiftCards paid={paid} total={total} />
        {saving > 0 && (
          <Row label={cartCopy.saving} tone="saving">
            <Amount cents={saving} />
          </Row>
        )}
      </dl>
      <p className={styles.note}>
        {site.policies.priceDisplay === "gst-15-shown"
          ? `Includes GST of ${formatAmount(gstWithin(total))}.`
          : cartCopy.taxIncluded}
        {children && <> {children}</>}
      </p>
      {explanation === "offered" && <Explanation version={cart.version} />}
    </div>
  );
}

type ShownDiscount = { readonly id: string; readonly label: string; readonly cents: Cents };

/** One row for each discount; one for all while a change is under way and they no longer add up. */
function discountsOf(cart: Cart, discount: Cents): readonly ShownDiscount[] {
  const shown = cart.discounts.map(({ id, title, code, amount }) => ({
    id,
    label: code === null ? title : `${title} (${code})`,
    cents: centsOf(amount),
  }));
  if (shown.reduce((sum, one) => sum + one.cents, 0) === discount) return shown;
  return discount > 0 ? [{ id: "all", label: cartCopy.discount, cents: discount }] : [];
}

/** What the gift cards pay of the whole total, with delivery in it. */
const paidByCards = (cart: Cart, total: Cents) =>
  chargeGiftCards(
    total,
    cart.giftCards.map(({ id, lastDigits, balance }) => ({ id, lastDigits, balanceCents: centsOf(balance) })),
  );

type Paid = ReturnType<typeof paidByCards>;

function GiftCards({ paid, total }: { paid: Paid; total: Cents }) {
  if (paid.length === 0) return null;
  return (
    <>
      {paid.map((one) => (
        <Row key={one.id} label={couponCopy.giftCard(one.lastDigits)}>
          <Amount cents={asCents(-one.cents)} />
        </Row>
      ))}
      <Row label={couponCopy.leftToPay} tone="total">
        <Amount cents={subtractCents(total, sumCents(paid.map((one) => one.cents)))} />
      </Row>
    </>
  );
}

function Explanation({ version }: { version: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure title={couponCopy.explain} density="compact" onToggle={setIsOpen}>
      {isOpen && (
        <Suspense>
          <CartExplained version={version} />
        </Suspense>
      )}
    </Disclosure>
  );
}

const RowLabel = ({ label, note }: TotalRow) => (
  <>
    {label}
    <span className={styles.rowNote}>{note}</span>
  </>
);
