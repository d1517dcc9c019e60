/** `path part | title | singular | kind of drawing | blurb`, two spaces a level. */
const tree = `
cooking | Cooking | Cooking appliance | oven-wall | Ovens, cooktops, cookers and the hoods above them.
  ovens | Ovens | Oven | oven-wall | Built-in ovens, from one good shelf to two full cavities with steam.
    wall-ovens | Wall ovens | Wall oven | oven-wall | Sixty or ninety centimetres wide, at eye level or under the bench.
    double-ovens | Double ovens | Double oven | oven-double | Two cavities, so two dishes can cook at different temperatures.
    steam-ovens | Steam ovens | Steam oven | oven-steam | Steam for vegetables and fish, combined heat for bread and roasts.
    compact-ovens | Compact ovens | Compact oven | oven-compact | Forty-five centimetres high, for small kitchens or as a second oven.
  cooktops | Cooktops | Cooktop | cooktop-induction | Induction, gas and ceramic, from two zones to five burners.
    induction-cooktops | Induction cooktops | Induction cooktop | cooktop-induction | Fast, cool to the touch and wiped clean in a minute.
    gas-cooktops | Gas cooktops | Gas cooktop | cooktop-gas | Gas burners, with wok burners for high heat.
    ceramic-cooktops | Ceramic cooktops | Ceramic cooktop | cooktop-ceramic | Radiant heat under glass, and any pan will do.
  freestanding-cookers | Freestanding cookers | Freestanding cooker | cooker | Oven and cooktop in one.
    upright-cookers | Upright cookers | Upright cooker | cooker | Fifty-four and sixty centimetres wide, to slide between two cabinets.
    range-cookers | Range cookers | Range cooker | cooker | Ninety centimetres wide and more.
  rangehoods | Rangehoods | Rangehood | rangehood-canopy | Remove steam, smells and grease while you cook.
    canopy-rangehoods | Canopy rangehoods | Canopy rangehood | rangehood-canopy | Mounted on the wall, with the strongest airflow.
    slide-out-rangehoods | Slide-out rangehoods | Slide-out rangehood | rangehood-slide-out | Hidden in the cabinet until you cook.
    undermount-rangehoods | Undermount rangehoods | Undermount rangehood | rangehood-undermount | Built into the underside of a cabinet.
  microwaves | Microwaves | Microwave | microwave | Benchtop and built-in microwaves.
    benchtop-microwaves | Benchtop microwaves | Benchtop microwave | microwave | Stand on the bench and plug into a power point.
    built-in-microwaves | Built-in microwaves | Built-in microwave | microwave-built-in | Built into a cabinet, in line with the oven.
refrigeration | Refrigeration | Refrigeration appliance | fridge-french-door | Fridges, freezers and wine cabinets.
  fridges | Fridges | Fridge | fridge-bottom-mount | Choose by width, height and capacity.
    french-door-fridges | French door fridges | French door fridge | fridge-french-door | Two narrow doors above, a freezer drawer below.
    quad-door-fridges | Quad door fridges | Quad door fridge | fridge-quad-door | Four doors, and often one that changes between fridge and freezer.
    side-by-side-fridges | Side by side fridges | Side by side fridge | fridge-side-by-side | Full-height fridge and freezer next to each other.
    bottom-mount-fridges | Bottom mount fridges | Bottom mount fridge | fridge-bottom-mount | Fresh food at eye level, freezer below.
    top-mount-fridges | Top mount fridges | Top mount fridge | fridge-top-mount | Freezer on top, and the most litres for the price.
    upright-fridges | Upright fridges | Upright fridge | fridge-upright | A full-height fridge without a freezer; often paired with an upright freezer.
    bar-fridges | Bar fridges | Bar fridge | fridge-bar | For the study, the shed and the verandah.
  freezers | Freezers | Freezer | freezer-upright | Upright and chest freezers for extra space.
    upright-freezers | Upright freezers | Upright freezer | freezer-upright | Drawers and shelves, in the footprint of a fridge.
    chest-freezers | Chest freezers | Chest freezer | freezer-chest | Deep, cheap to run and roomy enough for large items.
  wine-storage | Wine storage | Wine cabinet | wine-cabinet | Steady temperature, away from light and vibration.
    wine-cabinets | Wine cabinets | Wine cabinet | wine-cabinet | One zone for storing, two zones for serving.
laundry | Laundry | Laundry appliance | washer-front | Washers and dryers, separate or in one.
  washing-machines | Washing machines | Washing machine | washer-front | Front loaders, top loaders and washer dryers, by load size.
    front-load-washers | Front load washers | Front load washer | washer-front | Gentle on clothes, economical with water, and stackable.
    top-load-washers | Top load washers | Top load washer | washer-top | Quick cycles, and no bending to load.
    washer-dryers | Washer dryers | Washer dryer | washer-dryer | Wash and dry in one machine.
  dryers | Dryers | Dryer | dryer | Heat pump dryers cost less to run, vented dryers cost less to buy.
    heat-pump-dryers | Heat pump dryers | Heat pump dryer | dryer | Dryers that use less power. The yearly cost is on every product page.
    vented-dryers | Vented and condenser dryers | Vented dryer | dryer | Simple and light; many can hang on the wall.
dishwashing | Dishwashing | Dishwasher | dishwasher | Freestanding, benchtop and integrated dishwashers.
  dishwashers | Dishwashers | Dishwasher | dishwasher | Freestanding, built under or on the bench.
    freestanding-dishwashers | Freestanding dishwashers | Freestanding dishwasher | dishwasher | Slide in under the bench and move house with you.
    benchtop-dishwashers | Benchtop and drawer dishwashers | Benchtop dishwasher | dishwasher-bench | For two people or a small kitchen.
  integrated-dishwashing | Integrated dishwashers | Integrated dishwasher | dishwasher-integrated | Fitted with the same doors as your cabinets.
    integrated-dishwashers | Fully integrated dishwashers | Integrated dishwasher | dishwasher-integrated | Controls hidden on the door's top edge.
small-appliances | Small appliances | Small appliance | stand-mixer | Coffee machines, kettles, mixers and more for the bench.
  coffee | Coffee | Coffee machine | coffee-machine | Coffee machines, grinders and milk frothers.
    coffee-machines | Coffee machines | Coffee machine | coffee-machine | Manual and bean-to-cup machines.
    built-in-coffee-machines | Built-in coffee machines | Built-in coffee machine | coffee-built-in | Fitted flush in a tall cabinet.
    coffee-grinders | Grinders and frothers | Coffee grinder | coffee-grinder | Grinders for fresh coffee, and frothers for milk.
  breakfast | Breakfast | Breakfast appliance | kettle | Kettles and toasters.
    kettles | Kettles | Kettle | kettle | Fast and quiet, some with a choice of temperatures for tea.
    toasters | Toasters | Toaster | toaster | Two slices or four, with slots wide enough for crumpets.
  food-preparation | Food preparation | Kitchen machine | stand-mixer | Mix, blend, chop and knead.
    stand-mixers | Stand mixers | Stand mixer | stand-mixer | For dough, cream and cake mixture.
    blenders | Blenders | Blender | blender | For smoothies, soup and nut butter.
    food-processors | Food processors | Food processor | food-processor | Slice, grate and knead in one bowl.
  bench-cooking | Bench cooking | Bench cooker | air-fryer | Air fryers, rice cookers, slow cookers and grills.
    air-fryers | Air fryers | Air fryer | air-fryer | Crisp food with a spoonful of oil.
    rice-and-slow-cookers | Rice and slow cookers | Rice cooker | rice-cooker | Fill them, switch them on and come back to dinner.
    sandwich-presses | Presses and grills | Sandwich press | sandwich-press | Toasted sandwiches and grilled food in minutes.
floorcare | Floor care | Vacuum | vacuum-stick | Sticks, robots and barrels.
  vacuums | Vacuum cleaners | Vacuum cleaner | vacuum-barrel | For carpet, boards, stairs and the car.
    stick-vacuums | Stick vacuums | Stick vacuum | vacuum-stick | Cordless, light and ready on their wall dock.
    barrel-vacuums | Barrel vacuums | Barrel vacuum | vacuum-barrel | Corded, with strong suction and a long reach.
  robots | Robot cleaners | Robot vacuum | vacuum-robot | Robot vacuums for daily cleaning.
    robot-vacuums | Robot vacuums | Robot vacuum | vacuum-robot | They map the house and clean to a schedule.
  floor-washers | Floor washers | Floor washer | floor-washer | Wash hard floors without a bucket.
    steam-mops | Steam mops and carpet washers | Steam mop | steam-mop | For tiles, timber floors, carpets and rugs.
heating-cooling | Heating and cooling | Comfort appliance | air-conditioner-split | Air conditioners, heaters, fans and air treatment.
  air-conditioners | Air conditioners | Air conditioner | air-conditioner-split | Sized by the room they cool and heat.
    split-systems | Split systems | Split system | air-conditioner-split | Cool and heat one room well.
    portable-air-conditioners | Portable air conditioners | Portable air conditioner | air-conditioner-portable | For renters, or for one hot bedroom.
  heaters | Heaters | Heater | heater | Panel, column, fan and convection heaters.
    electric-heaters | Electric heaters | Electric heater | heater | Plug into a standard power point.
  fans | Fans | Fan | fan-pedestal | The cheapest way to feel cooler.
    pedestal-fans | Pedestal fans | Pedestal fan | fan-pedestal | A wide breeze, with adjustable height.
    tower-fans | Tower fans | Tower fan | fan-tower | Slim fans that take little floor space.
  air-treatment | Air treatment | Air treatment appliance | purifier | Air purifiers and dehumidifiers.
    air-purifiers | Air purifiers | Air purifier | purifier | For pollen, smoke and dust.
    dehumidifiers | Dehumidifiers | Dehumidifier | dehumidifier | For washing indoors and houses near water.
tv-audio | TV and audio | Screen | tv | Televisions and soundbars.
  televisions | Televisions | Television | tv | For each size, sit back about one and a half times the screen's width.
    large-tvs | TVs 65 inches and over | Large television | tv | For large living rooms.
    medium-tvs | TVs 43 to 60 inches | Television | tv | For most living rooms.
    small-tvs | TVs up to 42 inches | Small television | tv | For bedrooms, kitchens and caravans.
  audio | Audio | Soundbar | soundbar | Soundbars for clearer dialogue.
    soundbars | Soundbars | Soundbar | soundbar | A single bar, or a bar with a subwoofer.
outdoor | Outdoor | Outdoor appliance | barbecue | Barbecues, pizza ovens and outdoor furniture.
  barbecues | Barbecues | Barbecue | barbecue | Gas, charcoal and built-in.
    freestanding-barbecues | Freestanding barbecues | Barbecue | barbecue | On wheels, with a hood for roasts.
    built-in-barbecues | Built-in barbecues | Built-in barbecue | barbecue | For an outdoor kitchen.
  outdoor-ovens | Outdoor ovens | Outdoor oven | pizza-oven | Pizza ovens that cook a pizza in about ninety seconds.
    pizza-ovens | Pizza ovens | Pizza oven | pizza-oven | Gas, wood or both.
  outdoor-living | Outdoor living | Outdoor piece | dining-table | Outdoor tables, chairs and fridges.
    outdoor-tables | Outdoor tables | Outdoor table | dining-table | Timber and metal that weather well.
    outdoor-chairs | Outdoor chairs | Outdoor chair | dining-chair | Easy to clean, and many can be stacked.
    outdoor-fridges | Outdoor fridges | Outdoor fridge | fridge-bar | Rated for heat and splashes.
kitchen-sinks-taps | Kitchen sinks and taps | Kitchen fitting | sink | Sinks, mixers and filtered water taps.
  sinks | Sinks | Sink | sink | Steel, granite and fireclay.
    single-bowl-sinks | Single bowl sinks | Single bowl sink | sink | One bowl, wide enough for a roasting tray.
    double-bowl-sinks | Double bowl sinks | Double bowl sink | sink | Wash in one, rinse in the other.
    laundry-tubs | Laundry tubs | Laundry tub | sink | Deep, with room for a bucket.
  taps | Taps | Tap | tap | Mixers, pull-outs and filtered water.
    kitchen-mixers | Kitchen mixers | Kitchen mixer | tap | One lever, with a spout that reaches across the bowl.
    pull-out-mixers | Pull-out mixers | Pull-out mixer | tap | A spray on a hose, to rinse the whole sink.
    filtered-water-taps | Filtered water taps | Filtered water tap | tap | Filtered water, some of it chilled or sparkling.
furniture | Furniture | Piece of furniture | sofa | Sofas, armchairs, dining and storage.
  sofas | Sofas | Sofa | sofa | Measure the doorway as well as the wall.
    two-seater-sofas | Two seater sofas | Two seater sofa | sofa | For small living rooms and studies.
    three-seater-sofas | Three seater sofas | Three seater sofa | sofa | Long enough to lie down on.
    modular-and-chaise-sofas | Modular and chaise sofas | Chaise sofa | sofa | Corner and chaise sofas with room to put your feet up.
    sofa-beds | Sofa beds | Sofa bed | sofa | A sofa by day and a bed for guests.
  armchairs | Armchairs | Armchair | armchair | Accent chairs and recliners.
    accent-chairs | Accent chairs | Accent chair | armchair | Light armchairs for a corner or a bedroom.
    recliners | Recliners | Recliner | armchair | Chairs with a back that tilts and a footrest.
  dining | Dining | Dining piece | dining-table | Dining tables and chairs.
    dining-tables | Dining tables | Dining table | dining-table | For four, six or eight people.
    dining-chairs | Dining chairs | Dining chair | dining-chair | Comfortable for a long dinner.
  living-storage | Living room storage | Storage unit | tv-unit | TV units with room for cables and equipment.
    tv-units | TV units | TV unit | tv-unit | Choose one that is wider than your TV.
bedroom | Bedroom | Bedroom piece | bed | Beds, mattresses and bedside tables.
  beds | Beds | Bed | bed | Bed frames in timber and fabric.
    bed-frames | Bed frames | Bed frame | bed | From single to super king.
  mattresses | Mattresses | Mattress | mattress | Soft, medium and firm, in every size.
    pocket-spring-mattresses | Pocket spring mattresses | Pocket spring mattress | mattress | Separate springs, so one sleeper does not disturb the other.
    foam-and-latex-mattresses | Foam and latex mattresses | Foam mattress | mattress | Quiet, with even support.
  bedroom-storage | Bedroom storage | Bedside | bedside | Bedside tables.
    bedside-tables | Bedside tables | Bedside table | bedside | With at least one drawer.
home-office | Home office | Office piece | desk | Desks, bookcases and monitors.
  desks-and-shelves | Desks and shelves | Desk | desk | Desks and bookcases.
    desks | Desks | Desk | desk | Fixed height, or adjustable for standing.
    bookcases | Bookcases | Bookcase | bookcase | Fix each one to the wall.
  screens | Screens | Monitor | monitor | Monitors for work and games.
    monitors | Monitors | Monitor | monitor | From 24 inches to a curved 40.
lighting-rugs | Lighting and rugs | Home piece | lamp-floor | Lamps and rugs.
  lighting | Lighting | Lamp | lamp-floor | Floor lamps and table lamps.
    floor-lamps | Floor lamps | Floor lamp | lamp-floor | For reading and for dark corners.
    table-lamps | Table lamps | Table lamp | lamp-table | For bedsides and sideboards.
  rugs | Rugs | Rug | rug | Choose one that reaches under the front legs of the sofa.
    living-room-rugs | Living room rugs | Rug | rug | Wool, jute and cotton.
    washable-rugs | Washable and outdoor rugs | Washable rug | rug | For dogs, children and verandahs.
personal-care | Personal care | Personal care appliance | shaver | Irons, shavers and hair dryers.
  garment-care | Garment care | Iron | iron | Irons and steam stations.
    irons | Irons | Iron | iron | Steam irons for shirts and linen.
    steam-stations | Steam stations | Steam station | iron | A large tank and strong steam, for a full basket.
  grooming | Grooming | Grooming appliance | shaver | Shavers, trimmers, hair dryers and stylers.
    shavers | Shavers and trimmers | Shaver | shaver | Foil and rotary shavers, and beard trimmers.
    hair-dryers | Hair dryers and stylers | Hair dryer | hair-dryer | Hair dryers, straighteners and stylers.
`;

