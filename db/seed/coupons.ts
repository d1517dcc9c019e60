import { createHash, scryptSync } from "node:crypto";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { addDays } from "#kit/calendar-day.ts";
import { categoryOf } from "./categories.ts";
import type { Row } from "./rows.ts";
import type { SiteCode } from "./sites.ts";

type Scope = { categories?: readonly string[]; manufacturers?: readonly string[]; skus?: readonly string[] };
type Plan = {
  id: string;
  site: SiteCode;
  phase: "line" | "bundle" | "order" | "coupon";
  title: string;
  effect: object;
  scope?: Scope;
  except?: Scope;
  /** Days from today; without them it has no end. */
  from?: number;
  to?: number;
  minDollars?: number;
  mostTimes?: number;
  isExclusive?: true;
  maxUses?: number;
  oncePerCustomer?: true;
  /** The codes of the rule, with the allowed uses of each. */
  codes?: Readonly<Record<string, number | null>>;
};

const percent = (points: number, parts?: readonly string[]) => ({
  kind: "percentOff",
  points,
  ...(parts && { parts }),
});
const dollars = (amount: number, parts?: readonly string[]) => ({
  kind: "centsOff",
  cents: amount * 100,
  ...(parts && { parts }),
});
const off = { percent: (points: number) => percent(points), dollars: (amount: number) => dollars(amount) };
const any = { to: 60, from: -30 };
/** Miele sets its own prices. */
const notMiele: Scope = { manufacturers: ["miele"] };

const plans: readonly Plan[] = [
  {
    id: "aol-laundry-pair",
    site: "aol",
    phase: "bundle",
    title: "Laundry pair: $120 off the dryer",
    scope: { categories: ["washing-machines"] },
    effect: { kind: "together", others: { categories: ["dryers"] }, off: off.dollars(120) },
    from: -14,
    to: 40,
  },
  {
    id: "aol-breakfast-3-for-2",
    site: "aol",
    phase: "bundle",
    title: "Breakfast: 3 for the price of 2",
    scope: { categories: ["breakfast"] },
    effect: { kind: "nForM", take: 3, pay: 2 },
    mostTimes: 2,
    ...any,
  },
  {
    id: "aol-welcome",
    site: "aol",
    phase: "coupon",
    title: "$50 off your first order",
    except: notMiele,
    minDollars: 750,
    effect: dollars(50),
    oncePerCustomer: true,
    codes: { WELCOME50: null },
  },
  {
    id: "aol-kitchen",
    site: "aol",
    phase: "coupon",
    title: "10% off cooking",
    scope: { categories: ["cooking"] },
    except: notMiele,
    effect: percent(1_000),
    from: -10,
    to: 20,
    codes: { KITCHEN10: null },
  },
  {
    id: "aol-sorry",
    site: "aol",
    phase: "coupon",
    title: "$80 with our apologies",
    effect: dollars(80, ["goods", "carePlan", "installation"]),
    codes: { "SORRY-7Q4X": 1, "SORRY-2M9K": 1, "SORRY-8T3B": 1 },
  },
  {
    id: "aol-spring",
    site: "aol",
    phase: "coupon",
    title: "$30 off in spring",
    effect: dollars(30),
    from: -80,
    to: -9,
    codes: { SPRING30: null },
  },
  {
    id: "aol-boxing",
    site: "aol",
    phase: "coupon",
    title: "8% off before everybody else",
    effect: percent(800),
    from: 25,
    to: 45,
    codes: { EARLYBOX: null },
  },
  {
    id: "hc-laundry-pair",
    site: "hc",
    phase: "bundle",
    title: "Washer and dryer together: $75 off the dryer",
    scope: { categories: ["washing-machines"] },
    effect: { kind: "together", others: { categories: ["dryers"] }, off: off.dollars(75) },
    ...any,
  },
  {
    id: "hc-floor",
    site: "hc",
    phase: "coupon",
    title: "$25 off over $400",
    minDollars: 400,
    effect: dollars(25),
    codes: { FLOOR25: null },
  },
  {
    id: "hc-install",
    site: "hc",
    phase: "coupon",
    title: "Half-price installation",
    effect: percent(5_000, ["installation"]),
    codes: { FITTED: null },
    ...any,
  },
  {
    id: "nz-welcome",
    site: "aol-nz",
    phase: "coupon",
    title: "$40 off your first order",
    minDollars: 600,
    effect: dollars(40),
    oncePerCustomer: true,
    codes: { KIAORA40: null },
  },
  {
    id: "nz-heat",
    site: "aol-nz",
    phase: "coupon",
    title: "7.5% off heating and cooling",
    scope: { categories: ["heating-cooling"] },
    effect: percent(750),
    codes: { WARMHOME: null },
    ...any,
  },
  {
    id: "wa-cooking-set",
    site: "wa",
    phase: "bundle",
    title: "Oven and cooktop together: 10% off the cooktop",
    scope: { categories: ["ovens"] },
    except: notMiele,
    effect: { kind: "together", others: { categories: ["cooktops"] }, off: off.percent(1_000) },
    from: -20,
    to: 30,
  },
  {
    id: "wa-evening",
    site: "wa",
    phase: "coupon",
    title: "5% with our thanks, not with other offers",
    except: notMiele,
    effect: percent(500),
    isExclusive: true,
    codes: { EVENING: null },
  },
  {
    id: "andoo-furnished",
    site: "andoo",
    phase: "order",
    title: "$200 off furniture and bedroom over $3,000",
    scope: { categories: ["furniture", "bedroom"] },
    minDollars: 3_000,
    effect: dollars(200),
    from: -7,
    to: 35,
  },
  {
    id: "andoo-two-rooms",
    site: "andoo",
    phase: "order",
    title: "12% off furniture and bedroom over $6,000",
    scope: { categories: ["furniture", "bedroom"] },
    minDollars: 6_000,
    effect: percent(1_200),
    from: -7,
    to: 35,
  },
  {
    id: "andoo-light",
    site: "andoo",
    phase: "coupon",
    title: "15% off lighting and rugs",
    scope: { categories: ["lighting-rugs"] },
    effect: percent(1_500),
    codes: { GLOW15: null },
    ...any,
  },
  {
    id: "fk-hood",
    site: "fk",
    phase: "bundle",
    title: "A quarter off the hood over your cooktop",
    scope: { categories: ["cooktops"] },
    effect: { kind: "together", others: { categories: ["rangehoods"] }, off: off.percent(2_500) },
    ...any,
  },
  {
    id: "fk-kitchen",
    site: "fk",
    phase: "coupon",
    title: "$100 off a kitchen over $2,000",
    except: notMiele,
    minDollars: 2_000,
    effect: dollars(100),
    codes: { NEWKITCHEN: null },
  },
];

