import { addDays } from "#kit/calendar-day.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { finishes } from "#capabilities/catalogue/catalogue.facts.ts";
import { factsInFinish, pointsIn } from "./finish-facts.ts";
import { kindPlans } from "./kinds/every-kind.ts";
import type { Facts, Making, Plan, Size } from "./kinds/plan.ts";
import { makers } from "./manufacturers.ts";
import type { Maker } from "./manufacturers.ts";
import { randomOf } from "./random.ts";
import type { Random } from "./random.ts";
import { capitals, findPoint, findWording, slugOf, titleWording, wording } from "./wording.ts";

export type Product = {
  id: number;
  sku: string;
  model: string;
  slug: string;
  title: string;
  maker: Maker;
  makerId: number;
  category: string;
  kind: string;
  finish: string;
  widthMm: number;
  heightMm: number;
  depthMm: number;
  facts: Facts;
  features: string[];
  description: string;
  inTheBox: string[];
  releasedOn: CalendarDay;
  /** The ordinary price in dollars, before a site's policy. */
  dollars: number;
  /** Shared by the finishes of one model. */
  family: string;
  /** The age of the model in days. */
  ageDays: number;
  supersededBy: string | null;
  /** Superseded, with the remaining stock at the outlet. */
  isFarewell: boolean;
};

const finishCodes: Record<string, readonly [letter: string, short: string]> = {
  white: ["W", "WHT"],
  stainless: ["X", "STL"],
  "black-steel": ["K", "BST"],
  black: ["B", "BLK"],
  graphite: ["G", "GRA"],
  cream: ["C", "CRM"],
  red: ["R", "RED"],
  blue: ["U", "BLU"],
  sage: ["S", "SAG"],
  oak: ["O", "OAK"],
  walnut: ["N", "WAL"],
  linen: ["L", "LIN"],
  "charcoal-fabric": ["H", "CHA"],
  "rust-fabric": ["T", "RUS"],
  "leather-tan": ["J", "TAN"],
  brass: ["Y", "BRS"],
  copper: ["P", "COP"],
};
const dearerFinishes: Record<string, number> = {
  "black-steel": 1.05,
  graphite: 1.04,
  copper: 1.14,
  brass: 1.12,
  "leather-tan": 1.28,
  walnut: 1.08,
};
const priceOfTier: Record<number, number> = { 1: 0.74, 2: 1, 3: 1.5, 4: 2.35 };
const seriesLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const textOnly: ReadonlySet<string> = new Set([
  "group",
  "style",
  "widthCm",
  "distance",
  "guarantee",
  "year",
  "maker",
  "tableWord",
  "deskWord",
  "bowlWord",
  "sinkType",
  "rugMaterial",
]);

const makerByUri: ReadonlyMap<string, { readonly maker: (typeof makers)[number]; readonly id: number }> = new Map(
  makers.map((maker, at) => [maker.uri, { maker, id: at + 1 }]),
);

type Model = { plan: Plan; maker: Maker; makerId: number; size: Size; series: string; range: string; random: Random };

function makingOf(model: Model, size: Facts): Making {
  const { maker, random } = model;
  const at = maker.tier - 1;
  return {
    random,
    tier: maker.tier,
    size,
    by: (...choices) => choices[at] as (typeof choices)[number],
    has: (...shares) => random.chance(shares[at] as number),
    near: (middle, spread) => Math.round(middle) + random.whole(-spread, spread),
  };
}

const plainFactsOf = ([, widthMm, heightMm, depthMm, , facts = {}]: Size): Facts => ({
  widthMm,
  heightMm,
  depthMm,
  ...facts,
});

function factsOf(model: Model): Facts {
  const { plan, maker, size, random, range } = model;
  const [, widthMm, heightMm, depthMm] = size;
  const own = plainFactsOf(size);
  // Two brands' fridges of one size differ by a few litres.
  if (
    plan.density < 110 &&
    typeof own["capacityLitres"] === "number" &&
    own["capacityLitres"] > 100 &&
    maker.uri !== "tallawong"
  ) {
    own["capacityLitres"] += random.whole(-5, 5);
  }
  const made = plan.facts(makingOf(model, own));
  const kilograms = ((widthMm * heightMm * depthMm) / 1e9) * plan.density;
  const years = plan.warrantyYears[maker.tier - 1] ?? 1;
  return {
    ...own,
    ...made,
    guarantee: years === 1 ? "a year" : `${years} years`,
    weightKg: kilograms < 10 ? Math.max(0.2, Math.round(kilograms * 10) / 10) : Math.round(kilograms),
    range,
    warrantyYears: years,
    widthCm: soldAsCm(widthMm),
    distance: Math.round(Number(own["screenInches"] ?? 0) * 0.0254 * 15) / 10,
    maker: maker.name,
  };
}

