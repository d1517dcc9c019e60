export type Country = "AU" | "NZ";

export type AustralianState = "NSW" | "ACT" | "VIC" | "QLD" | "SA" | "WA" | "TAS" | "NT";

/** A suburb with its postcode. `state` is empty in New Zealand; `zone` is null without delivery. */
export type Locality = {
  country: Country;
  suburb: string;
  city: string;
  state: string;
  postcode: string;
  lat: number;
  lng: number;
  zone: string | null;
};

export type LocalityRow = { country: Country; state: string; fields: readonly string[] };

export function tableRows(table: string): string[] {
  return table
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "");
}

/** Fields in the order suburb, city, postcode, latitude, longitude, zone. */
export function localityRow({ country, state, fields }: LocalityRow): Locality {
  const [suburb, city, postcode, lat, lng, zone] = fields;
  if (!suburb || !city || !postcode || !lat || !lng) throw new Error(`Incomplete locality row: ${fields.join("|")}`);
  return { country, suburb, city, state, postcode, lat: Number(lat), lng: Number(lng), zone: zone || null };
}
