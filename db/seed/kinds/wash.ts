import { halves, statedFacts, yearsUsual } from "./plan.ts";
import type { Facts, Making, Plan, Point } from "./plan.ts";

function washer(making: Making, use: { kwhPerKg: number; waterPerKg: number }): Facts {
  const { by, has, near, random } = making;
  const kg = Number(making.size["capacityKg"]);
  const kwh = Math.round((60 + kg * use.kwhPerKg) * by(1.15, 1, 0.86, 0.78) * (0.95 + random.next() * 0.1));
  const water = Math.round(kg * use.waterPerKg * by(1.1, 1, 0.92, 0.88));
  return statedFacts({
    kwhPerYear: kwh,
    energyStars: halves(4 + (1 - kwh / (60 + kg * use.kwhPerKg)) * 7, 2, 6),
    waterLitresPerCycle: water,
    waterStars: halves(4.2 + (1 - water / (kg * use.waterPerKg)) * 6, 2.5, 5.5),
    programs: near(by(10, 14, 16, 20), 2),
    quickMinutes: random.pick([15, 15, 20, 30]),
    controls: by("Dial", "Dial and display", "Touch", "Touch"),
    childLock: true,
    clearanceTopMm: 10,
    clearanceSideMm: 10,
    clearanceRearMm: 50,
    autoDose: has(0, 0.15, 0.5, 0.9),
    allergyCycle: has(0.2, 0.6, 0.9, 1),
    connectivity: has(0, 0.3, 0.7, 0.9) && "Wi-Fi",
  });
}
const washPoints: readonly Point[] = [
  ["autoDose", "Fill the detergent drawer once a month: it weighs each load and doses by itself."],
  ["steamClean", "Steam freshens a shirt in twenty minutes without washing it."],
  [
    "motor=Direct drive inverter",
    "The motor turns the drum directly: no belt, less noise, and a ten-year parts warranty on the motor.",
  ],
  ["allergyCycle", "A 60 °C allergy program holds its heat long enough to matter."],
  ["connectivity", "Your phone tells you when the load is done, so nothing sits wet until morning."],
  "The {quickMinutes}-minute program does the gym kit before school.",
  "Uses about {waterLitresPerCycle} litres for a full load.",
  "Add a forgotten sock: pause opens the door within a minute.",
  "A delay of up to 24 hours lets it run on the cheap tariff or on your own sun.",
  "A drum-clean reminder every forty washes keeps the smell away.",
  "{programs} programs, of which the three you use are on the front.",
];
const washUses = [
  "It needs a cold tap, a waste within a metre and a level floor; the transport bolts at the back must come out before the first wash.",
  "Check the depth: {depthMm} mm plus 50 mm behind for hoses. It stacks under the dryer of the same range with a kit sold apart.",
  "Two people carry it: it weighs about {weightKg} kg, most of it on purpose, to keep it still while it spins.",
];
const washBox = ["Washer", "Inlet hose", "Drain hose and hook", "Spanner", "User guide"];