/** A cooktop of 590 mm is labelled 60 cm. */
function soldAsCm(widthMm: number): number {
  const short = Math.round(widthMm / 100) * 100 - widthMm;
  return short >= 0 && short <= 20 ? (widthMm + short) / 10 : Math.round(widthMm / 10);
}

function modelName({ plan, maker, size, series, range }: Model, finish: string): string {
  const code = String(size[0]);
  const [letter, short] = finishCodes[finish] ?? ["", ""];
  const front = `${maker.prefix}${plan.letters}`;
  switch (maker.pattern) {
    case "KF-612BX":
      return `${front}-${code}${series}${letter}`;
    case "KF612/BX":
      return `${front}${code}/${series}${letter}`;
    case "KF612BX":
      return `${front}${code}${series}${letter}`;
    case "K 612 FX":
      return `${maker.prefix} ${code}${series} ${plan.letters}${letter}`;
    case "ALB3-LIN":
      return `${slugOf(range).replaceAll("-", "").slice(0, 3).toUpperCase()}${plan.letters}${code}${series === "A" ? "" : series}-${short}`;
  }
}

const skuOf = (model: string, maker: Maker): string =>
  maker.pattern === "ALB3-LIN" ? `${maker.prefix}-${model}` : model.replace(/[^A-Za-z0-9]/g, "");

function featuresOf(plan: Plan, facts: Facts, random: Random): string[] {
  const points = plan.points.map((point) => findPoint(point, facts)).filter((found) => found !== undefined);
  const special = random.shuffled(points.filter((point) => point.isSpecial)).slice(0, 4);
  const plain = random.shuffled(points.filter((point) => !point.isSpecial));
  const wanted = random.whole(4, 6);
  const chosen = [...special, ...plain.slice(0, Math.max(wanted - special.length, 1))];
  return [...new Set(chosen.map((point) => point.text))].slice(0, 6);
}

const ofAnyRange = [
  "It belongs to {maker}'s {range} range.",
  "{maker} first showed it in {year}.",
  "In the {range} range since {year}.",
  "{maker} backs it for {guarantee}.",
  "Part of {maker}'s {range} range, and backed for {guarantee}.",
  "New to the {range} range in {year}.",
] as const;

function descriptionOf(model: Model, facts: Facts): string {
  const { plan, maker, random } = model;
  const first =
    random
      .shuffled(plan.openings)
      .map((point) => findPoint(point, facts)?.text)
      .find((text) => text !== undefined) ?? "";
  const more = wording(random.pick(ofAnyRange), facts);
  const use =
    random
      .shuffled(plan.uses)
      .map((text) => findWording(text, facts))
      .find((text) => text !== undefined) ?? "";
  return `${first} ${more}\n\n${use} ${maker.promise}`;
}

function titleOf(model: Model, facts: Facts, finish: string): string {
  const { plan, maker, range } = model;
  const what = titleWording(plan.title, facts);
  const label = capitals(finishes[finish]?.label ?? finish);
  const isNamed = plan.isNamedByFinish ?? true;
  if (maker.pattern === "ALB3-LIN") return `${maker.name} ${range} ${what}${isNamed ? `, ${label}` : ""}`;
  const number = modelName(model, finish).replace(/[^A-Za-z0-9]/g, "");
  return finish === plan.finishes[0] || !isNamed
    ? `${maker.name} ${what} ${number}`
    : `${maker.name} ${what} ${number} in ${label}`;
}

/** In the usual finish, before surcharges. */
function dollarsOf({ maker, size, random }: Model, facts: Facts): number {
  const extras = Object.values(facts).filter((value) => value === true).length;
  return size[4] * (priceOfTier[maker.tier] ?? 1) * (1 + extras * 0.015) * (0.95 + random.next() * 0.1);
}

