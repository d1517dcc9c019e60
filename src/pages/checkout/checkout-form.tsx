import { type FormEvent, lazy, type ReactNode, Suspense } from "react";
import { formatAmount, type Cents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";
import { CouponPart } from "#capabilities/cart/web/coupon-part.tsx";
import { rememberCartEmail } from "#capabilities/cart/web/use-cart.ts";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";
import { checkEmail } from "#capabilities/checkout/checkout.rules.ts";
import type { DepositTerms } from "#capabilities/checkout/paying/deposit.rules.ts";
import { Acknowledgements } from "#capabilities/checkout/web/acknowledgements.tsx";
import { CheckoutSection } from "#capabilities/checkout/web/checkout-section.tsx";
import { ContactSection } from "#capabilities/checkout/web/contact-section.tsx";
import { payableOf, totalOf } from "#capabilities/checkout/web/order-choices.ts";
import { isStaff } from "#capabilities/checkout/web/staff-choices.ts";
import type { CheckoutFormState } from "#capabilities/checkout/web/use-checkout-fields.ts";
import { asksForTerminal, isInStore } from "#capabilities/payments/payment-methods.rules.ts";
import type { PaymentOption } from "#capabilities/payments/payments.rules.ts";
import { isWallet, walletLabels } from "#capabilities/payments/wallets.rules.ts";
import type { MethodChoice } from "#capabilities/payments/web/payment-methods.tsx";
import { useSale } from "#capabilities/sale/web/sale-context.ts";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import { hasReduced } from "../reduced.ts";
import { BillingAddress, DeliveryAddress } from "./address-sections.tsx";
import { DeliveryDays, DeliveryNextSteps } from "./delivery-sections.tsx";
import { Failure } from "./failure.tsx";
import { PaymentSection } from "./payment-section.tsx";
import type { Delivery } from "./use-delivery.ts";
import type { Order } from "./use-order.ts";
import styles from "./checkout-page.module.css";

/** Few orders need them, so they load separately. */
const StaffChoices = lazy(async () => ({ default: (await import("./staff-choices.tsx")).StaffChoices }));
const InStoreDialog = lazy(async () => ({
  default: (await import("#capabilities/checkout/web/in-store-dialog.tsx")).InStoreDialog,
}));
const loadDeposit = () => import("#capabilities/checkout/web/deposit-section.tsx");
const DepositSection = import.meta.env.SSR
  ? (await loadDeposit()).DepositSection
  : lazy(async () => ({ default: (await loadDeposit()).DepositSection }));

export type CheckoutParts = {
  readonly site: Site;
  readonly supportNumber: string;
  readonly view: CheckoutView;
  readonly form: CheckoutFormState;
  readonly delivery: Delivery;
  readonly order: Order;
  readonly methods: readonly MethodChoice[];
  readonly payment: PaymentOption;
  readonly poNumber: "required" | "optional";
  /** The customer's account determines the buyer and the billing address. */
  readonly isLocked: boolean;
  /** Whether the delivery days start as a whole calendar. */
  readonly calendar: "open" | "folded";
  /** Whether a similar product that arrives sooner is offered. */
  readonly swaps: "offered" | "none";
  readonly depositTerms: DepositTerms | null;
  readonly deposit: Cents | null;
  readonly asksFor: { readonly miele: boolean; readonly storage: boolean };
  /** A shorter way to fill in the form, above it. */
  readonly express: ReactNode;
  /** The cost of storage until the chosen day, as a sentence at the checkbox. */
  readonly storageCost: string | null;
};

const questionState = (isAsked: boolean) => (isAsked ? ("asked" as const) : ("not-asked" as const));

function settledContacts({ form, isLocked }: CheckoutParts): readonly ("email" | "phone")[] {
  // The person who collects goods differs from the account.
  if (form.fields.kind === "cash-and-carry") return ["phone"];
  return isLocked ? ["email", "phone"] : [];
}

function Warnings({ form, asksFor, storageCost }: CheckoutParts) {
  if (!asksFor.miele && !asksFor.storage) return null;
  return (
    <CheckoutSection title={formCopy.warnings}>
      <Acknowledgements
        form={form}
        miele={questionState(asksFor.miele)}
        storage={questionState(asksFor.storage)}
        storageCost={storageCost}
      />
    </CheckoutSection>
  );
}

function End({ site, form, delivery, deposit, payment, order: { submission } }: CheckoutParts) {
  const sale = useSale();
  const totalCents = totalOf(delivery.choices);
  const amount = formatAmount(totalCents);
  const nowCents = deposit ?? payableOf(delivery.choices);
  const total = formCopy.total(site.currency === "NZD" ? `${amount} NZD` : amount);
  return (
    <div className={styles.end}>
      <Failure submission={submission} at="end" />
      {hasReduced(delivery.choices.cart, sale) && <SaleAt at="order" />}
      <p className={styles.endTotal} role="status">
        {total}
      </p>
      {nowCents !== totalCents && <p className={styles.endNow}>{formCopy.payNow(formatAmount(nowCents))}</p>}
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
        {isWallet(payment) && !form.fields.asksForQuote ? formCopy.payWith(walletLabels[payment]) : formCopy.placeOrder}
      </Button>
      <p className={styles.small}>{formCopy.agreement}</p>
    </div>
  );
}

type PartProps = { readonly order: Order; readonly children: ReactNode };

/** The coupon box is a separate form, and forms cannot be nested: it is placed between these. */
function FormPart({ order, children }: PartProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void order.place();
  };
  return (
    <form noValidate method="post" onSubmit={submit}>
      {children}
    </form>
  );
}

