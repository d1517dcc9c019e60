import { asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import { readRecord, type Columns, type NumberKind, type RecordReader, type RowReading } from "#kit/record-reader.ts";
import { finishes } from "../catalogue.facts.ts";
import { registerColumns } from "./columns.ts";
import { makerCountries } from "./maker-countries.data.ts";
import { registerMarkets, registerTypes, televisionCategory, type Capacity, type TypeMapping } from "./mappings.ts";
import { finishOf, quadDoorModel } from "./model-letters.ts";
import { openingDollars } from "./opening-price.ts";
import {
  missingDay,
  slugOf,
  type CatalogueContext,
  type Facts,
  type OfferRow,
  type ProductRow,
  type StockRow,
} from "./product-row.ts";
import { describeModel } from "./describe-model.ts";

const millimetres: NumberKind = { what: "a whole number of millimetres", isWhole: true, least: 1, most: 100_000 };
const stars: NumberKind = { what: "a number of stars from 0 to 10", least: 0, most: 10 };
const kilowattHours: NumberKind = { what: "a number of kilowatt hours", least: 0, most: 1_000_000 };
const amount: NumberKind = { what: "a number", least: 0, most: 100_000 };

const factOfCapacity: Readonly<Record<Capacity, string>> = {
  litres: "capacityLitres",
  kilograms: "capacityKg",
  places: "placeSettings",
  inches: "screenInches",
  kilowatts: "coolingKw",
};

/** What a row says, before it becomes a product. */
export type Model = {
  readonly brand: string;
  readonly model: string;
  readonly mapping: TypeMapping;
  readonly category: string;
  readonly kind: string;
  readonly finish: string;
  readonly capacity: number;
  readonly stars: number | null;
  readonly kwhPerYear: number | null;
  readonly size: { readonly widthMm: number; readonly heightMm: number; readonly depthMm: number };
  readonly facts: Facts;
  readonly attributes: ReadonlyMap<string, string>;
};

function readAttributes(record: RecordReader): ReadonlyMap<string, string> {
  const pairs = record
    .text("attributes")
    .split(";")
    .filter((pair) => pair.trim() !== "");
  const strange = pairs.find((pair) => !/^\s*\w+=/.test(pair));
  if (strange !== undefined) record.fault(`attributes "${strange}" is not name=value`);
  return new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")).trim(), pair.slice(pair.indexOf("=") + 1).trim()]),
  );
}

/** A screen of 163.9 cm is sold as 65 inches. */
export const inchesSold = (centimetres: number): number => Math.ceil(centimetres / 2.54 - 0.1);

function capacityOf(record: RecordReader, mapping: TypeMapping, attributes: ReadonlyMap<string, string>): number {
  const capacity = record.number("capacity", amount) ?? 0;
  const centimetres = Number(attributes.get("screen_cm"));
  if (mapping.capacity === "inches") return centimetres > 0 ? inchesSold(centimetres) : Math.round(capacity);
  return mapping.capacity === "litres" || mapping.capacity === "places" ? Math.round(capacity) : capacity;
}

function typicalSize(mapping: TypeMapping, kind: string, capacity: number): Model["size"] {
  if (mapping.capacity === "inches") {
    const [width, height] = [Math.round(capacity * 22.3), Math.round(capacity * 12.8)];
    return kind === "monitor"
      ? { widthMm: width + 10, heightMm: height + 110, depthMm: 200 }
      : { widthMm: width, heightMm: height, depthMm: 70 };
  }
  const [, widthMm, heightMm, depthMm] = mapping.sizes.findLast(([from]) => from <= capacity) ?? [0, 600, 850, 600];
  return { widthMm, heightMm, depthMm };
}

const numberFacts: Readonly<Record<string, readonly [key: string, factor: number]>> = {
  fresh_food_l: ["fridgeLitres", 1],
  freezer_l: ["freezerLitres", 1],
  doors: ["doors", 1],
  water_l: ["waterLitresPerCycle", 1],
  heating_kw: ["heatingKw", 1],
  cooling_input_kw: ["wattsInput", 1000],
  power_w: ["wattsInput", 1],
};

function attributeFacts(attributes: ReadonlyMap<string, string>): Facts {
  const facts: Record<string, string | number | boolean> = {};
  for (const [name, [key, factor]] of Object.entries(numberFacts)) {
    const value = Number(attributes.get(name));
    if (value > 0) facts[key] = Math.round(value * factor * 10) / 10;
  }
  if (attributes.get("ice_maker") === "yes") facts["iceMaker"] = true;
  if (attributes.get("inverter") === "yes") facts["inverter"] = true;
  const mode = attributes.get("mode");
  if (mode !== undefined) facts["reverseCycle"] = mode === "reverse cycle";
  const refrigerant = attributes.get("refrigerant");
  if (refrigerant !== undefined) facts["refrigerant"] = refrigerant;
  return facts;
}

function sizeOf(record: RecordReader, typical: Model["size"]): { size: Model["size"]; isTypical: boolean } {
  const [widthMm, heightMm, depthMm] = (["width_mm", "height_mm", "depth_mm"] as const).map((name) =>
    record.number(name, millimetres),
  );
  const isTypical = !widthMm || !heightMm || !depthMm;
  return {
    isTypical,
    size: {
      widthMm: widthMm ?? typical.widthMm,
      heightMm: heightMm ?? typical.heightMm,
      depthMm: depthMm ?? typical.depthMm,
    },
  };
}

