import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "trade",
    eyebrow: "For architects and developers",
    title: "Specified early, delivered in order",
    text: "Send the drawings. A consultant returns a schedule, sheets and a price that holds until handover.",
    actions: [
      { title: "Request a quote", uri: "/ask-an-expert" },
      { title: "Log in for price", uri: "/account/login" },
    ],
    scene: "apartment-tower",
    more: { buttons: [{ type: "search", txt: "Search by model" }] },
  },
  {
    kind: "developments",
    title: "Projects by development",
    text: "Three kinds of building and what we supply to each.",
    items: [
      {
        title: "Mid-rise apartments",
        place: "Inner suburbs",
        size: "40 to 120 dwellings",
        text: "Two appliance tiers, one cut-out. Buyers upgrade without a new joinery drawing.",
        scene: "apartment-tower",
      },
      {
        title: "Serviced hotels",
        place: "City and coast",
        size: "20 to 300 keys",
        text: "Compact kitchens that housekeeping can reset in four minutes.",
        scene: "small-kitchen",
      },
      {
        title: "Houses by architects",
        place: "Anywhere a truck goes",
        size: "One, done properly",
        text: "Integrated refrigeration, quiet extraction and a consultant who attends the site meeting.",
        scene: "kitchen-island",
      },
    ],
    action: { title: "Open your projects", uri: "/project" },
  },
  {
    kind: "specification-sheets",
    title: "Specification sheets",
    text: "One page a model: dimensions, clearances, services, finishes.",
    sheets: [
      { title: "Integrated refrigeration", text: "Panel weights, hinge sides, ventilation", uri: "/c/refrigeration" },
      { title: "Ovens and steam", text: "Tower and under-bench cut-outs", uri: "/c/cooking/ovens" },
      { title: "Cooktops and extraction", text: "Duct sizes and flow against height", uri: "/c/cooking/cooktops" },
      { title: "Laundry", text: "Stacked and side by side, taps and waste", uri: "/c/laundry" },
    ],
  },
  {
    kind: "people-to-call",
    title: "Consultants",
    text: "Each keeps fewer projects than they could, so they remember yours.",
    people: [
      {
        name: "Helen Marchetti",
        role: "Apartments",
        covers: "NSW and ACT",
        phone: "1300 000 505",
        email: "helen@wattleandash-commercial.example",
      },
      {
        name: "Arjun Sethi",
        role: "Hotels",
        covers: "Queensland",
        phone: "1300 000 515",
        email: "arjun@wattleandash-commercial.example",
      },
      {
        name: "Ruth Osei",
        role: "Houses",
        covers: "Victoria, Tasmania and SA",
        phone: "1300 000 525",
        email: "ruth@wattleandash-commercial.example",
      },
    ],
  },
  {
    kind: "category-tiles",
    title: "The range",
    layout: "table",
    tiles: [
      { title: "Ovens", uri: "/c/cooking/ovens", note: "Steam, combination, pyrolytic", picture: "cooking/ovens" },
      { title: "Cooktops", uri: "/c/cooking/cooktops", note: "Induction and gas", picture: "cooking/cooktops" },
      {
        title: "Rangehoods",
        uri: "/c/cooking/rangehoods",
        note: "Ceiling, canopy, undermount",
        picture: "cooking/rangehoods",
      },
      {
        title: "Fridges",
        uri: "/c/refrigeration/fridges",
        note: "Integrated and freestanding",
        picture: "refrigeration/fridges",
      },
      {
        title: "Wine storage",
        uri: "/c/refrigeration/wine-storage",
        note: "Under-bench to full height",
        picture: "refrigeration/wine-storage",
      },
      { title: "Dishwashers", uri: "/c/dishwashing", note: "Fully integrated", picture: "dishwashing" },
      {
        title: "Laundry",
        uri: "/c/laundry",
        note: "Washers, dryers, combinations",
        picture: "laundry/washing-machines",
      },
    ],
  },
  {
    kind: "account-credit",
    title: "Terms",
    text: "Credit on account for practices, builders and developers.",
    points: [
      { title: "Held price", text: "Quoted prices stand until the date on the quote." },
      { title: "Progress claims", text: "Invoices follow your stages and your purchase order numbers." },
      { title: "Warehousing", text: "We keep the order until the building is dry." },
    ],
    actions: [{ title: "Open an account", uri: "/s/trade-accounts" }],
  },
];
