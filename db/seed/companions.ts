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
  ["fridges", "wine-cabinets", "nothing", "Wine storage to go with it"],
  ["fridges", "chest-freezers", "nothing", "Extra freezer space"],
  ["freezers", "upright-fridges", "manufacturer", "The matching fridge"],
  ["wine-storage", "bar-fridges", "nothing", "For cold drinks"],
  ["washing-machines", "dryers", "manufacturer", "A dryer to match"],
  ["washing-machines", "irons", "nothing", "An iron for after the wash"],
  ["washing-machines", "laundry-tubs", "nothing", "A tub for soaking"],
  ["dryers", "washing-machines", "manufacturer", "A washing machine to match"],
  ["dishwashers", "kitchen-mixers", "nothing", "A mixer tap for the sink"],
  ["dishwashers", "sinks", "nothing", "A sink to go beside it"],
  ["integrated-dishwashing", "sinks", "nothing", "A sink to go beside it"],
  ["coffee", "coffee-grinders", "nothing", "For freshly ground coffee"],
  ["coffee", "kettles", "nothing", "A kettle for tea"],
  ["kettles", "toasters", "manufacturer", "The matching toaster"],
  ["toasters", "kettles", "manufacturer", "The matching kettle"],
  ["stand-mixers", "food-processors", "nothing", "For slicing and grating"],
  ["air-conditioners", "air-purifiers", "nothing", "Filters the air as well"],
  ["televisions", "soundbars", "nothing", "For clearer dialogue"],
  ["televisions", "tv-units", "nothing", "A unit to stand it on"],
  ["audio", "televisions", "manufacturer", "A TV by the same maker"],
  ["barbecues", "outdoor-tables", "nothing", "A table to eat at"],
  ["barbecues", "outdoor-fridges", "nothing", "Keeps drinks cold outdoors"],
  ["outdoor-ovens", "outdoor-tables", "nothing", "A table to eat at"],
  ["outdoor-tables", "outdoor-chairs", "nothing", "Chairs for the table"],
  ["sinks", "taps", "nothing", "A tap that reaches the bowl"],
  ["taps", "sinks", "nothing", "A sink for the tap"],
  ["sofas", "living-room-rugs", "nothing", "A rug to go under it"],
  ["sofas", "floor-lamps", "nothing", "A lamp to read by"],
  ["armchairs", "floor-lamps", "nothing", "A lamp to read by"],
  ["dining-tables", "dining-chairs", "finish", "Chairs in the same timber"],
  ["dining-chairs", "dining-tables", "finish", "A table in the same timber"],
  ["tv-units", "televisions", "nothing", "A TV for the unit"],
  ["beds", "mattresses", "nothing", "A mattress for the bed"],
  ["beds", "bedside-tables", "finish", "Bedsides in the same timber"],
  ["mattresses", "bed-frames", "nothing", "A bed frame for it"],
  ["desks", "monitors", "nothing", "A monitor for the desk"],
  ["desks", "table-lamps", "nothing", "A desk lamp"],
  ["monitors", "desks", "nothing", "A desk for the monitor"],
];

export const createCompanions = (): Row[] =>
  pairs.map(([category, companion, matching, reason], at) => ({
    category_id: categoryOf(category).id,
    companion_id: categoryOf(companion).id,
    reason,
    matching,
    sort_order: (at + 1) * 10,
  }));
