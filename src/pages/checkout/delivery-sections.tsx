import { lazy, Suspense, useEffect, useState } from "react";
import { formatPrice } from "#kit/money.ts";
import { Icon } from "#ui/icon.tsx";
import { useIsInBrowser } from "#ui/in-browser.ts";
import { whenIdle } from "#ui/when-idle.ts";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import { CheckoutSection } from "#capabilities/checkout/web/checkout-section.tsx";
import { ReservedDays } from "#capabilities/delivery/web/reserved-days.tsx";
import { hasOption } from "#capabilities/payments/payments.rules.ts";
import type { CheckoutParts } from "./checkout-form.tsx";
import { Failure } from "./failure.tsx";
import styles from "./checkout-page.module.css";

const words = formCopy.delivery;

/** Its days are asked for when the suburb is known, so it loads after the page. */
const loadCalendar = () => import("#capabilities/delivery/web/delivery-calendar.tsx");
const DeliveryCalendar = lazy(async () => ({ default: (await loadCalendar()).DeliveryCalendar }));
const loadNextSteps = () => import("#capabilities/checkout/web/next-steps.tsx");
const NextSteps = lazy(async () => ({ default: (await loadNextSteps()).NextSteps }));
const FasterDelivery = lazy(async () => ({ default: (await import("./faster-delivery.tsx")).FasterDelivery }));

function Days({ form, delivery, supportNumber, calendar }: CheckoutParts) {
  const { availability, choices, isSuburbKnown } = delivery;
  const isInBrowser = useIsInBrowser();
  useEffect(
    () =>
      void whenIdle()
        .then(loadCalendar)
        .catch(() => null),
    [],
  );
  if (form.fields.kind === "cash-and-carry") return <p>{words.carried}</p>;
  if (!isSuburbKnown)
    return (
      <p className={styles.waiting}>
        <Icon name="map-pin" />
        {words.needsSuburb}
      </p>
    );
  if (!isInBrowser) return <ReservedDays />;
  return (
    <Suspense fallback={<ReservedDays />}>
      <DeliveryCalendar
        availability={availability}
        starts={calendar}
        supportNumber={supportNumber}
        chosenServices={choices.services.filter((one) => !one.hidden).map((one) => one.sku)}
        onServices={delivery.pickServices}
        supplierDays={Object.fromEntries(choices.suppliers.map((one) => [one.code, one.day]))}
        onSupplierDay={delivery.pickSupplierDay}
      />
    </Suspense>
  );
}

/** No alternatives are offered for an order that waits for a quote. */
function FasterDays(props: CheckoutParts) {
  const { form, delivery, swaps } = props;
  const { kind, asksForQuote } = form.fields;
  const isOffered = swaps === "offered" && kind === "delivery" && !asksForQuote;
  // The days load first. Loaded days stay visible while they are loaded again.
  const [isReady, setIsReady] = useState(false);
  const hasDays = delivery.isSuburbKnown && delivery.availability.answer !== null;
  if (hasDays && !isReady) setIsReady(true);
  if (!isOffered || !isReady || !delivery.isSuburbKnown) return null;
  return (
    <Suspense fallback={null}>
      <FasterDelivery {...props} />
    </Suspense>
  );
}

export function DeliveryDays(props: CheckoutParts) {
  return (
    <CheckoutSection title={words.title} id="delivery-section">
      <Failure submission={props.order.submission} at="day" />
      <div id="delivery-day" tabIndex={-1} className={styles.anchor}>
        <Days {...props} />
      </div>
      <FasterDays {...props} />
    </CheckoutSection>
  );
}

export function DeliveryNextSteps({ form, delivery, view }: CheckoutParts) {
  const { isSuburbKnown, availability } = delivery;
  const { answer, deliveryUnavailable } = availability;
  // It is shown with the days, so it loads together with them.
  useEffect(() => {
    if (isSuburbKnown) void loadNextSteps().catch(() => null);
  }, [isSuburbKnown]);
  if (answer === null || deliveryUnavailable || form.fields.kind === "cash-and-carry") return null;
  const services = delivery.choices.services.filter((one) => !one.hidden);
  return (
    <Suspense fallback={null}>
      <NextSteps
        form={form}
        answer={answer}
        uniqueRequirements={hasOption(view.opts, "uniqueRequirements") ? "asked" : "not-asked"}
        services={services.map(({ sku, title, cents }) => ({ sku, title, price: formatPrice(cents) }))}
      />
    </Suspense>
  );
}
