import { addDays } from "#kit/calendar-day.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { rootOf } from "./categories.ts";
import { makers } from "./manufacturers.ts";
import { canBeBought } from "./offers.ts";
import type { Offer } from "./offers.ts";
import type { Row } from "./rows.ts";
import { siteCodes } from "./sites.ts";
import type { SiteCode } from "./sites.ts";

type Ribbon = "cashback" | "bonus" | "win" | "special-offer" | "save";
type Plan = {
  path: string;
  title: string;
  blurb: string;
  /** Days from today. */
  from: number;
  to: number;
  maker?: string;
  /** Roots or kinds of the products; empty: all of the manufacturer's. */
  of?: readonly string[];
  ribbon?: Ribbon;
  ribbonText?: string;
  reward?: string;
  redemption?: string;
  redeemDays?: number;
  fromDollars?: number;
  isFeatured?: true;
  sites: readonly SiteCode[];
};

const retail: readonly SiteCode[] = ["hc", "aol", "aol-nz", "wa", "andoo", "fk"];
const trade: readonly SiteCode[] = ["aoc", "wac"];
const claim =
  "<p>Keep your receipt. After delivery, fill in the claim form with your order number and the serial number; the money is paid to your bank account within 28 days.</p>";
const sent = "<p>Nothing to do: it is added to your order and comes with it.</p>";