export type Category = {
  id: number;
  uri: string;
  parentId: number | null;
  path: string;
  title: string;
  singular: string;
  level: 1 | 2 | 3;
  sortOrder: number;
  kind: string;
  blurb: string;
};

function parse(): Category[] {
  const open: Category[] = [];
  const found: Category[] = [];
  for (const line of tree.split("\n").filter((text) => text.trim() !== "")) {
    const level = ((line.length - line.trimStart().length) / 2 + 1) as Category["level"];
    const [uri = "", title = "", singular = "", kind = "", blurb = ""] = line.split("|").map((part) => part.trim());
    const parent = level === 1 ? undefined : open[level - 2];
    const category: Category = {
      id: found.length + 1,
      uri,
      parentId: parent?.id ?? null,
      path: parent ? `${parent.path}/${uri}` : uri,
      title,
      singular,
      level,
      sortOrder: (found.filter((other) => other.parentId === (parent?.id ?? null)).length + 1) * 10,
      kind,
      blurb,
    };
    open[level - 1] = category;
    found.push(category);
  }
  return found;
}

export const categories: readonly Category[] = parse();

const byUri: ReadonlyMap<string, (typeof categories)[number]> = new Map(
  categories.map((category) => [category.uri, category]),
);

export function categoryOf(uri: string): Category {
  const category = byUri.get(uri);
  if (!category) throw new Error(`No category ${uri}`);
  return category;
}

/** `cooking` for `wall-ovens`. */
export const rootOf = (uri: string): string => categoryOf(uri).path.split("/")[0] ?? uri;
