import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { type DayParts, wallClock } from "#kit/calendar-day.ts";
import { type Cents, toDollars } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { callOf } from "#ui/call.ts";
import { Notice } from "#ui/notice.tsx";
import type { OrderPage } from "#capabilities/checkout/checkout.contract.ts";
import { orderCopy } from "#capabilities/checkout/orders/order-page.copy.ts";
import { browserInfo } from "#capabilities/checkout/web/order-choices.ts";
import { orderCall, useOrderChange } from "#capabilities/checkout/web/use-order-change.ts";
import { cardCopy } from "#capabilities/payments/card.copy.ts";
import type { CardFieldName } from "#capabilities/payments/card.rules.ts";
import type { paymentsContract } from "#capabilities/payments/payments.contract.ts";
import { hasWallets } from "#capabilities/payments/wallets.rules.ts";
import type { CardFormSetting, EncryptedCard } from "#capabilities/payments/hosted-card.contract.ts";
import { CardEntry } from "#capabilities/payments/web/card-entry.tsx";
import { cardFieldId } from "#capabilities/payments/web/card-field-id.ts";
import { findObstacle } from "#capabilities/payments/web/encrypt-card.ts";
import { useCardForm } from "#capabilities/payments/web/use-card-form.ts";
import styles from "./order-page.module.css";

const ask = callOf<typeof paymentsContract>();

type CardSetting = { readonly certificate: string; readonly form: CardFormSetting };
const noCards: CardSetting = { certificate: "", form: { kind: "own" } };
/** Until the setting has loaded, the shop's own fields are shown; what is typed there stays. */
const formOf = (setting: CardSetting | null): CardFormSetting => (setting ?? noCards).form;

const readCardSetting = ({ code }: Pick<Site, "code">): Promise<CardSetting> =>
  ask("GET /api/checkout/v2/paymentconfiguration").then(
    ({ x509EncryptionKeys: keys, cardForm: form }) => ({ certificate: keys[code] ?? "", form }),
    () => noCards,
  );

/** How a card is entered here; null while loading. */
function useCardSetting(site: Site): CardSetting | null {
  const [setting, setSetting] = useState<CardSetting | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readCardSetting(site).then((found) => isWanted && setSetting(found));
    return () => void (isWanted = false);
  }, [site]);
  return setting;
}

function describeObstacle(setting: CardSetting, supportNumber: string): string | null {
  const obstacle = findObstacle(setting.certificate, setting.form.kind);
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
  const setting = useCardSetting(props.site);
  return (
    <>
      <CardForm {...props} key={formOf(setting).kind} setting={setting} />
      {hasWallets(props.site) && (
        <Suspense fallback={null}>
          <WalletPayment {...props} />
        </Suspense>
      )}
    </>
  );
}

type CardFormProps = CardPaymentProps & { readonly setting: CardSetting | null };

/** A card form with its button. The input stays after an error. */
function CardForm({ order, site, supportNumber, cents, deliveryDate, label, onDone, setting }: CardFormProps) {
  const [today] = useState(() => wallClock(new Date(), site.timeZone).day);
  const form = formOf(setting);
  const card = useCardForm(today, form.kind);
  const obstacle = setting === null ? null : describeObstacle(setting, supportNumber);
  const change = useOrderChange(onDone);
  // One click is one payment: a click after a missing answer repeats the same one.
  const key = useRef<string | null>(null);
  const send = async (encrypted: EncryptedCard) => {
    key.current ??= crypto.randomUUID();
    const body = {
      key: key.current,
      deliveryDate,
      amount: toDollars(cents),
      ...encrypted,
      browserInfo: browserInfo(),
    };
    const answer = await orderCall("POST /api/order/:token/payment", { params: { token: order.token }, body });
    key.current = null;
    if (answer.ok || answer.refusal !== "cardRejected") return answer;
    return { ...answer, errors: card.showRefusal(answer.errors) };
  };
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isBusy) return;
    card.showAll();
    const [wrong] = Object.keys(card.allErrors) as CardFieldName[];
    if (wrong !== undefined) return document.getElementById(cardFieldId(wrong))?.focus();
    await change.send(async () => {
      // A press may be quicker than the setting.
      const { certificate } = setting ?? (await readCardSetting(site));
      return send(await card.encrypt(certificate));
    });
  };
  if (obstacle !== null) return <Notice tone="warn">{obstacle}</Notice>;
  return (
    <form className={styles.actions} noValidate onSubmit={(event) => void pay(event)}>
      <CardEntry form={card} setting={form} site={site} supportNumber={supportNumber} />
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
