/**
 * How the words of the energy-rating register become ours. One entry for each pair of `category` and `type` that the
 * register has; docs/import.md shows the same as a table.
 */

/** Which fact the register's `capacity` is, and how a title says it. */
export type Capacity = "litres" | "kilograms" | "places" | "inches" | "kilowatts";

/** Dollars of an ordinary shop: `base + each × capacity`, for screens `each × inches²`. */
export type OpeningPrice = { readonly base: number; readonly each: number };

/** Typical sizes by capacity, ascending: the last one whose capacity is not above the model's. */
export type TypicalSizes = readonly (readonly [capacity: number, width: number, height: number, depth: number])[];

export type TypeMapping = {
  readonly category: string;
  /** What is drawn. */
  readonly kind: string;
  /** In a title, as the register's own model name follows it. */
  readonly words: string;
  readonly capacity: Capacity;
  readonly usualFinish: string;
  readonly price: OpeningPrice;
  /** Empty for screens, whose size follows from their inches. */
  readonly sizes: TypicalSizes;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
};

const fridges = "refrigeration/fridges";
const freezers = "refrigeration/freezers";
const dishes = "dishwashing/dishwashers/freestanding-dishwashers";
const split = "heating-cooling/air-conditioners/split-systems";
const cold = { capacity: "litres", usualFinish: "stainless" } as const;
const wet = { capacity: "kilograms", usualFinish: "white" } as const;
const table = { capacity: "places", usualFinish: "stainless" } as const;
const air = { kind: "air-conditioner-split", capacity: "kilowatts", usualFinish: "white" } as const;
// The shelf of a television follows from its inches: see `televisionCategory`.
const screen = {
  kind: "tv",
  category: "tv-audio/televisions",
  capacity: "inches",
  usualFinish: "black",
  sizes: [],
} as const;

