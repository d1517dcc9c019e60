import type { Sku } from "./bill.ts";
import { countryNameOf, findPlace, fullTextOf, isWithoutDetails, type Place } from "./places.ts";

type DetailsSku = Extract<Sku, `Place Details ${string}`>;
type Answer = { readonly status: number; readonly body: object };

/** The most expensive field decides the price of a call. */
const prices: Readonly<Record<string, DetailsSku>> = {
  id: "Place Details Essentials",
  addressComponents: "Place Details Essentials",
  formattedAddress: "Place Details Essentials",
  location: "Place Details Essentials",
  types: "Place Details Essentials",
  displayName: "Place Details Pro",
};

const trouble = (code: number, status: string, message: string): Answer => ({
  status: code,
  body: { error: { code, message, status } },
});

/** What a call asks for and costs; a refusal where it names no field, or one that does not exist. */
export function readMask(mask: string | undefined): { fields: readonly string[]; sku: DetailsSku } | Answer {
  const fields = (mask ?? "").split(",").filter((field) => field !== "");
  if (fields.length === 0)
    return trouble(400, "INVALID_ARGUMENT", "FieldMask is a required parameter. Set the header X-Goog-FieldMask.");
  const unknown = fields.find((field) => prices[field] === undefined);
  if (unknown !== undefined)
    return trouble(
      400,
      "INVALID_ARGUMENT",
      `Error expanding 'fields' parameter. Cannot find matching fields for path '${unknown}'.`,
    );
  const isPro = fields.some((field) => prices[field] === "Place Details Pro");
  return { fields, sku: isPro ? "Place Details Pro" : "Place Details Essentials" };
}

const component = (longText: string, shortText: string, ...types: string[]) => ({
  longText,
  shortText,
  types,
  languageCode: "en",
});

function componentsOf(place: Place) {
  const { number, street } = place;
  const [house = "", unit] = number.split("/").toReversed();
  return [
    ...(unit === undefined ? [] : [component(unit, unit, "subpremise")]),
    component(house, house, "street_number"),
    component(street.name, street.name, "route"),
    ...(street.country === "NZ"
      ? [
          component(street.suburb, street.suburb, "sublocality_level_1", "sublocality", "political"),
          component(street.city, street.city, "locality", "political"),
        ]
      : [
          component(street.suburb, street.suburb, "locality", "political"),
          component(street.state, street.state, "administrative_area_level_1", "political"),
        ]),
    component(countryNameOf(place), street.country, "country", "political"),
    component(street.postcode, street.postcode, "postal_code"),
  ];
}

export function detailsAnswer(placeId: string, fields: readonly string[]): Answer {
  const place = findPlace(placeId);
  if (place === null) return trouble(400, "INVALID_ARGUMENT", "Not a valid Place ID.");
  if (isWithoutDetails(place))
    return trouble(404, "NOT_FOUND", "The Place ID is no longer valid. Please refresh cached Place IDs.");
  const { latitude, longitude } = place.street;
  const all: Readonly<Record<string, unknown>> = {
    id: placeId,
    addressComponents: componentsOf(place),
    formattedAddress: fullTextOf(place),
    location: { latitude, longitude },
    types: ["street_address"],
    displayName: { text: fullTextOf(place), languageCode: "en" },
  };
  return { status: 200, body: Object.fromEntries(fields.map((field) => [field, all[field]])) };
}
