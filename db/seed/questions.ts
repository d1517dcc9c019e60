import type { CalendarDay } from "#kit/calendar-day.ts";
import { addDays } from "#kit/calendar-day.ts";
import type { Product } from "./products.ts";
import { randomOf } from "./random.ts";
import type { Random } from "./random.ts";
import { authors } from "./review-phrases.ts";
import type { Row } from "./rows.ts";
import { isShowpiece } from "./story.ts";

/** A question, and the shop's answer from the product's facts. Null: not applicable to the product. */
type Talk = { readonly ask: string; readonly answer: (product: Product) => string | null };

const number = (product: Product, key: string): number | null => {
  const value = product.facts[key];
  return typeof value === "number" ? value : null;
};
const word = (product: Product, key: string): string | null => {
  const value = product.facts[key];
  return typeof value === "string" ? value : null;
};
const has = (product: Product, key: string): boolean => product.facts[key] === true;
const sentenceOf = <T>(value: T | null, sentence: (value: T) => string): string | null =>
  value === null ? null : sentence(value);

const size = ({ widthMm, heightMm, depthMm }: Product): string =>
  `${widthMm} mm wide, ${heightMm} mm high and ${depthMm} mm deep`;

function space(product: Product): string | null {
  const [top, side, rear] = ["clearanceTopMm", "clearanceSideMm", "clearanceRearMm"].map((key) => number(product, key));
  return top == null || side == null || rear == null
    ? null
    : `Leave ${top} mm above, ${side} mm on each side and ${rear} mm behind. The dotted lines in the drawing show it.`;
}

function cutOut(product: Product): string | null {
  const [width, height, depth] = ["cutoutWidthMm", "cutoutHeightMm", "cutoutDepthMm"].map((key) =>
    number(product, key),
  );
  if (width == null || depth == null) return null;
  return `The cut-out is ${width} mm wide${height == null ? "" : `, ${height} mm high`} and ${depth} mm deep.`;
}

const hinges: Readonly<Record<string, string>> = {
  "Drops down": "It drops down.",
  "French doors": "It has two doors that open from the middle.",
  "Side by side": "It has two doors side by side that open from the middle.",
  Reversible: "Either way: the hinges can be moved to the other side.",
  Left: "Its hinges are on the left, and they stay there.",
  Right: "Its hinges are on the right, and they stay there.",
  Lid: "It has a lid that opens upwards.",
};

const connections: Readonly<Record<string, string>> = {
  "Hard-wired by an electrician": "No. An electrician has to wire it.",
  "15 A power point": "Only into a power point for 15 A; the usual one is for 10 A.",
  "Power point for ignition": "It needs a usual power point for the ignition.",
};

function assembled(how: string): string {
  if (how === "None") return "No, it comes in one piece.";
  return how === "Legs only" ? "Only the legs have to go on." : `Yes. Allow ${how.toLowerCase()} for it.`;
}

function gas(made: string): string {
  const sentence = `It is made for ${made.replace("Natural", "natural")}.`;
  return /natural/i.test(made) ? `${sentence} A licensed gasfitter connects it to the mains.` : sentence;
}

function waterLine(product: Product): string | null {
  if (!has(product, "iceMaker")) return null;
  return has(product, "plumbed") ? "Yes, it has to be connected to a water line." : "No, it needs none.";
}

const yearly = (kwh: number): string =>
  `${kwh} kWh a year by its energy label. “What it costs to run” on this page turns that into dollars at your tariff.`;
const warranty = (years: number): string =>
  `${years} ${years === 1 ? "year" : "years"} from the maker, on top of your rights under consumer law.`;
const duct = (way: string): string =>
  way === "Ducted" ? "It is ducted only." : "Either: it can be ducted, or recirculate.";

const talk = (ask: string, answer: Talk["answer"]): Talk => ({ ask, answer });
const MEASURES = "What are the exact outside measurements?";

