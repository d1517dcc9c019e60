import { findState, type Market } from "#shop/markets.ts";

/** An address from the maps service; its suburb is not yet matched with our list. */
export type PlaceAddress = {
  readonly street: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
};

/** One part of the maps service's address with the kinds it belongs to. */
export type AddressComponent = {
  readonly longText: string;
  readonly shortText: string;
  readonly types: readonly string[];
};

/** Characters from which a search is worth its price; fewer name half a street. */
export const STREET_TYPED = 4;
/** Streets that are asked about; more would be a list, which the suggestions are. */
export const MAX_STREETS = 3;
/** Metres round the visitor's suburb in which addresses are found first. */
export const BIAS_RADIUS_M = 1000;

const countryNames: Readonly<Record<Market, RegExp>> = {
  AU: /,?\s*australia\s*$/i,
  NZ: /,?\s*(?:aotearoa\s+)?new zealand\s*$/i,
};

/** The text of a place for an address: no markup, no control characters, single spaces, no country. */
export function sanitisePlace(country: Market, text: string): string {
  return text
    .replace(/<[^>]*>/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(countryNames[country], "")
    .replace(/[\s,]+$/, "");
}

/** `12 Swan Street, Richmond VIC 3121` or `8 Ponsonby Road, Ponsonby, Auckland 1011`, taken apart; null for no text. */
export function readPlaceText(country: Market, text: string): PlaceAddress | null {
  const [street = "", ...rest] = sanitisePlace(country, text)
    .split(",")
    .map((part) => part.trim());
  if (street === "") return null;
  const postcode = /\b(\d{4})$/.exec(rest.at(-1) ?? "")?.[1] ?? "";
  const words = (rest[0] ?? "").replace(/\s*\d{4}$/, "").split(" ");
  const state = country === "AU" ? findState("AU", words.at(-1) ?? "") : undefined;
  const suburb = (state ? words.slice(0, -1) : words).join(" ");
  return { street, suburb, state: state?.code ?? "", postcode };
}

/** The components of an address as form fields; null without a house number and street. */
export function readComponents(country: Market, components: readonly AddressComponent[]): PlaceAddress | null {
  const find = (type: string) => components.find((one) => one.types.includes(type));
  const [house, route] = [find("street_number")?.longText ?? "", find("route")?.longText ?? ""];
  if (house === "" || route === "") return null;
  const unit = find("subpremise")?.longText;
  const suburb = find("sublocality_level_1") ?? find("sublocality") ?? find("locality");
  return {
    street: `${unit ? `${unit}/` : ""}${house} ${route}`,
    suburb: suburb?.longText ?? "",
    state: country === "AU" ? (find("administrative_area_level_1")?.shortText ?? "") : "",
    postcode: find("postal_code")?.longText ?? "",
  };
}

type Suggested = { readonly street: string };

/**
 * Addresses that a typed street without its kind may mean: `12 Swan` is `12 Swan Street`. Empty when the text is complete,
 * when nothing fits, and when more than three addresses do.
 *
 * @param typed a house number and the beginning of a street
 * @param suggestions what the address lookup last suggested
 */
export function unfinishedStreets<One extends Suggested>(typed: string, suggestions: readonly One[]): readonly One[] {
  const start = `${typed.trim().replace(/\s+/g, " ").toLowerCase()} `;
  if (!/^\S*\d\S* \S/.test(start)) return [];
  const meant = suggestions.filter(
    ({ street }) => street.toLowerCase().startsWith(start) && !/\s/.test(street.slice(start.length)),
  );
  return meant.length > MAX_STREETS ? [] : meant;
}

/** `12/40 Swan Street` without its number: `Swan Street`. */
export const streetName = (street: string): string => street.replace(/^\S*\d\S* /, "");