export const washPlans: readonly Plan[] = [
  {
    kind: "washer-front",
    letters: "W",
    count: 58,
    density: 235,
    variants: 2,
    warrantyYears: yearsUsual,
    makers: ["haneulon", "tawhai", "tallawong", "nordhav", "vasterby", "everdale", "miele"],
    finishes: ["white", "black-steel", "graphite", "white"],
    sizes: [
      [70, 595, 845, 520, 699, { capacityKg: 7 }],
      [75, 600, 850, 565, 799, { capacityKg: 7.5 }],
      [80, 600, 850, 580, 949, { capacityKg: 8 }],
      [90, 600, 850, 600, 1099, { capacityKg: 9 }],
      [100, 600, 850, 645, 1299, { capacityKg: 10 }],
      [120, 600, 850, 660, 1599, { capacityKg: 12 }],
    ],
    title: "{capacityKg}kg Front Load Washer",
    category: "front-load-washers",
    facts: (making) =>
      statedFacts({
        ...washer(making, { kwhPerKg: 22, waterPerKg: 8.6 }),
        spinRpm: making.by(1200, making.random.pick([1200, 1400]), 1400, 1600),
        noiseDb: making.near(making.by(76, 74, 72, 70), 1),
        motor: making.has(0.2, 0.8, 1, 1) ? "Direct drive inverter" : "Belt drive",
        steamClean: making.has(0, 0.4, 0.7, 0.9),
        hinge: "Left",
      }),
    points: [
      "A {capacityKg} kg drum: about {capacityKg} bath towels, or one king doona at nine kilograms and over.",
      "Spins at up to {spinRpm} rpm, so the dryer has less to do.",
      ...washPoints,
    ],
    openings: [
      "A {capacityKg} kg front loader that washes gently, spins at {spinRpm} rpm and uses a bucket less water than a top loader.",
      "For a household of three to five: {capacityKg} kg a load, quick programs for uniforms, slow ones for wool.",
      "The {range} front loader is made to be loaded full and left alone.",
      "Front loaders are kinder to clothes than anything with an agitator. This one takes {capacityKg} kg.",
    ],
    uses: washUses,
    box: washBox,
  },
  {
    kind: "washer-top",
    letters: "L",
    count: 30,
    density: 110,
    variants: 1,
    warrantyYears: yearsUsual,
    makers: ["tawhai", "tallawong", "haneulon", "everdale"],
    finishes: ["white", "graphite"],
    sizes: [
      [55, 520, 900, 540, 549, { capacityKg: 5.5 }],
      [70, 560, 970, 580, 699, { capacityKg: 7 }],
      [85, 600, 1020, 600, 899, { capacityKg: 8.5 }],
      [100, 600, 1060, 640, 1099, { capacityKg: 10 }],
      [140, 670, 1100, 690, 1399, { capacityKg: 14 }],
    ],
    title: "{capacityKg}kg Top Load Washer",
    category: "top-load-washers",
    facts: (making) =>
      statedFacts({
        ...washer(making, { kwhPerKg: 30, waterPerKg: 12 }),
        spinRpm: making.by(700, making.random.pick([700, 850]), 1000, 1000),
        noiseDb: making.near(making.by(72, 70, 66, 64), 1),
        motor: making.has(0.2, 0.6, 1, 1) ? "Direct drive inverter" : "Belt drive",
        hinge: "Lid",
      }),
    points: [
      "Loads at waist height: no bending, no kneeling.",
      "A lint filter you can see from above and rinse in a second.",
      "The soft-close lid does not wake a baby.",
      ...washPoints,
    ],
    openings: [
      "A {capacityKg} kg top loader with quick cycles and a lid at waist height.",
      "Straightforward and fast: an ordinary load takes about 45 minutes, and you can throw in a sock halfway.",
    ],
    uses: washUses,
    box: washBox,
  },
  {
    kind: "washer-dryer",
    letters: "WD",
    count: 18,
    density: 245,
    variants: 1,
    warrantyYears: yearsUsual,
    makers: ["haneulon", "tallawong", "nordhav", "everdale"],
    finishes: ["white", "black-steel"],
    sizes: [
      [85, 600, 850, 600, 1299, { capacityKg: 8, dryingKg: 5 }],
      [96, 600, 850, 610, 1499, { capacityKg: 9, dryingKg: 6 }],
      [108, 600, 850, 660, 1899, { capacityKg: 10, dryingKg: 7 }],
    ],
    title: "{capacityKg}kg/{dryingKg}kg Washer Dryer",
    category: "washer-dryers",
    facts: (making) =>
      statedFacts({
        ...washer(making, { kwhPerKg: 46, waterPerKg: 10 }),
        spinRpm: 1400,
        noiseDb: making.near(74, 2),
        motor: "Direct drive inverter",
        dryerType: making.by("Condenser", "Condenser", "Heat pump", "Heat pump"),
        steamClean: making.has(0.2, 0.5, 0.8, 1),
        hinge: "Left",
      }),
    points: [
      "Washes {capacityKg} kg and dries {dryingKg} kg, in one machine and one go.",
      "For a full wash, take out a third before drying.",
      ...washPoints,
    ],
    openings: [
      "For flats with one cupboard: it washes {capacityKg} kg, then dries {dryingKg} kg of it without being touched.",
      "One machine, both jobs. Put a load in at night and take shirts out dry in the morning.",
    ],
    uses: washUses,
    box: washBox,
  },
  {
    kind: "dryer",
    fits: (maker, size) => maker.tier < 3 || size["dryerType"] === "Heat pump",
    letters: "DY",
    count: 40,
    density: 170,
    variants: 2,
    warrantyYears: yearsUsual,
    makers: ["tawhai", "haneulon", "tallawong", "nordhav", "everdale", "miele"],
    finishes: ["white", "black-steel", "graphite"],
    sizes: [
      [40, 555, 680, 480, 449, { capacityKg: 4.5, dryerType: "Vented" }],
      [60, 600, 790, 560, 599, { capacityKg: 6, dryerType: "Vented" }],
      [70, 600, 850, 600, 1149, { capacityKg: 7, dryerType: "Heat pump" }],
      [80, 600, 850, 620, 1349, { capacityKg: 8, dryerType: "Heat pump" }],
      [90, 600, 850, 650, 1599, { capacityKg: 9, dryerType: "Heat pump" }],
    ],
    title: "{capacityKg}kg {dryerType} Dryer",
    category: (facts) => (facts["dryerType"] === "Heat pump" ? "heat-pump-dryers" : "vented-dryers"),
    facts: (making) => {
      const isPump = making.size["dryerType"] === "Heat pump";
      const kg = Number(making.size["capacityKg"]);
      return statedFacts({
        kwhPerYear: Math.round(kg * (isPump ? 21 : 58) * making.by(1.1, 1, 0.92, 0.85)),
        energyStars: isPump ? making.by(6, 7, 8, 9) : making.by(1.5, 2, 2, 2.5),
        noiseDb: making.near(isPump ? 64 : 67, 2),
        programs: isPump ? making.near(14, 2) : 5,
        quickMinutes: isPump ? 40 : 30,
        controls: isPump ? "Touch" : "Dial",
        hinge: making.random.pick(["Reversible", "Left"]),
        childLock: isPump,
        connectivity: isPump && making.has(0, 0.3, 0.7, 0.9) && "Wi-Fi",
        allergyCycle: isPump && making.has(0, 0.4, 0.8, 1),
        clearanceTopMm: 10,
        clearanceSideMm: 15,
        clearanceRearMm: isPump ? 50 : 100,
      });
    },
    points: [
      [
        "dryerType=Heat pump",
        "The heat pump reuses its own warm air: about a third of the running cost of a vented dryer.",
      ],
      ["dryerType=Vented", "Light enough to hang on the wall; the bracket is in the box."],
      ["dryerType=Heat pump", "No vent and no steam: the water collects in a tank or goes down the drain."],
      "Sensors stop it when the load is dry, not when the timer says so.",
      "A reversing drum keeps sheets from turning into a rope.",
      "The filter is at the front and takes ten seconds to clean.",
      "Rated {energyStars} stars at about {kwhPerYear} kWh a year.",
      ["connectivity", "Sends a note when the load is ready to fold."],
    ],
    openings: [
      "A {capacityKg} kg dryer for weeks of rain and a family of uniforms.",
      "It dries {capacityKg} kg and stops when the clothes are ready, which is better for them and for the bill.",
      "For the days when the line is no use. {capacityKg} kg a load, and quiet at {noiseDb} dB.",
    ],
    uses: [
      "It stands on the floor, on a bench or over the washer of the same range with a stacking kit.",
      "Give it fresh air: a laundry with a door or a window is enough.",
    ],
    box: ["Dryer", "Drain hose", "Wall bracket or feet", "User guide"],
  },
];

