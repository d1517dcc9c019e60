import { singular } from "./synonyms.rules.ts";

/** A length, volume, weight, power or number of things: how texts spell it, and which facts can meet it. */
export type Measure = {
  readonly words: readonly string[];
  readonly facts: readonly { readonly key: string; readonly from: number; readonly to: number }[];
};

/** Cabinets and what goes into them: a 596 mm oven is sold as 60 cm. */
const UNDER_MM = 10;
const OVER_MM = 5;
const CLOSE = 0.025;
/** Sizes of screens. */
const MIN_INCHES = 19;
const MAX_INCHES = 120;

const round = (value: number): string => String(Math.round(value * 100) / 100);
const exactly = (keys: readonly string[], value: number) => keys.map((key) => ({ key, from: value, to: value }));
const about = (key: string, value: number) => ({ key, from: value * (1 - CLOSE), to: value * (1 + CLOSE) });
const asWide = (mm: number): Measure => ({
  words: mm % 10 === 0 ? [`${round(mm)}mm`, `${round(mm / 10)}cm`] : [`${round(mm)}mm`],
  facts: [{ key: "widthMm", from: mm - UNDER_MM, to: mm + OVER_MM }],
});

type Unit = (amount: number) => Measure;
const litres: Unit = (amount) => ({
  words: [`${round(amount)}l`],
  facts: [
    about("capacityLitres", amount),
    about("ovenLitres", amount),
    ...exactly(["bowlLitres", "jugLitres"], amount),
  ],
});
const inches: Unit = (amount) => ({
  words: [round(amount), `${round(amount)}in`],
  facts: exactly(["screenInches"], amount),
});
const kilograms: Unit = (amount) => ({ words: [`${round(amount)}kg`], facts: exactly(["capacityKg"], amount) });
const count =
  (key: string): Unit =>
  (amount) => ({ words: [], facts: exactly([key], amount) });

const units: Readonly<Record<string, Unit>> = {
  mm: asWide,
  millimetre: asWide,
  millimeter: asWide,
  cm: (amount) => asWide(amount * 10),
  centimetre: (amount) => asWide(amount * 10),
  centimeter: (amount) => asWide(amount * 10),
  l: litres,
  lt: litres,
  ltr: litres,
  litre: litres,
  liter: litres,
  kg: kilograms,
  kilo: kilograms,
  kilogram: kilograms,
  in: inches,
  inch: inches,
  w: (amount) => ({ words: [`${round(amount)}w`], facts: exactly(["wattsInput", "heatOutputW"], amount) }),
  watt: (amount) => ({ words: [`${round(amount)}w`], facts: exactly(["wattsInput", "heatOutputW"], amount) }),
  kw: (amount) => ({ words: [`${round(amount)}kw`], facts: exactly(["coolingKw"], amount) }),
  hz: (amount) => ({ words: [`${round(amount)}hz`], facts: exactly(["refreshHz"], amount) }),
  db: (amount) => ({ words: [], facts: [{ key: "noiseDb", from: 0, to: amount }] }),
  place: count("placeSettings"),
  setting: count("placeSettings"),
  slice: count("slots"),
  burner: count("burners"),
  zone: count("zones"),
  seater: count("seats"),
  seat: count("seats"),
  bottle: count("bottles"),
  bowl: count("bowls"),
  door: count("doors"),
  drawer: count("drawers"),
  shelf: count("shelves"),
  star: (amount) => ({ words: [], facts: [{ key: "energyStars", from: amount, to: 10 }] }),
};

const unitNamed = (word: string): Unit | undefined => {
  const name = singular(word);
  return Object.hasOwn(units, name) ? units[name] : undefined;
};

/** The measurement at a position of the words: `60cm`, `60 cm`. */
export function measureAt(words: readonly string[], at: number): { measure: Measure; used: number } | null {
  const found = /^(\d{1,5}(?:\.\d{1,2})?)(\p{L}*)$/u.exec(words[at] ?? "");
  if (!found) return null;
  const isApart = found[2] === "";
  const unit = unitNamed(isApart ? (words[at + 1] ?? "") : (found[2] ?? ""));
  const amount = Number(found[1]);
  // `under 900 in grey` speaks of a price and a colour.
  if (!unit || (unit === inches && amount > MAX_INCHES)) return null;
  return { measure: unit(amount), used: isApart ? 2 : 1 };
}

/** Screens are asked for by a bare number: `tv 65`, and `24"` once the sanitiser has taken the mark away. */
export function bareInchesAt(words: readonly string[], at: number): Measure | null {
  const amount = /^\d{2,3}$/.test(words[at] ?? "") ? Number(words[at]) : 0;
  return amount >= MIN_INCHES && amount <= MAX_INCHES ? inches(amount) : null;
}

export const isUnit = (word: string): boolean => unitNamed(word) !== undefined;