const plans: readonly Plan[] = [
  {
    path: "haneulon-screen-cashback",
    title: "Up to $300 back on Haneulon televisions",
    blurb: "Choose a 55-inch or larger Haneulon and claim the cashback after delivery.",
    from: -12,
    to: 18,
    maker: "haneulon",
    of: ["tv"],
    fromDollars: 900,
    ribbon: "cashback",
    ribbonText: "$300 cashback",
    reward: "$300 cashback",
    redemption: claim,
    redeemDays: 45,
    isFeatured: true,
    sites: ["hc", "aol", "aol-nz"],
  },
  {
    path: "tawhai-laundry-pair",
    title: "Buy a Tāwhai washer and dryer, get $150 back",
    blurb: "For a pair on one order. The dryer can be of any size.",
    from: -20,
    to: 11,
    maker: "tawhai",
    of: ["laundry"],
    ribbon: "cashback",
    ribbonText: "$150 cashback",
    reward: "$150 cashback",
    redemption: claim,
    redeemDays: 30,
    sites: ["aol", "aol-nz", "wa", "hc"],
  },
  {
    path: "cassarelli-beans",
    title: "A kilo of beans with each Cassarelli",
    blurb: "A one-kilogram bag of coffee beans comes with your machine.",
    from: -8,
    to: 22,
    maker: "cassarelli",
    ribbon: "bonus",
    ribbonText: "Bonus beans",
    reward: "1 kg of coffee beans",
    redemption: sent,
    sites: retail,
  },
  {
    path: "bellamont-bowl",
    title: "Bonus glass bowl with Bellamont mixers",
    blurb: "A second mixing bowl, worth $119, with every Bellamont mixer.",
    from: -5,
    to: 25,
    maker: "bellamont",
    of: ["stand-mixer"],
    ribbon: "bonus",
    ribbonText: "Bonus glass bowl",
    reward: "Glass bowl worth $119",
    redemption: sent,
    sites: retail,
  },
  {
    path: "win-a-weekend-in-hobart",
    title: "Win a weekend in Hobart",
    blurb:
      "Every Nordhav order over $1,000 is an entry. The prize is two nights and two flights. Permit numbers are in the terms.",
    from: -15,
    to: 30,
    maker: "nordhav",
    fromDollars: 1000,
    ribbon: "win",
    ribbonText: "Win a weekend",
    reward: "One entry",
    redemption: "<p>You are entered when your order is delivered. One entry for each order.</p>",
    redeemDays: 5,
    sites: ["aol", "wa", "fk", "andoo"],
  },
  {
    path: "quillan-trade-in",
    title: "Trade in your old vacuum",
    blurb: "Get $100 for your old vacuum when you buy a Quillan.",
    from: -3,
    to: 27,
    maker: "quillan",
    ribbon: "special-offer",
    ribbonText: "$100 trade-in",
    reward: "$100 trade-in",
    sites: ["aol", "aol-nz", "wa", "andoo", "hc"],
  },
  {
    path: "brennwald-kitchen",
    title: "Bonus dishwasher with three Brennwald appliances",
    blurb: "Buy any three built-in Brennwald appliances for one kitchen and the integrated dishwasher is included.",
    from: -30,
    to: 60,
    maker: "brennwald",
    ribbon: "bonus",
    ribbonText: "Bonus dishwasher",
    reward: "Integrated dishwasher",
    redemption: "<p>Add all four to one order; the dishwasher's price comes off in the showroom or by phone.</p>",
    isFeatured: true,
    sites: ["wa", "fk", "wac"],
  },
  {
    path: "coalbrook-pan-set",
    title: "A cast-iron set with each Coalbrook",
    blurb: "Four cast-iron pans with every Coalbrook cooker.",
    from: -10,
    to: 50,
    maker: "coalbrook",
    ribbon: "bonus",
    ribbonText: "Bonus pan set",
    reward: "Cast-iron set worth $649",
    redemption: sent,
    sites: ["wa", "fk"],
  },
  {
    path: "summer-ready-cooling",
    title: "Cooling for summer",
    blurb: "Split systems, portable air conditioners and fans.",
    from: -9,
    to: 34,
    of: ["heating-cooling"],
    ribbon: "save",
    isFeatured: true,
    sites: ["hc", "aol", "aol-nz", "andoo"],
  },
  {
    path: "induction-swap",
    title: "Bonus pans with induction",
    blurb: "A set of three induction pans with any induction cooktop over $900.",
    from: -14,
    to: 16,
    of: ["cooktop-induction"],
    fromDollars: 900,
    ribbon: "bonus",
    ribbonText: "Bonus pan set",
    reward: "Three pans worth $199",
    redemption: sent,
    sites: ["aol", "aol-nz", "wa", "fk"],
  },
  {
    path: "quiet-dishwashers",
    title: "Quiet dishwashers",
    blurb: "Dishwashers for open-plan kitchens. The noise level is on every product page.",
    from: -40,
    to: 40,
    of: ["dishwashing"],
    sites: retail,
  },
  {
    path: "five-star-fridges",
    title: "Energy-efficient fridges",
    blurb: "Energy-efficient fridges over $600.",
    from: -7,
    to: 21,
    of: ["refrigeration"],
    fromDollars: 600,
    isFeatured: true,
    sites: ["aol", "aol-nz", "hc", "wa"],
  },
  {
    path: "bluegum-covers",
    title: "A second set of covers, half price",
    blurb: "With every Bluegum sofa.",
    from: -6,
    to: 24,
    maker: "bluegum",
    ribbon: "special-offer",
    ribbonText: "Covers half price",
    sites: ["andoo", "aol"],
  },
  {
    path: "sleep-on-it",
    title: "Duskmoor mattresses",
    blurb: "Soft, medium and firm mattresses in every size we sell.",
    from: -200,
    to: 700,
    maker: "duskmoor",
    isFeatured: true,
    sites: ["andoo", "aol"],
  },
  {
    path: "desks-that-stand",
    title: "Sit-stand desks",
    blurb: "Sit-stand desks and matching bookcases.",
    from: -11,
    to: 19,
    of: ["home-office"],
    sites: ["andoo", "aol", "aol-nz"],
  },
  {
    path: "spring-outdoors",
    title: "Outdoor cooking",
    blurb: "Barbecues, pizza ovens and outdoor furniture.",
    from: -16,
    to: 45,
    of: ["outdoor"],
    ribbon: "special-offer",
    ribbonText: "Outdoor special",
    isFeatured: true,
    sites: ["hc", "aol", "andoo", "aol-nz"],
  },
  {
    path: "oslund-dining",
    title: "Oslund tables with two chairs",
    blurb: "Buy an Oslund dining table and two of its chairs are included.",
    from: -4,
    to: 26,
    maker: "oslund",
    of: ["dining-table"],
    ribbon: "bonus",
    ribbonText: "Bonus two chairs",
    reward: "Two dining chairs",
    redemption: "<p>Choose the chairs by phone or chat after you order; they arrive with the table.</p>",
    redeemDays: 20,
    sites: ["andoo"],
  },
  {
    path: "rugs-by-the-weaver",
    title: "New rugs from Indra Weave",
    blurb: "The new season's rugs.",
    from: -2,
    to: 58,
    maker: "indra-weave",
    sites: ["andoo", "aol"],
  },
  {
    path: "seconds-truck",
    title: "Haneulon fridges with cosmetic marks",
    blurb:
      "A delivery of Haneulon fridges was marked in transit. Each mark is listed on the product page, and every fridge has its full warranty.",
    from: -2,
    to: 12,
    maker: "haneulon",
    of: ["refrigeration"],
    isFeatured: true,
    sites: ["hc"],
  },
  {
    path: "burford-farewell",
    title: "Last of the Burford range",
    blurb: "Kestrel & Roe has discontinued Burford. These are the last of it, brand new.",
    from: -18,
    to: 42,
    maker: "kestrel-roe",
    isFeatured: true,
    sites: ["hc"],
  },
  {
    path: "under-200",
    title: "Under $200",
    blurb: "Small appliances, personal care and lighting under $200.",
    from: -25,
    to: 65,
    of: ["small-appliances", "personal-care", "lighting-rugs"],
    sites: ["hc", "andoo"],
  },
  {
    path: "spare-room",
    title: "Furnish the spare room",
    blurb: "Beds, mattresses and bedside tables.",
    from: -13,
    to: 28,
    of: ["bedroom"],
    sites: ["andoo", "aol", "hc"],
  },
  {
    path: "sinks-and-taps",
    title: "Sink and tap together",
    blurb: "Ten per cent off the tap when both are in one order.",
    from: -21,
    to: 35,
    of: ["kitchen-sinks-taps"],
    ribbon: "special-offer",
    ribbonText: "Pair and save",
    sites: ["fk", "aol", "wa", "andoo", "hc"],
  },
  {
    path: "range-cooker-event",
    title: "The range cooker event",
    blurb: "Range cookers over $2,000, in enamel, brass and cast iron.",
    from: -1,
    to: 29,
    of: ["cooker"],
    fromDollars: 2000,
    isFeatured: true,
    sites: ["wa", "fk"],
  },
  {
    path: "steam-and-taste",
    title: "Bonus cooking class with steam ovens",
    blurb: "A cooking class for two with every steam oven.",
    from: -17,
    to: 43,
    of: ["oven-steam"],
    ribbon: "bonus",
    ribbonText: "Bonus class",
    reward: "Class for two",
    redemption: "<p>We send a voucher by email on the day after delivery. Book any date in the next six months.</p>",
    redeemDays: 180,
    sites: ["wa", "fk"],
  },
  {
    path: "wine-wall",
    title: "Bonus dozen with wine cabinets",
    blurb: "A mixed dozen with wine cabinets over $1,100.",
    from: -9,
    to: 38,
    of: ["wine-cabinet"],
    fromDollars: 1100,
    ribbon: "bonus",
    ribbonText: "Bonus dozen",
    reward: "A dozen bottles",
    redemption: "<p>Over 18 only. Liquor is supplied by a licensed partner.</p>",
    redeemDays: 60,
    sites: ["wa", "fk", "aol"],
  },
  {
    path: "hoods-hung",
    title: "Canopy rangehoods",
    blurb: "Canopy rangehoods over $700. Installation can be added at checkout.",
    from: -12,
    to: 33,
    of: ["rangehood-canopy"],
    fromDollars: 700,
    sites: ["fk", "wa"],
  },
  {
    path: "cooktop-and-hood",
    title: "Matching cooktops and rangehoods",
    blurb: "Induction cooktops and undermount rangehoods.",
    from: -50,
    to: 90,
    of: ["cooktop-induction", "rangehood-undermount"],
    sites: ["fk", "wa"],
  },
  {
    path: "sorrano-month",
    title: "Sorrano month",
    blurb: "Cookers, cooktops and rangehoods from Sorrano.",
    from: -6,
    to: 25,
    maker: "sorrano",
    isFeatured: true,
    sites: ["fk", "wa", "aol"],
  },
  {
    path: "tarnbrook-brass",
    title: "Tarnbrook in brass",
    blurb: "Taps and sinks in living brass.",
    from: -8,
    to: 23,
    maker: "tarnbrook",
    sites: ["fk", "andoo", "wa"],
  },
  {
    path: "flint-packages",
    title: "Packages by width",
    blurb: "Oven, cooktop, hood and dishwasher for 60, 75 and 90 cm kitchens.",
    from: -28,
    to: 120,
    of: ["cooking"],
    isFeatured: true,
    sites: ["fk"],
  },
  {
    path: "heat-pump-winter",
    title: "Heat pump dryers",
    blurb: "Dryers that use less power. The yearly cost is on every product page.",
    from: -22,
    to: 14,
    of: ["dryer"],
    sites: ["aol", "aol-nz", "hc", "andoo"],
  },
  {
    path: "split-system-volume",
    title: "Ten or more split systems",
    blurb: "Volume price and staged delivery, floor by floor.",
    from: -30,
    to: 60,
    of: ["air-conditioner-split"],
    isFeatured: true,
    sites: trade,
  },
  {
    path: "apartment-pack",
    title: "The apartment pack",
    blurb: "Oven, cooktop, slide-out rangehood and integrated dishwasher for every apartment.",
    from: -45,
    to: 75,
    of: ["oven-wall", "cooktop-induction", "rangehood-slide-out", "dishwasher-integrated"],
    sites: trade,
  },
  {
    path: "rental-pack",
    title: "The rental pack",
    blurb: "Everdale appliances for rental properties.",
    from: -10,
    to: 80,
    maker: "everdale",
    isFeatured: true,
    sites: ["aoc"],
  },
  {
    path: "school-kitchens",
    title: "School kitchens",
    blurb: "Cookers and freezers for schools. Choose a delivery day in the holidays.",
    from: -5,
    to: 55,
    of: ["cooker", "freezer-upright", "freezer-chest"],
    sites: ["aoc"],
  },
  {
    path: "specify-nordhav",
    title: "Specify Nordhav",
    blurb: "Nordhav appliances with their measurements and data sheets.",
    from: -60,
    to: 120,
    maker: "nordhav",
    isFeatured: true,
    sites: ["wac"],
  },
  {
    path: "laundry-schedule",
    title: "Laundry schedules",
    blurb: "Washer and dryer for every apartment, delivered by level.",
    from: -15,
    to: 60,
    of: ["laundry"],
    sites: trade,
  },
  {
    path: "end-of-year-trade",
    title: "End-of-year refrigeration",
    blurb: "Refrigeration for projects that finish this year.",
    from: -3,
    to: 35,
    of: ["refrigeration"],
    sites: trade,
  },
  {
    path: "autumn-cashback",
    title: "Autumn cashback",
    blurb: "This one has ended; claims are still open.",
    from: -75,
    to: -12,
    maker: "tallawong",
    ribbon: "cashback",
    ribbonText: "$100 cashback",
    reward: "$100 cashback",
    redemption: claim,
    redeemDays: 40,
    sites: ["aol", "aol-nz", "hc"],
  },
  {
    path: "new-year-preview",
    title: "New televisions",
    blurb: "New season televisions.",
    from: 12,
    to: 40,
    of: ["tv"],
    sites: ["hc", "aol", "aol-nz"],
  },
];

