import type { RoomName } from "#shop/room-names.ts";

/** An appliance in a drawn room, on a canvas 1000 wide and 450 high, and its category. */
export type Spot = { readonly x: number; readonly y: number; readonly category: string };

export const CANVAS = { width: 1000, height: 450 } as const;

const spot = (x: number, y: number, category: string): Spot => ({ x, y, category });

/** The appliances' positions in the rooms of src/drawings that tours lead through. */
export const hotspotsOfRoom: Readonly<Partial<Record<RoomName, readonly Spot[]>>> = {
  showroom: [
    spot(40, 268, "wine-storage"),
    spot(257, 330, "freestanding-cookers"),
    spot(257, 100, "canopy-rangehoods"),
    spot(500, 233, "fridges"),
    spot(741, 277, "front-load-washers"),
  ],
  kitchen: [
    spot(339, 193, "ovens"),
    spot(463, 290, "fridges"),
    spot(699, 105, "canopy-rangehoods"),
    spot(699, 249, "cooktops"),
    spot(815, 333, "dishwashers"),
  ],
  "kitchen-editorial": [
    spot(313, 201, "coffee-machines"),
    spot(500, 232, "freestanding-cookers"),
    spot(862, 255, "ovens"),
  ],
  living: [
    spot(302, 137, "floor-lamps"),
    spot(505, 40, "split-systems"),
    spot(500, 285, "sofas"),
    spot(759, 306, "armchairs"),
  ],
  bedroom: [spot(327, 298, "bedside-tables"), spot(500, 289, "bed-frames"), spot(944, 306, "air-purifiers")],
  dining: [spot(500, 280, "dining-tables"), spot(305, 310, "dining-chairs"), spot(500, 378, "living-room-rugs")],
  "kitchen-cooking": [
    spot(336, 215, "ovens"),
    spot(435, 120, "built-in-coffee-machines"),
    spot(702, 60, "canopy-rangehoods"),
    spot(702, 235, "cooktops"),
  ],
  cellar: [spot(377, 230, "wine-storage"), spot(598, 236, "fridges")],
  scullery: [spot(268, 260, "front-load-washers"), spot(366, 260, "dryers"), spot(447, 237, "irons")],
  "display-suite": [
    spot(358, 199, "ovens"),
    spot(451, 213, "built-in-coffee-machines"),
    spot(572, 234, "fridges"),
    spot(694, 247, "wine-storage"),
  ],
  "apartment-laundry": [spot(401, 322, "front-load-washers"), spot(401, 192, "dryers")],
  "apartment-kitchen": [
    spot(260, 250, "ovens"),
    spot(260, 170, "built-in-microwaves"),
    spot(480, 131, "slide-out-rangehoods"),
    spot(480, 239, "cooktops"),
    spot(705, 330, "dishwashers"),
  ],
  "apartment-terrace": [spot(285, 320, "bar-fridges"), spot(545, 300, "barbecues"), spot(785, 320, "outdoor-tables")],
  "small-kitchen": [
    spot(273, 230, "fridges"),
    spot(364, 320, "dishwashers"),
    spot(506, 58, "canopy-rangehoods"),
    spot(507, 233, "cooktops"),
    spot(506, 320, "ovens"),
  ],
  "laundry-cupboard": [spot(123, 211, "table-lamps"), spot(447, 306, "front-load-washers"), spot(553, 306, "dryers")],
  "home-office": [
    spot(478, 210, "monitors"),
    spot(584, 214, "table-lamps"),
    spot(590, 310, "desks"),
    spot(727, 205, "bookcases"),
    spot(852, 242, "floor-lamps"),
    spot(915, 330, "armchairs"),
  ],
  "island-bench": [spot(275, 185, "ovens"), spot(500, 272, "cooktops")],
  "sink-bench": [
    spot(289, 219, "toasters"),
    spot(448, 184, "taps"),
    spot(697, 197, "coffee-machines"),
    spot(786, 215, "kettles"),
  ],
};
