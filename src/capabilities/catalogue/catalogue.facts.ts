/**
 * What is known about a product, by the keys of `products.facts`. A key carries its unit; its value is a string, a
 * number or a boolean. Lists follow the order in which a specification table shows them.
 */
export type FactUnit =
  | "" | "mm" | "cm" | "L" | "L/h" | "kg" | "kWh" | "W" | "kW" | "Wh" | "V" | "dB" | "rpm" | "in" | "MJ/h" | "m³/h" | "m²" | "m" | "min"
  | "h" | "Hz" | "bar" | "Pa" | "L/min" | "°C" | "g" | "lm" | "nits" | "cups" | "years";

export type FactGroup =
  | "Capacity" | "Size" | "Energy and water" | "Performance" | "Design" | "Features" | "Installation";

export type FactSpec = {
  key: string;
  label: string;
  unit: FactUnit;
  group: FactGroup;
  /** How a listing filters by it: pick values, between two numbers, a single tick, or not at all. */
  facet: "none" | "choice" | "range" | "yes-no";
  /** Shown on a product card and first in a comparison. */
  isKey: boolean;
  /** A sentence for a trade word. */
  explain?: string;
};

type Line = readonly [key: string, label: string, unit: FactUnit, group: FactGroup, facet: FactSpec["facet"], explain?: string];

const keyFacts = new Set([
  "capacityLitres", "capacityKg", "placeSettings", "energyStars", "waterStars", "ovenLitres", "fuel", "burners", "zones",
  "airflowM3h", "noiseDb", "wattsInput", "grinder", "slots", "bowlLitres", "runtimeMinutes", "suctionPa", "coolingKw",
  "heatingKw", "roomM2", "screenInches", "resolution", "panel", "channels", "bowls", "material", "seats", "bedSize",
  "feel", "shelves", "rugSize", "spread", "mounting", "heatOutputW", "bottles", "dryingKg", "spinRpm", "fabric", "type",
]);

