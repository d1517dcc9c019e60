import type { CalendarDay } from "#kit/calendar-day.ts";
import { addDays, weekdayOf } from "#kit/calendar-day.ts";
import { categoryOf } from "./categories.ts";
import type { Row } from "./rows.ts";

type Country = "AU" | "NZ";
const countries: readonly Country[] = ["AU", "NZ"];
const inMoneyOf = (country: Country, dollars: number): number =>
  (country === "AU" ? dollars : Math.round((dollars * 1.1) / 5) * 5) * 100;

const bands = [
  [0, 49_999],
  [50_000, 99_999],
  [100_000, 199_999],
  [200_000, 399_999],
  [400_000, 2_000_000],
] as const;

/** Dollars for each price band, by total years of cover. */
const carePlans: readonly { root: string; title: string; years: number; dollars: readonly number[] }[] = [
  ...["cooking", "refrigeration", "laundry", "dishwashing", "heating-cooling", "tv-audio"].flatMap((root) => [
    { root, title: "3 Year Care Plan", years: 3, dollars: [59, 89, 139, 219, 349] },
    { root, title: "5 Year Care Plan", years: 5, dollars: [99, 149, 229, 359, 549] },
  ]),
  ...["small-appliances", "floorcare", "personal-care"].flatMap((root) => [
    { root, title: "2 Year Replacement Plan", years: 2, dollars: [29, 69, 119, 179, 249] },
    { root, title: "3 Year Replacement Plan", years: 3, dollars: [45, 99, 159, 239, 329] },
  ]),
  ...["outdoor", "home-office"].map((root) => ({
    root,
    title: "3 Year Care Plan",
    years: 3,
    dollars: [49, 79, 129, 199, 299],
  })),
  ...["furniture", "bedroom"].map((root) => ({
    root,
    title: "5 Year Fabric and Timber Plan",
    years: 5,
    dollars: [69, 119, 179, 269, 399],
  })),
];

export function createWarranties(): Row[] {
  return countries.flatMap((country) =>
    carePlans.flatMap(({ root, title, years, dollars }) =>
      bands.map(([from, to], at) => ({
        id: `CARE-${country}-${root.toUpperCase()}-${years}Y-${at + 1}`,
        country,
        category_id: categoryOf(root).id,
        title,
        years,
        price_cents: inMoneyOf(country, dollars[at] ?? 0),
        from_cents: from,
        to_cents: to,
      })),
    ),
  );
}

type Job = readonly [code: string, category: string, title: string, dollars: number, blurb: string];

const jobs: readonly Job[] = [
  [
    "GAS-COOKTOP",
    "gas-cooktops",
    "Gas cooktop, like for like",
    289,
    "A licensed gas fitter removes the old cooktop, connects the new one and gives you the certificate. Same cut-out, existing gas point.",
  ],
  [
    "LPG",
    "gas-cooktops",
    "Gas cooktop with LPG conversion",
    369,
    "As the ordinary installation, with jets changed for bottled gas and tested.",
  ],
  [
    "INDUCTION",
    "induction-cooktops",
    "Induction cooktop, existing circuit",
    259,
    "An electrician removes the old cooktop and connects the new one to an existing circuit of the right size.",
  ],
  [
    "INDUCTION-CIRCUIT",
    "induction-cooktops",
    "Induction cooktop with new circuit",
    749,
    "A new 32 A circuit of up to 15 metres, a switch in reach and a safety certificate.",
  ],
  [
    "CERAMIC",
    "ceramic-cooktops",
    "Ceramic cooktop, like for like",
    239,
    "Connected by an electrician in the existing opening.",
  ],
  [
    "OVEN",
    "ovens",
    "Built-in oven",
    249,
    "Old oven out, new one in and connected. The cabinet must be the right size; carpentry is extra.",
  ],
  [
    "COOKER",
    "freestanding-cookers",
    "Freestanding cooker",
    299,
    "Connected to gas and power, levelled and chained to the wall.",
  ],
  ["HOOD", "rangehoods", "Rangehood, existing duct", 279, "Hung, connected and tested with the duct that is there."],
  ["MICROWAVE", "built-in-microwaves", "Built-in microwave", 159, "Fitted in its cabinet with the trim kit."],
  [
    "DISHWASHER",
    "dishwashers",
    "Freestanding dishwasher",
    149,
    "Connected to water, waste and power under the bench, run once while we are there.",
  ],
  [
    "DISHWASHER-INT",
    "integrated-dishwashing",
    "Integrated dishwasher",
    269,
    "Connected, levelled and your own door panel fitted.",
  ],
  ["WASHER", "washing-machines", "Washing machine", 79, "Transport bolts out, hoses on, level and run once."],
  [
    "DRYER-STACK",
    "dryers",
    "Dryer, stacked or on the wall",
    129,
    "Stacked on your washer with its kit, or hung on its bracket.",
  ],
  [
    "FRIDGE-WATER",
    "fridges",
    "Fridge water line",
    189,
    "A plumber runs a line of up to five metres and fits the filter.",
  ],
  [
    "TV-WALL",
    "televisions",
    "TV on the wall",
    229,
    "Bracket, screen and cables on plasterboard or brick; bracket sold separately.",
  ],
  ["TV-SETUP", "televisions", "TV set up and tuned", 99, "On its stand, tuned, on your network, old one unplugged."],
  [
    "SPLIT",
    "split-systems",
    "Split system, back to back",
    799,
    "Both units on one wall, up to three metres of pipe, power from a near circuit, certificates.",
  ],
  [
    "SPLIT-LONG",
    "split-systems",
    "Split system, up to ten metres",
    1199,
    "For an outdoor unit on another wall, with covered pipe.",
  ],
  ["TAP", "taps", "Kitchen tap", 169, "Your old tap removed, the new one fitted and tested."],
  ["SINK", "sinks", "Sink, like for like", 329, "Fitted in the existing opening and sealed; stone cutting is extra."],
  [
    "BARBECUE-GAS",
    "barbecues",
    "Barbecue to natural gas",
    349,
    "Jets changed and connected to a gas point that is already outside.",
  ],
  ["COFFEE", "built-in-coffee-machines", "Built-in coffee machine", 199, "Fitted in its cabinet and tested."],
];

