import { hasHiddenCharacters } from "#kit/hidden-characters.ts";
import { findState, type Market } from "#shop/markets.ts";

export type Address = {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
};
export type DeliveryAddress = Address & { readonly deliveryInstructions: string };
export type AddressField = keyof DeliveryAddress;
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

export type AddressTerms = {
  readonly country: Market;
  /** Sites with credit on account ask for a company. */
  readonly company: "optional" | "required";
  /** Miele prints company and address on its own, shorter labels. */
  readonly labels: "ours" | "miele";
};

export const addressLimits = {
  firstName: 20,
  lastName: 20,
  suburb: 30,
  state: 3,
  postcode: 4,
  deliveryInstructions: 150,
} as const;

/** The most characters of company name and address in force. */
export const labelLimit = (labels: AddressTerms["labels"]): number => (labels === "miele" ? 35 : 50);

const poBox =
  /(?<![a-z])(?:g[\s.]*)?p[\s./-]*o[\s.-]*box(?![a-z])|\bpost\s*office\s*box(?![a-z])|\blocked\s*bag(?![a-z])|\bprivate\s*(?:mail\s*)?bag(?![a-z])|(?<![a-z])c\.?m\.?b\.?(?![a-z])|\bparcel\s*locker/i;

/** True for the spellings of a box or bag that no truck can reach. */
export const isPoBox = (address: string): boolean => poBox.test(address);

type Check = (value: string, terms: AddressTerms) => string | null;

/** Required, and no longer than `most`. */
const named =
  (most: number, message: string): Check =>
  (value) =>
    value === "" || value.length > most ? message : null;

const checkCompany: Check = (value, terms) => {
  const most = labelLimit(terms.labels);
  if (value.length > most) return `Company Name cannot be more than ${most} characters`;
  return value === "" && terms.company === "required" ? `Please enter a company name (max ${most} characters)` : null;
};

const checkStreet: Check = (value, terms) => {
  const most = labelLimit(terms.labels);
  if (value === "") return `Please enter a valid address (max ${most} characters)`;
  return value.length > most ? `Address cannot be more than ${most} characters` : null;
};

/** Other countries than Australia have no states. */
const checkState: Check = (value, { country }) => {
  if (country !== "AU") return null;
  const isState = value.length <= addressLimits.state && findState(country, value) !== undefined;
  return isState ? null : "Please enter a valid state";
};

const checkPostcode: Check = (value) => (/^\d{4}$/.test(value) ? null : "Please enter a valid postcode");

/** Also for a suburb that does not exist at its postcode, which only the list of suburbs shows. */
export const suburbMessage = "Please enter a valid suburb";

const sharedChecks: Readonly<Record<keyof Address, Check>> = {
  firstName: named(addressLimits.firstName, "Please enter a first name (max 20 characters)"),
  lastName: named(addressLimits.lastName, "Please enter a last name (max 20 characters)"),
  companyName: checkCompany,
  address: checkStreet,
  suburb: named(addressLimits.suburb, suburbMessage),
  state: checkState,
  postcode: checkPostcode,
};

const deliveryChecks: Readonly<Record<AddressField, Check>> = {
  ...sharedChecks,
  address: (value, terms) => (isPoBox(value) ? "We don't deliver to PO Boxes" : checkStreet(value, terms)),
  deliveryInstructions: (value) =>
    value.length > addressLimits.deliveryInstructions ? "Only 150 characters are aloud in this field" : null,
};

/** Before anything else: what is printed on a label must be what was read on the screen. */
const checked = (check: Check, value: string, terms: AddressTerms): string | null =>
  hasHiddenCharacters(value) ? "Please type this again, it contains hidden characters" : check(value.trim(), terms);

function runChecks(
  checks: Readonly<Partial<Record<AddressField, Check>>>,
  address: Partial<DeliveryAddress>,
  terms: AddressTerms,
) {
  const errors: Partial<Record<AddressField, string>> = {};
  for (const [field, check] of Object.entries(checks) as [AddressField, Check][]) {
    const message = checked(check, address[field] ?? "", terms);
    if (message !== null) errors[field] = message;
  }
  return errors;
}

/** What is wrong with a delivery address, by field; an empty object when nothing is. */
export const checkDeliveryAddress = (address: Partial<DeliveryAddress>, terms: AddressTerms): AddressErrors =>
  runChecks(deliveryChecks, address, terms);

/** As for delivery, but a PO Box may receive a bill. Null means "the same as delivery", which needs nothing. */
export const checkBillingAddress = (address: Partial<Address> | null, terms: AddressTerms): AddressErrors =>
  address === null ? {} : runChecks(sharedChecks, address, terms);

/** One field of a delivery address, for a form that checks while it is filled in. */
export const checkAddressField = (field: AddressField, value: string, terms: AddressTerms): string | null =>
  checked(deliveryChecks[field], value, terms);

/** The address as it is stored: trimmed, single spaces, and no state outside Australia. */
export function normaliseAddress<A extends Partial<DeliveryAddress>>(address: A, country: Market): A {
  const normalised = Object.fromEntries(
    Object.entries(address).map(([field, value]) => [
      field,
      typeof value === "string" && field !== "deliveryInstructions" ? value.trim().replace(/\s+/g, " ") : value,
    ]),
  ) as A;
  return country === "AU" ? normalised : { ...normalised, state: "" };
}
