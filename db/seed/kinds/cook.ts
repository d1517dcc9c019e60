import { told, yearsUsual } from "./plan.ts";
import type { Facts, Making, Plan, Point } from "./plan.ts";

function oven(making: Making): Facts {
  const { by, has, near } = making;
  return told({
    fuel: "Electric", functions: near(by(6, 9, 11, 14), 1), maxTemperature: by(250, 250, 275, 300), powerKw: by(2.6, 3.2, 3.6, 3.6), controls: by("Knobs", "Knobs and display", "Touch panel", "Touch panel"),
    pyrolytic: has(0, 0.35, 0.7, 0.9), airFry: has(0.1, 0.5, 0.5, 0.3), meatProbe: has(0, 0.15, 0.5, 0.9), softClose: has(0, 0.3, 0.8, 1), telescopicRunners: has(0, 0.5, 0.9, 1), hinge: "Drops down", doors: 1,
    connectivity: has(0, 0.15, 0.4, 0.8) && "Wi-Fi", mounting: "Built in", electrical: "Hard-wired by an electrician",
  });
}
const ovenPoints: readonly Point[] = [
  ["pyrolytic", "Pyrolytic cleaning turns grease to ash at 500 °C; wipe it out with a damp cloth."], ["airFry", "An air-fry function with its own mesh tray does chips for six at once."], ["meatProbe", "The food probe stops the roast at the degree you asked for."], ["steamFunction", "Steam keeps bread crusts thin and fish moist."],
  ["telescopicRunners", "Runners carry the heavy tray out to you; no reaching in over the hot door."], ["softClose", "The door closes itself, quietly, from the last hand's width."], ["connectivity", "Warm it up from the bus."],
  "{ovenLitres} litres inside: a six-kilogram turkey with room for its vegetables.", "{functions} functions, with fan-forced, grill and pizza on the front.", "Heats to 180 °C in about eight minutes.", "Quadruple glass keeps the front cool enough for a toddler's hand.", "Two lamps at the side, so trays do not shade what you are looking at.", "Smooth enamel walls, with nowhere for a spill to hide.",
];
const ovenUses = ["It fits a standard {cutoutWidthMm} mm cabinet and needs a circuit of its own; an electrician connects it in under an hour.", "Check the cut-out in the drawing before the stone is cut: {cutoutHeightMm} mm high and {cutoutDepthMm} mm deep.", "Run it empty at full heat for half an hour with a window open before the first meal."];
const ovenBox = ["Oven", "Wire shelf", "Baking tray", "Fixing screws", "Installation template"];
const hob = (making: Making): Facts => told({ controls: making.by("Knobs", "Touch panel", "Touch panel", "Touch panel"), timer: making.has(0.3, 0.9, 1, 1), childLock: making.has(0.5, 1, 1, 1), mounting: "Built in", electrical: "Hard-wired by an electrician" });
const hood = (making: Making, flow: number): Facts => told({ airflowM3h: Math.round(making.near(flow * making.by(0.8, 1, 1.15, 1.25), 40) / 10) * 10, noiseDb: making.near(making.by(68, 64, 58, 54), 2), speeds: making.by(3, 3, 4, 4), wattsInput: making.by(180, 220, 250, 180), filterType: making.by("Aluminium mesh", "Aluminium mesh", "Steel baffle", "Steel baffle"), controls: making.by("Slider", "Buttons", "Touch panel", "Touch panel"), timer: making.has(0, 0.4, 0.8, 1), ducting: making.random.pick(["Ducted", "Ducted or recirculating"]), electrical: undefined });
const hoodPoints: readonly Point[] = ["Moves up to {airflowM3h} m³ an hour: enough for a wok on high.", ["filterType=Steel baffle", "Steel baffle filters go in the dishwasher and outlast mesh many times over."], ["filterType=Aluminium mesh", "The mesh filters lift out with one hand and wash in the dishwasher."], ["timer", "A timer clears the last of the steam and then switches it off."], ["ducting=Ducted or recirculating", "Vents outside, or through charcoal filters where no duct is possible."], "Warm LED strips light the front burners, where you need it.", "On low it is quieter than the conversation.", "{speeds} speeds, with a boost for the first minute of searing.", "Rounded edges inside: nothing to catch a sponge."];
const hoodUses = ["Hang it 650 mm above an electric cooktop and at least 650 mm above gas; the template is in the box.", "Keep the duct short and wide: every bend costs a tenth of the airflow."];
const hoodBox = ["Rangehood", "Filters", "Duct collar", "Screws and template"];