export function createInstallations(): Row[] {
  return countries.flatMap((country) =>
    jobs.map(([code, category, title, dollars, blurb]) => ({
      id: `INST-${country}-${code}`,
      country,
      category_id: categoryOf(category).id,
      title,
      blurb,
      price_cents: inMoneyOf(country, dollars),
    })),
  );
}

type Help = {
  code: string;
  title: string;
  blurb: string;
  dollars: number;
  roots?: readonly string[];
  isSelected?: true;
  isHidden?: true;
};

const bigRoots = ["cooking", "refrigeration", "laundry", "dishwashing"];
const help: readonly Help[] = [
  {
    code: "ROOM",
    title: "Into the room of your choice",
    blurb: "Carried to the room you choose, on the ground floor or by lift.",
    dollars: 0,
    isSelected: true,
  },
  {
    code: "UNPACK",
    title: "Unpack and take the packaging away",
    blurb: "We unpack it, check it with you and recycle the cardboard and foam.",
    dollars: 29,
  },
  {
    code: "REMOVE",
    title: "Take the old appliance away",
    blurb: "One old appliance, disconnected and emptied, taken for recycling.",
    dollars: 39,
    roots: [...bigRoots, "floorcare", "heating-cooling", "tv-audio", "outdoor"],
  },
  {
    code: "REMOVE-FURNITURE",
    title: "Take the old sofa or mattress away",
    blurb: "One piece, dry and clean, taken for recycling or repair.",
    dollars: 69,
    roots: ["furniture", "bedroom"],
  },
  {
    code: "ASSEMBLE",
    title: "Assembly",
    blurb: "We assemble it, level it and fix it to the wall where required.",
    dollars: 89,
    roots: ["furniture", "bedroom", "home-office", "outdoor"],
  },
  {
    code: "STAIRS",
    title: "Carried up stairs, each flight",
    blurb: "One flight of up to 16 steps without a lift. Tell us about turns and low ceilings.",
    dollars: 35,
    roots: [...bigRoots, "furniture", "bedroom", "tv-audio", "outdoor"],
  },
  {
    code: "DOORS-OFF",
    title: "Fridge doors off and on",
    blurb: "For entrances narrower than the fridge: doors off outside, on again inside.",
    dollars: 79,
    roots: ["refrigeration"],
  },
  {
    code: "CONNECT",
    title: "Connect and test",
    blurb: "Connected to taps and power points that are there already, and run once.",
    dollars: 45,
    roots: ["laundry", "dishwashing"],
  },
  {
    code: "LEVEL",
    title: "Level and demonstrate",
    blurb: "We level it and show you how it works, in about twenty minutes.",
    dollars: 55,
    roots: [...bigRoots, "heating-cooling", "tv-audio"],
  },
  {
    code: "TWO-PEOPLE",
    title: "Two people to carry",
    blurb: "Heavy products are carried by two people.",
    dollars: 0,
    roots: ["refrigeration", "cooking", "furniture"],
    isSelected: true,
    isHidden: true,
  },
];

export function createDeliveryServices(): Row[] {
  return countries.flatMap((country) =>
    help.map(({ code, title, blurb, dollars, roots = [], isSelected = false, isHidden = false }, at) => ({
      sku: `SVC-${country}-${code}`,
      country,
      title,
      blurb,
      price_cents: inMoneyOf(country, dollars),
      category_uris: roots,
      is_selected: isSelected,
      is_hidden: isHidden,
      sort_order: (at + 1) * 10,
    })),
  );
}

/** The first such weekday at least this many days ahead. */
function weekdayAfter(today: CalendarDay, ahead: number, weekday: number): CalendarDay {
  const day = addDays(today, ahead);
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

export function createBlackouts(today: CalendarDay, zoneCodes: readonly string[]): Row[] {
  const quietZones = zoneCodes.slice(0, 2);
  const closed = (warehouse: string, day: CalendarDay, reason: string): Row => ({
    warehouse_code: warehouse,
    zone_code: null,
    day,
    reason,
  });
  return [
    closed("MEL", weekdayAfter(today, 12, 2), "Stocktake at Truganina"),
    closed("SYD", weekdayAfter(today, 19, 3), "Stocktake at Eastern Creek"),
    closed("PER", weekdayAfter(today, 15, 4), "Unloading the late container from Fremantle"),
    closed("BNE", weekdayAfter(today, 26, 1), "Racking inspection"),
    closed("AKL", weekdayAfter(today, 20, 3), "Stocktake at East Tāmaki"),
    ...quietZones.map((zone) => ({
      warehouse_code: null,
      zone_code: zone,
      day: weekdayAfter(today, 9, 5),
      reason: "Street closed for a festival",
    })),
  ];
}