function dishes(making: Making): Facts {
  const { by, has, near } = making;
  const settings = Number(making.size["placeSettings"]);
  const kwh = Math.round((90 + settings * 11) * by(1.12, 1, 0.9, 0.82));
  const water = Math.round(settings * by(1.05, 0.95, 0.8, 0.66) * 10) / 10;
  return statedFacts({
    kwhPerYear: kwh,
    energyStars: halves(3.5 + (1 - kwh / (90 + settings * 11)) * 9, 2, 5.5),
    waterLitresPerCycle: water,
    waterStars: halves(by(4, 4.5, 5, 5.5), 3, 6),
    noiseDb: near(by(50, 46, 43, 40), 1),
    programs: near(by(5, 6, 8, 9), 1),
    quickMinutes: by(30, 30, 38, 20),
    motor: has(0.2, 0.7, 1, 1) ? "Inverter" : "Fixed speed",
    cutleryTray: settings > 8 && has(0.1, 0.5, 0.9, 1),
    autoOpen: has(0, 0.3, 0.7, 0.9),
    childLock: true,
    connectivity: has(0, 0.2, 0.5, 0.9) && "Wi-Fi",
  });
}
const dishPoints: readonly Point[] = [
  ["cutleryTray", "A third level on top holds cutlery flat and frees the basket's corner for a pot."],
  ["autoOpen", "The door opens a hand's width at the end, and the plates dry in moving air."],
  [
    "motor=Inverter",
    "The inverter pump changes pressure through the wash, so glasses and roasting trays can share it.",
  ],
  ["connectivity", "Counts your tablets and tells you before the box is empty."],
  "At {noiseDb} dB you can hold a conversation beside it.",
  "Takes {placeSettings} place settings and {waterLitresPerCycle} litres of water.",
  "The upper basket drops one level under load, with one hand.",
  "Fold-down tines make room for the stockpot.",
  "A quick program of {quickMinutes} minutes between courses.",
  "If a hose leaks, it shuts the water off and says so.",
  "A steel tub, which neither stains nor keeps smells.",
];
const dishUses = [
  "It needs cold water, a waste and a power point in the cupboard beside it, not behind it. Installation can be booked with delivery.",
  "The feet adjust from 820 to 880 mm, so it fits under most benches.",
  "Rinse aid and dishwasher salt make more difference than the program: fill both.",
];
const dishBox = ["Dishwasher", "Inlet and drain hoses", "Cutlery basket or tray", "Funnel for salt", "User guide"];

