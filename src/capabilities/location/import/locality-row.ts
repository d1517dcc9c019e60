import { readRecord, type Columns, type NumberKind, type RowReading, type TableFormat } from "#kit/record-reader.ts";
import type { Market } from "#shop/markets.ts";

/** What an export writes, in this order. */
export const localityColumns = ["country", "suburb", "city", "state", "postcode", "lat", "lng", "zone"] as const;

export type LocalityFormat = "localities" | "australia" | "new-zealand";

export const localityFormats: readonly TableFormat<LocalityFormat>[] = [
  { name: "localities", required: localityColumns, optional: [] },
  { name: "australia", required: ["suburb", "state", "postcode", "lat", "lng"], optional: [] },
  { name: "new-zealand", required: ["suburb", "city", "postcode", "lat", "lng"], optional: [] },
];

/**
 * A locality of any file. `city` null: that of the nearest place that is known. `region` is where trucks can drive to
 * from its neighbours.
 */
export type LocalityRow = {
  readonly country: Market;
  readonly suburb: string;
  readonly city: string | null;
  readonly state: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone_code: string | null;
  readonly region: string;
};

const states: Readonly<Record<Market, readonly string[]>> = {
  AU: ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"],
  NZ: [""],
};

type Point = { readonly latitude: number; readonly longitude: number };

/** Cook Strait, Foveaux Strait and the Hauraki Gulf have no bridges. */
function islandOf({ latitude, longitude }: Point): string {
  if (longitude < 0) return "Chatham Islands";
  if (latitude < -46.66 && longitude < 168.9) return "Stewart Island";
  if (longitude > 175.2 && longitude < 175.7 && latitude > -36.42 && latitude < -36) return "Great Barrier Island";
  const isSouth = latitude < -41.75 || (latitude < -40.4 && longitude < 174.5);
  return isSouth ? "South Island" : "North Island";
}

/** The state in Australia, the island in New Zealand. */
export const regionOf = (country: Market, place: Point & { readonly state: string }): string =>
  country === "AU" ? place.state : islandOf(place);

const latitudes: NumberKind = { what: "a latitude from -90 to 90", least: -90, most: 90 };
const longitudes: NumberKind = { what: "a longitude from -180 to 180", least: -180, most: 180 };

/** A row of any of the three formats; `zones` are those the shop has. */
export function readLocalityRow(
  columns: Columns,
  fields: readonly string[],
  { format, zones }: { format: LocalityFormat; zones: ReadonlySet<string> },
): RowReading<LocalityRow> {
  const record = readRecord(columns, fields);
  const named = format === "localities" ? record.required("country") : format === "australia" ? "AU" : "NZ";
  if (named !== "" && named !== "AU" && named !== "NZ") record.fault(`country "${named}" is neither AU nor NZ`);
  const country: Market = named === "NZ" ? "NZ" : "AU";
  const state = record.text("state").trim();
  if (!states[country].includes(state)) {
    const what = country === "AU" ? `none of ${states.AU.join(", ")}` : "to be empty in New Zealand";
    record.fault(`state "${state}" is ${what}`);
  }
  const postcode = record.required("postcode");
  if (postcode !== "" && !/^\d{4}$/.test(postcode)) record.fault(`postcode "${postcode}" is not four digits`);
  const zone = record.text("zone").trim();
  if (zone !== "" && !zones.has(zone)) record.fault(`zone "${zone}" is none of the shop's delivery zones`);
  const suburb = record.required("suburb");
  if (/[,_]/.test(suburb)) record.fault(`suburb "${suburb}" may not have commas or underscores`);
  const [latitude, longitude] = [record.number("lat", latitudes), record.number("lng", longitudes)];
  for (const name of ["lat", "lng"]) if (record.text(name).trim() === "") record.fault(`${name} is empty`);
  const place = { latitude: latitude ?? 0, longitude: longitude ?? 0, state };
  const city = record.text("city").trim();
  return record.finish({
    country,
    suburb,
    city: city === "" ? null : city,
    postcode,
    zone_code: zone === "" ? null : zone,
    ...place,
    region: regionOf(country, place),
  });
}

export type WrittenLocality = Omit<LocalityRow, "region" | "city"> & { readonly city: string };

/** The fields of `localityColumns`. */
export const writeLocalityRow = (place: WrittenLocality): string[] => [
  place.country,
  place.suburb,
  place.city,
  place.state,
  place.postcode,
  String(place.latitude),
  String(place.longitude),
  place.zone_code ?? "",
];
