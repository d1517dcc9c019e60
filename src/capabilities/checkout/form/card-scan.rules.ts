import { isEmail } from "#kit/email.ts";
import { findCardType, passesLuhn } from "#capabilities/payments/card.rules.ts";
import { MAX_PO_NUMBER_LENGTH } from "../checkout.rules.ts";

/** Random ids: one in a few hundred contains digits that pass for a card number. */
const uuids = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/**
 * True for 12 to 19 digits in a row, spaces and hyphens aside, that are a card number of a known card type. No phone
 * number of Australia or New Zealand is one: a type that begins like theirs has more digits.
 */
export function looksLikeCardNumber(text: string): boolean {
  for (const [found] of text.replace(uuids, " ").matchAll(/\d(?:[ -]?\d){11,18}/g)) {
    const digits = found.replace(/\D/g, "");
    const hasLength = findCardType(digits)?.lengths.includes(digits.length) ?? false;
    if (hasLength && passesLuhn(digits)) return true;
  }
  return false;
}

/** Random text that is not typed and not stored. */
const opaque: ReadonlySet<string> = new Set([
  "encryptedValues",
  "hostedCard.number",
  "hostedCard.expiryMonth",
  "hostedCard.expiryYear",
  "hostedCard.securityCode",
  "fraudCheckToken",
  "walletToken",
]);

/** Fields with a format of their own, by name: a valid value of that format is not a card number. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => isEmail(text.trim()),
  poNumber: (text) => text.length <= MAX_PO_NUMBER_LENGTH,
};

const isValidForItsField = (text: string, path: readonly string[]): boolean => {
  const name = path.at(-1) ?? "";
  return Object.hasOwn(formats, name) && formats[name]?.(text) === true;
};

/** Whether anything was filled in at all. */
function hasContent(value: unknown): boolean {
  if (value === null || typeof value !== "object") return String(value ?? "").trim() !== "";
  return Object.values(value).some(hasContent);
}

/**
 * The path of the first field that contains a card in clear, as `delivery.instructions`, or null. `cardDetails` is made
 * for nothing else, so there anything counts.
 */
export function findCardInClear(value: unknown, path: readonly string[] = []): string | null {
  const name = path.join(".");
  if (name === "cardDetails") return hasContent(value) ? name : null;
  if (typeof value === "string") {
    const isSkipped = opaque.has(name) || isValidForItsField(value, path);
    return !isSkipped && looksLikeCardNumber(value) ? name : null;
  }
  for (const [inner, content] of value instanceof Object ? Object.entries(value) : []) {
    const found = findCardInClear(content, [...path, inner]);
    if (found !== null) return found;
  }
  return null;
}