export const cookPlans: readonly Plan[] = [
  {
    kind: "oven-wall", letters: "O", count: 62, density: 175, variants: 3, warrantyYears: yearsUsual,
    makers: ["tallawong", "sorrano", "nordhav", "brennwald", "everdale", "miele", "vasterby", "kestrel-roe", "haneulon"], finishes: ["stainless", "black", "black-steel", "graphite", "white"],
    sizes: [[606, 596, 596, 565, 899, { ovenLitres: 70, cutoutWidthMm: 560, cutoutHeightMm: 590, cutoutDepthMm: 570 }], [607, 596, 596, 570, 1199, { ovenLitres: 76, cutoutWidthMm: 560, cutoutHeightMm: 590, cutoutDepthMm: 570 }], [608, 596, 596, 570, 1499, { ovenLitres: 80, cutoutWidthMm: 560, cutoutHeightMm: 590, cutoutDepthMm: 575 }], [909, 896, 596, 570, 2199, { ovenLitres: 115, cutoutWidthMm: 860, cutoutHeightMm: 585, cutoutDepthMm: 575 }]],
    title: "{widthCm}cm Built-in Oven", category: "wall-ovens", facts: oven, points: ovenPoints,
    openings: ["A {widthCm} cm oven with {ovenLitres} litres inside and even heat from shelf to shelf.", "Bake on three shelves, roast on one, and never turn the tray around: the {range} oven is about even heat.", "The oven that most kitchens need: {functions} functions, a clear display, and a door that stays cool.", "Built in at eye level or below the bench, in the same {widthCm} cm opening as the one it replaces."],
    uses: ovenUses, box: ovenBox,
  },
  {
    kind: "oven-double", letters: "OD", count: 22, density: 165, variants: 2, warrantyYears: yearsUsual, makers: ["tallawong", "sorrano", "brennwald", "kestrel-roe", "nordhav"], finishes: ["stainless", "black", "black-steel"],
    sizes: [[610, 596, 888, 565, 1999, { ovenLitres: 70, secondOvenLitres: 35, cutoutWidthMm: 560, cutoutHeightMm: 880, cutoutDepthMm: 570 }], [612, 596, 1082, 570, 2599, { ovenLitres: 76, secondOvenLitres: 60, cutoutWidthMm: 560, cutoutHeightMm: 1072, cutoutDepthMm: 575 }]],
    title: "{widthCm}cm Double Oven", category: "double-ovens", facts: (making) => ({ ...oven(making), doors: 2 }), points: ["Two cavities at two temperatures: the roast below, the pavlova above.", "Use the small oven on weeknights; it heats in half the time.", ...ovenPoints],
    openings: ["Two ovens in one column: {ovenLitres} litres for the roast and {secondOvenLitres} for everything that goes with it.", "For people who cook for a table of ten. Two doors, two temperatures, one column."], uses: ovenUses, box: ovenBox,
  },
  {
    kind: "oven-steam", letters: "OS", count: 24, density: 190, variants: 2, warrantyYears: yearsUsual, makers: ["brennwald", "miele", "nordhav", "vasterby", "tallawong"], finishes: ["black", "stainless", "graphite"],
    sizes: [[456, 596, 455, 565, 2299, { ovenLitres: 47, cutoutWidthMm: 560, cutoutHeightMm: 450, cutoutDepthMm: 570, waterTankLitres: 1.3 }], [606, 596, 596, 570, 2699, { ovenLitres: 72, cutoutWidthMm: 560, cutoutHeightMm: 590, cutoutDepthMm: 570, waterTankLitres: 1.5 }]],
    title: "{widthCm}cm Combination Steam Oven", category: "steam-ovens", facts: (making) => ({ ...oven(making), steamFunction: true }), points: ["Fill the {waterTankLitres} litre tank from the tap: no plumbing.", "Reheats yesterday's dinner so that it tastes like yesterday.", "Combines steam and hot air: crusty outside, moist inside.", ...ovenPoints],
    openings: ["Steam, hot air, or both together. Vegetables keep their colour and bread gets its crust.", "{ovenLitres} litres of oven that can also steam, proof and reheat. After a month it is the one you use."], uses: ovenUses, box: [...ovenBox, "Perforated steam tray"],
  },
  {
    kind: "oven-compact", letters: "OC", count: 18, density: 185, variants: 2, warrantyYears: yearsUsual, makers: ["brennwald", "nordhav", "sorrano", "miele", "tallawong"], finishes: ["black", "stainless", "graphite"],
    sizes: [[450, 596, 455, 565, 1299, { ovenLitres: 44, cutoutWidthMm: 560, cutoutHeightMm: 450, cutoutDepthMm: 570 }], [455, 596, 455, 570, 1699, { ovenLitres: 50, cutoutWidthMm: 560, cutoutHeightMm: 450, cutoutDepthMm: 570 }]],
    title: "45cm Compact Oven", category: "compact-ovens", facts: (making) => ({ ...oven(making), convection: making.random.chance(0.6) }), points: [["convection", "Microwave and oven in one cavity: bake a potato in twelve minutes, with a crisp skin."], ...ovenPoints.filter((point) => typeof point !== "string" || !point.includes("turkey"))],
    openings: ["All the functions of a full oven in 45 cm of height, for small kitchens and second ovens.", "A compact oven that lines up with a coffee machine or warming drawer beside it."], uses: ovenUses, box: ovenBox,
  },
  {
    kind: "cooker", letters: "FC", count: 56, density: 135, variants: 4, warrantyYears: yearsUsual, makers: ["kestrel-roe", "sorrano", "tallawong", "everdale", "coalbrook", "ashgrove", "montclair-forge"], finishes: ["stainless", "black", "cream", "red", "blue", "sage", "white"],
    sizes: [[540, 540, 900, 600, 849, { ovenLitres: 65, burners: 4, fuel: "Electric" }], [600, 598, 900, 600, 1199, { ovenLitres: 70, burners: 4, fuel: "Dual fuel" }], [605, 598, 900, 600, 1599, { ovenLitres: 70, zones: 4, fuel: "Induction" }], [900, 898, 900, 600, 2799, { ovenLitres: 110, burners: 5, fuel: "Dual fuel" }], [905, 898, 900, 600, 3899, { ovenLitres: 112, zones: 5, fuel: "Induction" }], [110, 1100, 905, 610, 5499, { ovenLitres: 79, secondOvenLitres: 79, burners: 6, fuel: "Dual fuel" }]],
    title: "{widthCm}cm {fuel} Freestanding Cooker", category: (facts) => (Number(facts["widthMm"]) >= 880 ? "range-cookers" : "upright-cookers"),
    facts: (making) => {
      const isGas = making.size["fuel"] === "Dual fuel";
      return told({ ...oven(making), fuel: making.size["fuel"], doors: making.size["secondOvenLitres"] ? 3 : making.random.pick([1, 2]), controls: "Knobs", connectivity: undefined, totalMj: isGas && making.near(Number(making.size["burners"]) * 10, 3), wokMj: isGas && making.near(16, 2), flameFailure: isGas, trivets: isGas && "Cast iron", gasType: isGas && making.random.pick(["Natural gas", "Natural gas, LPG kit included"]), mounting: "Freestanding", electrical: isGas ? "15 A power point" : "Hard-wired by an electrician" });
    },
    points: [["fuel=Dual fuel", "Gas on top for control, electric below for even baking."], ["fuel=Induction", "Induction on top: boils a pasta pot in five minutes and never heats the handles."], ["secondOvenLitres", "Two full ovens and a slow-cook drawer behind three doors."], ["flameFailure", "Flame failure cuts the gas if the wind blows it out."], "Knobs of solid metal with a click you can feel.", ...ovenPoints.slice(1)],
    openings: ["{widthCm} centimetres of cooker: {ovenLitres} litres of oven and a cooktop that takes every pan at once.", "The cooker people notice first. Behind the enamel it is a plain, strong oven with {functions} functions.", "Slides between two cabinets and becomes the middle of the house."],
    uses: ["A licensed gas fitter or electrician connects it; we can book one with delivery.", "Allow 650 mm to the rangehood, and level the feet before the splashback goes on.", "It weighs about {weightKg} kg. Tell us about stairs and narrow doors when you order."], box: ["Cooker", "Shelves and trays", "Trivets or scraper", "Anti-tilt chain", "User guide"],
  },
  {
    kind: "cooktop-induction", letters: "CI", count: 46, density: 220, variants: 1, warrantyYears: yearsUsual, makers: ["nordhav", "tallawong", "brennwald", "haneulon", "everdale", "miele", "sorrano", "vasterby"], finishes: ["black", "graphite"],
    sizes: [[302, 290, 55, 520, 449, { zones: 2, powerKw: 3.5 }], [604, 590, 55, 520, 899, { zones: 4, powerKw: 7.2 }], [774, 770, 55, 520, 1399, { zones: 4, powerKw: 7.4 }], [905, 900, 55, 520, 1799, { zones: 5, powerKw: 11.1 }], [806, 800, 58, 520, 2399, { zones: 6, powerKw: 11.1 }]],
    title: "{widthCm}cm {zones} Zone Induction Cooktop", category: "induction-cooktops", facts: (making) => told({ ...hob(making), fuel: "Induction", controls: making.by("Touch panel", "Touch panel", "Slider", "Slider"), bridgeZone: making.has(0.1, 0.5, 0.8, 1), cutoutWidthMm: Number(making.size["widthMm"]) - 30, cutoutDepthMm: 490 }),
    points: ["Boost boils two litres of water in about three and a half minutes.", ["bridgeZone", "Two zones join into one for a griddle or a fish kettle."], ["timer", "Each zone has its own timer and turns itself off."], "Only the pan gets hot: spills do not bake on.", "Flat glass with no frame to clean around.", "Pause drops everything to low while you answer the door.", "Detects a pan that has boiled dry and switches off."],
    openings: ["{zones} induction zones in {widthCm} cm of flat black glass. Faster than gas and cool a minute after.", "Heat that obeys: from a rolling boil to barely melting chocolate without moving the pan.", "An induction cooktop for kitchens leaving gas behind. {powerKw} kW in all, shared out as you cook."],
    uses: ["A magnet that sticks to the base of your pan means it will work.", "It needs its own circuit for {powerKw} kW; an electrician can tell you in a minute whether yours will do."], box: ["Cooktop", "Scraper", "Fixing clips", "Cut-out template"],
  },
  {
    kind: "cooktop-gas", letters: "CG", count: 38, density: 260, variants: 2, warrantyYears: yearsUsual, makers: ["sorrano", "lindgate", "tallawong", "everdale", "kestrel-roe", "skarn"], finishes: ["stainless", "black"],
    sizes: [[604, 590, 60, 520, 499, { burners: 4, totalMj: 34 }], [705, 700, 60, 520, 749, { burners: 5, totalMj: 46 }], [905, 880, 60, 520, 949, { burners: 5, totalMj: 52 }], [302, 290, 60, 520, 349, { burners: 2, totalMj: 22 }]],
    title: "{widthCm}cm {burners} Burner Gas Cooktop", category: "gas-cooktops", facts: (making) => told({ ...hob(making), fuel: "Gas", controls: "Knobs", electrical: "Power point for ignition", flameFailure: making.has(0.8, 1, 1, 1), wokMj: making.by(13, 15, 18, 21), trivets: making.by("Enamelled steel", "Cast iron", "Cast iron", "Cast iron"), gasType: making.random.pick(["Natural gas", "Natural gas, LPG kit included"]), childLock: undefined, cutoutWidthMm: Number(making.size["widthMm"]) - 30, cutoutDepthMm: 480 }),
    points: ["The {wokMj} MJ/h wok burner has an inner and an outer flame.", ["trivets=Cast iron", "Cast-iron trivets, flat enough to slide a pot from burner to burner."], ["flameFailure", "If the flame goes out, so does the gas."], ["gasType=Natural gas, LPG kit included", "Jets for bottled gas are in the box."], "One hand lights it: push and turn.", "Burner caps lift off and go in the dishwasher.", "Knobs at the front, out of the heat and easy to reach."],
    openings: ["{burners} burners in {widthCm} cm, with a wok burner strong enough to smoke the oil.", "Gas you can see, with trivets that do not wobble.", "For cooks who judge by flame. {burners} burners and {totalMj} MJ/h in all."],
    uses: ["A licensed gas fitter connects it and gives you the certificate; we can book one.", "Keep 600 mm clear above to anything that burns and 200 mm to a side wall."], box: ["Cooktop", "Trivets", "Wok stand", "Regulator", "Fixing clips"],
  },
  {
    kind: "cooktop-ceramic", letters: "CE", count: 16, density: 200, variants: 1, warrantyYears: yearsUsual, makers: ["everdale", "tallawong", "vasterby"], finishes: ["black"],
    sizes: [[302, 288, 50, 510, 299, { zones: 2, powerKw: 3 }], [604, 590, 50, 520, 499, { zones: 4, powerKw: 6.6 }], [905, 900, 50, 520, 799, { zones: 5, powerKw: 8.4 }]],
    title: "{widthCm}cm {zones} Zone Ceramic Cooktop", category: "ceramic-cooktops", facts: (making) => ({ ...hob(making), fuel: "Electric", cutoutWidthMm: Number(making.size["widthMm"]) - 30, cutoutDepthMm: 490 }),
    points: ["Works with every pan you own.", "Residual heat lights stay on until the glass is safe to touch.", ["timer", "Timers for each zone."], "One zone widens for the big pot.", "A flat surface to wipe, once cool.", "Simple to swap for an old solid-plate cooktop on the same circuit."],
    openings: ["{zones} radiant zones under smooth glass, for any pan and an ordinary budget.", "A ceramic cooktop that replaces the old one in the same opening."], uses: ["An electrician swaps it for the old one in under an hour.", "Clean sugar off while it is still warm, with the scraper in the box."], box: ["Cooktop", "Scraper", "Fixing clips"],
  },
  {
    kind: "rangehood-canopy", letters: "RC", count: 32, density: 42, variants: 2, warrantyYears: yearsUsual, makers: ["ventare", "lindgate", "sorrano", "tallawong", "everdale", "brennwald"], finishes: ["stainless", "black", "black-steel"],
    sizes: [[600, 598, 850, 480, 399, {}], [900, 898, 850, 500, 549, {}], [120, 1198, 900, 500, 1199, {}]], title: "{widthCm}cm Canopy Rangehood", category: "canopy-rangehoods", facts: (making) => ({ ...hood(making, Number(making.size["widthMm"]) > 700 ? 850 : 700), mounting: "Wall" }), points: hoodPoints,
    openings: ["A {widthCm} cm canopy for the wall over your cooktop, with the strength for a wok and the manners for porridge.", "Catches steam over the whole cooktop, front burners included."], uses: hoodUses, box: hoodBox,
  },
  {
    kind: "rangehood-slide-out", letters: "RS", count: 16, density: 90, variants: 1, warrantyYears: yearsUsual, makers: ["lindgate", "everdale", "tallawong", "ventare"], finishes: ["stainless", "white"],
    sizes: [[600, 598, 180, 300, 279, {}], [900, 898, 180, 300, 379, {}]], title: "{widthCm}cm Slide-out Rangehood", category: "slide-out-rangehoods", facts: (making) => ({ ...hood(making, 520), mounting: "In cabinet", cutoutWidthMm: 560, cutoutDepthMm: 265 }), points: ["Pull it out and it starts; push it in and it stops.", ...hoodPoints],
    openings: ["Hidden in the cabinet until you cook. Pull, and it starts.", "Replaces the old slide-out in the same cabinet."], uses: hoodUses, box: hoodBox,
  },
  {
    kind: "rangehood-undermount", letters: "RU", count: 20, density: 120, variants: 1, warrantyYears: yearsUsual, makers: ["ventare", "lindgate", "nordhav", "sorrano"], finishes: ["stainless", "black", "white"],
    sizes: [[520, 520, 320, 290, 499, {}], [860, 860, 330, 290, 749, {}]], title: "{widthCm}cm Undermount Rangehood", category: "undermount-rangehoods", facts: (making) => ({ ...hood(making, 800), mounting: "In cabinet", cutoutWidthMm: Number(making.size["widthMm"]) - 20, cutoutDepthMm: 265 }), points: ["Sits flush with the cabinet's underside; from across the room there is nothing to see.", ...hoodPoints],
    openings: ["All the airflow of a canopy, none of the canopy.", "Built into the overhead cabinet and quiet at {noiseDb} dB on high."], uses: hoodUses, box: hoodBox,
  },
  {
    kind: "microwave", letters: "MW", count: 30, density: 210, variants: 3, warrantyYears: yearsUsual, makers: ["komura", "haneulon", "everdale", "hoshimura"], finishes: ["white", "stainless", "black"],
    sizes: [[20, 440, 260, 340, 129, { capacityLitres: 20, wattsInput: 700 }], [27, 485, 290, 400, 199, { capacityLitres: 27, wattsInput: 900 }], [34, 520, 315, 440, 279, { capacityLitres: 34, wattsInput: 1100 }], [44, 555, 340, 490, 399, { capacityLitres: 44, wattsInput: 1200 }]],
    title: "{capacityLitres}L Microwave", category: "benchtop-microwaves", facts: (making) => told({ functions: making.near(making.by(6, 9, 12, 12), 1), inverter: making.has(0.1, 0.6, 1, 1), convection: making.has(0, 0.2, 0.4, 0.4), airFry: making.has(0, 0.2, 0.3, 0.3), controls: making.by("Dials", "Buttons", "Touch panel", "Touch panel"), childLock: true, mounting: "Benchtop" }),
    points: [["inverter", "Inverter power thaws mince without cooking its edges."], ["convection", "Bakes and browns as well: a second oven for a small flat."], ["airFry", "Air-fry tray for chips and crumbed fish."], "{wattsInput} watts and a flat {capacityLitres} litre cavity that takes a dinner plate with room to turn.", "Every beep can be switched off.", "Add thirty seconds with one touch.", "Sensor reheat stops before the edges dry."],
    openings: ["A {capacityLitres} litre microwave that thaws, reheats and otherwise keeps to itself.", "Plain controls and {wattsInput} watts, for the thing you do six times a day."], uses: ["Leave 100 mm above and 50 mm behind for air. It plugs into an ordinary power point."], box: ["Microwave", "Glass turntable", "User guide"],
  },
  {
    kind: "microwave-built-in", letters: "MB", count: 16, density: 190, variants: 2, warrantyYears: yearsUsual, makers: ["tallawong", "brennwald", "nordhav", "miele", "sorrano"], finishes: ["black", "stainless", "graphite"],
    sizes: [[25, 595, 388, 400, 649, { capacityLitres: 25, wattsInput: 900 }], [44, 595, 455, 550, 1199, { capacityLitres: 44, wattsInput: 900 }]], title: "{capacityLitres}L Built-in Microwave", category: "built-in-microwaves",
    facts: (making) => told({ functions: making.near(making.by(6, 9, 13, 16), 1), inverter: making.has(0.2, 0.7, 1, 1), convection: making.has(0.1, 0.4, 0.8, 1), controls: "Touch panel", childLock: true, mounting: "Built in", cutoutWidthMm: 560, cutoutHeightMm: making.size["heightMm"] === 388 ? 380 : 450, cutoutDepthMm: 560 }),
    points: [["convection", "Hot air and grill as well as microwave, so it bakes a small cake."], ["inverter", "Steady low power for butter and chocolate."], "Opens with a touch; the door drops level with the bench.", "Lines up with the oven of the same range.", "Trim kit in the box, so no gap shows."], openings: ["A built-in microwave of {capacityLitres} litres that lines up with its oven.", "Off the bench and into the cabinet: {capacityLitres} litres, trim included."], uses: ["It slides into a {cutoutWidthMm} mm cabinet and plugs in behind; no hard wiring."], box: ["Microwave", "Trim kit", "Glass tray", "Screws"],
  },
];
