import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "trade",
    eyebrow: "For architects and developers",
    title: "Appliances specified for your project",
    text: "Send us your drawings. A consultant prepares a schedule and a quote that holds until the date on it.",
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
    text: "What we supply to apartments, hotels and houses.",
    items: [
      {
        title: "Mid-rise apartments",
        place: "Inner suburbs",
        size: "40 to 120 dwellings",
        text: "Cooking, refrigeration, dishwashing and laundry for every apartment.",
        scene: "apartment-laundry",
      },
      {
        title: "Serviced hotels",
        place: "City and coast",
        size: "20 to 300 keys",
        text: "Compact appliances for rooms and suites.",
        scene: "small-kitchen",
      },
      {
        title: "Houses by architects",
        place: "Australia-wide",
        size: "Single dwellings",
        text: "Integrated refrigeration, cooking and extraction.",
        scene: "display-suite",
      },
    ],
    action: { title: "Open your projects", uri: "/project" },
  },
  {
    kind: "specification-sheets",
    title: "Specification sheets",
    text: "Dimensions, clearances, services and finishes, on every product page.",
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
    text: "One contact for your project, from specification to handover.",
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
        title: "Freezers",
        uri: "/c/refrigeration/freezers",
        note: "Upright, to pair with a fridge",
        picture: "refrigeration/freezers",
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
      { title: "Held price", text: "Quoted prices hold until the date on the quote." },
      { title: "Progress claims", text: "Your purchase order number on every order and invoice." },
      { title: "Warehousing", text: "Building not ready? Choose a later delivery day." },
    ],
    actions: [{ title: "Open an account", uri: "/s/trade-accounts" }],
  },
];
