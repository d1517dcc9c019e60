import { starsFor, statedFacts, yearsUsual } from "./plan.ts";
import type { Facts, Making, Plan, Point } from "./plan.ts";

type ColdShape = {
  freezerShare: number;
  doors: number;
  shelves: number;
  drawers: number;
  usualKwh: (litres: number) => number;
};

function cold(making: Making, shape: ColdShape): Facts {
  const { by, has, near, random } = making;
  const litres = Number(making.size["capacityLitres"]);
  const usual = shape.usualKwh(litres);
  const kwh = Math.round(usual * by(1.12, 1, 0.88, 0.82) * (0.95 + random.next() * 0.1));
  const freezer = Math.round(litres * shape.freezerShare);
  return statedFacts({
    fridgeLitres: shape.freezerShare < 1 && litres - freezer,
    freezerLitres: freezer > 0 && freezer,
    energyStars: starsFor(kwh, usual),
    kwhPerYear: kwh,
    refrigerant: "R600a",
    noiseDb: near(by(42, 40, 37, 35), 1),
    motor: has(0.4, 0.9, 1, 1) ? "Inverter" : "Fixed speed",
    doors: shape.doors,
    drawers: shape.drawers > 0 && shape.drawers,
    shelves: shape.shelves,
    holidayMode: has(0, 0.4, 0.8, 1),
    clearanceTopMm: by(50, 40, 30, 20),
    clearanceSideMm: by(25, 20, 10, 4),
    clearanceRearMm: by(50, 40, 30, 20),
  });
}

const usualFridge = (litres: number): number => 150 + litres * 0.52;
const coldPoints: readonly Point[] = [
  [
    "motor=Inverter",
    "The inverter compressor slows down instead of switching off, so the temperature stays even and the kitchen quiet.",
  ],
  ["frostFree", "Frost free throughout: nothing to chip, nothing to defrost on a Sunday."],
  ["iceDispenser", "Ice and chilled water through the door, with a lock for small hands."],
  ["waterDispenser", "A chilled water dispenser that fills a tall bottle without tilting."],
  ["iceMaker", "An ice maker that refills itself overnight and keeps its tray in a drawer of its own."],
  ["convertible", "One compartment changes from freezer to fridge with a button, for the week of Christmas."],
  ["holidayMode", "Holiday mode keeps the freezer running and lets the empty fridge rest."],
  ["connectivity", "Tells your phone when a door has been left open."],
  "{shelves} shelves of toughened glass, with lips that hold a spill until you find it.",
  "Humidity drawers keep leaves crisp for a week longer than a shelf does.",
  "Bright LED strips along both sides, so a full fridge has no dark corner.",
  "The door alarm sounds after a minute, gently at first.",
  "Rated {energyStars} stars: about {kwhPerYear} kWh in a year of ordinary use.",
  "Quiet enough for an open kitchen, at {noiseDb} dB.",
];
const coldUses = [
  "Leave {clearanceSideMm} mm at each side and {clearanceTopMm} mm above for air, and check that the door can swing past the wall. It needs an ordinary power point and a level floor.",
  "It is {widthMm} mm wide and {depthMm} mm deep without the handles, so measure the narrowest doorway on the way in as well as the alcove.",
  "Let it stand upright for four hours before switching it on, then give it a night before the weekly shop.",
  "The feet adjust from the front, and the rear wheels let you pull it out to sweep.",
];
const coldBox = ["Fridge", "Shelves and drawers, fitted", "User guide", "Energy label"];
const bigFinishes = ["stainless", "black-steel", "white", "graphite"];

