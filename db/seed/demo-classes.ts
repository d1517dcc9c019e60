/** A cooking class: its topic, the appliances it needs and the dish. */
export type DemoClass = {
  readonly title: string;
  readonly description: string;
  readonly subEventType: "Cooktop" | "Oven" | "SteamOven" | "Induction" | "Coffee" | "General";
  /** Kinds of products, the main one first. */
  readonly kinds: readonly [string, ...string[]];
  /** 0 before buying, 1 for owners, 2 for everyone. */
  readonly type: 0 | 1 | 2;
  readonly hours: 1.5 | 2 | 2.5;
  readonly cook: string;
  readonly menu: readonly string[];
  /** Premium showrooms only. */
  readonly isShowroomOnly?: true;
};

export const demoClasses: readonly DemoClass[] = [
  {
    title: "Sourdough in a steam oven",
    description: "Shape a sourdough, bake it with steam and take your second loaf home.",
    subEventType: "SteamOven",
    kinds: ["oven-steam", "oven-compact"],
    type: 2,
    hours: 2.5,
    cook: "our bread cook",
    menu: ["White sourdough", "Seeded rye", "Milk rolls with cultured butter"],
  },
  {
    title: "Fish, greens and a custard in one steam oven",
    description: "Three courses on three levels of one steam oven.",
    subEventType: "SteamOven",
    kinds: ["oven-steam"],
    type: 0,
    hours: 1.5,
    cook: "our steam cook",
    menu: ["Barramundi with ginger and spring onion", "Asparagus, broccolini, lemon", "Baked vanilla custard"],
  },
  {
    title: "Sunday lunch without a dirty oven",
    description: "Slow-roast lamb with vegetables, and a demonstration of pyrolytic cleaning.",
    subEventType: "Oven",
    kinds: ["oven-wall", "cooker"],
    type: 2,
    hours: 2,
    cook: "our roast cook",
    menu: ["Slow lamb shoulder", "Potatoes in their own fat", "Carrots with honey and thyme"],
  },
  {
    title: "Pastry, from cold butter on",
    description: "Which oven functions give an even bake, from croissants to tarts.",
    subEventType: "Oven",
    kinds: ["oven-wall", "oven-double"],
    type: 2,
    hours: 2.5,
    cook: "our pastry cook",
    menu: ["Tomato galette", "Croissants, begun the day before", "Lemon tart"],
    isShowroomOnly: true,
  },
  {
    title: "Which oven suits how you cook",
    description:
      "The same tray of biscuits in three ovens, side by side. Bring the size of your gap and the dish you cook most often.",
    subEventType: "Oven",
    kinds: ["oven-wall", "oven-steam", "oven-compact"],
    type: 0,
    hours: 1.5,
    cook: "our oven specialist",
    menu: ["Almond biscuits, three ways", "Roast chicken thighs", "Pizza on a stone"],
  },
  {
    title: "Induction for people who love gas",
    description: "Stir-fry, simmer and make caramel on induction. Bring your own pan and we'll test it with a magnet.",
    subEventType: "Induction",
    kinds: ["cooktop-induction"],
    type: 0,
    hours: 1.5,
    cook: "our induction cook",
    menu: ["Wok-tossed noodles", "A sauce that never catches", "Salted caramel"],
  },
  {
    title: "Weeknight dinners on induction",
    description: "Quick dinners for four, using boost, pause and keep warm.",
    subEventType: "Induction",
    kinds: ["cooktop-induction", "oven-wall"],
    type: 2,
    hours: 2,
    cook: "our induction cook",
    menu: ["Prawn and pea risotto", "Steak with a pan sauce", "Charred beans"],
  },
  {
    title: "Five dishes on one wok burner",
    description: "How to cook with high heat on a wok burner. Aprons are provided.",
    subEventType: "Cooktop",
    kinds: ["cooktop-gas", "cooker"],
    type: 2,
    hours: 2,
    cook: "our wok cook",
    menu: ["Salt and pepper squid", "Char kway teow", "Gai lan", "Egg fried rice", "Mapo tofu"],
  },
  {
    title: "Espresso and milk at home",
    description: "Set the grind and the dose, and texture milk for a flat white.",
    subEventType: "Coffee",
    kinds: ["coffee-machine", "coffee-built-in"],
    type: 2,
    hours: 1.5,
    cook: "our barista",
    menu: ["Espresso", "Flat white", "Affogato"],
  },
  {
    title: "Getting to know your new oven",
    description: "Try each function of your new oven, the food probe and the cleaning programs.",
    subEventType: "General",
    kinds: ["oven-wall", "oven-compact"],
    type: 1,
    hours: 2,
    cook: "our home economist",
    menu: ["Roast chicken by the probe", "Two trays of biscuits at once", "Meringue overnight"],
  },
  {
    title: "Getting to know your steam oven",
    description: "Combination programs, descaling and a complete dinner in your steam oven.",
    subEventType: "SteamOven",
    kinds: ["oven-steam"],
    type: 1,
    hours: 2,
    cook: "our steam cook",
    menu: ["Rice, perfectly", "Salmon at 65 degrees", "Steamed pudding"],
  },
  {
    title: "A kitchen at work, evening class",
    description: "Oven, cooktop and steam oven together. You cook, we wash up.",
    subEventType: "General",
    kinds: ["oven-steam", "cooktop-induction", "oven-wall"],
    type: 2,
    hours: 2.5,
    cook: "two of our cooks",
    menu: ["Oysters with a warm dressing", "Duck breast, beetroot, orange", "Rhubarb soufflé"],
    isShowroomOnly: true,
  },
];
