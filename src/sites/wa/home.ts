import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "editorial",
    eyebrow: "Showrooms since 1906",
    title: "Cook on it before you choose it",
    text: "Our showrooms have working kitchens. Bring a recipe and try the ovens and cooktops you are considering.",
    actions: [
      { title: "Find a showroom", uri: "/stores" },
      { title: "See cooking demonstrations", uri: "/cooking-demos" },
    ],
    scene: "kitchen-editorial",
    film: "kitchen-morning",
  },
  {
    kind: "chapters",
    chapters: [
      {
        number: "I",
        title: "Cooking",
        text: "Gas, induction and steam ovens and cooktops, for everyday meals and long lunches.",
        scene: "kitchen-cooking",
        action: { title: "Ovens, cooktops and cookers", uri: "/c/cooking" },
        query: { category: "cooking", sort: "popular", limit: 3 },
      },
      {
        number: "II",
        title: "Refrigeration",
        text: "Integrated or freestanding fridges, freezers and wine storage.",
        scene: "cellar",
        action: { title: "Fridges, freezers and wine storage", uri: "/c/refrigeration" },
        query: { category: "refrigeration", sort: "popular", limit: 3 },
      },
      {
        number: "III",
        title: "Laundry",
        text: "Washing machines and dryers that are gentle on clothes and quiet enough for an apartment.",
        scene: "scullery",
        action: { title: "Washing machines and dryers", uri: "/c/laundry" },
        query: { category: "laundry", sort: "popular", limit: 3 },
      },
    ],
  },
  {
    kind: "demos-teaser",
    title: "Cooking demonstrations",
    text: "Small classes with our own cooks. Learn the appliance, cook the menu and eat what you make.",
    limit: 4,
  },
  {
    kind: "story",
    title: "From wood stoves to induction",
    paragraphs: [
      "In 1906 Edith Ash and Thomas Wattle opened a hardware shop in Hawthorn with one gas stove in the window, and lit it.",
      "We have been demonstrating stoves ever since. Come in, cook on one and ask the person who cooks on it.",
    ],
    scene: "showroom",
    action: { title: "About our service", uri: "/article/legendary-service" },
  },
  {
    kind: "stores-near",
    title: "Our showrooms",
    text: "Take a virtual tour, then come in and open the oven doors.",
    show: "tours",
    limit: 3,
  },
  {
    kind: "product-row",
    title: "Top-rated for the benchtop",
    query: { category: "small-appliances", sort: "rating", limit: 4 },
    more: { title: "All small appliances", uri: "/c/small-appliances" },
  },
  {
    kind: "product-row",
    title: "Outdoor cooking",
    query: { category: "outdoor", sort: "popular", limit: 4 },
    more: { title: "All outdoor cooking", uri: "/c/outdoor" },
  },
  {
    kind: "brand-list",
    title: "Our brands",
    text: "The manufacturers we have chosen to sell.",
    limit: 18,
  },
];
