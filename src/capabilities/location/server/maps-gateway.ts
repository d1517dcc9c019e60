import type { Market } from "#shop/markets.ts";
import type { Config } from "#platform/config.ts";
import type { Point } from "../location.rules.ts";
import { type AddressComponent, BIAS_RADIUS_M } from "../place-address.rules.ts";

/** Suggestions time out after this. */
const PATIENCE_MS = 3_000;

export type Suggestion = {
  readonly placeId: string;
  readonly street: string;
  readonly locality: string;
  readonly description: string;
};

export type AddressSearch = {
  readonly typed: string;
  readonly country: Market;
  /** Where addresses are found first, when it is known where the visitor is. */
  readonly near: Point | null;
  /** One for each address that is typed: the service counts a search and its choice as one. */
  readonly session: string;
};

/** A maps service. Both calls throw without a readable answer. */
export type AddressBook = {
  readonly suggest: (search: AddressSearch) => Promise<readonly Suggestion[]>;
  /** Null where the geocoder does not know the place. */
  readonly geocode: (placeId: string, country: Market) => Promise<readonly AddressComponent[] | null>;
};

type Text = { readonly text?: string };
type PlacesAnswer = {
  readonly suggestions?: readonly {
    readonly placePrediction?: {
      readonly placeId?: string;
      readonly text?: Text;
      readonly structuredFormat?: { readonly mainText?: Text; readonly secondaryText?: Text };
    };
  }[];
};
type GeocodeAnswer = {
  readonly status?: string;
  readonly results?: readonly { address_components?: AddressComponent[] }[];
};

async function readAnswer(request: Promise<Response>): Promise<unknown> {
  const response = await request;
  if (!response.ok) throw new Error(`the maps service answered ${response.status}`);
  return response.json();
}

function suggestionsOf(answer: PlacesAnswer): Suggestion[] {
  return (answer.suggestions ?? []).flatMap(({ placePrediction: one }) => {
    const street = one?.structuredFormat?.mainText?.text;
    if (!one?.placeId || !street) return [];
    const { placeId, text, structuredFormat } = one;
    return [{ placeId, street, locality: structuredFormat?.secondaryText?.text ?? "", description: text?.text ?? "" }];
  });
}

/** Google's Places API (New) and Geocoding API, over plain HTTP calls. */
export function makeMapsGateway({ placesUrl, geocoderUrl, apiKey }: Config["maps"]): AddressBook {
  const limits = () => ({ signal: AbortSignal.timeout(PATIENCE_MS), redirect: "error" }) as const;
  return {
    suggest: async ({ typed, country, near, session }) => {
      const body = {
        input: typed,
        includedRegionCodes: [country.toLowerCase()],
        includedPrimaryTypes: ["street_address", "premise", "subpremise"],
        languageCode: country === "NZ" ? "en-NZ" : "en-AU",
        sessionToken: session,
        ...(near && { locationBias: { circle: { center: pointOf(near), radius: BIAS_RADIUS_M } } }),
      };
      const answer = await readAnswer(
        fetch(`${placesUrl}/v1/places:autocomplete`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-goog-api-key": apiKey },
          body: JSON.stringify(body),
          ...limits(),
        }),
      );
      return suggestionsOf(answer as PlacesAnswer);
    },
    geocode: async (placeId, country) => {
      const query = new URLSearchParams({ place_id: placeId, key: apiKey, region: country.toLowerCase() });
      const answer = (await readAnswer(
        fetch(`${geocoderUrl}/maps/api/geocode/json?${query}`, limits()),
      )) as GeocodeAnswer;
      if (answer.status !== "OK" && answer.status !== "ZERO_RESULTS")
        throw new Error(`the geocoder answered ${String(answer.status)}`);
      return answer.results?.[0]?.address_components ?? null;
    },
  };
}

const pointOf = ({ latitude, longitude }: Point) => ({ latitude, longitude });