const wordsOf = (model: Model, facts: Facts): Pick<Product, "features" | "description"> => ({
  features: featuresOf(model.plan, facts, model.random),
  description: descriptionOf(model, facts),
});

type NewProduct = Omit<Product, "id">;

function finishesOf({ plan, random }: Model, wanted: number): string[] {
  const [usual = "white", ...others] = plan.finishes;
  const all = [...new Set([usual, ...random.shuffled(others)])];
  const chosen = all.slice(0, Math.min(wanted, random.whole(1, plan.variants)));
  return chosen.length === 1 && random.chance(0.35) ? [random.pick(plan.finishes)] : chosen;
}

function productsOfModel(model: Model, wanted: number, today: CalendarDay): NewProduct[] {
  const { plan, maker, makerId, random, size } = model;
  const ageDays = random.chance(0.08) ? random.whole(5, 40) : random.whole(60, 1500);
  const releasedOn = addDays(today, -ageDays);
  const facts: Facts = { ...factsOf(model), year: releasedOn.slice(0, 4) };
  const [usual = "white"] = plan.finishes;
  const chosen = finishesOf(model, wanted);
  const modelFamily = modelName(model, usual);
  const shared = {
    maker,
    makerId,
    kind: plan.kind,
    widthMm: size[1],
    heightMm: size[2],
    depthMm: size[3],
    releasedOn,
    ageDays,
    supersededBy: null,
    isFarewell: false,
    category: typeof plan.category === "string" ? plan.category : plan.category(facts),
    ...wordsOf(model, facts),
    inTheBox: [...plan.box],
    family: `${maker.uri}-${modelFamily}`,
  };
  const dollars = dollarsOf(model, facts);
  return chosen.map((finish) => {
    const name = modelName(model, finish);
    const title = titleOf(model, facts, finish);
    const own = factsInFinish(plan.kind, finish, facts);
    const isOther = Object.keys(own).some((key) => own[key] !== facts[key]);
    const kept = Object.fromEntries(Object.entries(own).filter(([key]) => !textOnly.has(key)));
    const inFinish = { ...model, plan: { ...plan, points: pointsIn(plan, finish) }, random: randomOf(name) };
    const colour = finishes[finish]?.label ?? finish;
    const extra = dearerFinishes[finish] ?? 1;
    return {
      ...shared,
      // Words that name a material which this finish does not have are written anew.
      ...(isOther && wordsOf(inFinish, own)),
      finish,
      sku: skuOf(name, maker),
      model: name,
      slug: slugOf(title),
      title,
      facts: { ...kept, colour, modelFamily },
      dollars: dollars * extra,
    };
  });
}

function productsOfPlan(plan: Plan, today: CalendarDay): NewProduct[] {
  const made: NewProduct[] = [];
  const seen = new Map<string, number>();
  for (let turn = 0; made.length < plan.count; turn++) {
    const found = makerByUri.get(plan.makers[turn % plan.makers.length] ?? "");
    const sizes =
      found && plan.fits ? plan.sizes.filter((size) => plan.fits?.(found.maker, plainFactsOf(size))) : plan.sizes;
    const size = sizes[(turn + Math.floor(turn / plan.makers.length)) % sizes.length];
    if (!found || !size) throw new Error(`The plan for ${plan.kind} names an unknown maker`);
    const { maker, id } = found;
    const random = randomOf(`${plan.kind}/${maker.uri}/${turn}`);
    const range = random.pick(maker.ranges);
    const key = `${maker.uri}/${size[0]}/${maker.pattern === "ALB3-LIN" ? range.slice(0, 3) : ""}`;
    const repeat = seen.get(key) ?? 0;
    seen.set(key, repeat + 1);
    const series = seriesLetters[repeat] ?? `Z${repeat}`;
    made.push(
      ...productsOfModel({ plan, maker, makerId: id, size, series, range, random }, plan.count - made.length, today),
    );
  }
  return made;
}

export function createProducts(today: CalendarDay): Product[] {
  const slugs = new Map<string, number>();
  return kindPlans
    .flatMap((plan) => productsOfPlan(plan, today))
    .map((product, at) => {
      const before = slugs.get(product.slug) ?? 0;
      slugs.set(product.slug, before + 1);
      return { ...product, id: at + 1, slug: before === 0 ? product.slug : `${product.slug}-${slugOf(product.sku)}` };
    });
}