function known(scope: Scope = {}): Scope {
  for (const uri of scope.categories ?? []) categoryOf(uri);
  return scope;
}

/** Offers and codes on `today`. README.md describes their purposes. */
export function createOffersAndCodes(today: CalendarDay): { rules: Row[]; coupons: Row[] } {
  const rules = plans.map((plan) => ({
    id: plan.id,
    site: plan.site,
    phase: plan.phase,
    title: plan.title,
    promotion_id: null,
    is_active: true,
    starts_on: plan.from === undefined ? null : addDays(today, plan.from),
    ends_on: plan.to === undefined ? null : addDays(today, plan.to),
    scope: known(plan.scope),
    except_scope: known(plan.except),
    min_spend_cents: (plan.minDollars ?? 0) * 100,
    min_quantity: 1,
    most_times: plan.mostTimes ?? null,
    is_exclusive: plan.isExclusive ?? false,
    max_uses: plan.maxUses ?? null,
    once_per_customer: plan.oncePerCustomer ?? false,
    effect: plan.effect,
  }));
  const coupons = plans.flatMap(({ id, site, codes }) =>
    Object.entries(codes ?? {}).map(([code, max_uses]) => ({ site, code, rule_id: id, max_uses })),
  );
  return { rules, coupons };
}

type Card = { site: SiteCode; number: string; pin: string; dollars: number; currency: "AUD" | "NZD"; days: number };

/** The law requires three years. */
const YEARS = 3 * 365;
const cards: readonly Card[] = [
  { site: "aol", number: "9036100000000001", pin: "1234", dollars: 100, currency: "AUD", days: YEARS },
  { site: "aol", number: "9036100000000002", pin: "2468", dollars: 2_500, currency: "AUD", days: YEARS },
  { site: "aol", number: "9036100000000003", pin: "1357", dollars: 0, currency: "AUD", days: YEARS },
  { site: "aol", number: "9036100000000004", pin: "8642", dollars: 50, currency: "AUD", days: -12 },
  { site: "hc", number: "9036200000000001", pin: "1234", dollars: 75, currency: "AUD", days: YEARS },
  { site: "aol-nz", number: "9036300000000001", pin: "1234", dollars: 150, currency: "NZD", days: YEARS },
  { site: "andoo", number: "9036400000000001", pin: "1234", dollars: 250, currency: "AUD", days: YEARS },
  { site: "wa", number: "9036500000000001", pin: "1234", dollars: 500, currency: "AUD", days: YEARS },
  { site: "fk", number: "9036600000000001", pin: "1234", dollars: 300, currency: "AUD", days: YEARS },
];

const idOf = (number: string): string => {
  const hex = createHash("sha256").update(`card ${number}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
};

/** Gift cards with their ledger entries; the shop stores neither number nor PIN. */
export function createGiftCards(today: CalendarDay): { cards: Row[]; entries: Row[] } {
  const at = `${addDays(today, -40)}T00:00:00Z`;
  return {
    cards: cards.map(({ site, number, pin, currency, days }) => ({
      id: idOf(number),
      site,
      number_digest: createHash("sha256").update(number).digest("hex"),
      last_digits: number.slice(-4),
      pin_salt: `seed ${number.slice(-12)}`,
      pin_digest: scryptSync(pin, `seed ${number.slice(-12)}`, 32).toString("hex"),
      currency,
      expires_on: addDays(today, days),
      is_blocked: false,
      balance_cents: 0,
      created_at: at,
    })),
    entries: cards
      .filter((card) => card.dollars > 0)
      .map((card, index) => ({
        id: index + 1,
        card_id: idOf(card.number),
        kind: "issue",
        cents: card.dollars * 100,
        order_id: null,
        made_at: at,
      })),
  };
}
