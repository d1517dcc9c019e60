import { categoryOf } from "./categories.ts";
import type { Row } from "./rows.ts";

type Matching = "nothing" | "width" | "manufacturer" | "finish";
type Pair = readonly [category: string, companion: string, matching: Matching, reason: string];

/** Products that people buy together because one needs or matches the other. */
const pairs: readonly Pair[] = [
  ["induction-cooktops", "rangehoods", "width", "A hood as wide as the cooktop"],
  ["induction-cooktops", "wall-ovens", "manufacturer", "An oven by the same maker"],
  ["gas-cooktops", "rangehoods", "width", "A hood as wide as the cooktop"],
  ["gas-cooktops", "wall-ovens", "manufacturer", "An oven by the same maker"],
  ["ceramic-cooktops", "rangehoods", "width", "A hood as wide as the cooktop"],
  ["ceramic-cooktops", "wall-ovens", "manufacturer", "An oven by the same maker"],
  ["freestanding-cookers", "rangehoods", "width", "A hood as wide as the cooker"],
  ["rangehoods", "cooktops", "width", "A cooktop as wide as the hood"],
  ["ovens", "cooktops", "manufacturer", "A cooktop by the same maker"],
  ["ovens", "built-in-microwaves", "finish", "A microwave in the same finish"],
  ["microwaves", "toasters", "finish", "A toaster in the same finish"],
  ["fridges", "wine-cabinets", "nothing", "Room for bottles beside it"],
  ["fridges", "chest-freezers", "nothing", "More room for what is frozen"],
  ["freezers", "upright-fridges", "manufacturer", "The fridge that pairs with it"],
  ["wine-storage", "bar-fridges", "nothing", "For what is drunk cold"],
  ["washing-machines", "dryers", "manufacturer", "The dryer that goes on top"],
  ["washing-machines", "irons", "nothing", "After the wash"],
  ["washing-machines", "laundry-tubs", "nothing", "A tub to soak in"],
  ["dryers", "washing-machines", "manufacturer", "The washer below it"],
  ["dishwashers", "kitchen-mixers", "nothing", "A tap for the sink above"],
  ["dishwashers", "sinks", "nothing", "The sink beside it"],
  ["integrated-dishwashing", "sinks", "nothing", "The sink beside it"],
  ["coffee", "coffee-grinders", "nothing", "Fresh grounds"],
  ["coffee", "kettles", "nothing", "For those who drink tea"],
  ["kettles", "toasters", "manufacturer", "The toaster of the same set"],
  ["toasters", "kettles", "manufacturer", "The kettle of the same set"],
  ["stand-mixers", "food-processors", "nothing", "Slices what the mixer does not"],
  ["air-conditioners", "air-purifiers", "nothing", "Clean air beside cool air"],
  ["televisions", "soundbars", "nothing", "Hear the dialogue"],
  ["televisions", "tv-units", "nothing", "Somewhere to stand it"],
  ["audio", "televisions", "manufacturer", "The screen above it"],
  ["barbecues", "outdoor-tables", "nothing", "Somewhere to eat it"],
  ["barbecues", "outdoor-fridges", "nothing", "Cold drinks in reach"],
  ["outdoor-ovens", "outdoor-tables", "nothing", "Somewhere to eat it"],
  ["outdoor-tables", "outdoor-chairs", "nothing", "Chairs to go round it"],
  ["sinks", "taps", "nothing", "A tap that reaches the bowl"],
  ["taps", "sinks", "nothing", "A bowl below it"],
  ["sofas", "living-room-rugs", "nothing", "A rug under the front legs"],
  ["sofas", "floor-lamps", "nothing", "Light to read by"],
  ["armchairs", "floor-lamps", "nothing", "Light to read by"],
  ["dining-tables", "dining-chairs", "finish", "Chairs in the same timber"],
  ["dining-chairs", "dining-tables", "finish", "A table in the same timber"],
  ["tv-units", "televisions", "nothing", "The screen that stands on it"],
  ["beds", "mattresses", "nothing", "A mattress for it"],
  ["beds", "bedside-tables", "finish", "Bedsides in the same timber"],
  ["mattresses", "bed-frames", "nothing", "A frame under it"],
  ["desks", "monitors", "nothing", "A screen for it"],
  ["desks", "table-lamps", "nothing", "Light to work by"],
  ["monitors", "desks", "nothing", "A desk under it"],
];

export const makeCompanions = (): Row[] =>
  pairs.map(([category, companion, matching, reason], at) => ({
    category_id: categoryOf(category).id,
    companion_id: categoryOf(companion).id,
    reason,
    matching,
    sort_order: (at + 1) * 10,
  }));
