import { asCalendarDay, type CalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import { type Cents, toCents } from "#kit/money.ts";
import { instantAt } from "#kit/place-time.ts";
import { demoTypes, type DemoType, subEventTypes, type SubEventType } from "./cooking-demos.rules.ts";
import type { DemoPlan } from "./office-demos.contract.ts";
import { demoPlanMessages as say } from "./office-demos.copy.ts";

export type PlanField = keyof DemoPlan;
/** What is wrong with one field, in a sentence. */
export type PlanProblem = { readonly field: PlanField; readonly text: string };

/** A stored demonstration. */
export type Planned = {
  readonly storeUri: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly type: DemoType;
  readonly subEventType: SubEventType;
  readonly day: CalendarDay;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly seats: number;
  readonly priceCents: Cents;
  readonly cook: string;
  readonly menu: readonly string[];
  readonly skus: readonly string[];
  readonly takesBookings: boolean;
};

export type PlanTerms = {
  readonly stores: readonly { readonly uri: string; readonly timeZone: string }[];
  readonly brands: readonly string[];
  /** Of one that is changed: seats that are given, and where it is; nothing of one that is new. */
  readonly current: {
    readonly taken: number;
    readonly hasGuests: boolean;
    readonly storeUri: string;
  } | null;
  readonly now: Date;
};

/** Line breaks, tabs and bidirectional marks. */
const tricks = /[\u0000-\u001f\u007f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const oneLine = (text: string): string => text.replace(tricks, " ").replace(/\s+/g, " ").trim();
const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "");
const wholeNumber = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : -1);

/** From dollars as typed, a `$` before them or not; null for anything else. */
function readPrice(text: string): Cents | null {
  const plain = text.replace(/[$,\s]/g, "") || "0";
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? toCents(Number(plain)) : null;
}

const startOf = ({ day, time }: DemoPlan, timeZone: string): Date | null =>
  isCalendarDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? instantAt(day, time, timeZone) : null;

function wordsOf(plan: DemoPlan) {
  return {
    title: oneLine(plan.title),
    description: oneLine(plan.description),
    cook: oneLine(plan.cook),
    menu: linesOf(plan.menu),
    skus: [...new Set(linesOf(plan.skus.replaceAll(",", "\n")).map((sku) => sku.toUpperCase()))],
  };
}

type Words = ReturnType<typeof wordsOf>;

const wordProblems = ({ title, description, cook, menu, skus }: Words): PlanProblem[] => [
  ...(title.length < 3 || title.length > 100 ? [{ field: "title", text: say.title } as const] : []),
  ...(description === "" || description.length > 1_000
    ? [{ field: "description", text: say.description } as const]
    : []),
  ...(cook.length > 100 ? [{ field: "cook", text: say.cook } as const] : []),
  ...(menu.length > 12 || menu.some((dish) => dish.length > 120) ? [{ field: "menu", text: say.menu } as const] : []),
  ...(skus.length > 6 || skus.some((sku) => sku.length > 40) ? [{ field: "skus", text: say.skus } as const] : []),
];

/** Parses the form: a valid demonstration, or all of its errors. */
export function readPlan(plan: DemoPlan, terms: PlanTerms): Planned | readonly PlanProblem[] {
  const { stores, brands, current, now } = terms;
  const words = wordsOf(plan);
  const problems = wordProblems(words);
  const wrong = (field: PlanField, text: string) => void problems.push({ field, text });
  const store = stores.find(({ uri }) => uri === plan.storeUri);
  if (store === undefined) wrong("storeUri", say.store);
  const brand = brands.find((one) => one.toLowerCase() === oneLine(plan.brand).toLowerCase());
  if (brand === undefined) wrong("brand", say.brand);
  const type = demoTypes.find((one) => String(one) === plan.type);
  if (type === undefined) wrong("type", say.type);
  const subEventType = subEventTypes.find((one) => one === plan.subEventType);
  if (subEventType === undefined) wrong("subEventType", say.subEventType);
  if (!isCalendarDay(plan.day)) wrong("day", say.day);
  const startsAt = startOf(plan, store?.timeZone ?? "UTC");
  if (startsAt === null && isCalendarDay(plan.day)) wrong("time", say.time);
  if (startsAt !== null && startsAt <= now) wrong("day", say.past);
  if (store !== undefined && current?.hasGuests && store.uri !== current.storeUri) wrong("storeUri", say.hasGuests);
  const [minutes, seats, priceCents] = [wholeNumber(plan.minutes), wholeNumber(plan.seats), readPrice(plan.price)];
  if (minutes < 30 || minutes > 480) wrong("minutes", say.minutes);
  if (seats < 1 || seats > 200) wrong("seats", say.seats);
  else if (current !== null && seats < current.taken) wrong("seats", say.seatsTaken(current.taken));
  if (priceCents === null || priceCents > 1_000_00) wrong("price", say.price);
  if (
    !store ||
    !brand ||
    type === undefined ||
    !subEventType ||
    !startsAt ||
    priceCents === null ||
    problems.length > 0
  )
    return problems;
  return {
    ...words,
    storeUri: store.uri,
    brand,
    type,
    subEventType,
    day: asCalendarDay(plan.day),
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    seats,
    priceCents,
    takesBookings: plan.takesBookings === "yes",
  };
}

export const isPlanned = (read: Planned | readonly PlanProblem[]): read is Planned => !Array.isArray(read);

const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** What a demonstration is called in its address: `bread-that-sings-surry-hills-2026-12-03`. */
export const demoIdOf = (title: string, place: { readonly suburb: string; readonly day: CalendarDay }): string =>
  [slugOf(title), slugOf(place.suburb), place.day].filter((part) => part !== "").join("-");
