import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "full-bleed",
    eyebrow: "Complete kitchens",
    title: "Built in the right order",
    text: "Walls, cabinets, stone, steel. Choose appliances by the width of the cabinet and the rest falls into line.",
    actions: [
      { title: "Build a package", uri: "/#package" },
      { title: "Shop by cabinet width", uri: "/#widths" },
    ],
    scene: "kitchen-layers",
  },
  {
    kind: "kitchen-layers",
    title: "A kitchen in five layers",
    text: "Each layer fixes a measurement for the next.",
    layers: [
      {
        part: "wall",
        title: "The wall",
        text: "Power, water, gas and a duct to the outside. Move these and everything moves.",
      },
      {
        part: "cabinets",
        title: "The cabinets",
        text: "Boxes of 450, 600 and 900 mm. The width decides the appliance.",
      },
      {
        part: "benchtop",
        title: "The benchtop",
        text: "900 mm high, cut once. We send the template with the cooktop.",
      },
      {
        part: "appliances",
        title: "The appliances",
        text: "Oven, cooktop, hood, dishwasher and fridge from the same drawing.",
      },
      { part: "light", title: "The light", text: "Under the shelf and over the pan, where the hands are." },
    ],
  },
  {
    kind: "package-builder",
    title: "Build the package",
    text: "Four choices. We check that they fit each other, then price the set.",
    steps: [
      { title: "Oven", text: "60 or 90 cm, one or two", category: "cooking/ovens" },
      { title: "Cooktop", text: "Gas, induction or both", category: "cooking/cooktops" },
      { title: "Rangehood", text: "Wide enough and strong enough for the cooktop", category: "cooking/rangehoods" },
      { title: "Dishwasher", text: "Integrated or steel", category: "dishwashing" },
    ],
    action: { title: "Talk it through with a planner", uri: "/ask-an-expert" },
  },
  {
    kind: "cabinet-widths",
    title: "By cabinet width",
    text: "Measure the inside of the opening. These are what slide in.",
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
    title: "The sheet your cabinetmaker wants",
    paragraphs: [
      "Every order comes with one drawing that holds all the cut-outs, with the air gaps the makers ask for.",
      "It is checked by a person who has hung doors for a living, and it is in your builder's e-mail before the timber is ordered.",
    ],
    scene: "kitchen-wall",
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
    title: "Lit and cooking",
    text: "Evenings at the studio bench. Come hungry, leave with measurements.",
    limit: 3,
  },
  {
    kind: "stores-near",
    title: "Studios",
    text: "Full kitchens at full size. Bring the plan.",
    show: "tours",
    limit: 3,
  },
];
