import { useEffect, useState, useSyncExternalStore } from "react";
import { homeUrl } from "#shop/urls.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import { EmptyCart } from "#capabilities/cart/web/empty-cart.tsx";
import { startCart, useCart } from "#capabilities/cart/web/use-cart.ts";
import { formCopy } from "#capabilities/checkout/checkout-form.copy.ts";
import { type CheckoutFields, emptyFields, noAddress } from "#capabilities/checkout/web/checkout-fields.ts";
import { readSession, saveSession } from "#capabilities/checkout/web/checkout-session.ts";
import { LeaveQuestion } from "#capabilities/checkout/web/leave-question.tsx";
import { useCheckoutFields, withErrors } from "#capabilities/checkout/web/use-checkout-fields.ts";
import { asksForStorage } from "#capabilities/delivery/storage.rules.ts";
import { hasOption } from "#capabilities/payments/payments.rules.ts";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import type { PageProps } from "../page.ts";
import { hasReduced } from "../reduced.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import { CheckoutFormView } from "./checkout-form.tsx";
import type { CheckoutData } from "./checkout.load.ts";
import { type Keeping, keepingOf } from "./keeping.ts";
import { OrderSummary } from "./order-summary.tsx";
import { type Delivery, useDelivery } from "./use-delivery.ts";
import { useOrder } from "./use-order.ts";
import styles from "./checkout-page.module.css";

/** What is known of the shopper stands in the form already. */
function initialFields({ cart, view: { customer }, place }: CheckoutData): CheckoutFields {
  const shipping = customer?.shippingAddress ?? { ...noAddress, ...place };
  const { firstName, lastName, companyName, address, suburb, state, postcode } = shipping;
  return {
    ...emptyFields,
    email: customer?.email ?? cart.email ?? "",
    phoneNumber: customer?.phone ?? "",
    delivery: { firstName, lastName, companyName, address, suburb, state, postcode, deliveryInstructions: "" },
  };
}

/** The browser's own cart as soon as it is there; until then the one the page was made with. */
function useShownCart(initial: Cart): { cart: Cart | null; isChanging: boolean } {
  const { cart, status, isChanging } = useCart();
  useEffect(() => startCart(), []);
  return { cart: status === "ready" ? cart : initial, isChanging };
}

const neverChanges = () => () => {};

/**
 * What was typed before and not ordered. The server cannot know it, so the page is drawn without it first; then the
 * form begins anew with it.
 */
function useSession(keeping: Keeping): CheckoutFields | null {
  const [saved] = useState(() =>
    keeping === "kept" && typeof window !== "undefined" ? readSession(Date.now()) : null,
  );
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? saved : null;
}

export function CheckoutPage(props: PageProps<CheckoutData>) {
  const { data, site, settings } = props;
  const { cart, isChanging } = useShownCart(data.cart);
  const session = useSession(keepingOf(settings));
  const initial = session ?? initialFields(data);
  const isEmpty = cart === null || cart.products.length === 0;
  return (
    <div className={styles.page}>
      <Breadcrumbs items={[{ title: "Home", uri: homeUrl() }, { title: formCopy.title }]} />
      <h1 className={styles.title}>{formCopy.title}</h1>
      {cart !== null && hasReduced(cart) && <SaleAt at="checkout" />}
      {isEmpty && <EmptyCart copy={site.copy} headingLevel="h2" />}
      {!isEmpty && <Checkout key={session ? "again" : "new"} {...props} {...{ cart, isChanging, initial }} />}
    </div>
  );
}

type CheckoutProps = PageProps<CheckoutData> & {
  readonly cart: Cart;
  readonly isChanging: boolean;
  /** What the form begins with. */
  readonly initial: CheckoutFields;
};

type Saving = { readonly fields: CheckoutFields; readonly isSuburbKnown: boolean; readonly keeping: Keeping };

/** Each change is kept, but a suburb only once it is known to be one. */
function useSaving({ fields, isSuburbKnown, keeping }: Saving): void {
  const [first] = useState(fields);
  useEffect(() => {
    if (keeping === "not-kept" || fields === first) return;
    const delivery = isSuburbKnown ? fields.delivery : { ...fields.delivery, suburb: "", state: "", postcode: "" };
    saveSession({ ...fields, delivery }, Date.now());
  }, [fields, first, isSuburbKnown, keeping]);
}

/** The storage terms have to be accepted where the charge is on and something dear waits for its day. */
function storageQuestion({ availability, choices }: Delivery, charge: "on" | "off"): boolean {
  const lines = choices.cart.products.map(({ price, quantity, isProforma }) => ({
    priceCents: Math.round(price * 100),
    quantity,
    isProforma,
  }));
  const firstDay = availability.rawDates.find((one) => one.available)?.day ?? null;
  return asksForStorage({ charge, lines, firstDay, selectedDay: choices.day });
}

function Checkout({ data, site, settings, cart, isChanging, initial }: CheckoutProps) {
  const { view } = data;
  const supportNumber = supportNumberOf(site, settings);
  const fields = useCheckoutFields(initial);
  const delivery = useDelivery(cart, fields.fields.delivery, initial.delivery.suburb === "" ? null : initial.delivery);
  useSaving({ fields: fields.fields, isSuburbKnown: delivery.isSuburbKnown, keeping: keepingOf(settings) });
  const hasMiele = cart.products.some((line) => line.brandWarning === "miele");
  const asksStorage = storageQuestion(delivery, hasOption(view.opts, "warehouseStorageCharge") ? "on" : "off");
  const company = site.accountPayment === "offered" ? "required" : "optional";
  const form = withErrors(fields, { country: site.country, company, hasMiele, asksForStorage: asksStorage });
  const { card, obstacle, submission, block, place } = useOrder({
    site,
    view,
    supportNumber,
    form,
    delivery,
    asksForStorage: asksStorage,
  });
  return (
    <div className={styles.columns}>
      <OrderSummary site={site} delivery={delivery} isChanging={isChanging} />
      <CheckoutFormView
        {...{ site, supportNumber, view, form, delivery, card, obstacle, submission, block }}
        asksFor={{ miele: hasMiele, storage: asksStorage }}
        onOrder={() => void place()}
      />
      <LeaveQuestion isAsking={site.policies.leavingCheckout === "ask-first" && !submission.submitted} />
    </div>
  );
}
