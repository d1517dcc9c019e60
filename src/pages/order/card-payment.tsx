import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { type DayParts, wallClock } from "#kit/calendar-day.ts";
import { type Cents, toDollars } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { callOf } from "#ui/call.ts";
import { Notice } from "#ui/notice.tsx";
import type { OrderPage } from "#capabilities/checkout/checkout.contract.ts";
import { orderCopy } from "#capabilities/checkout/order-page.copy.ts";
import { browserInfo } from "#capabilities/checkout/web/order-choices.ts";
import { orderCall, useOrderChange } from "#capabilities/checkout/web/use-order-change.ts";
import { cardCopy } from "#capabilities/payments/card.copy.ts";
import type { CardFieldName } from "#capabilities/payments/card.rules.ts";
import type { paymentsContract } from "#capabilities/payments/payments.contract.ts";
import { hasWallets } from "#capabilities/payments/wallets.rules.ts";
import { CardPanel, cardFieldId } from "#capabilities/payments/web/card-panel.tsx";
import { findObstacle } from "#capabilities/payments/web/encrypt-card.ts";
import { useCardForm } from "#capabilities/payments/web/use-card-form.ts";
import styles from "./order-page.module.css";

const ask = callOf<typeof paymentsContract>();

/** The certificate for encrypting the card; empty where cards are unavailable, null while loading. */
function useCertificate({ code }: Pick<Site, "code">): string | null {
  const [certificate, setCertificate] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    ask("GET /api/checkout/v2/paymentconfiguration")
      .then(
        ({ x509EncryptionKeys: keys }) => keys[code] ?? "",
        () => "",
      )
      .then((found) => isWanted && setCertificate(found));
    return () => void (isWanted = false);
  }, [code]);
  return certificate;
}

function sayObstacle(certificate: string | null, supportNumber: string): string | null {
  const obstacle = certificate === null ? null : findObstacle(certificate);
  if (obstacle === null) return null;
  return obstacle === "insecure" ? cardCopy.insecure(supportNumber) : cardCopy.unavailable(supportNumber);
}

export type CardPaymentProps = {
  readonly order: OrderPage;
  readonly site: Site;
  readonly supportNumber: string;
  readonly cents: Cents;
  /** The new day to pay for; null: the balance. */
  readonly deliveryDate: DayParts | null;
  /** The button's label. */
  readonly label: string;
  readonly onDone: (order: OrderPage) => void;
};

// Loads only where a wallet is offered.
const WalletPayment = lazy(async () => ({ default: (await import("./wallet-payment.tsx")).WalletPayment }));

/** A card or a wallet that pays for a placed order. */
export function CardPayment(props: CardPaymentProps) {
  return (
    <>
      <CardForm {...props} />
      {hasWallets(props.site) && (
        <Suspense fallback={null}>
          <WalletPayment {...props} />
        </Suspense>
      )}
    </>
  );
}

/** A card form with its button. The input stays after an error. */
function CardForm({ order, site, supportNumber, cents, deliveryDate, label, onDone }: CardPaymentProps) {
  const [today] = useState(() => wallClock(new Date(), site.timeZone).day);
  const card = useCardForm(today);
  const certificate = useCertificate(site);
  const obstacle = sayObstacle(certificate, supportNumber);
  const change = useOrderChange(onDone);
  // One click is one payment: a click after a missing answer repeats the same one.
  const key = useRef<string | null>(null);
  const send = async (encryptedValues: string) => {
    key.current ??= crypto.randomUUID();
    const body = {
      key: key.current,
      deliveryDate,
      amount: toDollars(cents),
      encryptedValues,
      cardHolderName: card.card.nameOnCard.trim(),
      browserInfo: browserInfo(),
    };
    const answer = await orderCall("POST /api/order/:token/payment", { params: { token: order.token }, body });
    key.current = null;
    if (answer.ok || answer.refusal !== "cardRejected") return answer;
    return { ...answer, errors: card.tell(answer.errors) };
  };
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (certificate === null || change.isBusy) return;
    card.showAll();
    const [wrong] = Object.keys(card.allErrors) as CardFieldName[];
    if (wrong !== undefined) return document.getElementById(cardFieldId(wrong))?.focus();
    await change.send(async () => send(await card.encrypt(certificate)));
  };
  if (obstacle !== null) return <Notice tone="warn">{obstacle}</Notice>;
  return (
    <form className={styles.actions} noValidate onSubmit={(event) => void pay(event)}>
      <CardPanel form={card} />
      <div role="alert">
        {change.errors.map((text) => (
          <Notice key={text} tone="bad">
            {text}
          </Notice>
        ))}
      </div>
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        icon="lock"
        busy={change.isBusy}
        busyLabel={orderCopy.pay.paying}
      >
        {label}
      </Button>
    </form>
  );
}
