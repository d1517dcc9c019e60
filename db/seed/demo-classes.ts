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
    title: "Bread that sings",
    description:
      "A loaf cracks as it cools; that is the singing. Shape a dough, watch steam open it in the oven, and take the second loaf home warm.",
    subEventType: "SteamOven",
    kinds: ["oven-steam", "oven-compact"],
    type: 2,
    hours: 2.5,
    cook: "our bread cook",
    menu: ["White sourdough", "Seeded rye", "Milk rolls with cultured butter"],
  },
  {
    title: "Fish, greens and a custard in one steam oven",
    description:
      "Three courses on three levels, and nothing tastes of its neighbour. See what steam does that boiling water does not.",
    subEventType: "SteamOven",
    kinds: ["oven-steam"],
    type: 0,
    hours: 1.5,
    cook: "our steam cook",
    menu: ["Barramundi with ginger and spring onion", "Asparagus, broccolini, lemon", "Baked vanilla custard"],
  },
  {
    title: "Sunday lunch without a dirty oven",
    description:
      "A shoulder of lamb at low heat for as long as it takes, vegetables under it, and a pyrolytic clean you can listen to.",
    subEventType: "Oven",
    kinds: ["oven-wall", "cooker"],
    type: 2,
    hours: 2,
    cook: "our roast cook",
    menu: ["Slow lamb shoulder", "Potatoes in their own fat", "Carrots with honey and thyme"],
  },
  {
    title: "Pastry, from cold butter on",
    description:
      "Why the top shelf browns and the bottom stays pale, and what fan, bottom heat and a hot tray do about it.",
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
    description:
      "A wok, a simmer and a caramel on a field without a flame. Bring your own pan: a magnet tells whether it will do.",
    subEventType: "Induction",
    kinds: ["cooktop-induction"],
    type: 0,
    hours: 1.5,
    cook: "our induction cook",
    menu: ["Wok-tossed noodles", "A sauce that never catches", "Salted caramel"],
  },
  {
    title: "Weeknight dinners on induction",
    description:
      "Dinner for four before the news. Boost, pause, keep warm: what the buttons are for, with the pans you have.",
    subEventType: "Induction",
    kinds: ["cooktop-induction", "oven-wall"],
    type: 2,
    hours: 2,
    cook: "our induction cook",
    menu: ["Prawn and pea risotto", "Steak with a pan sauce", "Charred beans"],
  },
  {
    title: "Fire, five dishes, one wok burner",
    description:
      "How hot is hot enough, when to move the pan and when to leave it alone. Aprons are ours; stand close.",
    subEventType: "Cooktop",
    kinds: ["cooktop-gas", "cooker"],
    type: 2,
    hours: 2,
    cook: "our wok cook",
    menu: ["Salt and pepper squid", "Char kway teow", "Gai lan", "Egg fried rice", "Mapo tofu"],
  },
  {
    title: "The third cup: grind, milk and patience",
    description:
      "The first cup sets the grind, the second the dose, the third is the one you drink. For beans of every roast.",
    subEventType: "Coffee",
    kinds: ["coffee-machine", "coffee-built-in"],
    type: 2,
    hours: 1.5,
    cook: "our barista",
    menu: ["Espresso", "Flat white", "Affogato"],
  },
  {
    title: "Getting to know your new oven",
    description:
      "For the week after it is installed. Every function once, the probe, the cleaning, and the three you will use.",
    subEventType: "General",
    kinds: ["oven-wall", "oven-compact"],
    type: 1,
    hours: 2,
    cook: "our home economist",
    menu: ["Roast chicken by the probe", "Two trays of biscuits at once", "Meringue overnight"],
  },
  {
    title: "Getting to know your steam oven",
    description:
      "You own one and use it for reheating? That is a start. Descaling, combination programs and dinner, all in one go.",
    subEventType: "SteamOven",
    kinds: ["oven-steam"],
    type: 1,
    hours: 2,
    cook: "our steam cook",
    menu: ["Rice, perfectly", "Salmon at 65 degrees", "Steamed pudding"],
  },
  {
    title: "A kitchen at work, evening class",
    description:
      "Oven, cooktop and steam together, as at home on a good day. Eight seats around the bench; you cook, we wash up.",
    subEventType: "General",
    kinds: ["oven-steam", "cooktop-induction", "oven-wall"],
    type: 2,
    hours: 2.5,
    cook: "two of our cooks",
    menu: ["Oysters with a warm dressing", "Duck breast, beetroot, orange", "Rhubarb soufflé"],
    isShowroomOnly: true,
  },
];
