import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "suburb-first",
    eyebrow: "Kia ora, nau mai",
    title: "Kaitāia to Bluff, on a day you choose",
    text: "Enter your suburb and we'll show you the next delivery day and its price.",
    actions: [
      { title: "See what arrives this week", uri: "/products?delivery=this-week" },
      { title: "Shop all departments", uri: "/c" },
    ],
    scene: "balcony-grill",
  },
  {
    kind: "category-tiles",
    title: "What are you replacing?",
    layout: "grid",
    tiles: [
      { title: "Heat pump", uri: "/c/heating-cooling", picture: "heating-cooling" },
      { title: "Washing machine", uri: "/c/laundry/washing-machines", picture: "laundry/washing-machines" },
      { title: "Dryer", uri: "/c/laundry/dryers", picture: "laundry/dryers" },
      { title: "Fridge", uri: "/c/refrigeration/fridges", picture: "refrigeration/fridges" },
      { title: "Freezer", uri: "/c/refrigeration/freezers", picture: "refrigeration/freezers" },
      { title: "Dishwasher", uri: "/c/dishwashing", picture: "dishwashing" },
      { title: "Oven", uri: "/c/cooking/ovens", picture: "cooking/ovens" },
      { title: "Barbecue", uri: "/c/outdoor", picture: "outdoor" },
    ],
  },
  {
    kind: "product-row",
    title: "Clothes dryers",
    text: "Our most popular dryers.",
    query: { category: "laundry/dryers", sort: "popular", limit: 8 },
    more: { title: "All dryers", uri: "/c/laundry/dryers" },
  },
  {
    kind: "product-row",
    title: "Summer on the deck",
    text: "Barbecues and pizza ovens, from the most popular down.",
    query: { category: "outdoor", sort: "popular", limit: 4 },
    more: { title: "Everything for outdoors", uri: "/c/outdoor" },
  },
  {
    kind: "running-cost",
    title: "What it costs to run",
    text: "A vented dryer can cost more to run than to buy. We work out ten years of power from the registered figures, at a tariff you can change.",
    category: "laundry/dryers",
    action: { title: "Dryers, cheapest to run first", uri: "/c/laundry/dryers?sort=running-cost" },
  },
  {
    kind: "compare-teaser",
    title: "Three fridges, side by side",
    text: "The differences, row by row. Tick ‘Add to Compare’ on up to three products to make your own comparison.",
    query: { category: "refrigeration/fridges", sort: "rating", limit: 3 },
    action: { title: "Compare fridges", uri: "/c/refrigeration/fridges" },
  },
  {
    kind: "delivery-promise",
    title: "How delivery works",
    text: "Delivery from Tāmaki Makaurau Auckland, Te Whanganui-a-Tara Wellington and Ōtautahi Christchurch.",
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
        title: "Rural too",
        text: "Rural addresses have their own delivery days. The calendar shows yours.",
      },
    ],
  },
  {
    kind: "product-row",
    title: "For the bach",
    text: "The fridges that cost least to run.",
    query: { category: "refrigeration/fridges", sort: "running-cost", limit: 4 },
    more: { title: "All fridges", uri: "/c/refrigeration/fridges" },
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
