import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "suburb-first",
    eyebrow: "Delivery across Australia",
    title: "When could it be at your place?",
    text: "Type your suburb. We check the trucks, the stock and the calendar, and show you the next day it can arrive.",
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
    title: "Popular, and ready to go",
    text: "In stock in your nearest warehouse.",
    query: { sort: "popular", limit: 8 },
    more: { title: "See them all", uri: "/products?sort=popular" },
  },
  {
    kind: "compare-teaser",
    title: "Three front loaders, side by side",
    text: "Same units, same order, and only the rows where they differ. Tick any three products on the site to do this yourself.",
    query: { category: "laundry/washing-machines", sort: "rating", limit: 3 },
    action: { title: "Compare washing machines", uri: "/c/laundry/washing-machines" },
  },
  {
    kind: "running-cost",
    title: "The price after the price",
    text: "A thirsty dryer can cost more to run than to buy. We work out ten years of power from the registered figures and your state's tariff.",
    category: "laundry/dryers",
    action: { title: "Dryers, cheapest to run first", uri: "/c/laundry/dryers?sort=running-cost" },
  },
  {
    kind: "delivery-promise",
    title: "How delivery works here",
    text: "No window of ‘five to ten business days’.",
    points: [
      {
        title: "A day, not a range",
        text: "Every product shows the first day it can be with you, and what that day costs.",
      },
      { title: "Carried in", text: "To the room you choose, up two flights of stairs, unpacked and checked with you." },
      { title: "Old one gone", text: "We take the old appliance and send it to a recycler near the depot." },
    ],
  },
  {
    kind: "product-row",
    title: "Quiet enough for a flat",
    text: "Dishwashers you can talk over.",
    query: { category: "dishwashing", sort: "rating", limit: 4 },
    more: { title: "All dishwashers", uri: "/c/dishwashing" },
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
