import { lazy, Suspense } from "react";
import { Notice } from "#ui/notice.tsx";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import { depositTurned } from "#capabilities/checkout/web/checkout-fields.ts";
import { CheckoutSection } from "#capabilities/checkout/web/checkout-section.tsx";
import { payableOf } from "#capabilities/checkout/web/order-choices.ts";
import { PoNumberField } from "#capabilities/checkout/web/po-number-field.tsx";
import { asksForCode, asksForTerminal, findProviderMethod } from "#capabilities/payments/payment-methods.rules.ts";
import { CardEntry } from "#capabilities/payments/web/card-entry.tsx";
import { PaymentMethods } from "#capabilities/payments/web/payment-methods.tsx";
import type { CheckoutParts } from "./checkout-form.tsx";

const words = formCopy.payment;

/** Only for staff, so they load when staff choose them. */
const StoreCodeField = lazy(async () => ({
  default: (await import("#capabilities/checkout/web/store-code-field.tsx")).StoreCodeField,
}));

const TerminalField = lazy(async () => ({
  default: (await import("#capabilities/checkout/web/terminal-field.tsx")).TerminalField,
}));

function Card({ order, payment, view, site, supportNumber }: CheckoutParts) {
  const { card, obstacle } = order;
  if (obstacle !== null) return payment === "card" ? <Notice tone="warn">{obstacle}</Notice> : null;
  const use = payment === "card" ? "pays" : "rests";
  return <CardEntry form={card} setting={view.cardForm} site={site} supportNumber={supportNumber} use={use} />;
}

/** What staff enter for a customer who pays in the store. */
function InStoreFields({ payment, order: { inStore, block } }: CheckoutParts) {
  const shownProblem = (problem: string | null) => (block === null ? undefined : (problem ?? undefined));
  const { storeCode, changeStoreCode, terminal, changeTerminal, problems } = inStore;
  return (
    <Suspense fallback={null}>
      {asksForCode(payment) && (
        <StoreCodeField code={storeCode} onChange={changeStoreCode} error={shownProblem(problems.storeCode)} />
      )}
      {asksForTerminal(payment) && (
        <TerminalField choice={terminal} onChange={changeTerminal} error={shownProblem(problems.terminal)} />
      )}
    </Suspense>
  );
}

/** The payment method of the order. A typed card stays while another method is shown. */
export function PaymentSection(props: CheckoutParts) {
  const { form, view, delivery, methods, payment, poNumber, order } = props;
  const { asksForQuote } = form.fields;
  const isFree = asksForQuote || payableOf(delivery.choices) === 0;
  return (
    <CheckoutSection title={words.title}>
      {isFree ? (
        <Notice tone="good" title={words.free}>
          {asksForQuote ? `${formCopy.summaryRows.quote}.` : words.freeWhy}
        </Notice>
      ) : (
        <PaymentMethods
          methods={methods}
          chosen={payment}
          onChoose={(option) => {
            if (option !== "card") order.card.quiet();
            // Cash and credit support no part payments.
            const knowsParts = findProviderMethod(option) !== null || option === "staffOther";
            const inParts = knowsParts ? {} : depositTurned(false);
            form.change({ payment: option, ...inParts });
          }}
        >
          {payment === "paymentLink" && methods.length === 1 && (
            <Notice tone="info" title={words.link}>
              {words.linkWhy}
            </Notice>
          )}
          <Card {...props} />
          <InStoreFields {...props} />
        </PaymentMethods>
      )}
      {view.poNumber === "shown" && <PoNumberField form={form} need={poNumber} />}
    </CheckoutSection>
  );
}
