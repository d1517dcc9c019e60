import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "room",
    eyebrow: "Rooms that work",
    title: "Furniture and appliances that fit your room",
    text: "Every product has its measurements, so you can plan the sofa, the table and the fridge together.",
    actions: [
      { title: "Shop by room", uri: "/#rooms" },
      { title: "Plan a room", uri: "/room-planner" },
      { title: "Furniture", uri: "/c/furniture" },
    ],
    scene: "living",
  },
  {
    kind: "rooms",
    title: "Rooms to shop",
    text: "Select a number to shop similar products.",
    rooms: [
      {
        title: "The small kitchen",
        text: "Compact appliances for a kitchen with little bench space.",
        scene: "small-kitchen",
        uri: "/c/cooking",
        hotspots: [
          { x: 12, y: 48, title: "Fridges for small kitchens", uri: "/c/refrigeration/fridges" },
          { x: 52, y: 68, title: "Wall ovens", uri: "/c/cooking/ovens" },
          { x: 52, y: 53, title: "An induction cooktop", uri: "/c/cooking/cooktops" },
          { x: 27, y: 68, title: "A quiet dishwasher", uri: "/c/dishwashing" },
        ],
      },
      {
        title: "Laundry in a cupboard",
        text: "A washing machine and dryer that fit behind two doors.",
        scene: "laundry-cupboard",
        uri: "/c/laundry",
        hotspots: [
          { x: 38, y: 72, title: "A front loader", uri: "/c/laundry/washing-machines" },
          { x: 58, y: 72, title: "A dryer beside it", uri: "/c/laundry/dryers" },
        ],
      },
      {
        title: "A table for six",
        text: "A timber dining table, chairs that match and a rug under them.",
        scene: "dining",
        uri: "/c/furniture/dining",
        hotspots: [
          { x: 50, y: 62, title: "A timber table", uri: "/c/furniture/dining" },
          { x: 20, y: 68, title: "A chair that matches", uri: "/c/furniture/dining" },
        ],
      },
      {
        title: "A desk by the window",
        text: "A desk, shelves beside it and a lamp for the evening.",
        scene: "home-office",
        uri: "/c/home-office",
        hotspots: [
          { x: 40, y: 60, title: "A desk", uri: "/c/home-office" },
          { x: 88, y: 46, title: "A bookcase", uri: "/c/furniture" },
          { x: 64, y: 49, title: "A table lamp", uri: "/c/lighting-rugs" },
        ],
      },
    ],
  },
  {
    kind: "materials",
    title: "Shop by material",
    text: "Solid timber or veneer: each product page says which.",
    swatches: [
      {
        title: "Oak",
        text: "Warm, pale grain for tables, shelves and bed frames.",
        material: "oak",
        uri: "/c/furniture",
      },
      { title: "Walnut", text: "Rich, dark grain for tables and cabinets.", material: "walnut", uri: "/c/furniture" },
      {
        title: "Linen",
        text: "Soft, breathable upholstery with a natural texture.",
        material: "linen",
        uri: "/c/furniture/sofas",
      },
      {
        title: "Wool",
        text: "Warm underfoot, for living rooms and bedrooms.",
        material: "wool",
        uri: "/c/lighting-rugs",
      },
      { title: "Leather", text: "Upholstery that softens with use.", material: "leather", uri: "/c/furniture/sofas" },
      { title: "Clay", text: "Ceramic lamp bases in earthy colours.", material: "clay", uri: "/c/lighting-rugs" },
    ],
  },
  {
    kind: "product-row",
    title: "New furniture",
    query: { category: "furniture", sort: "newest", limit: 8 },
    more: { title: "All furniture", uri: "/c/furniture" },
  },
  {
    kind: "story",
    title: "Furniture and appliances, delivered together",
    paragraphs: [
      "Order a bed and a fridge together and we deliver both on the same day wherever stock allows.",
      "Assembly, unpacking and removal of your old sofa or mattress can be added at checkout.",
    ],
    scene: "bedroom",
    action: { title: "How delivery works", uri: "/s/delivery" },
  },
  {
    kind: "product-row",
    title: "Top-rated laundry appliances",
    text: "The washing machines and dryers our customers rate highest.",
    query: { category: "laundry", sort: "rating", limit: 4 },
    more: { title: "All laundry", uri: "/c/laundry" },
  },
  {
    kind: "reviews",
    title: "What our customers say",
    text: "Reviews from our customers, published as written.",
    limit: 3,
  },
  {
    kind: "stores-near",
    title: "Visit a store",
    text: "Sit on the sofa and lie on the mattress before you decide.",
    show: "hours",
    limit: 3,
  },
];