const lines: readonly Line[] = [
  ["capacityLitres", "Capacity", "L", "Capacity", "range"],
  ["fridgeLitres", "Fridge capacity", "L", "Capacity", "none"],
  ["freezerLitres", "Freezer capacity", "L", "Capacity", "none"],
  ["bottles", "Bottles held", "", "Capacity", "range"],
  ["capacityKg", "Load capacity", "kg", "Capacity", "range"],
  ["dryingKg", "Drying capacity", "kg", "Capacity", "range"],
  ["placeSettings", "Place settings", "", "Capacity", "choice", "One setting is a dinner plate, bowl, side plate, cup, saucer, glass and cutlery."],
  ["ovenLitres", "Oven capacity", "L", "Capacity", "range"],
  ["secondOvenLitres", "Second oven capacity", "L", "Capacity", "none"],
  ["bowlLitres", "Bowl capacity", "L", "Capacity", "range"],
  ["jugLitres", "Jug capacity", "L", "Capacity", "range"],
  ["waterTankLitres", "Water tank", "L", "Capacity", "none"],
  ["dustLitres", "Dust capacity", "L", "Capacity", "none"],
  ["beanGrams", "Bean hopper", "g", "Capacity", "none"],
  ["slots", "Slices at once", "", "Capacity", "choice"],
  ["seats", "Seats", "", "Capacity", "choice"],
  ["shelves", "Shelves", "", "Capacity", "choice"],
  ["bowls", "Bowls", "", "Capacity", "choice"],
  ["roomM2", "Suits rooms up to", "m²", "Capacity", "range"],
  ["loadKg", "Safe load", "kg", "Capacity", "none"],
  ["pizzaCm", "Largest pizza", "cm", "Capacity", "choice"],

  ["widthMm", "Width", "mm", "Size", "range"],
  ["heightMm", "Height", "mm", "Size", "range"],
  ["depthMm", "Depth", "mm", "Size", "range"],
  ["weightKg", "Weight", "kg", "Size", "none"],
  ["screenInches", "Screen size", "in", "Size", "range"],
  ["bedSize", "Bed size", "", "Size", "choice"],
  ["rugSize", "Rug size", "cm", "Size", "choice"],
  ["pileMm", "Pile height", "mm", "Size", "none"],
  ["seatHeightMm", "Seat height", "mm", "Size", "none"],
  ["seatDepthMm", "Seat depth", "mm", "Size", "none"],
  ["extendsToMm", "Extends to", "mm", "Size", "none"],
  ["cordMetres", "Cord length", "m", "Size", "none"],
  ["grillMm", "Cooking surface width", "mm", "Size", "none"],
  ["benchToSpoutMm", "Bench to spout", "mm", "Size", "none"],
  ["minHeightMm", "Lowest height", "mm", "Size", "none"],

  ["energyStars", "Energy stars", "", "Energy and water", "range", "More stars use less power than other appliances of the same size."],
  ["kwhPerYear", "Energy use", "kWh", "Energy and water", "range", "Yearly use measured in a laboratory; yours depends on how often you use it."],
  ["heatingStars", "Heating energy stars", "", "Energy and water", "range"],
  ["waterStars", "Water stars", "", "Energy and water", "range", "More stars use less water for the same work."],
  ["waterLitresPerCycle", "Water per cycle", "L", "Energy and water", "none"],
  ["flowLitresPerMin", "Flow rate", "L/min", "Energy and water", "none"],
  ["refrigerant", "Refrigerant", "", "Energy and water", "none", "R600a and R32 warm the climate far less than older gases."],
  ["wattsInput", "Power", "W", "Energy and water", "range"],

  ["spinRpm", "Fastest spin", "rpm", "Performance", "choice"],
  ["noiseDb", "Noise", "dB", "Performance", "range", "Every 10 dB sounds about twice as loud; 40 is a quiet library."],
  ["programs", "Programs", "", "Performance", "none"],
  ["quickMinutes", "Quick cycle", "min", "Performance", "none"],
  ["motor", "Motor", "", "Performance", "choice", "An inverter motor changes speed smoothly: quieter, and easier on power, than one that stops and starts."],
  ["dryerType", "Dryer type", "", "Performance", "choice", "A heat pump reuses its own warm air and uses about a third of the power of a vented dryer."],
  ["fuel", "Fuel", "", "Performance", "choice"],
  ["burners", "Burners", "", "Performance", "choice"],
  ["zones", "Cooking zones", "", "Performance", "choice"],
  ["wokMj", "Wok burner", "MJ/h", "Performance", "none"],
  ["totalMj", "Total gas use", "MJ/h", "Performance", "range"],
  ["powerKw", "Connected load", "kW", "Performance", "none"],
  ["functions", "Cooking functions", "", "Performance", "none"],
  ["maxTemperature", "Highest temperature", "°C", "Performance", "none"],
  ["airflowM3h", "Airflow", "m³/h", "Performance", "range", "Aim for ten to fifteen times the room's air each hour."],
  ["speeds", "Speeds", "", "Performance", "none"],
  ["pressureBar", "Pump pressure", "bar", "Performance", "none"],
  ["grinder", "Grinder", "", "Performance", "choice"],
  ["milk", "Milk", "", "Performance", "choice"],
  ["suctionPa", "Suction", "Pa", "Performance", "range"],
  ["runtimeMinutes", "Run time", "min", "Performance", "range"],
  ["batteryWh", "Battery", "Wh", "Performance", "none"],
  ["coolingKw", "Cooling capacity", "kW", "Performance", "range"],
  ["heatingKw", "Heating capacity", "kW", "Performance", "range"],
  ["heatOutputW", "Heat output", "W", "Performance", "range"],
  ["extractionLitres", "Moisture removed a day", "L", "Performance", "range"],
  ["filterType", "Filter", "", "Performance", "choice", "HEPA catches particles as fine as pollen, smoke and dust mite waste."],
  ["resolution", "Resolution", "", "Performance", "choice"],
  ["panel", "Panel", "", "Performance", "choice", "OLED pixels make their own light, so black is black; Mini LED is brighter in a sunny room."],
  ["refreshHz", "Refresh rate", "Hz", "Performance", "choice"],
  ["brightnessNits", "Peak brightness", "nits", "Performance", "none"],
  ["hdr", "HDR", "", "Performance", "none"],
  ["channels", "Channels", "", "Performance", "choice"],
  ["responseMs", "Response time (ms)", "", "Performance", "none"],
  ["feel", "Feel", "", "Performance", "choice"],
  ["lumens", "Light output", "lm", "Performance", "none"],
  ["steamGrams", "Continuous steam per minute", "g", "Performance", "none"],
  ["heatMinutes", "Ready in", "min", "Performance", "none"],
  ["setting", "Settings", "", "Performance", "none"],

  ["type", "Type", "", "Design", "choice"],
  ["colour", "Colour", "", "Design", "none"],
  ["range", "Range", "", "Design", "none"],
  ["modelFamily", "Model family", "", "Design", "none"],
  ["doors", "Doors", "", "Design", "choice"],
  ["drawers", "Drawers", "", "Design", "choice"],
  ["hinge", "Door opens", "", "Design", "choice"],
  ["controls", "Controls", "", "Design", "choice"],
  ["material", "Material", "", "Design", "choice"],
  ["fabric", "Upholstery", "", "Design", "choice"],
  ["legs", "Legs", "", "Design", "none"],
  ["shape", "Shape", "", "Design", "choice"],
  ["chaise", "Chaise", "", "Design", "choice"],
  ["headboard", "Headboard", "", "Design", "choice"],
  ["spread", "Tap type", "", "Design", "choice"],
  ["spout", "Spout", "", "Design", "choice"],
  ["trivets", "Trivets", "", "Design", "choice"],
  ["glassDoor", "Glass door", "", "Design", "yes-no"],
  ["weave", "Weave", "", "Design", "none"],
  ["bulb", "Bulb", "", "Design", "none"],
  ["springs", "Springs", "", "Design", "choice"],

  ["iceDispenser", "Ice through the door", "", "Features", "yes-no"],
  ["waterDispenser", "Water dispenser", "", "Features", "yes-no"],
  ["iceMaker", "Ice maker", "", "Features", "yes-no"],
  ["frostFree", "Frost free", "", "Features", "yes-no"],
  ["convertible", "Converts fridge to freezer", "", "Features", "yes-no"],
  ["holidayMode", "Holiday mode", "", "Features", "none"],
  ["steamClean", "Steam refresh", "", "Features", "yes-no"],
  ["autoDose", "Automatic detergent", "", "Features", "yes-no"],
  ["allergyCycle", "Allergy cycle", "", "Features", "none"],
  ["cutleryTray", "Third cutlery tray", "", "Features", "yes-no"],
  ["autoOpen", "Opens itself to dry", "", "Features", "yes-no"],
  ["pyrolytic", "Pyrolytic cleaning", "", "Features", "yes-no", "Heats to about 500 °C and turns grease to ash that you wipe out."],
  ["steamFunction", "Steam", "", "Features", "yes-no"],
  ["airFry", "Air fry", "", "Features", "yes-no"],
  ["meatProbe", "Food probe", "", "Features", "yes-no"],
  ["softClose", "Soft-close door", "", "Features", "none"],
  ["telescopicRunners", "Telescopic runners", "", "Features", "none"],
  ["bridgeZone", "Bridging zone", "", "Features", "yes-no", "Two zones work as one long one, for a fish kettle or a griddle."],
  ["flameFailure", "Flame failure cut-off", "", "Features", "none"],
  ["convection", "Convection", "", "Features", "yes-no"],
  ["inverter", "Inverter", "", "Features", "yes-no", "Works at the speed needed instead of stopping and starting."],
  ["reverseCycle", "Reverse cycle", "", "Features", "yes-no", "One unit cools in summer and heats in winter."],
  ["selfEmpty", "Empties itself", "", "Features", "yes-no"],
  ["mops", "Mops", "", "Features", "yes-no"],
  ["petTool", "Pet hair tool", "", "Features", "yes-no"],
  ["connectivity", "Connectivity", "", "Features", "choice"],
  ["smartPlatform", "Smart platform", "", "Features", "none"],
  ["hdmiPorts", "HDMI ports", "", "Features", "none"],
  ["subwoofer", "Wireless subwoofer", "", "Features", "yes-no"],
  ["usbCPower", "Charges a laptop by USB-C", "", "Features", "yes-no"],
  ["remote", "Remote control", "", "Features", "none"],
  ["timer", "Timer", "", "Features", "none"],
  ["oscillates", "Oscillates", "", "Features", "yes-no"],
  ["variableTemperature", "Choice of temperature", "", "Features", "yes-no"],
  ["attachments", "Attachments", "", "Features", "none"],
  ["hood", "Roasting hood", "", "Features", "yes-no"],
  ["sideBurner", "Side burner", "", "Features", "yes-no"],
  ["pullOut", "Pull-out spray", "", "Features", "yes-no"],
  ["filtered", "Filtered water", "", "Features", "yes-no"],
  ["overflow", "Overflow", "", "Features", "none"],
  ["drainer", "Drainer", "", "Features", "choice"],
  ["recliner", "Reclines", "", "Features", "yes-no"],
  ["sofaBed", "Folds out to a bed", "", "Features", "yes-no"],
  ["storage", "Storage", "", "Features", "yes-no"],
  ["removableCovers", "Removable covers", "", "Features", "yes-no"],
  ["extendable", "Extends", "", "Features", "yes-no"],
  ["stackable", "Stacks", "", "Features", "yes-no"],
  ["outdoorSafe", "For outdoors", "", "Features", "yes-no"],
  ["sitStand", "Sit and stand", "", "Features", "yes-no"],
  ["cableTray", "Cable tray", "", "Features", "none"],
  ["dimmable", "Dimmable", "", "Features", "yes-no"],
  ["washable", "Machine washable", "", "Features", "yes-no"],
  ["wetDry", "Wet and dry", "", "Features", "yes-no"],
  ["cordless", "Cordless", "", "Features", "yes-no"],
  ["autoOff", "Switches itself off", "", "Features", "none"],
  ["childLock", "Child lock", "", "Features", "none"],

  ["mounting", "Mounting", "", "Installation", "choice"],
  ["clearanceTopMm", "Space above", "mm", "Installation", "none"],
  ["clearanceSideMm", "Space each side", "mm", "Installation", "none"],
  ["clearanceRearMm", "Space behind", "mm", "Installation", "none"],
  ["cutoutWidthMm", "Cut-out width", "mm", "Installation", "none"],
  ["cutoutHeightMm", "Cut-out height", "mm", "Installation", "none"],
  ["cutoutDepthMm", "Cut-out depth", "mm", "Installation", "none"],
  ["ducting", "Ducting", "", "Installation", "choice"],
  ["plumbed", "Needs a water line", "", "Installation", "yes-no"],
  ["electrical", "Electrical connection", "", "Installation", "none"],
  ["gasType", "Gas", "", "Installation", "choice"],
  ["tapHoles", "Tap holes", "", "Installation", "none"],
  ["vesa", "Wall mount pattern", "", "Installation", "none"],
  ["assembly", "Assembly", "", "Installation", "choice"],
  ["warrantyYears", "Manufacturer's warranty", "years", "Installation", "none"],
];

