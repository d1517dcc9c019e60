import { countryNameOf, findPlace, fullTextOf, isUngeocodable, type Place } from "./places.ts";

type Trouble = "ZERO_RESULTS" | "INVALID_REQUEST" | "REQUEST_DENIED";

/** The geocoder refuses with status 200 and a status word in the body. */
export const geocoderTrouble = (status: Trouble, message?: string) => ({
  status: 200,
  body: { results: [], status, ...(message !== undefined && { error_message: message }) },
});

const component = (long: string, short: string, ...types: string[]) => ({
  long_name: long,
  short_name: short,
  types,
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

export function geocodeAnswer(placeId: string | undefined) {
  if (!placeId) return geocoderTrouble("INVALID_REQUEST", "Invalid request. Missing the 'place_id' parameter.");
  const place = findPlace(placeId);
  if (place === null || isUngeocodable(place)) return geocoderTrouble("ZERO_RESULTS");
  const { latitude, longitude } = place.street;
  return {
    status: 200,
    body: {
      results: [
        {
          address_components: componentsOf(place),
          formatted_address: fullTextOf(place),
          geometry: { location: { lat: latitude, lng: longitude }, location_type: "ROOFTOP" },
          place_id: placeId,
          types: ["street_address"],
        },
      ],
      status: "OK",
    },
  };
}
