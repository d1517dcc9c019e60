import type { CheckoutView } from "#capabilities/checkout/checkout.contract.ts";
import { toDelivery } from "#capabilities/checkout/web/cash-and-carry.ts";
import { type CheckoutFields, emptyFields, noAddress } from "#capabilities/checkout/web/checkout-fields.ts";
import type { CheckoutSession } from "#capabilities/checkout/web/checkout-session.ts";
import { nothingPicked } from "#capabilities/checkout/web/order-choices.ts";
import { isStaff, withProposals } from "#capabilities/checkout/web/staff-choices.ts";
import type { Address } from "#capabilities/location/address.rules.ts";
import { hasOption } from "#capabilities/payments/payments.rules.ts";
import type { CheckoutData } from "./checkout.load.ts";
import type { CheckoutProps } from "./checkout.tsx";

const bare = ({ firstName, lastName, companyName, address, suburb, state, postcode }: Address): Address => ({
  firstName,
  lastName,
  companyName,
  address,
  suburb,
  state,
  postcode,
});

/** The form starts with the customer's known data. */
function knownFields({ cart, view: { customer, isOrderedByStaff }, place }: CheckoutData): CheckoutFields {
  const shipping = customer?.shippingAddress ?? { ...noAddress, ...place };
  return {
    ...emptyFields,
    email: customer?.email ?? cart.email ?? "",
    phoneNumber: customer?.phone ?? "",
    // Only the customer can consent to the newsletter.
    newsletter: !isOrderedByStaff && emptyFields.newsletter,
    delivery: { ...bare(shipping), deliveryInstructions: "" },
    billing: customer?.billingAddress ? bare(customer.billingAddress) : noAddress,
  };
}

/** A locked account's data override whatever was typed before. */
function locked(fields: CheckoutFields, { customer }: Pick<CheckoutView, "customer">): CheckoutFields {
  if (customer?.locked !== true) return fields;
  const { email, phone, billingAddress } = customer;
  const own = { email, phoneNumber: phone };
  const billing = billingAddress ? ({ billing: bare(billingAddress), billingIs: "other" } as const) : null;
  return fields.kind === "cash-and-carry"
    ? { ...fields, ...billing, beforeCarry: { ...fields.beforeCarry, ...own } }
    : { ...fields, ...billing, ...own };
}

const nothingOfStaff = { subdivision: "", salespersonCode: "", overridesDays: false, asksForQuote: false } as const;

/** Fields for staff are dropped for other visitors: staff may have logged out since they typed them. */
function permitted(fields: CheckoutFields, view: CheckoutView): CheckoutFields {
  const own = hasOption(view.opts, "cashAndCarry") ? fields : toDelivery(fields);
  return isStaff(view) ? own : { ...own, ...nothingOfStaff };
}

/** The initial form: unfinished input, else the customer's known data. */
export function initialFields(data: CheckoutData, session: CheckoutSession | null): CheckoutProps["initial"] {
  const { view } = data;
  const fields = session?.fields ?? withProposals(view, knownFields(data));
  return { fields: locked(permitted(fields, view), view), picked: session?.picked ?? nothingPicked };
}
