import type { FormEvent } from "react";
import { formatAmount } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import { rememberCartEmail } from "#capabilities/cart/web/use-cart.ts";
import { formCopy } from "#capabilities/checkout/checkout-form.copy.ts";
import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";
import { AddressFields, Instructions } from "#capabilities/checkout/web/address-fields.tsx";
import { CheckoutSection } from "#capabilities/checkout/web/checkout-section.tsx";
import { ContactSection } from "#capabilities/checkout/web/contact-section.tsx";
import { Acknowledgements, DeliveryExtras } from "#capabilities/checkout/web/delivery-extras.tsx";
import { totalOf } from "#capabilities/checkout/web/order-choices.ts";
import { type CheckoutFormState, suburbErrors } from "#capabilities/checkout/web/use-checkout-fields.ts";
import type { Submission } from "#capabilities/checkout/web/use-submit.ts";
import { DeliveryCalendar } from "#capabilities/delivery/web/delivery-calendar.tsx";
import { SuburbField } from "#capabilities/location/web/suburb-field.tsx";
import { hasOption } from "#capabilities/payments/payments.rules.ts";
import { CardPanel } from "#capabilities/payments/web/card-panel.tsx";
import { PaymentMethods } from "#capabilities/payments/web/payment-methods.tsx";
import type { CardForm } from "#capabilities/payments/web/use-card-form.ts";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import { hasReduced } from "../reduced.ts";
import { Failure } from "./failure.tsx";
import type { SubmitBlock } from "./submit-block.ts";
import type { Delivery } from "./use-delivery.ts";
import styles from "./checkout-page.module.css";

export type CheckoutFormProps = {
  readonly site: Site;
  readonly supportNumber: string;
  readonly view: CheckoutView;
  readonly form: CheckoutFormState;
  readonly delivery: Delivery;
  readonly card: CardForm;
  /** Why a card cannot be taken here, in a sentence; null where it can. */
  readonly obstacle: string | null;
  readonly submission: Submission;
  readonly block: (SubmitBlock & { readonly attempt: number }) | null;
  readonly asksFor: { readonly miele: boolean; readonly storage: boolean };
  readonly onOrder: () => void;
};

const asked = (isAsked: boolean) => (isAsked ? ("asked" as const) : ("not-asked" as const));

function DeliveryAddress({ site, form, delivery }: CheckoutFormProps) {
  const { fields, errors, change, leave } = form;
  const company = site.accountPayment === "offered" ? "required" : "optional";
  const changeDelivery = (part: Partial<typeof fields.delivery>) =>
    change({ delivery: { ...fields.delivery, ...part } });
  return (
    <CheckoutSection title={formCopy.address.delivery}>
      <AddressFields
        prefix="delivery"
        address={fields.delivery}
        onChange={changeDelivery}
        onLeave={leave}
        errors={errors}
        company={company}
        suburb={
          <SuburbField
            country={site.country}
            idPrefix="delivery"
            value={fields.delivery}
            onChange={changeDelivery}
            onLocality={delivery.setPlace}
            errors={suburbErrors(errors, "delivery")}
          />
        }
      />
      <Instructions
        value={fields.delivery.deliveryInstructions}
        onChange={changeDelivery}
        onLeave={leave}
        errors={errors}
      />
      <Checkbox
        name="billingSame"
        checked={fields.billingIs === "same"}
        onChange={(event) => change({ billingIs: event.target.checked ? "same" : "other" })}
      >
        {formCopy.address.same}
      </Checkbox>
    </CheckoutSection>
  );
}

function BillingAddress({ site, form }: CheckoutFormProps) {
  const { fields, errors, change, leave } = form;
  if (fields.billingIs === "same") return null;
  const changeBilling = (part: Partial<typeof fields.billing>) => change({ billing: { ...fields.billing, ...part } });
  return (
    <CheckoutSection title={formCopy.address.billing}>
      <AddressFields
        prefix="billing"
        address={fields.billing}
        onChange={changeBilling}
        onLeave={leave}
        errors={errors}
        company={site.accountPayment === "offered" ? "required" : "optional"}
        suburb={
          <SuburbField
            country={site.country}
            idPrefix="billing"
            value={fields.billing}
            onChange={changeBilling}
            errors={suburbErrors(errors, "billing")}
          />
        }
      />
    </CheckoutSection>
  );
}

