/** `path part | title | singular | kind of drawing | blurb`, two spaces a level. */
const tree = `
cooking | Cooking | Cooking appliance | oven-wall | Ovens, cooktops, cookers and the hoods above them.
  ovens | Ovens | Oven | oven-wall | Built-in ovens, from one good shelf to two full cavities with steam.
    wall-ovens | Wall ovens | Wall oven | oven-wall | Sixty or ninety centimetres wide, at eye level or under the bench.
    double-ovens | Double ovens | Double oven | oven-double | Two cavities: the roast and the pavlova stop arguing.
    steam-ovens | Steam ovens | Steam oven | oven-steam | Steam for vegetables and fish, combined heat for bread and roasts.
    compact-ovens | Compact ovens | Compact oven | oven-compact | Forty-five centimetres high, for small kitchens or as a second oven.
  cooktops | Cooktops | Cooktop | cooktop-induction | Induction, gas and ceramic, from two zones to five burners.
    induction-cooktops | Induction cooktops | Induction cooktop | cooktop-induction | Fast, cool to the touch and wiped clean in a minute.
    gas-cooktops | Gas cooktops | Gas cooktop | cooktop-gas | Flame you can see, with wok burners for high heat.
    ceramic-cooktops | Ceramic cooktops | Ceramic cooktop | cooktop-ceramic | Radiant heat under glass, and any pan will do.
  freestanding-cookers | Freestanding cookers | Freestanding cooker | cooker | Oven and cooktop in one.
    upright-cookers | Upright cookers | Upright cooker | cooker | Fifty-four and sixty centimetres wide, to slide between two cabinets.
    range-cookers | Range cookers | Range cooker | cooker | Ninety centimetres and more, and the centre of the room.
  rangehoods | Rangehoods | Rangehood | rangehood-canopy | Take away steam, smell and grease before they settle.
    canopy-rangehoods | Canopy rangehoods | Canopy rangehood | rangehood-canopy | On the wall, in view, with the strongest airflow.
    slide-out-rangehoods | Slide-out rangehoods | Slide-out rangehood | rangehood-slide-out | Hidden in the cabinet until you cook.
    undermount-rangehoods | Undermount rangehoods | Undermount rangehood | rangehood-undermount | Built into the cabinet's underside and all but invisible.
  microwaves | Microwaves | Microwave | microwave | On the bench or built in.
    benchtop-microwaves | Benchtop microwaves | Benchtop microwave | microwave | Plug in and use it tonight.
    built-in-microwaves | Built-in microwaves | Built-in microwave | microwave-built-in | Lines up with the oven beside it.
refrigeration | Refrigeration | Refrigeration appliance | fridge-french-door | Fridges, freezers and wine cabinets for every opening.
  fridges | Fridges | Fridge | fridge-bottom-mount | Find the right width first; the rest follows.
    french-door-fridges | French door fridges | French door fridge | fridge-french-door | Two narrow doors above, a freezer drawer below.
    quad-door-fridges | Quad door fridges | Quad door fridge | fridge-quad-door | Four doors, and often one that changes between fridge and freezer.
    side-by-side-fridges | Side by side fridges | Side by side fridge | fridge-side-by-side | Full-height fridge and freezer next to each other.
    bottom-mount-fridges | Bottom mount fridges | Bottom mount fridge | fridge-bottom-mount | Fresh food at eye level.
    top-mount-fridges | Top mount fridges | Top mount fridge | fridge-top-mount | The most litres for the money.
    upright-fridges | Upright fridges | Upright fridge | fridge-upright | All fridge, no freezer; often one of a pair.
    bar-fridges | Bar fridges | Bar fridge | fridge-bar | For the study, the shed and the verandah.
  freezers | Freezers | Freezer | freezer-upright | Space for the half sheep, the bread and the berries.
    upright-freezers | Upright freezers | Upright freezer | freezer-upright | Drawers you can label.
    chest-freezers | Chest freezers | Chest freezer | freezer-chest | Deep, cheap to run and kind to large things.
  wine-storage | Wine storage | Wine cabinet | wine-cabinet | Steady temperature, no light, no shaking.
    wine-cabinets | Wine cabinets | Wine cabinet | wine-cabinet | One zone to keep, two to serve.
laundry | Laundry | Laundry appliance | washer-front | Washers and dryers, separate or in one.
  washing-machines | Washing machines | Washing machine | washer-front | By the load you wash, not the load you fear.
    front-load-washers | Front load washers | Front load washer | washer-front | Gentle, thrifty with water, stackable.
    top-load-washers | Top load washers | Top load washer | washer-top | Quick cycles and no bending.
    washer-dryers | Washer dryers | Washer dryer | washer-dryer | Both jobs in the space of one.
  dryers | Dryers | Dryer | dryer | Heat pump for thrift, vented for price.
    heat-pump-dryers | Heat pump dryers | Heat pump dryer | dryer | Dryers that use less power. The yearly cost is on every product page.
    vented-dryers | Vented and condenser dryers | Vented dryer | dryer | Simple, light and quick to hang on a wall.
dishwashing | Dishwashing | Dishwasher | dishwasher | Quiet enough to talk beside.
  dishwashers | Dishwashers | Dishwasher | dishwasher | Freestanding, built under or on the bench.
    freestanding-dishwashers | Freestanding dishwashers | Freestanding dishwasher | dishwasher | Slides in under the bench and can move house with you.
    benchtop-dishwashers | Benchtop and drawer dishwashers | Benchtop dishwasher | dishwasher-bench | For two people or a small kitchen.
  integrated-dishwashing | Integrated dishwashers | Integrated dishwasher | dishwasher-integrated | Wears the same door as your cabinets.
    integrated-dishwashers | Fully integrated dishwashers | Integrated dishwasher | dishwasher-integrated | Controls hidden on the door's top edge.
small-appliances | Small appliances | Small appliance | stand-mixer | What lives on the bench.
  coffee | Coffee | Coffee machine | coffee-machine | From one button to a full ritual.
    coffee-machines | Coffee machines | Coffee machine | coffee-machine | Manual, bean-to-cup and everything between.
    built-in-coffee-machines | Built-in coffee machines | Built-in coffee machine | coffee-built-in | Flush in the tall cabinet.
    coffee-grinders | Grinders and frothers | Coffee grinder | coffee-grinder | Fresh grounds change more than a new machine.
  breakfast | Breakfast | Breakfast appliance | kettle | The first ten minutes of the day.
    kettles | Kettles | Kettle | kettle | Fast, quiet, and some that stop at 80 °C for green tea.
    toasters | Toasters | Toaster | toaster | Two slices or four, crumpets included.
  food-preparation | Food preparation | Kitchen machine | stand-mixer | Mix, blend, chop and knead.
    stand-mixers | Stand mixers | Stand mixer | stand-mixer | Dough on Sunday, cream on Friday.
    blenders | Blenders | Blender | blender | Ice, soup and nut butter.
    food-processors | Food processors | Food processor | food-processor | Slice, grate and knead in one bowl.
  bench-cooking | Bench cooking | Bench cooker | air-fryer | Dinner without the big oven.
    air-fryers | Air fryers | Air fryer | air-fryer | Crisp with a spoon of oil.
    rice-and-slow-cookers | Rice and slow cookers | Rice cooker | rice-cooker | Load it, forget it, eat it.
    sandwich-presses | Presses and grills | Sandwich press | sandwich-press | Lunch in four minutes.
floorcare | Floor care | Vacuum | vacuum-stick | Sticks, robots and barrels.
  vacuums | Vacuum cleaners | Vacuum cleaner | vacuum-barrel | For carpet, boards, stairs and the car.
    stick-vacuums | Stick vacuums | Stick vacuum | vacuum-stick | Off the wall and cleaning in three seconds.
    barrel-vacuums | Barrel vacuums | Barrel vacuum | vacuum-barrel | Endless run time and a long reach.
  robots | Robot cleaners | Robot vacuum | vacuum-robot | They do the daily crumbs.
    robot-vacuums | Robot vacuums | Robot vacuum | vacuum-robot | Map the house once, then forget about it.
  floor-washers | Floor washers | Floor washer | floor-washer | Wash hard floors without a bucket.
    steam-mops | Steam mops and carpet washers | Steam mop | steam-mop | Tiles, boards and the mark on the rug.
heating-cooling | Heating and cooling | Comfort appliance | air-conditioner-split | A comfortable room in January and in July.
  air-conditioners | Air conditioners | Air conditioner | air-conditioner-split | Sized to the room, not to the hope.
    split-systems | Split systems | Split system | air-conditioner-split | Cool and heat one room well.
    portable-air-conditioners | Portable air conditioners | Portable air conditioner | air-conditioner-portable | For renters and one hot bedroom.
  heaters | Heaters | Heater | heater | Panels, columns, fans and convection.
    electric-heaters | Electric heaters | Electric heater | heater | Steady warmth from a plain power point.
  fans | Fans | Fan | fan-pedestal | The cheapest degrees you can buy.
    pedestal-fans | Pedestal fans | Pedestal fan | fan-pedestal | A wide, soft breeze.
    tower-fans | Tower fans | Tower fan | fan-tower | A small footprint and a tall column of air.
  air-treatment | Air treatment | Air treatment appliance | purifier | Cleaner and drier air.
    air-purifiers | Air purifiers | Air purifier | purifier | For pollen, smoke and dust.
    dehumidifiers | Dehumidifiers | Dehumidifier | dehumidifier | For washing indoors and houses near water.
tv-audio | TV and audio | Screen | tv | Pictures and sound for the room you have.
  televisions | Televisions | Television | tv | Sit back one and a half times the width.
    large-tvs | TVs 65 inches and over | Large television | tv | For the long wall.
    medium-tvs | TVs 43 to 60 inches | Television | tv | For most living rooms.
    small-tvs | TVs up to 42 inches | Small television | tv | For bedrooms, kitchens and caravans.
  audio | Audio | Soundbar | soundbar | Hear the dialogue.
    soundbars | Soundbars | Soundbar | soundbar | One bar, or a bar with a subwoofer behind the sofa.
outdoor | Outdoor | Outdoor appliance | barbecue | Cook and eat outside.
  barbecues | Barbecues | Barbecue | barbecue | Gas, charcoal and built-in.
    freestanding-barbecues | Freestanding barbecues | Barbecue | barbecue | On wheels, with a hood for roasts.
    built-in-barbecues | Built-in barbecues | Built-in barbecue | barbecue | For an outdoor kitchen.
  outdoor-ovens | Outdoor ovens | Outdoor oven | pizza-oven | Ninety seconds a pizza.
    pizza-ovens | Pizza ovens | Pizza oven | pizza-oven | Gas, wood or both.
  outdoor-living | Outdoor living | Outdoor piece | dining-table | Tables, chairs and cold drinks.
    outdoor-tables | Outdoor tables | Outdoor table | dining-table | Timber and metal that weather well.
    outdoor-chairs | Outdoor chairs | Outdoor chair | dining-chair | Stack them, leave them, hose them.
    outdoor-fridges | Outdoor fridges | Outdoor fridge | fridge-bar | Rated for heat and splashes.
kitchen-sinks-taps | Kitchen sinks and taps | Kitchen fitting | sink | The hardest-working corner of the room.
  sinks | Sinks | Sink | sink | Steel, granite and fireclay.
    single-bowl-sinks | Single bowl sinks | Single bowl sink | sink | One bowl that takes the roasting tray.
    double-bowl-sinks | Double bowl sinks | Double bowl sink | sink | Wash in one, rinse in the other.
    laundry-tubs | Laundry tubs | Laundry tub | sink | Deep, with room for a bucket.
  taps | Taps | Tap | tap | Mixers, pull-outs and filtered water.
    kitchen-mixers | Kitchen mixers | Kitchen mixer | tap | One lever, a good reach.
    pull-out-mixers | Pull-out mixers | Pull-out mixer | tap | Rinse the corners of the sink.
    filtered-water-taps | Filtered water taps | Filtered water tap | tap | Chilled, sparkling or simply clean.
furniture | Furniture | Piece of furniture | sofa | Sit, eat and gather.
  sofas | Sofas | Sofa | sofa | Measure the door, then the wall.
    two-seater-sofas | Two seater sofas | Two seater sofa | sofa | For flats, studies and reading.
    three-seater-sofas | Three seater sofas | Three seater sofa | sofa | Room to lie down.
    modular-and-chaise-sofas | Modular and chaise sofas | Chaise sofa | sofa | Feet up, everybody.
    sofa-beds | Sofa beds | Sofa bed | sofa | A spare room in the living room.
  armchairs | Armchairs | Armchair | armchair | One good chair by the window.
    accent-chairs | Accent chairs | Accent chair | armchair | Light on their feet.
    recliners | Recliners | Recliner | armchair | Lean back.
  dining | Dining | Dining piece | dining-table | Where the evening happens.
    dining-tables | Dining tables | Dining table | dining-table | Four, six, or the whole family.
    dining-chairs | Dining chairs | Dining chair | dining-chair | Comfortable to the end of the story.
  living-storage | Living room storage | Storage unit | tv-unit | Put the cables away.
    tv-units | TV units | TV unit | tv-unit | Wider than the screen, lower than the eye.
bedroom | Bedroom | Bedroom piece | bed | A third of your life.
  beds | Beds | Bed | bed | Frames in timber and cloth.
    bed-frames | Bed frames | Bed frame | bed | From single to super king.
  mattresses | Mattresses | Mattress | mattress | Soft, medium and firm.
    pocket-spring-mattresses | Pocket spring mattresses | Pocket spring mattress | mattress | Two sleepers, two sets of springs.
    foam-and-latex-mattresses | Foam and latex mattresses | Foam mattress | mattress | Quiet and even.
  bedroom-storage | Bedroom storage | Bedside | bedside | For the book and the glass of water.
    bedside-tables | Bedside tables | Bedside table | bedside | One drawer at least.
home-office | Home office | Office piece | desk | Work, then shut the door on it.
  desks-and-shelves | Desks and shelves | Desk | desk | Stand, sit and put things away.
    desks | Desks | Desk | desk | Fixed, or up and down.
    bookcases | Bookcases | Bookcase | bookcase | Anchored to the wall, always.
  screens | Screens | Monitor | monitor | Sharp text, easy on the neck.
    monitors | Monitors | Monitor | monitor | From 24 inches to a curve of 40.
lighting-rugs | Lighting and rugs | Home piece | lamp-floor | The last layer of a room.
  lighting | Lighting | Lamp | lamp-floor | Three small lights beat one big one.
    floor-lamps | Floor lamps | Floor lamp | lamp-floor | For reading corners.
    table-lamps | Table lamps | Table lamp | lamp-table | For bedsides and sideboards.
  rugs | Rugs | Rug | rug | Big enough for the front legs of the sofa.
    living-room-rugs | Living room rugs | Rug | rug | Wool, jute and cotton.
    washable-rugs | Washable and outdoor rugs | Washable rug | rug | For dogs, children and verandahs.
personal-care | Personal care | Personal care appliance | shaver | Look after yourself and your shirts.
  garment-care | Garment care | Iron | iron | Creases out.
    irons | Irons | Iron | iron | A good soleplate and enough steam.
    steam-stations | Steam stations | Steam station | iron | A basket of shirts in half the time.
  grooming | Grooming | Grooming appliance | shaver | Shave, trim and dry.
    shavers | Shavers and trimmers | Shaver | shaver | Foil, rotary and beard.
    hair-dryers | Hair dryers and stylers | Hair dryer | hair-dryer | Fast air, not hot air.
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