/** Contact and address, delivery day, and services. */
function Goods(props: CheckoutParts) {
  const { form, view } = props;
  return (
    <>
      <ContactSection form={form} settled={settledContacts(props)} onEmail={(email) => void rememberCartEmail(email)} />
      <DeliveryAddress {...props} />
      <BillingAddress {...props} />
      <DeliveryDays {...props} />
      <DeliveryNextSteps {...props} />
      <Suspense fallback={null}>{isStaff(view) && <StaffChoices {...props} />}</Suspense>
    </>
  );
}

/** The wait for a customer who pays on their own phone. An error ends it and is shown on the page. */
function InStore({ delivery, deposit, payment, order: { submission } }: CheckoutParts) {
  if (!isInStore(payment)) return null;
  const { submitting, isWaiting, message, stopWaiting } = submission;
  const stage = isWaiting ? "waiting" : submitting ? "sending" : "closed";
  return (
    <Suspense fallback={null}>
      <InStoreDialog
        means={asksForTerminal(payment) ? "terminal" : "code"}
        stage={stage}
        amount={formatAmount(deposit ?? payableOf(delivery.choices))}
        message={message}
        onStop={stopWaiting}
      />
    </Suspense>
  );
}

/** The amounts, the payment method, and the terms to accept. */
function Money(props: CheckoutParts) {
  const { form, depositTerms, deposit } = props;
  return (
    <>
      <Suspense fallback={null}>
        {depositTerms && <DepositSection form={form} terms={depositTerms} deposit={deposit} />}
      </Suspense>
      <PaymentSection {...props} />
      <Warnings {...props} />
      <End {...props} />
      <InStore {...props} />
    </>
  );
}

/** The form's sections in order, with the button that places the order at the end. */
export function CheckoutFormView(props: CheckoutParts) {
  const { form, delivery, order } = props;
  const { block } = order;
  const email = checkEmail(form.fields.email) === null ? { userEmail: form.fields.email.trim() } : {};
  return (
    <section className={styles.form} aria-label={formCopy.form}>
      <noscript>
        <Notice tone="warn">{formCopy.needsScript}</Notice>
      </noscript>
      <ErrorSummary problems={block?.problems ?? []} title={block?.title} attempt={block?.attempt ?? 0} />
      {/* Collected goods need neither an address nor a day. */}
      {form.fields.kind === "delivery" && props.express}
      <FormPart order={order}>
        <Goods {...props} />
      </FormPart>
      <div className={styles.code}>
        <CouponPart cart={delivery.choices.cart} {...email} />
      </div>
      <FormPart order={order}>
        <Money {...props} />
      </FormPart>
    </section>
  );
}
