import type { Market } from "#shop/markets.ts";

export type PhoneError = "generic" | "missingAreaCode" | "notAusMobileNumber" | "notNewZealandMobileNumber";
export type PhoneKind = "mobile" | "landline";
/** `mobile` where a text message is promised, else any number will do. */
export type PhoneTerms = { readonly country: Market; readonly wanted: "any" | "mobile" };

export type PhoneReading =
  | { readonly ok: true; readonly number: string; readonly country: Market; readonly kind: PhoneKind }
  | { readonly ok: false; readonly error: PhoneError };

export const phoneMessages: Readonly<Record<PhoneError, string>> = {
  generic: "Please enter a valid phone number",
  missingAreaCode: "Please include your area code",
  notAusMobileNumber: "Please enter a valid Australian mobile number",
  notNewZealandMobileNumber: "Please enter a valid New Zealand mobile number",
};

export const MAX_PHONE_DIGITS = 15;

const shapes: Readonly<Record<Market, readonly (readonly [PhoneKind, RegExp])[]>> = {
  AU: [
    ["mobile", /^0[45]\d{8}$/],
    ["landline", /^0[1236789]\d{8}$/],
  ],
  NZ: [
    ["mobile", /^02\d{7,9}$/],
    ["landline", /^0[3-9]\d{7}$/],
  ],
};

const otherCountry: Readonly<Record<Market, Market>> = { AU: "NZ", NZ: "AU" };
const localAu = /^[1-9]\d{7}$/;

/**
 * Reads a phone number as people write it. Spaces, brackets, dots and hyphens are ignored; `+61`, `61`, `0061` (and
 * the same with 64) become `0`. The site's own country is tried first, then the other one.
 */
export function readPhone(text: string, terms: PhoneTerms): PhoneReading {
  const bare = text.replace(/[\s().\u2010-\u2015-]/g, "");
  if (!/^\+?\d+$/.test(bare) || bare.replace("+", "").length > MAX_PHONE_DIGITS) return { ok: false, error: "generic" };
  // Before the prefixes: 6123 4567 is a local number, not one of Australia's without its start.
  if (localAu.test(bare) && terms.country === "AU") return { ok: false, error: "missingAreaCode" };
  const { number, only } = national(bare);
  for (const country of only ? [only] : [terms.country, otherCountry[terms.country]]) {
    const kind = shapes[country].find(([, shape]) => shape.test(number))?.[0];
    if (kind) return wantedOr({ ok: true, number, country, kind }, terms);
  }
  const isShort = only === "AU" && localAu.test(number.slice(1));
  return { ok: false, error: isShort ? "missingAreaCode" : "generic" };
}

function national(bare: string): { number: string; only: Market | null } {
  const prefixed = /^(?:\+|00)?(61|64)(\d+)$/.exec(bare);
  const digits = bare.replace("+", "");
  if (!prefixed || digits.length < 10) return { number: bare, only: null };
  // Many write +61 (0)412 …
  const rest = (prefixed[2] ?? "").replace(/^0/, "");
  return { number: `0${rest}`, only: prefixed[1] === "61" ? "AU" : "NZ" };
}

function wantedOr(reading: Extract<PhoneReading, { ok: true }>, terms: PhoneTerms): PhoneReading {
  if (terms.wanted === "any" || reading.kind === "mobile") return reading;
  return { ok: false, error: terms.country === "NZ" ? "notNewZealandMobileNumber" : "notAusMobileNumber" };
}

/** The message for a number that cannot be used, or null. */
export function checkPhone(text: string, terms: PhoneTerms): string | null {
  const reading = readPhone(text, terms);
  return reading.ok ? null : phoneMessages[reading.error];
}
