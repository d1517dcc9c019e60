import { halves, statedFacts, yearsLong } from "./plan.ts";
import type { Plan } from "./plan.ts";

export const outPlans: readonly Plan[] = [
  {
    kind: "barbecue",
    letters: "BQ",
    count: 30,
    density: 75,
    variants: 2,
    warrantyYears: yearsLong,
    makers: ["mulga", "skarn", "emberyard", "everdale", "mulga"],
    finishes: ["black", "stainless", "graphite"],
    sizes: [
      [2, 1050, 1150, 560, 449, { burners: 2, totalMj: 24, grillMm: 500, fuel: "LPG" }],
      [4, 1340, 1170, 580, 799, { burners: 4, totalMj: 50, grillMm: 720, fuel: "LPG", sideBurner: true }],
      [6, 1650, 1180, 600, 1299, { burners: 6, totalMj: 72, grillMm: 980, fuel: "LPG", sideBurner: true }],
      [44, 820, 560, 520, 1899, { burners: 4, totalMj: 54, grillMm: 760, fuel: "LPG", mounting: "Built in" }],
      [57, 600, 1050, 620, 349, { fuel: "Charcoal", grillMm: 570 }],
    ],
    title: "{fuel} Barbecue",
    category: (facts) => (facts["mounting"] === "Built in" ? "built-in-barbecues" : "freestanding-barbecues"),
    facts: (making) =>
      statedFacts({
        mounting: making.size["mounting"] ?? "Freestanding",
        material: making.by("Enamelled steel", "Enamelled steel", "Stainless steel 304", "Stainless steel 316"),
        hood: true,
        storage: making.size["fuel"] === "LPG" && making.size["mounting"] === undefined,
        gasType: making.size["fuel"] === "LPG" && making.random.pick(["LPG", "LPG or natural gas"]),
        assembly: making.size["mounting"] === "Built in" ? "None" : "About two hours",
      }),
    points: [
      ["burners=4", "Four burners: sear at one end, keep warm at the other."],
      ["burners=6", "Six burners feed a cricket team in one sitting."],
      ["sideBurner", "A side burner for the sauce or the wok."],
      ["fuel=Charcoal", "A deep bowl and two vents: low and slow for ribs, wide open for steak."],
      ["mounting=Built in", "Drops into a stone bench with a flange all round."],
      "A hood with a thermometer you can believe, for roasts and pizza.",
      "Half grill, half plate, in cast iron.",
      "The fat tray slides out at the front.",
      "Lights with one push, wind or no wind.",
      "Wheels big enough for grass.",
    ],
    openings: [
      "{grillMm} mm of cooking surface for sausages, snapper and the odd leg of lamb.",
      "A barbecue for a long summer of small dinners and two or three big ones.",
    ],
    uses: [
      "Season the plates with oil before the first fire, and keep a cover on it in the rain.",
      "Gas bottles are not included. Keep it a metre from the wall.",
    ],
    box: ["Barbecue", "Grill and plate", "Hose and regulator, where gas", "Tools for assembly"],
  },
  {
    kind: "pizza-oven",
    letters: "PZ",
    count: 16,
    density: 140,
    variants: 2,
    warrantyYears: yearsLong,
    makers: ["emberyard", "mulga", "skarn"],
    finishes: ["black", "graphite", "sage", "copper"],
    sizes: [
      [12, 420, 330, 580, 549, { pizzaCm: 33, fuel: "Gas" }],
      [16, 560, 380, 680, 899, { pizzaCm: 41, fuel: "Gas" }],
      [18, 620, 740, 720, 1499, { pizzaCm: 45, fuel: "Wood" }],
      [20, 900, 1650, 850, 2799, { pizzaCm: 60, fuel: "Wood and gas" }],
    ],
    title: "{pizzaCm}cm {fuel} Pizza Oven",
    category: "pizza-ovens",
    facts: (making) =>
      statedFacts({
        maxTemperature: making.random.pick([450, 480, 500]),
        heatMinutes: making.size["fuel"] === "Gas" ? 20 : 40,
        material: making.by("Powder-coated steel", "Powder-coated steel", "Refractory stone", "Refractory stone"),
        totalMj: making.size["fuel"] !== "Wood" && making.near(15, 3),
        gasType: making.size["fuel"] !== "Wood" && "LPG",
        assembly: "Half an hour",
      }),
    points: [
      "A pizza in ninety seconds, once the stone is hot.",
      "Reaches {maxTemperature} °C in about {heatMinutes} minutes.",
      "The stone stores heat for a tray of vegetables afterwards.",
      ["fuel=Wood and gas", "Gas for Tuesday, wood for Saturday."],
      ["fuel=Wood", "Burns short sticks; a supermarket bag lasts the evening."],
      "Insulated so well that the outside can be touched.",
      "A door for bread and slow lamb.",
    ],
    openings: [
      "Very hot, very quickly: {maxTemperature} °C for pizza of up to {pizzaCm} cm.",
      "Half dinner, half entertainment.",
    ],
    uses: ["Stand it on stone or steel, not timber, and never indoors. Cure the stone with two small fires first."],
    box: ["Oven", "Stone", "Peel", "Cover"],
  },
  {
    kind: "sink",
    letters: "SK",
    count: 46,
    density: 60,
    variants: 2,
    warrantyYears: [5, 10, 15, 15],
    makers: ["stillwell", "tarnbrook", "everdale", "stillwell"],
    finishes: ["stainless", "black", "white", "graphite", "copper", "brass"],
    sizes: [
      [450, 490, 200, 440, 249, { bowls: 1, bowlLitres: 27 }],
      [540, 590, 220, 450, 349, { bowls: 1, bowlLitres: 40 }],
      [780, 780, 200, 480, 449, { bowls: 1, bowlLitres: 28, drainer: true, drainerSide: "Right" }],
      [820, 820, 210, 460, 549, { bowls: 2, bowlLitres: 44 }],
      [118, 1180, 200, 500, 599, { bowls: 2, bowlLitres: 46, drainer: true, drainerSide: "Left" }],
      [600, 600, 255, 460, 899, { bowls: 1, bowlLitres: 52, material: "Fireclay" }],
      [70, 555, 900, 500, 299, { bowls: 1, bowlLitres: 70, type: "Laundry Tub" }],
    ],
    title: "{bowlWord} {sinkType}",
    category: (facts) =>
      facts["type"] === "Laundry Tub"
        ? "laundry-tubs"
        : facts["bowls"] === 2
          ? "double-bowl-sinks"
          : "single-bowl-sinks",
    facts: (making) =>
      statedFacts({
        material:
          making.size["material"] ??
          making.random.pick(["Stainless steel 304", "Stainless steel 304", "Granite composite"]),
        overflow: "Yes",
        tapHoles: making.random.pick(["None", "One"]),
        mounting: making.size["type"]
          ? "Cabinet"
          : making.random.pick(["Undermount", "Topmount", "Undermount or topmount"]),
        cutoutWidthMm: making.size["type"] ? undefined : Number(making.size["widthMm"]) - 20,
        cutoutDepthMm: making.size["type"] ? undefined : Number(making.size["depthMm"]) - 20,
        bowlWord: making.size["bowls"] === 2 ? "Double Bowl" : "Single Bowl",
        sinkType: making.size["type"] ?? "Kitchen Sink",
      }),
    points: [
      ["material=Stainless steel 304", "1.2 mm steel with pads beneath, so running water does not drum."],
      ["material=Granite composite", "Granite composite shrugs off hot pans and dropped forks."],
      ["material=Fireclay", "Fireclay fired for two days; it does not stain."],
      ["drainer", "A drainer pressed from the same sheet, with no join to scrub."],
      ["type=Laundry Tub", "Seventy litres, with a bypass for the washing machine."],
      "Corners round enough to wipe and square enough to stand a tray in.",
      "Drains to the back, leaving the cupboard below free.",
      "An overflow hides behind the waste.",
      "Basket waste, clips and a template are in the box.",
    ],
    openings: [
      ["cutoutWidthMm", "A {bowlLitres} litre sink that takes the roasting tray flat."],
      ["type=Laundry Tub", "Seventy litres for soaking, scrubbing and the dog's feet."],
      "The part of a kitchen that works hardest, made to be wiped and forgotten.",
    ],
    uses: [
      "It suits a cabinet of {widthMm} mm or more. Give the template to your stonemason, not the sink's box size.",
    ],
    box: ["Sink", "Basket waste", "Clips", "Template"],
  },
  {
    kind: "tap",
    letters: "TP",
    count: 48,
    density: 120,
    variants: 5,
    warrantyYears: [5, 10, 15, 15],
    makers: ["tarnbrook", "stillwell", "stillwater", "everdale", "tarnbrook"],
    finishes: ["stainless", "black", "brass", "copper", "graphite", "white"],
    sizes: [
      [1, 60, 340, 220, 199, { spread: "Mixer", spout: "Gooseneck" }],
      [2, 60, 300, 230, 179, { spread: "Mixer", spout: "Square" }],
      [3, 65, 420, 230, 399, { spread: "Pull-out mixer", spout: "Gooseneck", pullOut: true }],
      [5, 70, 390, 240, 649, { spread: "Filtered", spout: "Gooseneck", filtered: true }],
      [7, 300, 330, 200, 449, { spread: "Bridge", spout: "Swan" }],
    ],
    title: "{spread} Kitchen Tap",
    category: (facts) =>
      facts["filtered"] === true
        ? "filtered-water-taps"
        : facts["pullOut"] === true
          ? "pull-out-mixers"
          : "kitchen-mixers",
    facts: (making) =>
      statedFacts({
        waterStars: halves(making.by(4, 5, 5, 6), 3, 6),
        flowLitresPerMin: making.by(7.5, 6, 5.5, 4.5),
        benchToSpoutMm: making.near(220, 25),
        material: making.by("Brass", "Brass", "Solid brass", "Stainless steel 316"),
        tapHoles: making.size["spread"] === "Bridge" ? "Two" : "One",
      }),
    points: [
      ["pullOut", "The head pulls out half a metre and clicks back by magnet."],
      ["filtered", "A third way gives filtered water; the cartridge changes without tools."],
      ["spread=Bridge", "Two levers on a bridge, with quarter-turn valves behind the old look."],
      "Ceramic cartridge, tested to half a million turns.",
      "{flowLitresPerMin} litres a minute and {waterStars} water stars.",
      "{benchToSpoutMm} mm below the spout: a pasta pot fits.",
      "The finish is baked on, and does not mind vinegar.",
      "Hoses are in the box and long enough.",
    ],
    openings: [
      "A tap you will touch thirty times a day, with a lever that stays where you leave it.",
      "A good reach, a quiet flow and a finish that keeps.",
    ],
    uses: ["It needs one hole of 35 mm and a plumber for half an hour, unless the listing says two."],
    box: ["Tap", "Hoses", "Fixing kit", "Aerator key"],
  },
];
