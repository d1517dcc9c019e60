export type Market = "AU" | "NZ";
export type CurrencyCode = "AUD" | "NZD";
export type Locale = "en-AU" | "en-NZ";

export type MarketFacts = {
  readonly code: Market;
  readonly countryName: string;
  readonly currency: CurrencyCode;
  /** The name of the currency region in app configuration. */
  readonly currencyRegion: "Australia" | "New Zealand";
  readonly locale: Locale;
  /** The warehouse that orders ship from until the shopper has chosen a suburb. */
  readonly defaultWarehouse: string;
  /** The zone of the country's largest city; a locality's own zone wins wherever it is known. */
  readonly timeZone: string;
  readonly gstRate: number;
  readonly states: readonly State[];
  readonly dialCode: "61" | "64";
};

export type State = { readonly code: string; readonly name: string; readonly timeZone: string };

export const australianStates: readonly State[] = [
  { code: "ACT", name: "Australian Capital Territory", timeZone: "Australia/Sydney" },
  { code: "NSW", name: "New South Wales", timeZone: "Australia/Sydney" },
  { code: "NT", name: "Northern Territory", timeZone: "Australia/Darwin" },
  { code: "QLD", name: "Queensland", timeZone: "Australia/Brisbane" },
  { code: "SA", name: "South Australia", timeZone: "Australia/Adelaide" },
  { code: "TAS", name: "Tasmania", timeZone: "Australia/Hobart" },
  { code: "VIC", name: "Victoria", timeZone: "Australia/Melbourne" },
  { code: "WA", name: "Western Australia", timeZone: "Australia/Perth" },
];

export const markets: Readonly<Record<Market, MarketFacts>> = {
  AU: {
    code: "AU",
    countryName: "Australia",
    currency: "AUD",
    currencyRegion: "Australia",
    locale: "en-AU",
    defaultWarehouse: "SYD",
    timeZone: "Australia/Sydney",
    gstRate: 0.1,
    states: australianStates,
    dialCode: "61",
  },
  NZ: {
    code: "NZ",
    countryName: "New Zealand",
    currency: "NZD",
    currencyRegion: "New Zealand",
    locale: "en-NZ",
    defaultWarehouse: "AKL",
    timeZone: "Pacific/Auckland",
    gstRate: 0.15,
    states: [],
    dialCode: "64",
  },
};

/** NZD when the country is New Zealand, else AUD. */
export function currencyOf(country: Market): CurrencyCode {
  return markets[country].currency;
}

export type ShownAddress = { readonly suburb: string; readonly state?: string | null; readonly postcode: string };

/** `Ponsonby 1011` in New Zealand, `2042 Newtown, NSW` in Australia. Parts that are missing leave no stray comma. */
export function showAddress(country: Market, address: ShownAddress): string {
  const suburb = address.suburb.trim();
  const postcode = address.postcode.trim();
  const state = address.state?.trim() ?? "";
  const parts = country === "NZ" ? [suburb, postcode] : [postcode, suburb];
  const place = parts.filter((part) => part !== "").join(" ");
  if (country === "NZ" || state === "") return place;
  return place === "" ? state : `${place}, ${state}`;
}

/** A state by its code or its name, in any case. New Zealand has none. */
export function findState(country: Market, text: string): State | undefined {
  const wanted = text.trim().toLowerCase();
  return markets[country].states.find(
    (state) => state.code.toLowerCase() === wanted || state.name.toLowerCase() === wanted,
  );
}