export const dishPlans: readonly Plan[] = [
  {
    kind: "dishwasher",
    letters: "DW",
    count: 50,
    density: 170,
    variants: 3,
    warrantyYears: yearsUsual,
    makers: ["vasterby", "tallawong", "haneulon", "everdale", "nordhav", "miele", "tawhai"],
    finishes: ["stainless", "white", "black-steel"],
    sizes: [
      [455, 448, 845, 600, 749, { placeSettings: 10 }],
      [613, 598, 845, 600, 799, { placeSettings: 13 }],
      [614, 598, 845, 600, 949, { placeSettings: 14 }],
      [615, 598, 845, 600, 1149, { placeSettings: 15 }],
      [616, 598, 850, 610, 1349, { placeSettings: 16 }],
    ],
    title: "{placeSettings} Place Freestanding Dishwasher",
    category: "freestanding-dishwashers",
    facts: (making) =>
      statedFacts({
        ...dishes(making),
        controls: making.by("Buttons", "Buttons", "Touch", "Touch"),
        mounting: making.random.pick(["Freestanding", "Freestanding or built under"]),
      }),
    points: dishPoints,
    openings: [
      "Slides under the bench, takes {placeSettings} settings and is quiet enough for an open kitchen.",
      "A freestanding dishwasher for {placeSettings} places that can move house with you.",
      "The {range} dishwasher does the whole day's dishes with {waterLitresPerCycle} litres of water, less than a sink and a half.",
      "For families that cook: deep lower basket, strong program for pots, and a gentle one for the good glasses.",
    ],
    uses: dishUses,
    box: dishBox,
  },
  {
    kind: "dishwasher-integrated",
    letters: "DI",
    count: 34,
    density: 175,
    variants: 1,
    warrantyYears: yearsUsual,
    makers: ["vasterby", "brennwald", "miele", "nordhav", "tallawong"],
    finishes: ["stainless", "white"],
    sizes: [
      [460, 448, 820, 550, 1299, { placeSettings: 10 }],
      [614, 598, 820, 550, 1349, { placeSettings: 14 }],
      [615, 598, 820, 555, 1549, { placeSettings: 15 }],
      [616, 598, 865, 555, 1799, { placeSettings: 16 }],
    ],
    title: "{placeSettings} Place Integrated Dishwasher",
    category: "integrated-dishwashers",
    facts: (making) =>
      statedFacts({
        ...dishes(making),
        controls: "Hidden touch",
        mounting: "Fully integrated",
        cutoutWidthMm: Number(making.size["placeSettings"]) > 10 ? 600 : 450,
        cutoutHeightMm: 820,
        cutoutDepthMm: 560,
      }),
    points: [
      "Wears your own cabinet door, up to {doorLimit} in weight.",
      "A light on the floor shows that it is running.",
      ...dishPoints,
    ].map((point) =>
      typeof point === "string" ? point.replace("up to {doorLimit} in weight", "up to 10 kg in weight") : point,
    ),
    openings: [
      "Behind your own cabinet door, with the controls on its top edge: nothing to see and, at {noiseDb} dB, little to hear.",
      "A fully integrated dishwasher for {placeSettings} places, made for kitchens that open onto the living room.",
    ],
    uses: dishUses,
    box: [...dishBox, "Door template and brackets"],
  },
  {
    kind: "dishwasher-bench",
    letters: "DB",
    count: 16,
    density: 170,
    variants: 2,
    warrantyYears: yearsUsual,
    makers: ["tawhai", "everdale", "tallawong"],
    finishes: ["white", "stainless", "black"],
    sizes: [
      [306, 550, 438, 500, 449, { placeSettings: 6 }],
      [408, 550, 595, 500, 549, { placeSettings: 8 }],
      [609, 599, 410, 570, 1199, { placeSettings: 7 }],
    ],
    title: "{placeSettings} Place Benchtop Dishwasher",
    category: "benchtop-dishwashers",
    facts: (making) =>
      statedFacts({ ...dishes(making), controls: "Buttons", mounting: making.random.pick(["Benchtop", "Drawer"]) }),
    points: [
      ["mounting=Drawer", "A drawer at bench height: load it without bending."],
      ["mounting=Benchtop", "Connects to the kitchen tap; no plumber, no hole in the bench."],
      ...dishPoints,
    ],
    openings: [
      "{placeSettings} places for one or two people, in {widthMm} mm. It pays for itself in clean coffee cups.",
      "A small dishwasher for a small kitchen, an office or a caravan with a proper water supply.",
    ],
    uses: dishUses.slice(2),
    box: dishBox,
  },
];
