import type { Capacity } from "./mappings.ts";
import type { Model } from "./register-row.ts";

export type ModelWords = {
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly in_the_box: readonly string[];
};

const titleSize: Readonly<Record<Capacity, (value: number) => string>> = {
  litres: (value) => `${value}L`,
  kilograms: (value) => `${value}kg`,
  places: (value) => `${value} Place`,
  inches: (value) => `${value}"`,
  kilowatts: (value) => `${value}kW`,
};
const spokenSize: Readonly<Record<Capacity, (value: number) => string>> = {
  litres: (value) => `${value} litres`,
  kilograms: (value) => `a load of ${value} kg`,
  places: (value) => `${value} place settings`,
  inches: (value) => `a screen of ${value} inches`,
  kilowatts: (value) => `${value} kW of cooling`,
};

/** `LG 687L French Door Fridge GF-L700PL` */
function titleOf({ brand, model, mapping, capacity, facts, kind }: Model): string {
  const size = capacity > 0 ? titleSize[mapping.capacity](capacity) : "";
  const words = kind === "fridge-quad-door" ? "Quad Door Fridge" : mapping.words;
  const mode = facts["reverseCycle"] === true ? "Reverse Cycle" : "";
  return [brand, size, mode, words, model].filter((part) => part !== "").join(" ");
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

function energySentence({ stars, kwhPerYear, facts }: Model): string {
  const heating = facts["heatingStars"];
  const rated = [
    stars === null
      ? ""
      : `${plural(stars, "energy star")}${heating === undefined ? "" : ` for cooling and ${heating} for heating`}`,
    kwhPerYear === null ? "" : `${kwhPerYear.toLocaleString("en-AU")} kWh a year in the laboratory`,
  ].filter((part) => part !== "");
  return rated.length === 0 ? "" : `Registered with ${rated.join(" and ")}.`;
}

function featuresOf(model: Model): string[] {
  const { facts, mapping, capacity } = model;
  const madeIn = model.attributes.get("made_in");
  return [
    capacity > 0 ? `It has ${spokenSize[mapping.capacity](capacity)}.` : "",
    energySentence(model),
    facts["waterLitresPerCycle"] === undefined
      ? ""
      : `A full load takes ${String(facts["waterLitresPerCycle"])} litres of water.`,
    facts["heatingKw"] === undefined ? "" : `It heats with ${String(facts["heatingKw"])} kW.`,
    facts["iceMaker"] === true ? "It makes its own ice." : "",
    facts["inverter"] === true ? "An inverter runs it at the speed needed instead of stopping and starting." : "",
    madeIn === undefined ? "" : `Made in ${madeIn}.`,
  ].filter((feature) => feature !== "");
}

function descriptionOf(model: Model): string {
  const { brand, mapping, facts, size } = model;
  const what = mapping.words.charAt(0).toLowerCase() + mapping.words.slice(1);
  const article = /^[aeiou]|^(LED|LCD)/i.test(mapping.words) ? "an" : "a";
  const first = `${brand} ${model.model} is ${article} ${/^(LED|LCD|OLED)/.test(mapping.words) ? mapping.words : what.toLowerCase()}.`;
  const measured = `${size.widthMm} mm wide, ${size.heightMm} mm high and ${size.depthMm} mm deep`;
  const sized =
    facts["sizeIsTypical"] === true
      ? `Others of its type are about ${measured}; ask for this model's own measurements.`
      : `It is ${measured}.`;
  return `${first} ${energySentence(model)}\n\n${sized}`.replace(" \n", "\n");
}

/** What a page says about a model: only what the register states. */
export const describeModel = (model: Model): ModelWords => ({
  title: titleOf(model),
  description: descriptionOf(model),
  features: featuresOf(model),
  in_the_box: [model.mapping.words, "User guide"],
});
