import { isEmail } from "#kit/email.ts";
import { addCents, asCents, type Cents, maxCents, sumCents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import {
  type AddressErrors,
  type AddressTerms,
  checkBillingAddress,
  checkDeliveryAddress,
} from "#capabilities/location/address.rules.ts";
import { phoneMessages, readPhone } from "#capabilities/location/phone.rules.ts";
import type { CheckoutForm } from "./checkout.contract.ts";

export const emailMessage = "Please enter a valid email";

/** Null when the e-mail can be written to; 5 to 254 characters. */
export function checkEmail(email: string): string | null {
  return isEmail(email.trim()) ? null : emailMessage;
}

const MAX_PHONE_NUMBER_LENGTH = 20;
/** Null when the number can be called: Australian or New Zealand formats, 20 characters at most. */
export function checkPhone(phone: string, country: Market): string | null {
  const value = phone.trim();
  if (value.length > MAX_PHONE_NUMBER_LENGTH) return phoneMessages.generic;
  const reading = readPhone(value, { country, wanted: "any" });
  return reading.ok ? null : phoneMessages[reading.error];
}

export const MAX_PO_NUMBER_LENGTH = 40;
/** For orders on account, which are paid by it. */
export const poNumberMessage = `Please enter a valid PO number (max ${MAX_PO_NUMBER_LENGTH} characters)`;

export type FormTerms = {
  readonly country: Market;
  readonly company: AddressTerms["company"];
  readonly hasMiele: boolean;
};

export type FormErrors = {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly poNumber: string | null;
  readonly deliveryAddress: AddressErrors;
  readonly billingAddress: AddressErrors;
  readonly mieleWarning: string | null;
};

type CheckedFields = Pick<
  CheckoutForm,
  "email" | "phoneNumber" | "poNumber" | "deliveryAddress" | "billingAddress" | "brandsWarnings"
>;

export const mieleMessage = "Please tick the box to confirm that you understand how Miele delivers.";

/** What is wrong with what was typed, field by field; the same on the screen and on the server. */
export function checkForm(form: CheckedFields, terms: FormTerms): FormErrors {
  const address: AddressTerms = {
    country: terms.country,
    company: terms.company,
    labels: terms.hasMiele ? "miele" : "ours",
  };
  return {
    email: checkEmail(form.email),
    phoneNumber: checkPhone(form.phoneNumber, terms.country),
    poNumber: form.poNumber.length > MAX_PO_NUMBER_LENGTH ? poNumberMessage : null,
    deliveryAddress: checkDeliveryAddress(form.deliveryAddress, address),
    billingAddress: checkBillingAddress(form.billingAddress, address),
    mieleWarning: terms.hasMiele && !form.brandsWarnings.mieleWarning ? mieleMessage : null,
  };
}

/** Every sentence of `checkForm`, in the order of the fields. */
export function sentencesOfForm(errors: FormErrors): string[] {
  const { email, phoneNumber, poNumber, deliveryAddress, billingAddress, mieleWarning } = errors;
  const all = [
    email,
    phoneNumber,
    ...Object.values(deliveryAddress),
    ...Object.values(billingAddress),
    poNumber,
    mieleWarning,
  ];
  return [...new Set(all.filter((sentence) => typeof sentence === "string"))];
}

export type TotalParts = {
  /** Products with warranties and installations, after discounts. */
  readonly itemsCents: Cents;
  readonly deliveryCents: Cents;
  readonly supplierCents: readonly Cents[];
  readonly serviceCents: readonly Cents[];
  readonly storageCents: Cents;
};

const sum = (all: readonly Cents[]): Cents => sumCents(all.map((one) => maxCents(asCents(0), one)));

/** Cart total, plus positive shipping, supplier delivery prices, paid service prices (CHK-133) and the storage fee. */
export function orderTotal(parts: TotalParts): Cents {
  const { itemsCents, deliveryCents, supplierCents, serviceCents, storageCents } = parts;
  return addCents(itemsCents, maxCents(asCents(0), deliveryCents), sum(supplierCents), sum(serviceCents), storageCents);
}
