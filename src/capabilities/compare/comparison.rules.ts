import type { FactUnit } from "#capabilities/catalogue/catalogue.facts.ts";
import type { CatalogueSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";
import { showFact } from "#capabilities/catalogue/schemas/specification.rules.ts";
import type { ComparedGroup, ComparedRow } from "./compare.contract.ts";

/** A specification as a product page shows it. */
export type Specification = readonly {
  readonly title: string;
  readonly facts: readonly {
    readonly key: string;
    readonly label: string;
    readonly value: string;
    readonly explain: string | null;
  }[];
}[];

/** The text of a cell, and its number in the fact's unit if it has one. */
export type Cell = { readonly text: string; readonly number: number | null };
export type Cells = ReadonlyMap<string, Cell>;

/** Finishes of one model differ by name, which is above the column. */
const leftOut: ReadonlySet<string> = new Set(["modelFamily"]);

/** How many of a fact's own unit one of another unit is. Where makers disagree, the table has one of them. */
const inUnit: Readonly<Partial<Record<FactUnit, Readonly<Record<string, number>>>>> = {
  mm: { cm: 10, m: 1000 },
  cm: { mm: 0.1, m: 100 },
  m: { cm: 0.01, mm: 0.001 },
  L: { litre: 1, litres: 1, ml: 0.001 },
  kg: { g: 0.001 },
  g: { kg: 1000 },
  kWh: { wh: 0.001 },
  W: { watt: 1, watts: 1, kw: 1000 },
  kW: { w: 0.001 },
  dB: { "db(a)": 1, dba: 1 },
  in: { "″": 1, inch: 1, inches: 1 },
  min: { minutes: 1, h: 60, hours: 60 },
  h: { hours: 1, min: 1 / 60 },
  years: { year: 1, months: 1 / 12 },
};

/** How many of the fact's own unit the written unit is; undefined where it is no unit of that kind. */
function factorOf({ specs }: CatalogueSchema, key: string, unit: string): number | undefined {
  const own = specs[key]?.unit ?? "";
  if (unit === "" || unit === own.toLowerCase()) return 1;
  if (key.endsWith("Stars")) return /^stars?$/.test(unit) ? 1 : undefined;
  return inUnit[own]?.[unit];
}

/** A cell in one unit system: `59.5 cm` of a fact in millimetres is `595 mm`. What is no such number stays as it is. */
export function cellOf(schema: CatalogueSchema, key: string, value: string): Cell {
  const text = value.trim();
  if (/^(yes|no)$/i.test(text)) return { text: showFact(schema, key, text.toLowerCase() === "yes"), number: null };
  const [, digits, unit = ""] = /^(\d[\d,]*(?:\.\d+)?)\s*([^\d\s]*)$/.exec(text) ?? [];
  const factor = digits === undefined ? undefined : factorOf(schema, key, unit.toLowerCase());
  if (digits === undefined || factor === undefined) return { text, number: null };
  const number = Math.round(Number(digits.replaceAll(",", "")) * factor * 100) / 100;
  return { text: Object.hasOwn(schema.specs, key) ? showFact(schema, key, number) : text, number };
}

export function cellsOf(schema: CatalogueSchema, specification: Specification): Cells {
  const facts = specification.flatMap((group) => group.facts).filter(({ value }) => value.trim() !== "");
  return new Map(facts.map(({ key, value }) => [key, cellOf(schema, key, value)]));
}

/** A stated and a missing value differ too, so the row stays visible. */
const differs = (values: readonly (string | null)[]): boolean =>
  new Set(values.map((value) => value?.toLowerCase() ?? null)).size > 1;

/** The table: what any of the products states, in groups, in the order of the first one's own specification. */
export function comparedGroups(schema: CatalogueSchema, specifications: readonly Specification[]): ComparedGroup[] {
  const all = specifications.map((one) => cellsOf(schema, one));
  const groups = new Map<string, Map<string, ComparedRow>>();
  for (const { title, facts } of specifications.flat()) {
    const rows = groups.get(title) ?? new Map<string, ComparedRow>();
    groups.set(title, rows);
    for (const { key, label, explain } of facts) {
      if (leftOut.has(key)) continue;
      const values = all.map((cells) => cells.get(key)?.text ?? null);
      rows.set(key, { key, label, explain, values, isDifferent: differs(values) });
    }
  }
  return [...groups]
    .map(([title, rows]) => ({ title, rows: [...rows.values()] }))
    .filter(({ rows }) => rows.length > 0);
}

export const countDifferences = (groups: readonly ComparedGroup[]): number =>
  groups.reduce((sum, group) => sum + group.rows.filter((row) => row.isDifferent).length, 0);

/** What each product is called in a sentence: its maker and its model. */
export function namesOf(
  products: readonly { readonly manufacturer: string; readonly model: string }[],
): readonly string[] {
  return products.map(({ manufacturer, model }) => `${manufacturer} ${model}`);
}
