import type { FactUnit } from "../catalogue.facts.ts";
import type { CatalogueSchema } from "./schema.rules.ts";
import { resolveSynonym } from "./resolve-synonyms.rules.ts";
import type { FactValue } from "./specification.rules.ts";

export type FactType = "yes-no" | "number" | "text";

/** Texts although they have a unit: `160 × 230`. */
const textsWithUnit: readonly string[] = ["rugSize"];

export function factTypeOf({ specs }: CatalogueSchema, key: string): FactType {
  const spec = specs[key];
  if (spec?.facet === "yes-no") return "yes-no";
  if (spec === undefined || textsWithUnit.includes(key)) return "text";
  return spec.unit !== "" || spec.facet === "range" ? "number" : "text";
}

const MAX_VALUE = 1_000_000;
/** The largest sensible number in a unit. */
const maxByUnit: Readonly<Partial<Record<FactUnit, number>>> = {
  mm: 100_000,
  dB: 200,
  years: 100,
  "°C": 1_500,
  in: 300,
};
const maxOfFact = ({ specs }: CatalogueSchema, key: string): number =>
  key.endsWith("Stars") ? 10 : (maxByUnit[specs[key]?.unit ?? ""] ?? MAX_VALUE);

export type FactReading =
  | { readonly ok: true; readonly value: FactValue }
  | { readonly ok: false; readonly sentence: string };

const wrong = (sentence: string): FactReading => ({ ok: false, sentence });
const right = (value: FactValue): FactReading => ({ ok: true, value });

const number = new Intl.NumberFormat("en-AU");

/** What is typed or sent for a fact, as it is stored; else a sentence with the reason and the way out. */
export function readFact(schema: CatalogueSchema, key: string, input: FactValue): FactReading {
  const spec = Object.hasOwn(schema.specs, key) ? schema.specs[key] : undefined;
  if (spec === undefined) return wrong(`"${key}" is no fact of this shop. Choose one of the listed facts.`);
  const type = factTypeOf(schema, key);
  if (type === "number") return readNumber(schema, key, input);
  if (type === "yes-no") return typeof input === "boolean" ? right(input) : wrong(`${spec.label}: choose Yes or No.`);
  return readText(schema, key, input);
}

function readNumber(schema: CatalogueSchema, key: string, input: FactValue): FactReading {
  const { label = key, unit = "" } = schema.specs[key] ?? {};
  const text = String(input).trim();
  const bare = unit !== "" && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  const value = /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
  const most = maxOfFact(schema, key);
  const isLength = unit === "mm";
  const least = isLength ? 1 : 0;
  if (value >= least && value <= most && (!isLength || Number.isInteger(value))) return right(value);
  const what = isLength ? "a whole number" : "a number";
  const ofUnit = unit === "" ? "" : ` (${unit})`;
  return wrong(
    `${label}: enter ${what} from ${least} to ${number.format(most)}${ofUnit}, like ${isLength ? "600" : "7.5"}.`,
  );
}

const LONGEST = 200;
const MAX_IN_MESSAGE = 5;

/** `Oak, Walnut or Ash`; of many the first ones. */
const describeChoices = (choices: readonly string[]): string =>
  choices.length > MAX_IN_MESSAGE
    ? `one of ${choices.length} values, like ${choices.slice(0, MAX_IN_MESSAGE).join(", ")}`
    : [choices.slice(0, -1).join(", "), choices.at(-1)].filter((one) => one !== "").join(" or ");

/** A text; `12` becomes the number that filters count. */
function readText(schema: CatalogueSchema, key: string, input: FactValue): FactReading {
  if (typeof input !== "string" && (schema.specs[key]?.choices ?? []).length === 0) return right(input);
  const text = resolveSynonym(schema.synonyms, key, String(input).trim().replaceAll(/\s+/g, " "));
  const label = schema.specs[key]?.label ?? key;
  if (text === "") return wrong(`${label}: enter a value, or leave it out.`);
  if (text.length > LONGEST) return wrong(`${label}: use at most ${LONGEST} characters.`);
  const { choices = [] } = schema.specs[key] ?? {};
  if (choices.length > 0) {
    const chosen = choices.find((one) => one.toLowerCase() === text.toLowerCase());
    return chosen === undefined ? wrong(`${label}: choose ${describeChoices(choices)}.`) : right(chosen);
  }
  return right(/^\d{1,9}(\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : text);
}