function specOf([key, label, unit, group, facet, explain]: Line): FactSpec {
  return { key, label, unit, group, facet, isKey: keyFacts.has(key), ...(explain === undefined ? {} : { explain }) };
}

export const factSpecs: Record<string, FactSpec> = Object.fromEntries(lines.map((line) => [line[0], specOf(line)]));

const size = ["widthMm", "heightMm", "depthMm", "weightKg"] as const;
const look = ["type", "colour", "range"] as const;
const air = ["clearanceTopMm", "clearanceSideMm", "clearanceRearMm"] as const;
const cutOut = ["cutoutWidthMm", "cutoutHeightMm", "cutoutDepthMm"] as const;
const last = ["warrantyYears"] as const;

const coldStore = [
  "capacityLitres", "fridgeLitres", "freezerLitres", ...size, "energyStars", "kwhPerYear", "refrigerant", "noiseDb",
  "motor", ...look, "doors", "drawers", "shelves", "hinge", "controls", "frostFree", "iceMaker", "iceDispenser",
  "waterDispenser", "convertible", "holidayMode", "connectivity", "plumbed", ...air, ...last,
] as const;
const washing = [
  "capacityKg", "dryingKg", ...size, "energyStars", "kwhPerYear", "waterStars", "waterLitresPerCycle", "spinRpm",
  "noiseDb", "programs", "quickMinutes", "motor", "dryerType", ...look, "controls", "hinge", "steamClean", "autoDose",
  "allergyCycle", "childLock", "connectivity", ...air, ...last,
] as const;
const dishes = [
  "placeSettings", ...size, "energyStars", "kwhPerYear", "waterStars", "waterLitresPerCycle", "noiseDb", "programs",
  "quickMinutes", "motor", ...look, "controls", "cutleryTray", "autoOpen", "childLock", "connectivity", "mounting",
  ...cutOut, ...last,
] as const;
const baking = [
  "ovenLitres", "secondOvenLitres", ...size, "fuel", "burners", "zones", "wokMj", "totalMj", "powerKw", "functions",
  "maxTemperature", ...look, "doors", "hinge", "controls", "trivets", "pyrolytic", "steamFunction", "airFry",
  "meatProbe", "waterTankLitres", "softClose", "telescopicRunners", "flameFailure", "connectivity", "mounting",
  ...cutOut, "electrical", "gasType", ...last,
] as const;
const hob = [
  "burners", "zones", ...size, "fuel", "wokMj", "totalMj", "powerKw", ...look, "controls", "trivets", "bridgeZone",
  "flameFailure", "timer", "childLock", "mounting", ...cutOut, "electrical", "gasType", ...last,
] as const;
const hood = [
  "airflowM3h", ...size, "noiseDb", "speeds", "wattsInput", "filterType", ...look, "controls", "timer", "mounting",
  "ducting", ...cutOut, ...last,
] as const;
const microwaves = [
  "capacityLitres", ...size, "wattsInput", "functions", ...look, "controls", "inverter", "convection", "airFry",
  "childLock", "mounting", ...cutOut, ...last,
] as const;
const coffee = [
  "waterTankLitres", "beanGrams", ...size, "wattsInput", "pressureBar", "grinder", "milk", "heatMinutes", ...look,
  "controls", "connectivity", "autoOff", "plumbed", "mounting", ...last,
] as const;
const benchTop = [
  "capacityLitres", "bowlLitres", "jugLitres", "slots", ...size, "wattsInput", "speeds", "functions", "maxTemperature",
  "setting", ...look, "material", "controls", "variableTemperature", "attachments", "timer", "autoOff", "cordMetres", ...last,
] as const;
const cleaning = [
  "dustLitres", ...size, "wattsInput", "suctionPa", "runtimeMinutes", "batteryWh", "noiseDb", "filterType", ...look,
  "cordless", "selfEmpty", "mops", "petTool", "attachments", "connectivity", "cordMetres", ...last,
] as const;
const climate = [
  "roomM2", "coolingKw", "heatingKw", "heatOutputW", "waterTankLitres", ...size, "energyStars", "heatingStars",
  "kwhPerYear", "wattsInput", "refrigerant", "airflowM3h", "extractionLitres", "speeds", "noiseDb", "filterType",
  "fuel", ...look, "controls", "inverter", "reverseCycle", "oscillates", "timer", "remote", "connectivity", "childLock",
  "mounting", "electrical", ...last,
] as const;
const seating = [
  "seats", ...size, "seatHeightMm", "seatDepthMm", "loadKg", ...look, "fabric", "material", "legs", "chaise",
  "recliner", "sofaBed", "storage", "removableCovers", "stackable", "outdoorSafe", "assembly", ...last,
] as const;
const furniture = [
  "seats", "bedSize", "shelves", "drawers", "doors", ...size, "extendsToMm", "minHeightMm", "loadKg", ...look, "material", "shape",
  "legs", "headboard", "fabric", "extendable", "storage", "sitStand", "cableTray", "outdoorSafe", "assembly", ...last,
] as const;
const lamps = ["lumens", ...size, "cordMetres", "bulb", ...look, "material", "shape", "dimmable", "controls", "assembly", ...last] as const;