const talks: readonly Talk[] = [
  talk(MEASURES, (one) => `It is ${size(one)}. Measure the doorways on the way in as well.`),
  talk("How much air does it need around it?", space),
  talk("What opening does it need in the cabinet?", cutOut),
  talk("How loud is it?", (one) =>
    sentenceOf(
      number(one, "noiseDb"),
      (decibels) => `It is rated at ${decibels} dB. A quiet conversation is about 50 dB.`,
    ),
  ),
  talk("What does it use in a year?", (one) => sentenceOf(number(one, "kwhPerYear"), yearly)),
  talk("How long is the warranty?", (one) => sentenceOf(number(one, "warrantyYears"), warranty)),
  talk("How heavy is it?", (one) =>
    sentenceOf(number(one, "weightKg"), (kilos) => `${kilos} kg without its packaging.`),
  ),
  talk("Which way does the door open?", (one) => hinges[word(one, "hinge") ?? ""] ?? null),
  talk("Does the ice maker need a water line?", waterLine),
  talk("Does it need defrosting?", (one) => (has(one, "frostFree") ? "No, it is frost free." : null)),
  talk("Can I plug it in myself?", (one) => connections[word(one, "electrical") ?? ""] ?? null),
  talk("Is it for natural gas or for bottles?", (one) => sentenceOf(word(one, "gasType"), gas)),
  talk("Which wall bracket fits?", (one) =>
    sentenceOf(word(one, "vesa"), (pattern) => `One with the VESA pattern ${pattern}.`),
  ),
  talk("How long is the cord?", (one) =>
    sentenceOf(
      number(one, "cordMetres"),
      (metres) => `${metres} ${metres === 1 ? "metre" : "metres"} from the back to the plug.`,
    ),
  ),
  talk("Is it ducted, or does it recirculate?", (one) => sentenceOf(word(one, "ducting"), duct)),
  talk("How long does one charge last?", (one) =>
    sentenceOf(number(one, "runtimeMinutes"), (minutes) => `Up to ${minutes} minutes, less on the strongest setting.`),
  ),
  talk("Do I have to put it together?", (one) => sentenceOf(word(one, "assembly"), assembled)),
  talk("Can the covers be washed?", (one) =>
    has(one, "removableCovers") ? "They come off. The care label says how." : null,
  ),
  talk("Is there a child lock?", (one) => (has(one, "childLock") ? "Yes, its controls can be locked." : null)),
  talk("Do they stack?", (one) => (has(one, "stackable") ? "Yes, they are made to stack." : null)),
];

/** Answers of owners with measurements. */
const owners: readonly ((product: Product) => string)[] = [
  ({ widthMm }) => `I put a tape on ours: ${widthMm} mm across, as they say.`,
  ({ heightMm }) => `Ours is ${heightMm} mm high, I have just checked.`,
  ({ depthMm }) => `Mine measures ${depthMm} mm from front to back.`,
];

type Thread = { readonly question: Row; readonly answers: readonly Row[] };
type ThreadInput = { readonly product: Product; readonly random: Random; readonly today: CalendarDay };

const at = (day: CalendarDay, hour: number): string => `${day}T${String(hour).padStart(2, "0")}:20:00+11:00`;

function threadOf({ product, random, today }: ThreadInput, conversation: Talk, id: number): Thread {
  const answer = conversation.answer(product) ?? "";
  const askedOn = addDays(today, -random.whole(3, Math.max(4, Math.min(product.ageDays - 10, 600))));
  const answeredOn = addDays(askedOn, random.whole(0, 2));
  const question = {
    id,
    product_id: product.id,
    site: null,
    author: random.pick(authors),
    email: null,
    body: conversation.ask,
    state: "published",
    asked_at: at(askedOn, random.whole(7, 11)),
    published_at: at(answeredOn, 16),
    helpful: Math.floor(-Math.log(1 - random.next()) * 3),
  };
  const base = { question_id: id, answered_at: at(answeredOn, 15) };
  const team = { ...base, by: "team", author: "", body: answer };
  if (conversation.ask !== MEASURES || !random.chance(0.5)) return { question, answers: [team] };
  const owner = { ...base, by: "buyer", author: random.pick(authors), body: random.pick(owners)(product) };
  return { question, answers: [team, owner] };
}

function talksAbout({ product, random }: ThreadInput): readonly Talk[] {
  if (product.ageDays < 30) return [];
  const fitting = talks.filter((one) => one.answer(product) !== null);
  if (isShowpiece(product)) return fitting;
  return random.chance(0.6) ? random.shuffled(fitting).slice(0, random.whole(1, 4)) : [];
}

/** Questions about the product only, with their answers, for every site that sells it. */
export function createQuestions(
  products: readonly Product[],
  today: CalendarDay,
): { readonly questions: Row[]; readonly answers: Row[] } {
  let id = 0;
  const threads = products.flatMap((product) => {
    const input = { product, random: randomOf(`questions/${product.sku}`), today };
    return talksAbout(input).map((conversation) => threadOf(input, conversation, ++id));
  });
  return { questions: threads.map((one) => one.question), answers: threads.flatMap((one) => one.answers) };
}
