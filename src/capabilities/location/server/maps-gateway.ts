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
  /** One for each address that is typed: the service charges a search and its choice together. */
  readonly session: string;
};

export type PlaceChoice = {
  readonly placeId: string;
  readonly country: Market;
  /** The session of its suggestions, which this call ends; undefined from a page that did not keep it. */
  readonly session: string | undefined;
};

/** A maps service. Both calls throw without a readable answer. */
export type AddressBook = {
  readonly suggest: (search: AddressSearch) => Promise<readonly Suggestion[]>;
  /** Null where the service does not know the place any more. */
  readonly findComponents: (choice: PlaceChoice) => Promise<readonly AddressComponent[] | null>;
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
type PlaceDetails = { readonly addressComponents?: readonly AddressComponent[] };

async function readAnswer(request: Response | Promise<Response>): Promise<unknown> {
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

const languageOf = (country: Market): string => (country === "NZ" ? "en-NZ" : "en-AU");

/** Google's Places API (New), over plain HTTP calls. */
export function createMapsGateway({ placesUrl, apiKey }: Config["maps"]): AddressBook {
  const limits = () => ({ signal: AbortSignal.timeout(PATIENCE_MS), redirect: "error" }) as const;
  return {
    suggest: async ({ typed, country, near, session }) => {
      const body = {
        input: typed,
        includedRegionCodes: [country.toLowerCase()],
        includedPrimaryTypes: ["street_address", "premise", "subpremise"],
        languageCode: languageOf(country),
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
    findComponents: async ({ placeId, country, session }) => {
      const query = new URLSearchParams({
        languageCode: languageOf(country),
        regionCode: country,
        ...(session !== undefined && { sessionToken: session }),
      });
      // The fields decide the price; the components alone have the lowest.
      const headers = { "x-goog-api-key": apiKey, "x-goog-fieldmask": "addressComponents" };
      const answer = await fetch(`${placesUrl}/v1/places/${encodeURIComponent(placeId)}?${query}`, {
        headers,
        ...limits(),
      });
      if (answer.status === 404) return null;
      return ((await readAnswer(answer)) as PlaceDetails).addressComponents ?? null;
    },
  };
}

const pointOf = ({ latitude, longitude }: Point) => ({ latitude, longitude });