const makerIds: ReadonlyMap<string, number> = new Map(makers.map((maker, at) => [maker.uri, at + 1]));

function isPartOf(plan: Plan, offer: Offer): boolean {
  const { product } = offer;
  if (plan.maker !== undefined && product.maker.uri !== plan.maker) return false;
  if (plan.of && !plan.of.includes(product.kind) && !plan.of.includes(rootOf(product.category))) return false;
  if (plan.path === "burford-farewell" && product.supersededBy === null) return false;
  return offer.priceCents >= (plan.fromDollars ?? 0) * 100 && (plan.path !== "under-200" || offer.priceCents < 20_000);
}

export type Promotions = { promotions: Row[]; products: Row[] };

/** Also adds the ribbon of a running promotion to offers that have none. */
export function createPromotions(offers: readonly Offer[], today: CalendarDay): Promotions {
  const promotions: Row[] = [];
  const products: Row[] = [];
  for (const site of siteCodes) {
    const sold = offers.filter((offer) => offer.site === site);
    for (const [at, plan] of plans.filter((one) => one.sites.includes(site)).entries()) {
      const members = sold
        .filter((offer) => isPartOf(plan, offer))
        .toSorted((a, b) => b.popularity - a.popularity)
        .slice(0, 48);
      if (members.length === 0) continue;
      const id = promotions.length + 1;
      promotions.push(rowOf(plan, { id, site, today, sortOrder: (at + 1) * 10 }));
      products.push(...members.map((offer) => ({ promotion_id: id, product_id: offer.product.id })));
      if (plan.from <= 0 && plan.to >= 0) hangRibbon(plan, members);
    }
  }
  return { promotions, products };
}

function rowOf(
  plan: Plan,
  { id, site, today, sortOrder }: { id: number; site: SiteCode; today: CalendarDay; sortOrder: number },
): Row {
  return {
    id,
    site,
    path: plan.path,
    title: plan.title,
    blurb: plan.blurb,
    start_date: addDays(today, plan.from),
    end_date: addDays(today, plan.to),
    manufacturer_id: plan.maker === undefined ? null : (makerIds.get(plan.maker) ?? null),
    ribbon_type: plan.ribbon ?? null,
    is_featured: plan.isFeatured ?? false,
    redemption: plan.redemption ?? null,
    redemption_end_date: plan.redeemDays === undefined ? null : addDays(today, plan.to + plan.redeemDays),
    reward_label: plan.reward ?? null,
    sort_order: sortOrder,
  };
}

function hangRibbon(plan: Plan, members: readonly Offer[]): void {
  if (!plan.ribbon || plan.ribbonText === undefined) return;
  for (const offer of members) {
    if (!canBeBought(offer)) continue;
    if (offer.ribbonType !== null && offer.ribbonType !== "catalogue-item") continue;
    offer.ribbonType = plan.ribbon;
    offer.ribbonText = plan.ribbonText;
  }
}