function modelOf(record: RecordReader, mapping: TypeMapping): Model {
  const [brand, model] = [record.required("brand"), record.required("model")];
  const attributes = readAttributes(record);
  const capacity = capacityOf(record, mapping, attributes);
  const kind = mapping.kind === "fridge-french-door" && quadDoorModel.test(model) ? "fridge-quad-door" : mapping.kind;
  const finish = finishOf(mapping, kind, model);
  const { size, isTypical } = sizeOf(record, typicalSize(mapping, kind, capacity));
  const [energy, heating, kwhPerYear] = [
    record.number("stars", stars),
    record.number("stars_heating", stars),
    record.number("kwh_year", kilowattHours),
  ];
  const facts: Facts = {
    ...mapping.facts,
    ...attributeFacts(attributes),
    ...(capacity > 0 && { [factOfCapacity[mapping.capacity]]: capacity }),
    ...size,
    ...(energy !== null && { energyStars: energy }),
    ...(heating !== null && { heatingStars: heating }),
    ...(kwhPerYear !== null && { kwhPerYear }),
    ...(isTypical && { sizeIsTypical: true }),
    colour: finishes[finish]?.label ?? finish,
    modelFamily: model,
  };
  const onShelf = mapping.kind === "tv" ? televisionCategory(capacity) : mapping.category;
  const category = kind === "fridge-quad-door" ? "refrigeration/fridges/quad-door-fridges" : onShelf;
  return {
    brand,
    model,
    mapping,
    category,
    kind,
    finish,
    capacity,
    stars: energy,
    kwhPerYear,
    size,
    facts,
    attributes,
  };
}

function marketsOf(record: RecordReader): ReadonlySet<string> {
  const words = record
    .required("sold_in")
    .split("|")
    .map((word) => word.trim());
  const strange = words.find((word) => word !== "" && registerMarkets[word] === undefined);
  if (strange !== undefined) record.fault(`sold_in "${strange}" is neither AU nor NZ`);
  return new Set(words);
}

/** `2018-08` is its first day; without one, the month of the register's own copy (`GEMS 2019-05`). */
function releasedOn(record: RecordReader): CalendarDay {
  const month = record.text("registered_est").trim() || /\d{4}-\d{2}$/.exec(record.text("source").trim())?.[0] || "";
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return asCalendarDay(`${month}-01`);
  record.fault(`registered_est "${month}" is not a month written YYYY-MM`);
  return missingDay;
}

type Sale = {
  readonly model: Model;
  readonly markets: ReadonlySet<string>;
  readonly released: CalendarDay;
  readonly context: CatalogueContext;
};

function offersOf({ model, markets, released, context }: Sale): Record<string, OfferRow> {
  const dollars = openingDollars(model.mapping, model);
  const department = model.category.split("/")[0];
  const sites = context.sellingSites.filter(
    (site) => markets.has(site.country) && site.departments.some((uri) => uri === department),
  );
  return Object.fromEntries(
    sites.map((site) => [
      site.code,
      {
        price_cents: site.centsOf(dollars),
        rrp_cents: null,
        was_cents: null,
        condition: null,
        missing_parts: null,
        unit_id: "",
        ribbon_type: null,
        ribbon_text: null,
        alt_price_message: null,
        stock_status: context.openingStock > 0 ? "inStock" : "noStock",
        ships_on: null,
        is_hot: false,
        popularity: Math.round((model.stars ?? 0) * 40),
        listed_on: released,
      },
    ]),
  );
}

function stockOf({ markets, context }: Sale): Record<string, StockRow> {
  const here = context.warehouses.filter(({ country }) => markets.has(country));
  return Object.fromEntries(
    here.map(({ code }) => [code, { on_hand: context.openingStock, arriving: 0, arrives_on: null }]),
  );
}

function readSku(record: RecordReader): string {
  const sku = record.required("id").toUpperCase();
  if (sku !== "" && !/^[A-Z0-9][A-Z0-9._-]{0,99}$/.test(sku))
    record.fault(`id "${sku}" may have letters, digits, dots and dashes only`);
  return sku;
}

/** A row of the energy-rating register, as a product to sell. */
export function readRegisterRow(
  columns: Columns,
  fields: readonly string[],
  context: CatalogueContext,
): RowReading<ProductRow> {
  const record = readRecord(columns, fields);
  const type = `${record.text("category").trim()}/${record.text("type").trim()}`;
  const mapping = registerTypes[type];
  if (mapping === undefined) {
    record.fault(`category and type "${type}" are none that the shop knows; docs/import.md lists them`);
    return record.finish<never>(undefined as never);
  }
  const model = modelOf(record, mapping);
  if (model.category !== "" && !context.categories.has(model.category))
    record.fault(`the shop has no category ${model.category}`);
  const sale: Sale = { model, markets: marketsOf(record), released: releasedOn(record), context };
  const words = describeModel(model);
  return record.finish({
    sku: readSku(record),
    model: model.model,
    slug: slugOf(words.title),
    brand: model.brand,
    brand_uri: slugOf(model.brand),
    brand_country: makerCountries[model.brand] ?? "International",
    category: model.category,
    kind: model.kind,
    finish: model.finish,
    width_mm: model.size.widthMm,
    height_mm: model.size.heightMm,
    depth_mm: model.size.depthMm,
    energy_stars: model.stars,
    kwh_per_year: model.kwhPerYear,
    facts: model.facts,
    ...words,
    released_on: sale.released,
    superseded_by: null,
    gtin: null,
    sets_gtin: false,
    source: "import",
    source_row: Object.fromEntries(registerColumns.map((name) => [name, record.text(name)])),
    offers: offersOf(sale),
    stock: stockOf(sale),
  });
}
