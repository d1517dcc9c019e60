import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "suburb-first",
    eyebrow: "Kia ora, nau mai",
    title: "When could it be at your place?",
    text: "Type your suburb. From Kaitāia to Bluff we check the trucks, the ferries and the stock, and show the next day it can arrive.",
    actions: [
      { title: "Show me the next truck", uri: "/products?delivery=this-week" },
      { title: "Browse departments", uri: "/c" },
    ],
    scene: "delivery-street",
    film: "turning-drums",
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
    title: "Ready for a wet week",
    text: "Dryers in stock in Auckland, Wellington and Christchurch.",
    query: { category: "laundry/dryers", sort: "popular", limit: 8 },
    more: { title: "All dryers", uri: "/c/laundry/dryers" },
  },
  {
    kind: "running-cost",
    title: "The price after the price",
    text: "A vented dryer can cost more to run than to buy. We work out ten years of power from the registered figures and a New Zealand tariff.",
    category: "laundry/dryers",
    action: { title: "Dryers, cheapest to run first", uri: "/c/laundry/dryers?sort=running-cost" },
  },
  {
    kind: "compare-teaser",
    title: "Three fridges, side by side",
    text: "Same units, same order, and only the rows where they differ. Tick any three products on the site to do this yourself.",
    query: { category: "refrigeration/fridges", sort: "rating", limit: 3 },
    action: { title: "Compare fridges", uri: "/c/refrigeration/fridges" },
  },
  {
    kind: "delivery-promise",
    title: "How delivery works here",
    text: "Three warehouses: Tāmaki Makaurau, Te Whanganui-a-Tara and Ōtautahi.",
    points: [
      {
        title: "A day, not a range",
        text: "Every product shows the first day it can be with you, and what that day costs.",
      },
      { title: "Carried in", text: "To the room you choose, up two flights of stairs, unpacked and checked with you." },
      {
        title: "Rural too",
        text: "Taupō, Kaikōura, the Coromandel and the Coast have their own days. The calendar knows them.",
      },
    ],
  },
  {
    kind: "product-row",
    title: "For the bach",
    text: "Small fridges that sip power and do not mind being switched off until Labour Weekend.",
    query: { category: "refrigeration/fridges", sort: "running-cost", limit: 4 },
    more: { title: "All fridges", uri: "/c/refrigeration/fridges" },
  },
  {
    kind: "reviews",
    title: "From people who have lived with it",
    text: "Published as written, good and bad, from customers who bought here.",
    limit: 3,
  },
  {
    kind: "stores-near",
    title: "Pick-up points",
    text: "Collect the same afternoon from a warehouse counter.",
    show: "hours",
    limit: 3,
  },
];