/** Which facts a kind of product shows, in the order of its specification table. */
export const factsOfKind: Record<string, readonly string[]> = {
  "fridge-top-mount": coldStore,
  "fridge-bottom-mount": coldStore,
  "fridge-french-door": coldStore,
  "fridge-side-by-side": coldStore,
  "fridge-upright": coldStore,
  "fridge-bar": [...coldStore, "glassDoor", "outdoorSafe"],
  "fridge-quad-door": coldStore,
  "freezer-upright": coldStore,
  "freezer-chest": coldStore,
  "wine-cabinet": ["bottles", "capacityLitres", "zones", ...coldStore.slice(3), "glassDoor", "mounting"],
  "washer-front": washing,
  "washer-top": washing,
  "washer-dryer": washing,
  dryer: washing,
  dishwasher: dishes,
  "dishwasher-integrated": dishes,
  "dishwasher-bench": dishes,
  "oven-wall": baking,
  "oven-double": baking,
  "oven-steam": baking,
  "oven-compact": baking,
  cooker: baking,
  "cooktop-gas": hob,
  "cooktop-induction": hob,
  "cooktop-ceramic": hob,
  "rangehood-canopy": hood,
  "rangehood-slide-out": hood,
  "rangehood-undermount": hood,
  microwave: microwaves,
  "microwave-built-in": microwaves,
  "coffee-machine": coffee,
  "coffee-built-in": [...coffee, ...cutOut],
  toaster: benchTop,
  kettle: benchTop,
  "stand-mixer": benchTop,
  blender: benchTop,
  "food-processor": benchTop,
  "air-fryer": benchTop,
  "vacuum-stick": cleaning,
  "vacuum-robot": cleaning,
  "vacuum-barrel": cleaning,
  "air-conditioner-split": climate,
  "air-conditioner-portable": climate,
  heater: climate,
  "fan-pedestal": climate,
  "fan-tower": climate,
  purifier: climate,
  dehumidifier: climate,
  tv: [
    "screenInches", "resolution", "panel", "refreshHz", ...size, "energyStars", "kwhPerYear", "brightnessNits", "hdr",
    ...look, "smartPlatform", "hdmiPorts", "connectivity", "vesa", ...last,
  ],
  soundbar: ["channels", "wattsInput", ...size, ...look, "subwoofer", "hdmiPorts", "connectivity", "remote", "mounting", ...last],
  monitor: [
    "screenInches", "resolution", "panel", "refreshHz", "responseMs", ...size, "energyStars", "kwhPerYear",
    "brightnessNits", "hdr", ...look, "shape", "usbCPower", "hdmiPorts", "vesa", ...last,
  ],
  barbecue: [
    "burners", "fuel", "totalMj", "grillMm", ...size, ...look, "material", "hood", "sideBurner", "storage", "mounting",
    "gasType", "assembly", ...last,
  ],
  "pizza-oven": ["pizzaCm", "fuel", "maxTemperature", "heatMinutes", "totalMj", ...size, ...look, "material", "gasType", "assembly", ...last],
  sink: ["bowls", "bowlLitres", ...size, ...look, "material", "drainer", "overflow", "tapHoles", "mounting", ...cutOut, ...last],
  tap: [
    "spread", "waterStars", "flowLitresPerMin", "benchToSpoutMm", ...size, ...look, "spout", "material", "pullOut",
    "filtered", "tapHoles", ...last,
  ],
  sofa: seating,
  armchair: seating,
  "dining-chair": seating,
  "dining-table": furniture,
  bed: furniture,
  bedside: furniture,
  desk: furniture,
  bookcase: furniture,
  "tv-unit": furniture,
  mattress: ["bedSize", "feel", ...size, "springs", "material", "colour", "range", "removableCovers", "assembly", ...last],
  rug: ["rugSize", ...size.slice(0, 1), "depthMm", "weightKg", "pileMm", ...look, "material", "weave", "shape", "washable", "outdoorSafe", ...last],
  "lamp-floor": lamps,
  "lamp-table": lamps,
  iron: [
    "wattsInput", "steamGrams", "pressureBar", "waterTankLitres", ...size, ...look, "material", "cordless", "autoOff",
    "heatMinutes", "cordMetres", ...last,
  ],
  shaver: ["runtimeMinutes", ...size, ...look, "setting", "wetDry", "cordless", "attachments", ...last],
  "box-appliance": [
    "capacityLitres", "bowlLitres", ...size, "wattsInput", "functions", "speeds", "maxTemperature", ...look, "material",
    "controls", "timer", "autoOff", "attachments", "cordMetres", ...last,
  ],
};

