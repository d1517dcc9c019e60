import { type Market, markets } from "#shop/markets.ts";

/** A phone number in parts, without the zero that it has within its country. */
export type PhoneNumber = { readonly dialCode: string; readonly national: string };

/** The parts of a number as a person wrote it; null where it is no number of Australia or New Zealand. */
export function readPhoneNumber(text: string, country: Market): PhoneNumber | null {
  const bare = text.replace(/[^\d+]/g, "");
  const [, dialCode, rest] = /^(?:\+|00)?(61|64)0?(\d{7,10})$/.exec(bare) ?? [];
  if (dialCode !== undefined && rest !== undefined) return { dialCode, national: rest };
  const [, national] = /^0(\d{7,10})$/.exec(bare) ?? [];
  return national === undefined ? null : { dialCode: markets[country].dialCode, national };
}

/** `+61400000000`; the number as it was written where it cannot be read. */
export function internationalPhone(text: string, country: Market): string {
  const read = readPhoneNumber(text, country);
  return read === null ? text : `+${read.dialCode}${read.national}`;
}

/** The market of an address or a currency. */
export const marketOf = (code: string): Market => (code === "NZ" || code === "NZD" ? "NZ" : "AU");
