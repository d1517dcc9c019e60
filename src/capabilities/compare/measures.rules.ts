import type { CatalogueSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";
import { showFact } from "#capabilities/catalogue/schemas/specification.rules.ts";

export type Measure = {
  readonly key: string;
  readonly better: "less" | "more";
  /** Smaller differences are not mentioned. */
  readonly least: number;
  /** A difference that decides. */
  readonly large: number;
  readonly weight: number;
  /** Any two things have a warranty; litres are worth comparing in one department; stars only at the same size. */
  readonly among: "all" | "department" | "same-size";
  readonly describe: (better: string, other: string, by: number, schema: CatalogueSchema) => string;
};

const counted = (by: number, one: string, many: string) => `${by} ${by === 1 ? one : many}`;

type Wording = (better: string, other: string, by: string) => string;
const unit =
  (key: string, wording: Wording): Measure["describe"] =>
  (better, other, by, schema) =>
    wording(better, other, showFact(schema, key, by));

const inDepartment = { among: "department" } as const;

/** What can be measured in two products, and how the difference is said. Earlier ones win a tie. */
export const measures: readonly Measure[] = [
  {
    key: "kwhPerYear",
    better: "less",
    least: 5,
    large: 120,
    weight: 2.6,
    ...inDepartment,
    describe: unit("kwhPerYear", (a, b, by) => `${a} uses ${by} a year less than ${b}.`),
  },
  {
    key: "capacityLitres",
    better: "more",
    least: 5,
    large: 100,
    weight: 2.5,
    ...inDepartment,
    describe: unit("capacityLitres", (a, b, by) => `${a} holds ${by} more than ${b}.`),
  },
  {
    key: "capacityKg",
    better: "more",
    least: 0.5,
    large: 3,
    weight: 2.5,
    ...inDepartment,
    describe: unit("capacityKg", (a, b, by) => `${a} takes ${by} more in a load than ${b}.`),
  },
  {
    key: "placeSettings",
    better: "more",
    least: 1,
    large: 4,
    weight: 2.4,
    ...inDepartment,
    describe: (a, b, by) => `${a} fits ${counted(by, "more place setting", "more place settings")} than ${b}.`,
  },
  {
    key: "ovenLitres",
    better: "more",
    least: 3,
    large: 40,
    weight: 2.4,
    ...inDepartment,
    describe: unit("ovenLitres", (a, b, by) => `${a} has ${by} more room in the oven than ${b}.`),
  },
  {
    key: "screenInches",
    better: "more",
    least: 1,
    large: 15,
    weight: 2.5,
    ...inDepartment,
    describe: (a, b, by) => `${a} has a screen ${counted(by, "inch", "inches")} larger than ${b}.`,
  },
  {
    key: "coolingKw",
    better: "more",
    least: 0.2,
    large: 3,
    weight: 2.4,
    ...inDepartment,
    describe: unit("coolingKw", (a, b, by) => `${a} cools with ${by} more than ${b}.`),
  },
  {
    key: "energyStars",
    better: "more",
    least: 0.5,
    large: 2,
    weight: 2.2,
    among: "same-size",
    describe: unit("energyStars", (a, b, by) => `${a} has ${by} more for energy than ${b}, at about the same size.`),
  },
  {
    key: "widthMm",
    better: "less",
    least: 5,
    large: 150,
    weight: 2.3,
    ...inDepartment,
    describe: unit("widthMm", (a, b, by) => `${a} is ${by} narrower than ${b}.`),
  },
  {
    key: "noiseDb",
    better: "less",
    least: 2,
    large: 8,
    weight: 2.2,
    ...inDepartment,
    describe: unit("noiseDb", (a, b, by) => `${a} is ${by} quieter than ${b}.`),
  },
  {
    key: "waterLitresPerCycle",
    better: "less",
    least: 2,
    large: 30,
    weight: 1.8,
    ...inDepartment,
    describe: unit("waterLitresPerCycle", (a, b, by) => `${a} uses ${by} of water less in a cycle than ${b}.`),
  },
  {
    key: "warrantyYears",
    better: "more",
    least: 1,
    large: 5,
    weight: 2,
    among: "all",
    describe: (a, b, by) => `${a} has a maker's warranty ${counted(by, "year", "years")} longer than ${b}.`,
  },
  {
    key: "airflowM3h",
    better: "more",
    least: 50,
    large: 500,
    weight: 2,
    ...inDepartment,
    describe: unit("airflowM3h", (a, b, by) => `${a} moves ${by} more air than ${b}.`),
  },
  {
    key: "runtimeMinutes",
    better: "more",
    least: 5,
    large: 40,
    weight: 2,
    ...inDepartment,
    describe: unit("runtimeMinutes", (a, b, by) => `${a} runs ${by} longer on a charge than ${b}.`),
  },
  {
    key: "spinRpm",
    better: "more",
    least: 100,
    large: 600,
    weight: 1.2,
    ...inDepartment,
    describe: unit("spinRpm", (a, b, by) => `${a} spins ${by} faster than ${b}.`),
  },
  {
    key: "heightMm",
    better: "less",
    least: 10,
    large: 300,
    weight: 1.4,
    ...inDepartment,
    describe: unit("heightMm", (a, b, by) => `${a} is ${by} lower than ${b}.`),
  },
  {
    key: "depthMm",
    better: "less",
    least: 10,
    large: 150,
    weight: 1.4,
    ...inDepartment,
    describe: unit("depthMm", (a, b, by) => `${a} is ${by} shallower than ${b}.`),
  },
];
