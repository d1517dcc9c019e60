import { lazy, Suspense } from "react";
import type { Cents } from "#kit/money.ts";
import { isOn } from "#shop/settings.ts";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";
import type { DepositTerms } from "#capabilities/checkout/paying/deposit.rules.ts";
import { type CheckoutFields, depositOf } from "#capabilities/checkout/web/checkout-fields.ts";
import { giftCentsOf, payableOf, type Picked, totalOf } from "#capabilities/checkout/web/order-choices.ts";
import { OrderMoney } from "#capabilities/checkout/web/order-money.tsx";
import { useCheckoutFields, withErrors } from "#capabilities/checkout/web/use-checkout-fields.ts";
import { useSaving } from "#capabilities/checkout/web/use-session.ts";
import { findProviderMethod } from "#capabilities/payments/payment-methods.rules.ts";
import { type Disclaimers, disclaimersOf } from "#capabilities/payments/payment-labels.rules.ts";
import { hasOption, type PaymentOption } from "#capabilities/payments/payments.rules.ts";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import { ExpressSlot } from "../express/express-slot.tsx";
import { CheckoutFormView, type CheckoutParts } from "./checkout-form.tsx";
import type { CheckoutData } from "./checkout.load.ts";
import { persistenceOf } from "./form-persistence.ts";
import { OrderSummary } from "./order-summary.tsx";
import { chosenPayment, paymentChoices } from "./payment-choices.ts";
import { mustAcceptStorage, storageSentence } from "./storage.ts";
import { type Delivery, useDelivery } from "./use-delivery.ts";
import { useOrder } from "./use-order.ts";
import { type Closed, useClosedWallets } from "./use-wallets.ts";
import { useView } from "./use-view.ts";
import styles from "./checkout-page.module.css";

const loadQuestion = () => import("#capabilities/checkout/web/leave-question.tsx");
const LeaveQuestion = import.meta.env.SSR
  ? (await loadQuestion()).LeaveQuestion
  : lazy(async () => ({ default: (await loadQuestion()).LeaveQuestion }));

export type CheckoutProps = PageProps<CheckoutData> & {
  readonly cart: Cart;
  readonly isChanging: boolean;
  /** The initial values of the form. */
  readonly initial: { readonly fields: CheckoutFields; readonly picked: Picked };
};

/** Each change is stored, but a suburb only once it is validated. */
function keepable(fields: CheckoutFields, { isSuburbKnown }: Delivery): CheckoutFields {
  if (isSuburbKnown) return fields;
  return { ...fields, delivery: { ...fields.delivery, suburb: "", state: "", postcode: "" } };
}

type Paying = {
  view: CheckoutView;
  fields: CheckoutFields;
  delivery: Delivery;
  hasMiele: boolean;
  site: CheckoutProps["site"];
  disclaimers: Disclaimers;
  closed: Closed;
};

/**
 * A deposit is offered where the shop and the cart allow it, there is an amount to pay, and the method supports part
 * payments: cash and carry and credit do not.
 */
function depositTermsOf({ view, fields, hasMiele }: Paying, payableCents: Cents, payment: PaymentOption) {
  const isAllowed = hasOption(view.opts, "partialPayment") && !hasMiele && payableCents > 0;
  const isDelivered = fields.kind === "delivery" && !fields.asksForQuote;
  const takesParts = findProviderMethod(payment) !== null || payment === "staffOther";
  return isAllowed && isDelivered && takesParts
    ? ({ payableCents, percent: view.partialPaymentPercentage } satisfies DepositTerms)
    : null;
}

const suburbOf = ({ delivery }: CheckoutFields) => (delivery.suburb === "" ? null : delivery);

/** The available payment methods and the chosen one. */
function payingOf(parts: Paying) {
  const { view, fields, delivery, site, disclaimers, closed } = parts;
  const payable = payableOf(delivery.choices);
  const part = depositOf(fields, depositTermsOf(parts, payable, "card")) ?? payable;
  const methods = paymentChoices({ site, disclaimers, view, kind: fields.kind, now: payable, part, closed });
  const payment = payable === 0 ? ("card" as const) : chosenPayment(methods, fields.payment);
  const depositTerms = depositTermsOf(parts, payable, payment);
  const poNumber = payment === "accountCredit" ? ("required" as const) : ("optional" as const);
  return { depositTerms, deposit: depositOf(fields, depositTerms), methods, payment, poNumber };
}

function Leaving({ site, order }: Pick<CheckoutParts, "site" | "order">) {
  if (site.policies.leavingCheckout === "free") return null;
  return (
    <Suspense fallback={null}>
      <LeaveQuestion isAsking={!order.submission.submitted} />
    </Suspense>
  );
}

/** The checkout of a cart with goods. */
export function Checkout({ data, site, settings, cart, isChanging, initial }: CheckoutProps) {
  const [view, reloadView] = useView(data.view);
  const supportNumber = supportNumberOf(site, settings);
  const state = useCheckoutFields(initial.fields);
  const { fields } = state;
  const known = { known: suburbOf(initial.fields), picked: initial.picked };
  const delivery = useDelivery({ cart, fields, initial: known });
  const clearSaved = useSaving(persistenceOf(settings), {
    fields: keepable(fields, delivery),
    picked: delivery.picked,
  });
  const hasMiele = cart.products.some((line) => line.brandWarning === "miele");
  const closed = useClosedWallets(view.opts);
  const disclaimers = disclaimersOf(settings);
  const paying = payingOf({ closed, view, fields, delivery, hasMiele, site, disclaimers });
  const charges = hasOption(view.opts, "warehouseStorageCharge");
  const asksForStorage = mustAcceptStorage(delivery, charges ? "charged" : "free");
  const form = withErrors(state, {
    country: site.country,
    company: site.accountPayment === "offered" ? "required" : "optional",
    hasMiele,
    asksForStorage,
    deposit: paying.depositTerms,
    poNumber: paying.poNumber,
  });
  const { payment, deposit } = paying;
  const shop = { site, view, reloadView, supportNumber };
  const order = useOrder({ ...shop, form, delivery, asksForStorage, payment, deposit, clearSaved });
  const total = totalOf(delivery.choices);
  const storageCost = asksForStorage ? storageSentence(delivery.availability.answer?.storage ?? null) : null;
  return (
    <div className={styles.columns}>
      <OrderSummary {...{ site, delivery, fields, isChanging }}>
        <OrderMoney totalCents={total} giftCents={giftCentsOf(cart, total)} deposit={paying.deposit} />
      </OrderSummary>
      <CheckoutFormView
        {...{ site, supportNumber, view, form, delivery, order, storageCost }}
        {...paying}
        express={
          <ExpressSlot
            {...{ site, settings }}
            size="large"
            fill={async (details) => {
              const { fillIn } = await import("../express/fill-in.ts");
              return fillIn({ form, delivery, site, isLocked: view.customer?.locked === true }, details);
            }}
          />
        }
        calendar={isOn(settings.CheckoutShowCalendarOnLoad) ? "open" : "folded"}
        swaps={isOn(settings.CheckoutExpandedProductSwapEnabled) ? "offered" : "none"}
        isLocked={view.customer?.locked === true}
        asksFor={{ miele: hasMiele, storage: asksForStorage }}
      />
      <Leaving site={site} order={order} />
    </div>
  );
}
