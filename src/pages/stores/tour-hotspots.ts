/** An appliance in a drawn room, on a canvas 1000 wide and 450 high, and its category. */
export type Spot = { readonly x: number; readonly y: number; readonly category: string };

export const CANVAS = { width: 1000, height: 450 } as const;

const spot = (x: number, y: number, category: string): Spot => ({ x, y, category });

/** The appliances' positions in the rooms of src/drawings; the same on every site. */
export const hotspotsOfRoom: Readonly<Record<string, readonly Spot[]>> = {
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
  laundry: [
    spot(344, 329, "front-load-washers"),
    spot(441, 329, "dryers"),
    spot(650, 230, "irons"),
    spot(878, 294, "stick-vacuums"),
  ],
  living: [
    spot(302, 137, "floor-lamps"),
    spot(505, 40, "split-systems"),
    spot(500, 285, "sofas"),
    spot(759, 306, "armchairs"),
  ],
  bedroom: [spot(327, 298, "bedside-tables"), spot(500, 289, "bed-frames"), spot(944, 306, "air-purifiers")],
  dining: [spot(500, 280, "dining-tables"), spot(305, 310, "dining-chairs"), spot(500, 378, "living-room-rugs")],
  "balcony-grill": [
    spot(220, 300, "outdoor-tables"),
    spot(521, 300, "barbecues"),
    spot(726, 233, "pizza-ovens"),
    spot(865, 317, "outdoor-fridges"),
  ],
};
