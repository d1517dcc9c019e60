import { useEffect, useId, useRef } from "react";
import { asCents, formatAmount } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { RemovableChip } from "#ui/chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { Cart } from "../cart.contract.ts";
import { couponCopy } from "../coupon.copy.ts";
import { centsOf } from "./cart-money.ts";
import { useCouponBox, type CouponBoxState } from "./use-coupon-box.ts";
import styles from "./coupon-box.module.css";

export type CouponBoxProps = {
  readonly cart: Cart;
  /** Goes with the code where it is known, for offers that a customer may use once. */
  readonly userEmail?: string;
  /** The cart has become another: a code was applied or taken off. It is shown everywhere already. */
  readonly onChange?: (cart: Cart) => void;
};

/** Applied codes, each with a button to remove it. A code without effect shows why. */
function Chips({ cart, onRemove }: { cart: Cart; onRemove: (id: string, name: string) => void }) {
  const { coupon, giftCards } = cart;
  if (coupon === null && giftCards.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {coupon && (
        <li>
          <RemovableChip onRemove={() => onRemove(coupon.code, coupon.code)}>
            {coupon.code}
            {coupon.amount > 0 && (
              <span className={styles.amount}>{formatAmount(asCents(-centsOf(coupon.amount)))}</span>
            )}
          </RemovableChip>
          {coupon.message !== null && (
            <p className={styles.message}>
              <Icon name="info" size={16} />
              <span>
                {coupon.title}: {coupon.message}
              </span>
            </p>
          )}
        </li>
      )}
      {giftCards.map((card) => (
        <li key={card.id}>
          <RemovableChip onRemove={() => onRemove(card.id, couponCopy.giftCard(card.lastDigits))}>
            {couponCopy.giftCard(card.lastDigits)}
            <span className={styles.amount}>{couponCopy.balance(formatAmount(centsOf(card.balance)))}</span>
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}

function Form({ box }: { box: CouponBoxState }) {
  const { code, pin, state, error, asksForPin, isBusy, isOpen } = box;
  const codeRef = useRef<HTMLInputElement>(null);
  // A "no" is put right where it was typed.
  useEffect(() => {
    if (error !== null && isOpen && !isBusy) codeRef.current?.focus();
  }, [error, isOpen, isBusy]);
  return (
    <form className={styles.form} data-state={state.kind} noValidate onSubmit={box.apply}>
      <TextInput
        ref={codeRef}
        label={couponCopy.label}
        name="couponCode"
        maxLength={200}
        value={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint={asksForPin ? "next" : "done"}
        after={state.kind === "valid" ? <Icon name="check" label={couponCopy.valid} /> : undefined}
        onChange={(event) => box.typeCode(event.target.value)}
        onKeyDown={box.pressKey}
      />
      {asksForPin && (
        <TextInput
          className={styles.pin}
          label={couponCopy.pin}
          hint={couponCopy.pinHint}
          name="giftCardPin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={pin}
          onChange={(event) => box.typePin(event.target.value)}
        />
      )}
      <Button type="submit" busy={isBusy} busyLabel={couponCopy.applying}>
        {couponCopy.apply}
      </Button>
      <p className={styles.hint}>{couponCopy.oneCoupon}</p>
    </form>
  );
}

/** A removed element loses the focus, so it moves to the accordion, unless the shopper has focused something else. */
function takeFocus(summary: HTMLElement | null): void {
  const at = document.activeElement;
  if (at === null || at === document.body || summary?.parentElement?.contains(at)) summary?.focus();
}

/** One box for coupons and gift cards; applied ones are above it as chips. */
export function CouponBox(props: CouponBoxProps) {
  const box = useCouponBox(props);
  const id = useId();
  const summary = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !box.isOpen && box.message !== "") takeFocus(summary.current);
    wasOpen.current = box.isOpen;
  }, [box.isOpen, box.message]);
  const remove = async (what: string, name: string) => {
    if (await box.remove(what, name)) takeFocus(summary.current);
  };
  return (
    <div className={styles.box}>
      <Chips cart={props.cart} onRemove={(what, name) => void remove(what, name)} />
      <details
        className={styles.accordion}
        open={box.isOpen}
        onToggle={(event) => box.setOpen(event.currentTarget.open)}
      >
        <summary ref={summary} id={id} className={styles.summary}>
          <Icon name="tag" />
          <span>{couponCopy.title}</span>
          <Icon name="chevron-down" className={styles.chevron} />
        </summary>
        <Form box={box} />
      </details>
      <LiveStatus>{box.message}</LiveStatus>
    </div>
  );
}
