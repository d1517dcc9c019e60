import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "suburb-first",
    eyebrow: "Delivery across Australia",
    title: "When can we deliver to you?",
    text: "Enter your suburb and we'll show you the next delivery day and its price.",
    actions: [
      { title: "See what arrives this week", uri: "/products?delivery=this-week" },
      { title: "Shop all departments", uri: "/c" },
    ],
    scene: "laundry",
    film: "turning-drums",
  },
  {
    kind: "category-tiles",
    title: "What are you replacing?",
    layout: "grid",
    tiles: [
      { title: "Fridge", uri: "/c/refrigeration/fridges", picture: "refrigeration/fridges" },
      { title: "Washing machine", uri: "/c/laundry/washing-machines", picture: "laundry/washing-machines" },
      { title: "Dryer", uri: "/c/laundry/dryers", picture: "laundry/dryers" },
      { title: "Dishwasher", uri: "/c/dishwashing", picture: "dishwashing" },
      { title: "Oven", uri: "/c/cooking/ovens", picture: "cooking/ovens" },
      { title: "Cooktop", uri: "/c/cooking/cooktops", picture: "cooking/cooktops" },
      { title: "Air conditioner", uri: "/c/heating-cooling", picture: "heating-cooling" },
      { title: "Television", uri: "/c/tv-audio", picture: "tv-audio" },
    ],
  },
  {
    kind: "product-row",
    title: "Popular and in stock",
    text: "Our best sellers. Enter your suburb to see when each can arrive.",
    query: { sort: "popular", limit: 8 },
    more: { title: "See all products", uri: "/products?sort=popular" },
  },
  {
    kind: "compare-teaser",
    title: "Three front loaders, side by side",
    text: "The differences, row by row. Tick ‘Add to Compare’ on up to three products to make your own comparison.",
    query: { category: "laundry/washing-machines", sort: "rating", limit: 3 },
    action: { title: "Compare washing machines", uri: "/c/laundry/washing-machines" },
  },
  {
    kind: "running-cost",
    title: "What it costs to run",
    text: "A dryer can cost more to run than to buy. We work out ten years of power from the registered figures, at a tariff you can change.",
    category: "laundry/dryers",
    action: { title: "Dryers, cheapest to run first", uri: "/c/laundry/dryers?sort=running-cost" },
  },
  {
    kind: "delivery-promise",
    title: "How delivery works",
    text: "You choose the day, and you see the price of each.",
    points: [
      {
        title: "A day you choose",
        text: "Every product shows the first day we can deliver it to your suburb, and what that day costs.",
      },
      {
        title: "Into the room",
        text: "We carry it to the room you choose, on the ground floor or by lift. Stairs and unpacking can be added at checkout.",
      },
      {
        title: "Old appliance removal",
        text: "Add removal at checkout and we take the old appliance away for recycling.",
      },
    ],
  },
  {
    kind: "product-row",
    title: "Top-rated dishwashers",
    text: "The dishwashers our customers rate highest.",
    query: { category: "dishwashing", sort: "rating", limit: 4 },
    more: { title: "All dishwashers", uri: "/c/dishwashing" },
  },
  {
    kind: "reviews",
    title: "What our customers say",
    text: "Reviews from our customers, published as written.",
    limit: 3,
  },
  {
    kind: "stores-near",
    title: "Pick up near you",
    text: "Our collection points and their opening hours.",
    show: "hours",
    limit: 3,
  },
];