/** The words a finish is sold under, and the colour a shopper filters by. */
export const finishes: Record<string, { readonly label: string; readonly family: string }> = {
  white: { label: "White", family: "white" },
  stainless: { label: "Stainless steel", family: "silver" },
  "black-steel": { label: "Black steel", family: "black" },
  black: { label: "Black", family: "black" },
  graphite: { label: "Graphite", family: "grey" },
  cream: { label: "Cream", family: "cream" },
  red: { label: "Red", family: "red" },
  blue: { label: "Blue", family: "blue" },
  sage: { label: "Sage", family: "green" },
  oak: { label: "Oak", family: "timber" },
  walnut: { label: "Walnut", family: "timber" },
  linen: { label: "Linen", family: "cream" },
  "charcoal-fabric": { label: "Charcoal", family: "grey" },
  "rust-fabric": { label: "Rust", family: "rust" },
  "leather-tan": { label: "Tan leather", family: "tan" },
  brass: { label: "Brass", family: "gold" },
  copper: { label: "Copper", family: "copper" },
};

/** Values of the `price` facet; `toCents` is not included. */
export const priceBands: readonly { readonly uri: string; readonly title: string; readonly fromCents: number; readonly toCents: number | null }[] = [
  { uri: "under-200", title: "Under $200", fromCents: 0, toCents: 20_000 },
  { uri: "200-500", title: "$200 to $500", fromCents: 20_000, toCents: 50_000 },
  { uri: "500-1000", title: "$500 to $1,000", fromCents: 50_000, toCents: 100_000 },
  { uri: "1000-2000", title: "$1,000 to $2,000", fromCents: 100_000, toCents: 200_000 },
  { uri: "2000-4000", title: "$2,000 to $4,000", fromCents: 200_000, toCents: 400_000 },
  { uri: "4000-plus", title: "$4,000 and more", fromCents: 400_000, toCents: null },
];
