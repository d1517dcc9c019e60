import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "editorial",
    eyebrow: "Showrooms since 1906",
    title: "A kitchen is a room you use three times a day for twenty years",
    text: "Cook on it before you choose it. Every showroom has working kitchens, and somebody who has burned a dinner on most of them.",
    actions: [
      { title: "Find a showroom", uri: "/stores" },
      { title: "See cooking demonstrations", uri: "/cooking-demos" },
    ],
    scene: "kitchen-island",
    film: "kitchen-morning",
  },
  {
    kind: "chapters",
    chapters: [
      {
        number: "I",
        title: "Cooking",
        text: "Gas, induction and steam, side by side and switched on. Bring your own pan.",
        scene: "kitchen-island",
        action: { title: "Ovens, cooktops and cookers", uri: "/c/cooking" },
        query: { category: "cooking", sort: "popular", limit: 3 },
      },
      {
        number: "II",
        title: "Refrigeration",
        text: "Behind a door or in plain sight. Wine kept at fourteen degrees, greens that last the week.",
        scene: "kitchen-wall",
        action: { title: "Fridges, freezers and wine storage", uri: "/c/refrigeration" },
        query: { category: "refrigeration", sort: "popular", limit: 3 },
      },
      {
        number: "III",
        title: "Laundry",
        text: "The quiet room. Machines that are kind to wool and to whoever sleeps next door.",
        scene: "laundry-nook",
        action: { title: "Washing machines and dryers", uri: "/c/laundry" },
        query: { category: "laundry", sort: "popular", limit: 3 },
      },
    ],
  },
  {
    kind: "demos-teaser",
    title: "At the bench",
    text: "Small classes with our own cooks. Eight seats, one menu, and everything you make is eaten.",
    limit: 4,
  },
  {
    kind: "story",
    title: "From wood stoves to induction",
    paragraphs: [
      "Two families opened a stove shop in Sydney in 1906. One knew ironwork, the other knew timber, and between them they fitted half the kitchens in the street.",
      "The stoves have changed. The rest has not: we still visit the house, measure twice and answer the telephone.",
    ],
    scene: "showroom",
    action: { title: "How we look after you", uri: "/article/legendary-service" },
  },
  {
    kind: "stores-near",
    title: "The showrooms",
    text: "Walk through one from your chair, then come and open the oven doors.",
    show: "tours",
    limit: 3,
  },
  {
    kind: "product-row",
    title: "Coffee, before anything",
    query: { category: "small-appliances", sort: "rating", limit: 4 },
    more: { title: "All coffee machines", uri: "/c/small-appliances" },
  },
  {
    kind: "product-row",
    title: "For the terrace",
    query: { category: "outdoor", sort: "popular", limit: 4 },
    more: { title: "Outdoor cooking", uri: "/c/outdoor" },
  },
  {
    kind: "brand-list",
    title: "The makers",
    text: "Fewer than we could sell. Each has parts on a shelf in this country.",
    limit: 18,
  },
];
