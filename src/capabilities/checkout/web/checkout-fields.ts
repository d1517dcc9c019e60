import type { Market } from "#shop/markets.ts";
import type { Address, DeliveryAddress } from "#capabilities/location/address.rules.ts";
import { storageMessage } from "#capabilities/delivery/storage.rules.ts";
import { checkForm, checkPhone, type FormTerms } from "../checkout.rules.ts";

export type Contact = { readonly name: string; readonly phone: string };

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
const noContact: Contact = { name: "", phone: "" };

export const emptyFields: CheckoutFields = {
  email: "",
  phoneNumber: "",
  newsletter: true,
  delivery: { ...noAddress, deliveryInstructions: "" },
  billing: noAddress,
  billingIs: "same",
  poNumber: "",
  understandsMiele: false,
  acceptsStorage: false,
  uniqueRequirements: "",
  wantsEarlier: false,
  deliveryContact: noContact,
  installationContact: noContact,
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
} as const;

export type AddressPrefix = "delivery" | "billing";
export const addressId = (prefix: AddressPrefix, field: keyof DeliveryAddress): string => `${prefix}-${field}`;

export type FieldTerms = FormTerms & { readonly country: Market; readonly asksForStorage: boolean };

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
  const told = addressOrder.flatMap((field) => {
    const message = errors[field];
    const followsSuburb = (field === "state" || field === "postcode") && errors.suburb !== undefined;
    return message === undefined || followsSuburb ? [] : [[addressId(prefix, field), message] as const];
  });
  return Object.fromEntries(told);
}

const contactError = ({ name, phone }: Contact, country: Market): string | null =>
  name.trim() === "" && phone.trim() === "" ? null : checkPhone(phone, country);

const told = (id: string, message: string | null): FieldErrors => (message === null ? {} : { [id]: message });

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
    ...told(fieldId.email, errors.email),
    ...told(fieldId.phone, errors.phoneNumber),
    ...told(fieldId.poNumber, errors.poNumber),
    ...addressErrors("delivery", errors.deliveryAddress),
    ...addressErrors("billing", errors.billingAddress),
    ...told(fieldId.deliveryContactPhone, contactError(fields.deliveryContact, country)),
    ...told(fieldId.installationContactPhone, contactError(fields.installationContact, country)),
    ...told(fieldId.miele, errors.mieleWarning),
    ...told(fieldId.storage, terms.asksForStorage && !fields.acceptsStorage ? storageMessage : null),
  };
}
