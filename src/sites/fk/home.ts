import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "full-bleed",
    eyebrow: "Complete kitchens",
    title: "Appliances to fit your cabinets",
    text: "Choose ovens, cooktops, rangehoods and dishwashers by cabinet width in millimetres.",
    actions: [
      { title: "Build a package", uri: "/kitchen-package" },
      { title: "Shop by cabinet width", uri: "/#widths" },
    ],
    scene: "kitchen",
  },
  {
    kind: "kitchen-layers",
    title: "A kitchen in five layers",
    text: "What to measure, and in which order.",
    layers: [
      {
        part: "wall",
        title: "The wall",
        text: "Power, water, gas and the rangehood duct. Fix their positions first.",
      },
      {
        part: "cabinets",
        title: "The cabinets",
        text: "Standard widths are 450, 600 and 900 mm. The width decides the appliance.",
      },
      {
        part: "benchtop",
        title: "The benchtop",
        text: "About 900 mm high. Check the cooktop's cut-out before the stone is cut.",
      },
      {
        part: "appliances",
        title: "The appliances",
        text: "Oven, cooktop, rangehood, dishwasher and fridge, each with its measurements.",
      },
      { part: "light", title: "The light", text: "Over the bench and over the cooktop." },
    ],
  },
  {
    kind: "package-builder",
    title: "Build the package",
    text: "Choose an oven, a cooktop, a rangehood and a dishwasher, and see the total.",
    steps: [
      { title: "Oven", text: "60 or 90 cm, one or two", category: "cooking/ovens" },
      { title: "Cooktop", text: "Gas, induction or both", category: "cooking/cooktops" },
      { title: "Rangehood", text: "At least as wide as the cooktop", category: "cooking/rangehoods" },
      { title: "Dishwasher", text: "Integrated or steel", category: "dishwashing" },
    ],
    action: { title: "Build a package", uri: "/kitchen-package" },
  },
  {
    kind: "cabinet-widths",
    title: "By cabinet width",
    text: "Measure the inside of the opening, then choose your width.",
    widths: [
      { mm: 450, text: "Slim dishwashers, coffee, wine", uri: "/products?maxWidth=450" },
      { mm: 600, text: "Most ovens, dishwashers and cooktops", uri: "/products?minWidth=540&maxWidth=600" },
      { mm: 750, text: "Wider cooktops, single-door fridges", uri: "/products?minWidth=650&maxWidth=750" },
      { mm: 900, text: "Cookers, hoods, French doors", uri: "/products?minWidth=800&maxWidth=915" },
    ],
  },
  {
    kind: "product-row",
    title: "Ovens, 600 mm",
    query: { category: "cooking/ovens", sort: "popular", limit: 4 },
    more: { title: "All ovens", uri: "/c/cooking/ovens" },
  },
  {
    kind: "story",
    title: "Measurements for your cabinetmaker",
    paragraphs: [
      "Every built-in product page states the cut-out and the clearances the manufacturer asks for.",
      "Print the page or save it as a PDF and give it to your cabinetmaker before the panels are cut.",
    ],
    scene: "island-bench",
    action: { title: "Ask a planner", uri: "/ask-an-expert" },
  },
  {
    kind: "product-row",
    title: "Sinks and taps",
    query: { category: "kitchen-sinks-taps", sort: "popular", limit: 4 },
    more: { title: "All sinks and taps", uri: "/c/kitchen-sinks-taps" },
  },
  {
    kind: "demos-teaser",
    title: "Cooking demonstrations",
    text: "See ovens and cooktops at work in our studios.",
    limit: 3,
  },
  {
    kind: "stores-near",
    title: "Studios",
    text: "Full-size kitchens. Bring your plan.",
    show: "tours",
    limit: 3,
  },
];
