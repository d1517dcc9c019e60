import { useEffect, useId, useRef, useState } from "react";
import { required } from "#kit/required.ts";
import { type CalendarDay, type DayParts, fromDayParts } from "#kit/calendar-day.ts";
import { asCents, type Cents, type Dollars, toCents } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { callOf } from "#ui/call.ts";
import { Notice } from "#ui/notice.tsx";
import { Picture } from "#ui/picture.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import type { FasterDeliveryOffer, fasterDeliveryContract, Swappable } from "../form/faster-delivery.contract.ts";
import { fasterDeliveryCopy as words } from "../form/faster-delivery.copy.ts";
import styles from "./faster-delivery-offers.module.css";

const call = callOf<typeof fasterDeliveryContract>();

export type Swap = Pick<Swappable, "sku" | "productCode" | "warrantyId" | "installId"> & {
  /** The product code of the line that goes. */
  readonly instead: string;
  /** Dollars the shopper saw. */
  readonly seenPrice: number;
};

type Swapped = { readonly ok: true } | { readonly ok: false; readonly message: string };

export type FasterDeliveryOffersProps = {
  readonly cart: Cart;
  readonly place: { readonly suburb: string; readonly postcode: string };
  readonly swap: (choice: Swap) => Promise<Swapped>;
};

const centsOf = (dollars: Dollars): Cents => toCents(dollars) ?? asCents(0);
const dayOf = (parts: DayParts): CalendarDay => required(fromDayParts(parts), "day");

const swapOf = ({ sku, productCode, price, warrantyId, installId }: Swappable, instead: string): Swap => ({
  instead,
  sku,
  productCode,
  seenPrice: price,
  warrantyId,
  installId,
});

/** What the answer depends on: asked again when it is another. */
const questionOf = ({ cart, place }: FasterDeliveryOffersProps): string =>
  JSON.stringify([
    place,
    cart.products.map(({ productCode, quantity, selectedInstall, selectedWarranty }) => [
      productCode,
      quantity,
      selectedInstall?.id,
      selectedWarranty?.id,
    ]),
  ]);

/** The offers for these goods at this place; none until they are there, and none that is about other goods. */
function useOffers(props: FasterDeliveryOffersProps): readonly FasterDeliveryOffer[] {
  const [answered, setAnswered] = useState<{ question: string; offers: readonly FasterDeliveryOffer[] } | null>(null);
  const question = questionOf(props);
  const { suburb, postcode } = props.place;
  useEffect(() => {
    const stop = new AbortController();
    call("GET /api/checkout/sooner", { query: { suburb, postcode }, signal: stop.signal }).then(
      (offers) => setAnswered({ question, offers }),
      // The page works without the offers.
      () => null,
    );
    return () => stop.abort();
  }, [question, suburb, postcode]);
  return answered?.question === question ? answered.offers : [];
}

type OfferProps = { readonly offer: FasterDeliveryOffer; readonly isBusy: boolean; readonly onSwap: () => void };

function Offer({ offer: { line, instead }, isBusy, onSwap }: OfferProps) {
  const answered = {
    title: instead.title,
    day: dayOf(instead.arrives),
    cents: centsOf(instead.price),
    differenceCents: centsOf(instead.difference),
    quantity: line.quantity,
  };
  return (
    <li className={styles.offer}>
      <span className={styles.picture}>
        <Picture src={instead.image} alt="" width={64} height={64} loading="lazy" />
      </span>
      <div className={styles.content}>
        <p className={styles.arrives}>{words.offer(answered)}</p>
        <p className={styles.instead}>
          {words.instead(line, line.arrives && dayOf(line.arrives))}{" "}
          {instead.delivery > 0 && words.delivery(centsOf(instead.delivery))}
        </p>
      </div>
      <div className={styles.swap}>
        <Button busy={isBusy} busyLabel={words.swapping} onClick={onSwap}>
          {words.swap} <VisuallyHidden>{words.swapWhat(line, instead)}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

type DoneProps = { readonly offer: FasterDeliveryOffer; readonly isBusy: boolean; readonly onBack: () => void };

/** Takes the focus from the button that was pressed and is gone. */
function Done({ offer: { line, instead }, isBusy, onBack }: DoneProps) {
  const statusLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => statusLine.current?.focus(), []);
  return (
    <Notice
      tone="good"
      action={
        <Button size="small" busy={isBusy} busyLabel={words.swapping} onClick={onBack}>
          {words.back}
        </Button>
      }
    >
      <p ref={statusLine} tabIndex={-1} className={styles.status}>
        {words.swapped(line, instead)}
      </p>
    </Notice>
  );
}

/** Similar products that would bring the order clearly sooner, each with the button that takes it instead. */
export function FasterDeliveryOffers(props: FasterDeliveryOffersProps) {
  const titleId = useId();
  const offers = useOffers(props);
  const [done, setDone] = useState<FasterDeliveryOffer | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const swap = async (choice: Swap, after: FasterDeliveryOffer | null) => {
    setBusy(choice.instead);
    const answer = await props.swap(choice);
    setBusy(null);
    setFailure(answer.ok ? null : answer.message);
    if (answer.ok) setDone(after);
  };
  const isDone = done !== null && props.cart.products.some((one) => one.productCode === done.instead.productCode);
  const isSilent = !isDone && failure === null && offers.length === 0;
  return (
    <div className={isSilent ? styles.silent : styles.offers}>
      <div role="status">
        {isDone && (
          <Done
            key={done.instead.productCode}
            offer={done}
            isBusy={busy !== null}
            onBack={() => void swap(swapOf(done.line, done.instead.productCode), null)}
          />
        )}
      </div>
      <div role="alert">{failure !== null && <Notice tone="bad">{failure}</Notice>}</div>
      {offers.length > 0 && (
        <section aria-labelledby={titleId}>
          <h3 id={titleId} className={styles.title}>
            {words.title}
          </h3>
          <ul className={styles.list}>
            {offers.map((offer) => (
              <Offer
                key={offer.line.productCode}
                offer={offer}
                isBusy={busy === offer.line.productCode}
                onSwap={() => void swap(swapOf(offer.instead, offer.line.productCode), offer)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