export const coldPlans: readonly Plan[] = [
  {
    kind: "fridge-french-door",
    letters: "F",
    count: 52,
    density: 96,
    variants: 3,
    warrantyYears: yearsUsual,
    makers: ["tallawong", "haneulon", "hoshimura", "tawhai", "everdale", "haneulon", "tallawong", "brennwald"],
    finishes: bigFinishes,
    sizes: [
      [612, 912, 1780, 735, 2099, { capacityLitres: 610 }],
      [505, 790, 1780, 720, 1549, { capacityLitres: 505 }],
      [569, 833, 1790, 735, 1799, { capacityLitres: 569 }],
      [648, 908, 1784, 748, 2299, { capacityLitres: 648 }],
      [701, 908, 1790, 790, 2599, { capacityLitres: 701 }],
      [536, 796, 1720, 730, 1649, { capacityLitres: 536 }],
    ],
    title: "{capacityLitres}L French Door Fridge",
    category: "french-door-fridges",
    facts: (making) => {
      const ice = making.has(0.1, 0.4, 0.7, 0.8);
      return statedFacts({
        ...cold(making, { freezerShare: 0.32, doors: 2, shelves: 5, drawers: 1, usualKwh: usualFridge }),
        frostFree: true,
        iceDispenser: ice,
        waterDispenser: ice || making.has(0.2, 0.4, 0.5, 0.5),
        plumbed: ice && making.random.chance(0.6),
        iceMaker: !ice && making.has(0.3, 0.5, 0.5, 1),
        controls: making.by("Dial", "Touch", "Touch", "Hidden touch"),
        connectivity: making.has(0, 0.2, 0.6, 0.9) && "Wi-Fi",
        hinge: "French doors",
      });
    },
    points: [
      "Two narrow doors need less room to open than one wide one.",
      "A full-width shelf takes the birthday platter without any rearranging.",
      ...coldPoints,
    ],
    openings: [
      "A {capacityLitres} litre family fridge with fresh food at eye level and a deep freezer drawer below. The two upper doors open in a narrow kitchen where one wide door would hit the island.",
      "Built for households that shop once a week: {fridgeLitres} litres of fridge, {freezerLitres} of freezer, and shelves that move without being emptied first.",
      "Wide shelves above, a drawer freezer below, and doors narrow enough to leave open while you unpack. This is the shape most families settle on.",
      "The {capacityLitres} litre French door in the {range} range puts its money into the parts that run all day: the compressor, the seals and the drawers.",
    ],
    uses: coldUses,
    box: [...coldBox, "Ice tray"],
  },
  {
    kind: "fridge-quad-door",
    letters: "Q",
    count: 24,
    density: 100,
    variants: 3,
    warrantyYears: yearsUsual,
    makers: ["haneulon", "hoshimura", "tallawong", "tawhai"],
    finishes: ["black-steel", "stainless", "graphite", "white"],
    sizes: [
      [530, 833, 1830, 715, 2199, { capacityLitres: 530 }],
      [627, 912, 1830, 720, 2799, { capacityLitres: 627 }],
      [688, 912, 1853, 745, 3299, { capacityLitres: 688 }],
    ],
    title: "{capacityLitres}L Quad Door Fridge",
    category: "quad-door-fridges",
    facts: (making) =>
      statedFacts({
        ...cold(making, { freezerShare: 0.36, doors: 4, shelves: 6, drawers: 2, usualKwh: usualFridge }),
        frostFree: true,
        convertible: making.has(0, 0.6, 0.9, 1),
        waterDispenser: making.has(0, 0.5, 0.8, 1),
        iceMaker: making.has(0.2, 0.6, 0.9, 1),
        controls: "Touch",
        connectivity: making.has(0, 0.4, 0.8, 1) && "Wi-Fi",
        hinge: "French doors",
      }),
    points: [
      "Four doors let out less cold: open one and the other three stay shut.",
      "The lower right compartment can be chilled to suit wine, fish or frozen bread.",
      ...coldPoints,
    ],
    openings: [
      "Four doors and {capacityLitres} litres, arranged so that you open only the part you need. It suits families who cook in bulk and shop by the crate.",
      "A cross of four doors: fresh food above, freezer on the left below, and on the right a compartment that can be either.",
      "Four compartments, each with its own temperature, and drawers that pull out fully.",
    ],
    uses: coldUses,
    box: [...coldBox, "Water filter"],
  },
  {
    kind: "fridge-side-by-side",
    letters: "S",
    count: 30,
    density: 96,
    variants: 3,
    warrantyYears: yearsUsual,
    makers: ["tallawong", "haneulon", "everdale", "kestrel-roe"],
    finishes: ["stainless", "black-steel", "white"],
    sizes: [
      [564, 895, 1780, 690, 1299, { capacityLitres: 564 }],
      [618, 908, 1775, 720, 1599, { capacityLitres: 618 }],
      [690, 913, 1780, 748, 1949, { capacityLitres: 690 }],
    ],
    title: "{capacityLitres}L Side by Side Fridge",
    category: "side-by-side-fridges",
    facts: (making) => {
      const ice = making.has(0.2, 0.6, 0.8, 1);
      return statedFacts({
        ...cold(making, {
          freezerShare: 0.36,
          doors: 2,
          shelves: 9,
          drawers: 4,
          usualKwh: (litres) => usualFridge(litres) * 1.12,
        }),
        frostFree: true,
        iceDispenser: ice,
        waterDispenser: ice,
        plumbed: ice && making.random.chance(0.5),
        hinge: "Side by side",
        controls: making.by("Buttons", "Touch", "Touch", "Touch"),
        connectivity: making.has(0, 0.2, 0.5, 0.9) && "Wi-Fi",
      });
    },
    points: [
      "Full-height freezer: everything frozen is on a shelf, nothing is at the bottom of a pile.",
      "Narrow doors suit a galley kitchen.",
      ...coldPoints,
    ],
    openings: [
      "Fridge on one side, freezer on the other, both full height. {freezerLitres} litres of freezer suit people who batch-cook.",
      "A {capacityLitres} litre side by side with shallow shelves, so what you bought last week is still in sight this week.",
      "Two tall doors and {shelves} shelves, with space at every height.",
    ],
    uses: coldUses,
    box: coldBox,
  },
  {
    kind: "fridge-bottom-mount",
    letters: "B",
    count: 44,
    density: 92,
    variants: 2,
    warrantyYears: yearsUsual,
    makers: ["tallawong", "tawhai", "haneulon", "nordhav", "everdale", "hoshimura", "kestrel-roe"],
    finishes: ["stainless", "white", "black-steel", "cream", "sage"],
    sizes: [
      [260, 550, 1760, 580, 849, { capacityLitres: 260 }],
      [325, 600, 1850, 640, 1049, { capacityLitres: 325 }],
      [403, 635, 1755, 695, 1199, { capacityLitres: 403 }],
      [442, 635, 1790, 700, 1399, { capacityLitres: 442 }],
      [494, 790, 1700, 700, 1649, { capacityLitres: 494 }],
      [519, 790, 1750, 735, 1849, { capacityLitres: 519 }],
    ],
    title: "{capacityLitres}L Bottom Mount Fridge",
    category: "bottom-mount-fridges",
    facts: (making) =>
      statedFacts({
        ...cold(making, { freezerShare: 0.29, doors: 2, shelves: 4, drawers: 3, usualKwh: usualFridge }),
        frostFree: making.has(0.7, 1, 1, 1),
        hinge: making.random.pick(["Right", "Left", "Reversible"]),
        waterDispenser: making.has(0, 0.25, 0.4, 0.4),
        iceMaker: making.has(0, 0.2, 0.4, 0.4),
        controls: making.by("Dial", "Buttons", "Touch", "Touch"),
        connectivity: making.has(0, 0.1, 0.4, 0.6) && "Wi-Fi",
      }),
    points: [
      "What you use ten times a day is at eye level; what you use twice is below.",
      "Freezer drawers slide right out and go on the bench to be sorted.",
      ...coldPoints,
    ],
    openings: [
      "Fresh food above and freezer drawers below, in {widthMm} mm of wall. A sensible size for two to four people.",
      "A {capacityLitres} litre fridge for kitchens where width is short. Everything for breakfast is at eye level.",
      "With the freezer at the bottom, nobody bends down for the milk. It holds {fridgeLitres} litres fresh and {freezerLitres} frozen.",
    ],
    uses: coldUses,
    box: coldBox,
  },
  {
    kind: "fridge-top-mount",
    letters: "T",
    count: 36,
    density: 88,
    variants: 2,
    warrantyYears: yearsUsual,
    makers: ["everdale", "tallawong", "haneulon", "coldharbour"],
    finishes: ["white", "stainless", "black"],
    sizes: [
      [207, 545, 1430, 560, 549, { capacityLitres: 207 }],
      [268, 550, 1630, 610, 699, { capacityLitres: 268 }],
      [335, 600, 1720, 660, 849, { capacityLitres: 335 }],
      [389, 680, 1720, 690, 999, { capacityLitres: 389 }],
      [460, 700, 1765, 730, 1149, { capacityLitres: 460 }],
      [520, 780, 1775, 735, 1299, { capacityLitres: 520 }],
    ],
    title: "{capacityLitres}L Top Mount Fridge",
    category: "top-mount-fridges",
    facts: (making) =>
      statedFacts({
        ...cold(making, { freezerShare: 0.24, doors: 2, shelves: 3, drawers: 1, usualKwh: usualFridge }),
        frostFree: making.has(0.6, 1, 1, 1),
        hinge: making.random.pick(["Right", "Left", "Reversible"]),
        controls: making.by("Dial", "Dial", "Buttons", "Buttons"),
      }),
    points: [
      "The plainest arrangement there is, and the one that gives most litres for the money.",
      "One wide crisper takes a whole cauliflower.",
      "Adjustable door shelves hold two-litre bottles upright.",
      ...coldPoints,
    ],
    openings: [
      "Freezer on top, fridge below: {capacityLitres} litres in the arrangement that costs least to buy and least to run.",
      "A {capacityLitres} litre fridge for a first home, a rental or a second kitchen. Simple and easy to look after.",
      "Simple to move, simple to fix and quiet enough for a studio flat.",
    ],
    uses: coldUses,
    box: coldBox,
  },
  {
    kind: "fridge-upright",
    letters: "U",
    count: 16,
    density: 88,
    variants: 2,
    warrantyYears: yearsUsual,
    makers: ["tallawong", "nordhav", "tawhai", "miele"],
    finishes: ["stainless", "white", "black-steel"],
    sizes: [
      [328, 595, 1720, 650, 1199, { capacityLitres: 328 }],
      [380, 595, 1855, 670, 1449, { capacityLitres: 380 }],
      [430, 711, 1725, 700, 1599, { capacityLitres: 430 }],
    ],
    title: "{capacityLitres}L Upright Fridge",
    category: "upright-fridges",
    facts: (making) =>
      statedFacts({
        ...cold(making, {
          freezerShare: 0,
          doors: 1,
          shelves: 6,
          drawers: 2,
          usualKwh: (litres) => 105 + litres * 0.3,
        }),
        frostFree: true,
        hinge: making.random.pick(["Right", "Left"]),
        controls: making.by("Dial", "Buttons", "Touch", "Touch"),
        connectivity: making.has(0, 0.1, 0.5, 1) && "Wi-Fi",
      }),
    points: [
      "All fridge and no freezer, so every shelf is full width.",
      "Pairs with the upright freezer of the same range; a joining strip is sold apart.",
      ...coldPoints,
    ],
    openings: [
      "{capacityLitres} litres of nothing but fridge. Put it beside its matching freezer, or alone in a house with a chest freezer in the garage.",
      "A fridge without a freezer, for people who have a separate one.",
    ],
    uses: coldUses,
    box: coldBox,
  },
  {
    kind: "fridge-bar",
    fits: (maker, size) => (size["glassDoor"] === true) === maker.tier > 2,
    letters: "R",
    count: 26,
    density: 105,
    variants: 2,
    warrantyYears: yearsUsual,
    makers: ["everdale", "coldharbour", "vitrano", "tallawong", "skarn", "kestrel-roe"],
    finishes: ["black", "white", "stainless", "red", "cream"],
    sizes: [
      [46, 440, 510, 470, 219, { capacityLitres: 46 }],
      [92, 480, 840, 450, 299, { capacityLitres: 92 }],
      [115, 500, 845, 540, 399, { capacityLitres: 115 }],
      [130, 595, 840, 520, 899, { capacityLitres: 130, glassDoor: true, outdoorSafe: true }],
      [138, 595, 845, 560, 1099, { capacityLitres: 138, glassDoor: true, outdoorSafe: true }],
    ],
    title: "{capacityLitres}L Bar Fridge",
    category: (facts) => (facts["outdoorSafe"] === true ? "outdoor-fridges" : "bar-fridges"),
    facts: (making) =>
      statedFacts({
        ...cold(making, {
          freezerShare: making.size["glassDoor"] === true ? 0 : 0.1,
          doors: 1,
          shelves: 3,
          drawers: 0,
          usualKwh: (litres) => 140 + litres * 0.6,
        }),
        hinge: "Reversible",
        controls: making.by("Dial", "Dial", "Touch", "Touch"),
        connectivity: undefined,
      }),
    points: [
      ["glassDoor", "Triple glass and a warm edge keep the door clear on a humid night."],
      ["outdoorSafe", "Rated for an outdoor kitchen: splashes, heat and all."],
      "Goes under a bench {heightMm} mm high.",
      "Holds a full case of cans, or wine bottles if you take a shelf out.",
      ...coldPoints,
    ],
    openings: [
      "A small fridge of {capacityLitres} litres for the study, the shed or the end of the verandah.",
      "Cold drinks where the people are. {capacityLitres} litres, {widthMm} mm wide, plugs into any power point.",
    ],
    uses: coldUses,
    box: ["Fridge", "Wire shelves", "User guide"],
  },
  {
    kind: "freezer-upright",
    letters: "Z",
    count: 26,
    density: 100,
    variants: 2,
    warrantyYears: yearsUsual,
    makers: ["coldharbour", "tallawong", "everdale", "nordhav", "tawhai"],
    finishes: ["white", "stainless", "black-steel"],
    sizes: [
      [102, 545, 845, 570, 499, { capacityLitres: 102 }],
      [180, 545, 1430, 560, 749, { capacityLitres: 180 }],
      [260, 595, 1720, 650, 1099, { capacityLitres: 260 }],
      [328, 711, 1725, 700, 1399, { capacityLitres: 328 }],
    ],
    title: "{capacityLitres}L Upright Freezer",
    category: "upright-freezers",
    facts: (making) =>
      statedFacts({
        ...cold(making, {
          freezerShare: 1,
          doors: 1,
          shelves: 2,
          drawers: 5,
          usualKwh: (litres) => 150 + litres * 0.62,
        }),
        frostFree: making.has(0.4, 0.9, 1, 1),
        convertible: making.has(0.1, 0.3, 0.4, 0.2),
        hinge: "Reversible",
        controls: making.by("Dial", "Buttons", "Touch", "Touch"),
      }),
    points: [
      "{drawers} deep drawers with clear fronts, so you need not remember.",
      "Fast freeze takes a week's shop down to −24 °C without warming the rest.",
      "Holds its cold for hours in a power cut if the door stays shut.",
      ...coldPoints.filter((point) => typeof point !== "string" || !point.includes("Humidity")),
    ],
    openings: [
      "{capacityLitres} litres of freezer in drawers, no deeper than your arm. For bread, berries and half a lamb.",
      "An upright freezer in a footprint of {widthMm} by {depthMm} mm, for the garage or beside its matching fridge.",
    ],
    uses: coldUses,
    box: ["Freezer", "Drawers, fitted", "Ice tray", "User guide"],
  },
  {
    kind: "freezer-chest",
    letters: "C",
    count: 18,
    density: 72,
    variants: 1,
    warrantyYears: yearsUsual,
    makers: ["coldharbour", "everdale", "tallawong"],
    finishes: ["white", "stainless"],
    sizes: [
      [142, 620, 850, 560, 399, { capacityLitres: 142 }],
      [198, 810, 850, 560, 499, { capacityLitres: 198 }],
      [295, 1120, 850, 670, 649, { capacityLitres: 295 }],
      [500, 1520, 850, 740, 949, { capacityLitres: 500 }],
    ],
    title: "{capacityLitres}L Chest Freezer",
    category: "chest-freezers",
    facts: (making) =>
      statedFacts({
        ...cold(making, {
          freezerShare: 1,
          doors: 1,
          shelves: 0,
          drawers: 0,
          usualKwh: (litres) => 120 + litres * 0.55,
        }),
        shelves: undefined,
        hinge: "Lid",
        convertible: making.has(0.3, 0.5, 0.5, 0.5),
        controls: "Dial",
        childLock: true,
      }),
    points: [
      ["convertible", "Turn one dial and it becomes a fridge, for parties and kegs."],
      "The lid stays up at any angle, so both hands are free.",
      "Two hanging baskets keep small things on top.",
      "A drain at the front makes the yearly defrost a ten-minute job.",
      "Works in a garage from 5 °C to 43 °C.",
      "A key in the lid, and a light that says it is on.",
    ],
    openings: [
      "{capacityLitres} litres under one lid: the cheapest way to keep a lot of food cold.",
      "For the hunter, the gardener and the family that buys by the box. Cold falls, so opening the lid costs little.",
    ],
    uses: coldUses,
    box: ["Freezer", "Hanging baskets", "Scraper", "Keys"],
  },
  {
    kind: "wine-cabinet",
    letters: "W",
    count: 22,
    density: 120,
    variants: 2,
    warrantyYears: yearsUsual,
    makers: ["vitrano", "brennwald", "nordhav", "miele", "vitrano"],
    finishes: ["black", "stainless", "graphite"],
    sizes: [
      [18, 295, 845, 570, 799, { bottles: 18 }],
      [46, 595, 840, 570, 1299, { bottles: 46 }],
      [121, 595, 1400, 680, 2199, { bottles: 121 }],
      [177, 595, 1760, 680, 2899, { bottles: 177 }],
    ],
    title: "{bottles} Bottle Wine Cabinet",
    category: "wine-cabinets",
    facts: (making) => {
      const kwh = Math.round((110 + Number(making.size["bottles"]) * 0.7) * making.by(1.1, 1, 0.95, 0.85));
      return statedFacts({
        zones: making.has(0.2, 0.5, 0.7, 1) ? 2 : 1,
        kwhPerYear: kwh,
        energyStars: starsFor(kwh, 120 + Number(making.size["bottles"]) * 0.7),
        glassDoor: true,
        refrigerant: "R600a",
        noiseDb: making.near(making.by(42, 40, 38, 36), 1),
        doors: 1,
        shelves: Math.max(4, Math.round(Number(making.size["bottles"]) / 13)),
        hinge: making.random.pick(["Right", "Left"]),
        controls: "Touch",
        mounting: making.random.pick(["Freestanding", "Built under"]),
      });
    },
    points: [
      ["zones=2", "Two zones: one to keep at 12 °C, one to serve at 7 °C."],
      "Tinted glass keeps out the light that ages wine.",
      "Beech shelves roll out on steel, so labels can be read without disturbing the rest.",
      "A carbon filter keeps the air fresh around the corks.",
      "The compressor sits on rubber; bottles lie still.",
      "At {noiseDb} dB it can live in the dining room.",
      "Holds {bottles} Bordeaux bottles; allow a few fewer for pinot and sparkling.",
    ],
    openings: [
      "A cabinet for {bottles} bottles that keeps to its temperature within a degree, whatever the weather does.",
      "Keeps {bottles} bottles away from light, heat and vibration.",
    ],
    uses: [
      "Built under a bench it breathes through its plinth; freestanding, leave 50 mm behind it.",
      "Let the bottles settle for a day after delivery before you load it.",
    ],
    box: ["Cabinet", "Beech shelves", "Key", "Carbon filter", "User guide"],
  },
];
