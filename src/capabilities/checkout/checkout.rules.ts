import { isEmail } from "#kit/email.ts";
import type { Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import {
  type AddressErrors,
  type AddressTerms,
  checkBillingAddress,
  checkDeliveryAddress,
} from "#capabilities/location/address.rules.ts";
import { phoneMessages, readPhone } from "#capabilities/location/phone.rules.ts";
import { passesLuhn } from "#capabilities/payments/card.rules.ts";
import type { CheckoutForm } from "./checkout.contract.ts";

export const emailMessage = "Please enter a valid email";

/** Null when the e-mail can be written to; 5 to 254 characters. */
export function checkEmail(email: string): string | null {
  return isEmail(email.trim()) ? null : emailMessage;
}

/** Null when the number can be called; 8 to 20 characters, Australian or New Zealand formats. */
export function checkPhone(phone: string, country: Market): string | null {
  const value = phone.trim();
  if (value.length < 8 || value.length > 20) return phoneMessages.generic;
  const reading = readPhone(value, { country, wanted: "any" });
  return reading.ok ? null : phoneMessages[reading.error];
}

export const MOST_PO_NUMBER = 40;
/** For orders on account, which are paid by it. */
export const poNumberMessage = `Please enter a valid PO number (max ${MOST_PO_NUMBER} characters)`;

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
    poNumber: form.poNumber.length > MOST_PO_NUMBER ? poNumberMessage : null,
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
};

const sum = (all: readonly Cents[]): Cents => all.reduce((total, one) => total + Math.max(0, one), 0);

/** Cart total, plus positive shipping, plus supplier delivery prices, plus paid service prices (CHK-133). */
export function orderTotal({ itemsCents, deliveryCents, supplierCents, serviceCents }: TotalParts): Cents {
  return itemsCents + Math.max(0, deliveryCents) + sum(supplierCents) + sum(serviceCents);
}

const issuerPattern = /^(?:4|5[0-8]|6[0-9]|3[4-9]|22[2-9]|2[3-7])/;

/** Our own names for things: one in a few hundred of them holds digits that pass for a card's. */
const uuids = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** True for 12 to 19 digits in a row, spaces and hyphens aside, that a card issuer could have made. */
export function looksLikeCardNumber(text: string): boolean {
  for (const [found] of text.replace(uuids, " ").matchAll(/\d(?:[ -]?\d){11,18}/g)) {
    const digits = found.replace(/\D/g, "");
    if (issuerPattern.test(digits) && passesLuhn(digits)) return true;
  }
  return false;
}

/** Nobody types them, none is kept, and one in a hundred holds digits that pass for a card's. */
const opaque: ReadonlySet<string> = new Set(["encryptedValues", "fraudCheckToken", "walletToken"]);

/** The name of the first field that holds a card number in clear, or null. What is opaque is not looked into. */
export function findCardInClear(value: unknown, path = ""): string | null {
  if (typeof value === "string") return !opaque.has(path) && looksLikeCardNumber(value) ? path : null;
  if (value === null || typeof value !== "object") return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findCardInClear(inner, path === "" ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