function DeliverySection({ form, delivery, supportNumber, view, asksFor }: CheckoutFormProps) {
  const { availability, choices, isSuburbKnown } = delivery;
  const visible = choices.services.filter((service) => !service.hidden).map((service) => service.sku);
  return (
    <CheckoutSection title={formCopy.delivery.title} id="delivery-section">
      <div id="delivery-day" tabIndex={-1} className={styles.anchor}>
        {isSuburbKnown ? (
          <DeliveryCalendar
            availability={availability}
            supportNumber={supportNumber}
            chosenServices={visible}
            onServices={delivery.pickServices}
            supplierDays={Object.fromEntries(choices.suppliers.map((one) => [one.code, one.day]))}
            onSupplierDay={delivery.pickSupplierDay}
          />
        ) : (
          <p className={styles.waiting}>
            <Icon name="map-pin" />
            {formCopy.delivery.needsSuburb}
          </p>
        )}
      </div>
      {availability.answer && (
        <DeliveryExtras
          form={form}
          answer={availability.answer}
          uniqueRequirements={asked(hasOption(view.opts, "uniqueRequirements"))}
        />
      )}
      <Acknowledgements form={form} miele={asked(asksFor.miele)} storage={asked(asksFor.storage)} />
    </CheckoutSection>
  );
}

function PaymentSection({ card, obstacle, delivery }: CheckoutFormProps) {
  const isFree = totalOf(delivery.choices) === 0;
  return (
    <CheckoutSection title={formCopy.payment.title}>
      {isFree && <p>{formCopy.payment.free}</p>}
      {!isFree && obstacle !== null && <Notice tone="warn">{obstacle}</Notice>}
      {!isFree && obstacle === null && (
        <PaymentMethods methods={[{ option: "card", label: "Card" }]} chosen="card" onChoose={() => {}}>
          <CardPanel form={card} />
        </PaymentMethods>
      )}
    </CheckoutSection>
  );
}

/** The form in the order of its sections, with the button that places the order at its end. */
export function CheckoutFormView(props: CheckoutFormProps) {
  const { site, form, view, submission, block, delivery, onOrder } = props;
  const amount = formatAmount(totalOf(delivery.choices));
  const total = site.currency === "NZD" ? `${amount} NZD` : amount;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOrder();
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={submit} aria-label={formCopy.title}>
      <noscript>
        <Notice tone="warn">{formCopy.needsScript}</Notice>
      </noscript>
      <ErrorSummary problems={block?.problems ?? []} title={block?.title} attempt={block?.attempt ?? 0} />
      <ContactSection
        form={form}
        locked={view.customer?.locked === true}
        purchaseOrder={asked(site.accountPayment === "offered")}
        onEmail={(email) => void rememberCartEmail(email)}
      />
      <DeliveryAddress {...props} />
      <BillingAddress {...props} />
      <DeliverySection {...props} />
      <PaymentSection {...props} />
      <div className={styles.end}>
        {submission.failure && <Failure key={submission.attempt} failure={submission.failure} />}
        {hasReduced(delivery.choices.cart) && <SaleAt at="order" />}
        <p className={styles.small}>{formCopy.agreement}</p>
        <Button
          type="submit"
          kind="primary"
          size="large"
          wide
          icon="lock"
          busy={submission.submitting || submission.submitted}
          busyLabel={formCopy.placing}
          aria-disabled={submission.failure?.kind === "unknown" || undefined}
        >
          {formCopy.placeOrder(total)}
        </Button>
        <LiveStatus>{formCopy.total(total)}</LiveStatus>
      </div>
    </form>
  );
}
