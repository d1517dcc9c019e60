const line = (fields: readonly (string | number)[]): string =>
  fields.map((field) => (/[",]/.test(String(field)) ? `"${String(field).replaceAll('"', '""')}"` : field)).join(",");

const kinds = [
  { category: "Fridges", type: "Bottom mount fridge", capacity: 265, unit: "L", attributes: "made_in=Italy" },
  { category: "Washing machines", type: "Front load washer", capacity: 8, unit: "kg", attributes: "water_l=68" },
  { category: "Dishwashers", type: "Built-in dishwasher", capacity: 14, unit: "place settings", attributes: "" },
  { category: "Televisions", type: "LED TV", capacity: 55, unit: "inch", attributes: "screen_cm=138.7" },
  { category: "Dryers", type: "Heat pump dryer", capacity: 9, unit: "kg", attributes: "" },
] as const;
const makers = ["Lindqvist", "Okabe & Söhne", 'Te "Awa"', "Brack, Ltd"];

/**
 * An energy register of `count` appliances in its published format: five kinds by four manufacturers, some without
 * measurements, some sold only in New Zealand, and models whose names differ by one character.
 */
export function generatedRegister(count: number): string {
  const header =
    "id,category,type,brand,model,family,stars,stars_heating,kwh_year,capacity,capacity_unit,width_mm,height_mm,depth_mm,sold_in,registered_est,expires,gems_id,source,attributes";
  const rows = Array.from({ length: count }, (_, at) => {
    const { category, type, capacity, unit, attributes } = kinds[at % kinds.length] ?? kinds[0];
    const pair = Math.floor(at / 2);
    const model = at % 2 === 0 ? `GX-${pair}` : `GX ${pair}/B`;
    const measures = at % 3 === 0 ? ["", "", ""] : [600 + (at % 40), 1_790, 650];
    const soldIn = at % 7 === 0 ? "NZ" : "AU|NZ";
    const kind = [`gx-${at}`, category, type, makers[at % makers.length] ?? "", model, ""];
    const energy = [1 + (at % 6), "", 200 + at, capacity, unit];
    const record = [soldIn, "2024-08", "2030-01-01", `G${at}`, "GEMS 2026-04", attributes];
    return line([...kind, ...energy, ...measures, ...record]);
  });
  return `${[header, ...rows].join("\n")}\n`;
}

/**
 * `count` suburbs of a country in their published format: names that several localities share, and some special
 * characters.
 */
export function generatedSuburbs(country: "AU" | "NZ", count: number): string {
  const header = country === "AU" ? "suburb,state,postcode,lat,lng" : "suburb,city,postcode,lat,lng";
  const region = country === "AU" ? "NSW" : "Ashburton";
  const rows = Array.from({ length: count }, (_, at) => {
    const suburb = at % 5 === 0 ? `St Anne's Ōtara ${at}` : `Quandong Flat ${Math.floor(at / 2)}`;
    const lat = country === "AU" ? -33 - at / 1_000 : -43.9 - at / 1_000;
    const lng = country === "AU" ? 150.5 : 171.75;
    return line([suburb, region, country === "AU" ? 2_800 + (at % 90) : 7_700 + (at % 90), lat.toFixed(3), lng]);
  });
  return `${[header, ...rows].join("\n")}\n`;
}
