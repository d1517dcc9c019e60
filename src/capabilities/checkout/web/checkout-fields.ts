import { type Cents, toCents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { Address, DeliveryAddress } from "#capabilities/location/address.rules.ts";
import { storageMessage } from "#capabilities/delivery/storage.rules.ts";
import type { PaymentOption } from "#capabilities/payments/payments.rules.ts";
import { checkForm, checkPhone, type FormTerms, poNumberMessage } from "../checkout.rules.ts";
import { checkDeposit, type DepositTerms } from "../paying/deposit.rules.ts";

export type Contact = { readonly name: string; readonly phone: string };

/** The buyer and the address. */
export type Recipient = {
  readonly email: string;
  readonly phoneNumber: string;
  readonly delivery: DeliveryAddress;
};

/** What is typed and ticked on the checkout page; never the card. */
export type CheckoutFields = {
  readonly email: string;
  readonly phoneNumber: string;
  readonly newsletter: boolean;
  readonly delivery: DeliveryAddress;
  readonly billing: Address;
  readonly billingIs: "same" | "other";
  readonly poNumber: string;
  readonly understandsMiele: boolean;
  readonly acceptsStorage: boolean;
  readonly uniqueRequirements: string;
  readonly wantsEarlier: boolean;
  readonly deliveryContact: Contact;
  readonly installationContact: Contact;
  /** Sent by truck, or taken home from a store. */
  readonly kind: "delivery" | "cash-and-carry";
  /** What stood there before cash and carry put the store in its place. */
  readonly beforeCarry: Recipient;
  readonly subdivision: string;
  readonly salespersonCode: string;
  /** Staff may open fully booked days. */
  readonly overridesDays: boolean;
  /** Staff may send an order without a delivery service as a request. */
  readonly asksForQuote: boolean;
  readonly paysDeposit: boolean;
  /** As typed. */
  readonly deposit: string;
  readonly payment: PaymentOption;
};

export const noAddress: Address = {
  firstName: "",
  lastName: "",
  companyName: "",
  address: "",
  suburb: "",
  state: "",
  postcode: "",
};
const nowhere: DeliveryAddress = { ...noAddress, deliveryInstructions: "" };
const noContact: Contact = { name: "", phone: "" };

export const emptyFields: CheckoutFields = {
  email: "",
  phoneNumber: "",
  newsletter: true,
  delivery: nowhere,
  billing: noAddress,
  billingIs: "same",
  poNumber: "",
  understandsMiele: false,
  acceptsStorage: false,
  uniqueRequirements: "",
  wantsEarlier: false,
  deliveryContact: noContact,
  installationContact: noContact,
  kind: "delivery",
  beforeCarry: { email: "", phoneNumber: "", delivery: nowhere },
  subdivision: "",
  salespersonCode: "",
  overridesDays: false,
  asksForQuote: false,
  paysDeposit: false,
  deposit: "",
  payment: "card",
};

/** Ids of the controls, which are also the keys of their errors. */
export const fieldId = {
  email: "checkout-email",
  phone: "checkout-phone",
  poNumber: "checkout-po-number",
  miele: "checkout-miele",
  storage: "checkout-storage",
  deliveryContactPhone: "checkout-delivery-contact-phone",
  installationContactPhone: "checkout-installation-contact-phone",
  deposit: "checkout-deposit",
  storeCode: "checkout-store-code",
  terminal: "checkout-terminal",
} as const;

export type AddressPrefix = "delivery" | "billing";
export const addressId = (prefix: AddressPrefix, field: keyof DeliveryAddress): string => `${prefix}-${field}`;

export type FieldTerms = FormTerms & {
  readonly country: Market;
  readonly asksForStorage: boolean;
  /** Null where the whole has to be paid at once. */
  readonly deposit: DepositTerms | null;
  /** Credit on account wants to know the order's number in the customer's own books. */
  readonly poNumber: "required" | "optional";
};

/** Dollars as they are typed, `1,299.50`, in cents; null for what is no amount of money in whole cents. */
export function readAmount(typed: string): Cents | null {
  const bare = typed.replace(/[\s,$]/g, "");
  return /^-?\d{1,9}(?:\.\d{0,2})?$/.test(bare) ? toCents(Number(bare)) : null;
}

/** What is to be paid now, or null for everything: an empty field asks for nothing. */
export function depositOf({ paysDeposit, deposit }: CheckoutFields, terms: DepositTerms | null): Cents | null {
  if (terms === null || !paysDeposit || deposit.trim() === "") return null;
  const cents = readAmount(deposit);
  return checkDeposit(cents, terms) === null ? cents : null;
}

/** Turns the deposit on or off. Turning it off removes the typed amount, so that everything is paid (PAY-78). */
export const depositTurned = (
  paysDeposit: CheckoutFields["paysDeposit"],
): Pick<CheckoutFields, "paysDeposit" | "deposit"> => ({
  paysDeposit,
  deposit: "",
});

const depositError = ({ paysDeposit, deposit }: CheckoutFields, terms: DepositTerms | null): string | null =>
  terms === null || !paysDeposit || deposit.trim() === "" ? null : checkDeposit(readAmount(deposit), terms);

/** By the id of the control, in the order of the page. */
export type FieldErrors = Readonly<Record<string, string>>;

const addressOrder = [
  "firstName",
  "lastName",
  "companyName",
  "address",
  "suburb",
  "state",
  "postcode",
  "deliveryInstructions",
] as const;

/** While there is no suburb, that is all there is to say about state and postcode. */
function addressErrors(
  prefix: AddressPrefix,
  errors: Readonly<Partial<Record<keyof DeliveryAddress, string>>>,
): FieldErrors {
  const errorOf = addressOrder.flatMap((field) => {
    const message = errors[field];
    const followsSuburb = (field === "state" || field === "postcode") && errors.suburb !== undefined;
    return message === undefined || followsSuburb ? [] : [[addressId(prefix, field), message] as const];
  });
  return Object.fromEntries(errorOf);
}

const contactError = ({ name, phone }: Contact, country: Market): string | null =>
  name.trim() === "" && phone.trim() === "" ? null : checkPhone(phone, country);

const errorOf = (id: string, message: string | null): FieldErrors => (message === null ? {} : { [id]: message });

const poNumberMissing = ({ poNumber }: CheckoutFields, terms: FieldTerms): string | null =>
  terms.poNumber === "required" && poNumber.trim() === "" ? poNumberMessage : null;

/** Everything that keeps the form from being sent; empty when nothing does. */
export function fieldErrors(fields: CheckoutFields, terms: FieldTerms): FieldErrors {
  const { country } = terms;
  const errors = checkForm(
    {
      email: fields.email,
      phoneNumber: fields.phoneNumber,
      poNumber: fields.poNumber,
      deliveryAddress: { ...fields.delivery, country },
      billingAddress: fields.billingIs === "same" ? null : { ...fields.billing, country },
      brandsWarnings: { mieleWarning: fields.understandsMiele },
    },
    terms,
  );
  return {
    ...errorOf(fieldId.email, errors.email),
    ...errorOf(fieldId.phone, errors.phoneNumber),
    ...addressErrors("delivery", errors.deliveryAddress),
    ...addressErrors("billing", errors.billingAddress),
    ...errorOf(fieldId.deliveryContactPhone, contactError(fields.deliveryContact, country)),
    ...errorOf(fieldId.installationContactPhone, contactError(fields.installationContact, country)),
    ...errorOf(fieldId.deposit, depositError(fields, terms.deposit)),
    ...errorOf(fieldId.poNumber, errors.poNumber ?? poNumberMissing(fields, terms)),
    ...errorOf(fieldId.miele, errors.mieleWarning),
    ...errorOf(fieldId.storage, terms.asksForStorage && !fields.acceptsStorage ? storageMessage : null),
  };
}
