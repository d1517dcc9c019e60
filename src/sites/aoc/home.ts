import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "trade",
    eyebrow: "Trade accounts",
    title: "Appliances for the whole block, on one purchase order",
    text: "Trade prices, staged delivery and credit on account. Log in to see your prices.",
    actions: [
      { title: "Log in", uri: "/account/login" },
      { title: "Open an account", uri: "/s/trade-accounts" },
    ],
    scene: "site-office",
    more: { buttons: [{ type: "search", txt: "Search by model" }] },
  },
  {
    kind: "quick-order",
    title: "Quick order",
    text: "One model number per line, with the quantity after a comma or a space.",
    label: "Model numbers and quantities",
    hint: "From a spreadsheet: copy the two columns and paste them here.",
    button: "Find the models",
  },
  {
    kind: "account-credit",
    title: "Projects and account credit",
    text: "Keep each development as a project and order each stage on your account.",
    points: [
      {
        title: "30 days from end of month",
        text: "Apply with an ABN and two trade references. Approval takes about two working days.",
      },
      { title: "Purchase orders", text: "Your purchase order number on every order and invoice." },
      {
        title: "Stages",
        text: "Order a project by level or lot. Each stage has its own delivery day and site contact.",
      },
      { title: "Price held", text: "Quoted prices hold until the date on the quote." },
    ],
    actions: [
      { title: "See projects", uri: "/project" },
      { title: "Account terms", uri: "/s/trade-accounts" },
    ],
  },
  {
    kind: "category-tiles",
    title: "Categories",
    layout: "table",
    tiles: [
      { title: "Ovens", uri: "/c/cooking/ovens", note: "60, 70 and 90 cm", picture: "cooking/ovens" },
      { title: "Cooktops", uri: "/c/cooking/cooktops", note: "Gas, ceramic, induction", picture: "cooking/cooktops" },
      {
        title: "Rangehoods",
        uri: "/c/cooking/rangehoods",
        note: "Slide-out, undermount, canopy",
        picture: "cooking/rangehoods",
      },
      {
        title: "Dishwashers",
        uri: "/c/dishwashing",
        note: "Freestanding, under-bench, integrated",
        picture: "dishwashing",
      },
      {
        title: "Fridges",
        uri: "/c/refrigeration/fridges",
        note: "Bar fridge to French door",
        picture: "refrigeration/fridges",
      },
      {
        title: "Washing machines",
        uri: "/c/laundry/washing-machines",
        note: "Front and top load",
        picture: "laundry/washing-machines",
      },
      { title: "Dryers", uri: "/c/laundry/dryers", note: "Vented, condenser, heat pump", picture: "laundry/dryers" },
      { title: "Split systems", uri: "/c/heating-cooling", note: "2 to 9 kW", picture: "heating-cooling" },
      {
        title: "Sinks and taps",
        uri: "/c/kitchen-sinks-taps",
        note: "WELS-rated mixers",
        picture: "kitchen-sinks-taps",
      },
    ],
  },
  {
    kind: "people-to-call",
    title: "Your trade contacts",
    text: "One contact for your state, from first quote to last delivery.",
    people: [
      {
        name: "Priya Raman",
        role: "Builders",
        covers: "NSW and ACT",
        phone: "1300 000 503",
        email: "priya@allora-commercial.example",
      },
      {
        name: "Tom Keogh",
        role: "Builders",
        covers: "Victoria and Tasmania",
        phone: "1300 000 513",
        email: "tom@allora-commercial.example",
      },
      {
        name: "Leilani Faasalele",
        role: "Property managers",
        covers: "Queensland and NT",
        phone: "1300 000 523",
        email: "leilani@allora-commercial.example",
      },
      {
        name: "Gordon Yip",
        role: "Schools and government",
        covers: "SA and WA",
        phone: "1300 000 533",
        email: "gordon@allora-commercial.example",
      },
    ],
  },
  {
    kind: "product-row",
    title: "Most popular ovens",
    query: { category: "cooking/ovens", sort: "popular", limit: 6 },
    more: { title: "All ovens", uri: "/c/cooking/ovens" },
  },
  {
    kind: "specification-sheets",
    title: "Specification sheets",
    text: "Dimensions, cut-outs, power and water, on every product page.",
    sheets: [
      { title: "Built-in ovens", text: "Cut-outs, clearances and circuit sizes", uri: "/c/cooking/ovens" },
      { title: "Dishwashers", text: "Under-bench heights and connection points", uri: "/c/dishwashing" },
      { title: "Laundry stacks", text: "Stacking kits and tap positions", uri: "/c/laundry" },
    ],
  },
];