export const registerTypes: Readonly<Record<string, TypeMapping>> = {
  "Fridges/French door fridge": {
    ...cold,
    category: `${fridges}/french-door-fridges`,
    kind: "fridge-french-door",
    words: "French Door Fridge",
    price: { base: 500, each: 3.2 },
    sizes: [
      [0, 750, 1780, 690],
      [540, 888, 1810, 700],
      [600, 900, 1791, 734],
      [680, 912, 1798, 764],
    ],
  },
  "Fridges/Side by side fridge": {
    ...cold,
    category: `${fridges}/side-by-side-fridges`,
    kind: "fridge-side-by-side",
    words: "Side by Side Fridge",
    price: { base: 300, each: 2.7 },
    sizes: [
      [0, 895, 1788, 700],
      [600, 908, 1770, 738],
      [680, 912, 1790, 750],
    ],
  },
  "Fridges/Bottom mount fridge": {
    ...cold,
    category: `${fridges}/bottom-mount-fridges`,
    kind: "fridge-bottom-mount",
    words: "Bottom Mount Fridge",
    price: { base: 350, each: 2.3 },
    sizes: [
      [0, 556, 1754, 576],
      [310, 600, 1817, 640],
      [380, 680, 1720, 690],
      [430, 700, 1756, 698],
      [490, 790, 1785, 710],
    ],
  },
  "Fridges/Top mount fridge": {
    ...cold,
    usualFinish: "white",
    category: `${fridges}/top-mount-fridges`,
    kind: "fridge-top-mount",
    words: "Top Mount Fridge",
    price: { base: 250, each: 1.9 },
    sizes: [
      [0, 480, 850, 530],
      [150, 545, 1406, 595],
      [240, 575, 1657, 623],
      [330, 650, 1695, 685],
      [410, 700, 1727, 720],
      [490, 790, 1790, 740],
    ],
  },
  "Fridges/Upright fridge": {
    ...cold,
    category: `${fridges}/upright-fridges`,
    kind: "fridge-upright",
    words: "Upright Fridge",
    price: { base: 300, each: 2.6 },
    sizes: [
      [0, 550, 1420, 550],
      [300, 559, 1710, 580],
      [350, 595, 1714, 650],
      [390, 600, 1852, 630],
      [430, 711, 1725, 700],
    ],
  },
  "Fridges/Bar fridge": {
    ...cold,
    usualFinish: "white",
    category: `${fridges}/bar-fridges`,
    kind: "fridge-bar",
    words: "Bar Fridge",
    price: { base: 180, each: 2.4 },
    sizes: [
      [0, 472, 492, 450],
      [60, 445, 686, 472],
      [100, 494, 845, 543],
      [136, 600, 832, 566],
    ],
  },
  "Fridges/Wine & beverage cabinet": {
    ...cold,
    usualFinish: "black",
    category: "refrigeration/wine-storage/wine-cabinets",
    kind: "wine-cabinet",
    words: "Wine and Beverage Cabinet",
    price: { base: 600, each: 4 },
    sizes: [
      [0, 595, 840, 570],
      [300, 633, 1827, 684],
      [520, 680, 1800, 738],
    ],
    facts: { glassDoor: true },
  },
  "Freezers/Upright freezer": {
    ...cold,
    usualFinish: "white",
    category: `${freezers}/upright-freezers`,
    kind: "freezer-upright",
    words: "Upright Freezer",
    price: { base: 300, each: 2.6 },
    sizes: [
      [0, 501, 860, 540],
      [140, 550, 1420, 563],
      [230, 592, 1746, 632],
      [340, 711, 1725, 700],
    ],
  },
  "Freezers/Chest freezer": {
    ...cold,
    usualFinish: "white",
    category: `${freezers}/chest-freezers`,
    kind: "freezer-chest",
    words: "Chest Freezer",
    price: { base: 250, each: 1.6 },
    sizes: [
      [0, 725, 846, 549],
      [170, 945, 850, 523],
      [260, 1115, 850, 702],
      [350, 1420, 855, 730],
    ],
  },
  "Washing machines/Front load washer": {
    ...wet,
    category: "laundry/washing-machines/front-load-washers",
    kind: "washer-front",
    words: "Front Load Washer",
    price: { base: 250, each: 85 },
    sizes: [
      [0, 595, 845, 500],
      [7.5, 596, 850, 588],
      [9.5, 596, 846, 625],
      [11, 600, 850, 660],
    ],
    facts: { hinge: "Left" },
  },
  "Washing machines/Top load washer": {
    ...wet,
    category: "laundry/washing-machines/top-load-washers",
    kind: "washer-top",
    words: "Top Load Washer",
    price: { base: 250, each: 65 },
    sizes: [
      [0, 515, 910, 525],
      [6.5, 550, 940, 570],
      [8, 580, 965, 600],
      [9.5, 646, 1060, 678],
    ],
    facts: { hinge: "Lid" },
  },
  "Washing machines/Washer dryer combo": {
    ...wet,
    category: "laundry/washing-machines/washer-dryers",
    kind: "washer-dryer",
    words: "Washer Dryer",
    price: { base: 500, each: 120 },
    sizes: [
      [0, 595, 850, 535],
      [8.5, 596, 850, 620],
      [10.5, 600, 850, 659],
    ],
  },
  "Dryers/Heat pump dryer": {
    ...wet,
    category: "laundry/dryers/heat-pump-dryers",
    kind: "dryer",
    words: "Heat Pump Dryer",
    price: { base: 700, each: 110 },
    sizes: [
      [0, 595, 846, 610],
      [8, 596, 850, 650],
    ],
    facts: { dryerType: "Heat pump" },
  },
  "Dryers/Condenser dryer": {
    ...wet,
    category: "laundry/dryers/vented-dryers",
    kind: "dryer",
    words: "Condenser Dryer",
    price: { base: 400, each: 75 },
    sizes: [
      [0, 595, 846, 590],
      [8, 597, 850, 640],
    ],
    facts: { dryerType: "Condenser" },
  },
  "Dryers/Vented dryer": {
    ...wet,
    category: "laundry/dryers/vented-dryers",
    kind: "dryer",
    words: "Vented Dryer",
    price: { base: 200, each: 45 },
    sizes: [
      [0, 600, 700, 435],
      [5.5, 595, 770, 512],
      [6.5, 595, 840, 560],
    ],
    facts: { dryerType: "Vented" },
  },
  "Dishwashers/Freestanding dishwasher": {
    ...table,
    category: dishes,
    kind: "dishwasher",
    words: "Freestanding Dishwasher",
    price: { base: 450, each: 45 },
    sizes: [
      [0, 550, 438, 500],
      [8, 448, 845, 600],
      [11, 598, 845, 600],
    ],
    facts: { mounting: "Freestanding" },
  },
  "Dishwashers/Built-in dishwasher": {
    ...table,
    category: "dishwashing/integrated-dishwashing/integrated-dishwashers",
    kind: "dishwasher-integrated",
    words: "Built-In Dishwasher",
    price: { base: 700, each: 55 },
    sizes: [
      [0, 450, 820, 570],
      [11, 598, 820, 570],
    ],
    facts: { mounting: "Built in" },
  },
  "Dishwashers/Benchtop dishwasher": {
    ...table,
    category: "dishwashing/dishwashers/benchtop-dishwashers",
    kind: "dishwasher-bench",
    words: "Benchtop Dishwasher",
    price: { base: 350, each: 25 },
    sizes: [[0, 550, 438, 500]],
    facts: { mounting: "Benchtop" },
  },
  "Dishwashers/Dish drawer": {
    ...table,
    category: "dishwashing/dishwashers/benchtop-dishwashers",
    kind: "dishwasher-bench",
    words: "Dish Drawer",
    price: { base: 700, each: 50 },
    sizes: [[0, 550, 452, 518]],
    facts: { mounting: "Drawer" },
  },
  "Televisions/LED TV": { ...screen, words: "LED TV", price: { base: 120, each: 0.27 }, facts: { panel: "LED" } },
  "Televisions/LCD TV": { ...screen, words: "LCD TV", price: { base: 110, each: 0.25 }, facts: { panel: "LCD" } },
  "Televisions/OLED TV": { ...screen, words: "OLED TV", price: { base: 400, each: 0.55 }, facts: { panel: "OLED" } },
  "Monitors/Computer monitor": {
    ...screen,
    category: "home-office/screens/monitors",
    kind: "monitor",
    words: "Monitor",
    price: { base: 120, each: 0.4 },
    facts: { shape: "Flat" },
  },
  "Air conditioners/Split system air conditioner": {
    ...air,
    category: split,
    words: "Split System",
    price: { base: 500, each: 330 },
    sizes: [
      [0, 810, 293, 210],
      [3, 870, 295, 219],
      [4.5, 972, 310, 232],
      [6, 1065, 320, 250],
    ],
    facts: { mounting: "Wall", type: "Wall" },
  },
  "Air conditioners/Cassette air conditioner": {
    ...air,
    category: split,
    words: "Cassette Air Conditioner",
    price: { base: 1500, each: 450 },
    sizes: [
      [0, 570, 250, 570],
      [6, 840, 245, 840],
      [9, 840, 300, 840],
    ],
    facts: { mounting: "Ceiling", type: "Cassette" },
  },
  "Air conditioners/Ducted air conditioner": {
    ...air,
    category: split,
    words: "Ducted Air Conditioner",
    price: { base: 3000, each: 550 },
    sizes: [[0, 1360, 248, 720]],
    facts: { mounting: "Ceiling", type: "Ducted" },
  },
  "Air conditioners/Floor standing air conditioner": {
    ...air,
    category: split,
    words: "Floor Standing Split System",
    price: { base: 900, each: 400 },
    sizes: [
      [0, 750, 600, 215],
      [6, 850, 770, 290],
    ],
    facts: { mounting: "Floor", type: "Floor standing" },
  },
  "Air conditioners/Floor/Ceiling air conditioner": {
    ...air,
    category: split,
    words: "Floor and Ceiling Split System",
    price: { base: 1200, each: 400 },
    sizes: [
      [0, 1275, 235, 690],
      [9, 1590, 235, 690],
    ],
    facts: { mounting: "Floor or ceiling", type: "Floor or ceiling" },
  },
  "Air conditioners/Under ceiling air conditioner": {
    ...air,
    category: split,
    words: "Under Ceiling Split System",
    price: { base: 1300, each: 400 },
    sizes: [
      [0, 840, 246, 840],
      [9, 840, 288, 840],
    ],
    facts: { mounting: "Ceiling", type: "Under ceiling" },
  },
  "Air conditioners/Window wall air conditioner": {
    ...air,
    category: "heating-cooling/air-conditioners",
    words: "Window Wall Air Conditioner",
    price: { base: 350, each: 200 },
    sizes: [
      [0, 600, 380, 560],
      [3, 630, 420, 620],
      [4, 660, 554, 650],
    ],
    facts: { mounting: "Window or wall", type: "Window wall" },
  },
};

/** The shelf of a television, by the inches it is sold as. */
export function televisionCategory(inches: number): string {
  if (inches > 60) return "tv-audio/televisions/large-tvs";
  return inches > 42 ? "tv-audio/televisions/medium-tvs" : "tv-audio/televisions/small-tvs";
}

export const registerMarkets: Readonly<Record<string, "AU" | "NZ">> = { AU: "AU", NZ: "NZ" };
