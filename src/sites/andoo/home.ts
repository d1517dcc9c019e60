import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "room",
    eyebrow: "Rooms that work",
    title: "Begin with the room, and let the pieces follow",
    text: "A sofa that leaves space to walk. A fridge that opens all the way. We measure both so they can live together.",
    actions: [
      { title: "Shop by room", uri: "/#rooms" },
      { title: "Plan a room", uri: "/room-planner" },
      { title: "Furniture", uri: "/c/furniture" },
    ],
    scene: "living-room",
  },
  {
    kind: "rooms",
    title: "Rooms to shop",
    text: "Touch a number to find pieces like it.",
    rooms: [
      {
        title: "The small kitchen",
        text: "Three metres of bench, and nothing that blocks the doorway.",
        scene: "small-kitchen",
        uri: "/c/cooking",
        hotspots: [
          { x: 46, y: 62, title: "A fridge that opens all the way", uri: "/c/refrigeration/fridges" },
          { x: 22, y: 62, title: "Two ovens, one on the other", uri: "/c/cooking/ovens" },
          { x: 83, y: 54, title: "An induction cooktop", uri: "/c/cooking/cooktops" },
          { x: 95, y: 68, title: "A quiet dishwasher", uri: "/c/dishwashing" },
        ],
      },
      {
        title: "Laundry in a cupboard",
        text: "Everything behind two doors, with room for the basket.",
        scene: "laundry-cupboard",
        uri: "/c/laundry",
        hotspots: [
          { x: 24, y: 73, title: "A front loader", uri: "/c/laundry/washing-machines" },
          { x: 41, y: 73, title: "A dryer beside it", uri: "/c/laundry/dryers" },
        ],
      },
      {
        title: "A long living room",
        text: "One sofa, one good lamp and a chair to argue over.",
        scene: "living-room",
        uri: "/c/furniture",
        hotspots: [
          { x: 38, y: 64, title: "A three-seat sofa", uri: "/c/furniture/sofas" },
          { x: 91, y: 68, title: "An armchair", uri: "/c/furniture/armchairs" },
          { x: 17, y: 31, title: "A floor lamp", uri: "/c/lighting-rugs" },
        ],
      },
      {
        title: "A table for work and dinner",
        text: "Six chairs, and nothing that cannot be cleared by seven.",
        scene: "home-office",
        uri: "/c/furniture/dining",
        hotspots: [
          { x: 50, y: 62, title: "A timber table", uri: "/c/furniture/dining" },
          { x: 20, y: 68, title: "A chair that matches", uri: "/c/furniture/dining" },
        ],
      },
    ],
  },
  {
    kind: "materials",
    title: "What things are made of",
    text: "Named, not coded. If we say oak, it is oak all the way through.",
    swatches: [
      { title: "Oak", text: "Oiled, so it can be sanded and oiled again.", material: "oak", uri: "/c/furniture" },
      { title: "Walnut", text: "Darker with the years, like the rest of us.", material: "walnut", uri: "/c/furniture" },
      {
        title: "Linen",
        text: "Washed before it is sewn. Covers come off.",
        material: "linen",
        uri: "/c/furniture/sofas",
      },
      { title: "Wool", text: "Warm underfoot and slow to stain.", material: "wool", uri: "/c/lighting-rugs" },
      { title: "Leather", text: "Full grain, scratches and all.", material: "leather", uri: "/c/furniture/sofas" },
      { title: "Clay", text: "Lamp bases thrown, not poured.", material: "clay", uri: "/c/lighting-rugs" },
    ],
  },
  {
    kind: "product-row",
    title: "New in the workroom",
    query: { category: "furniture", sort: "newest", limit: 8 },
    more: { title: "All furniture", uri: "/c/furniture" },
  },
  {
    kind: "story",
    title: "One truck, one morning",
    paragraphs: [
      "A bed from one shop and a fridge from another means two days off work. We put both on the same truck.",
      "The crew stands things where you want them, screws the legs on and takes the cardboard home.",
    ],
    scene: "bedroom",
    action: { title: "How delivery works", uri: "/s/delivery" },
  },
  {
    kind: "product-row",
    title: "Appliances that keep to themselves",
    text: "Quiet, slim and happy behind a door.",
    query: { category: "laundry", sort: "rating", limit: 4 },
    more: { title: "All laundry", uri: "/c/laundry" },
  },
  {
    kind: "reviews",
    title: "After a year of sitting on it",
    text: "Reviews from people who bought here, as they wrote them.",
    limit: 3,
  },
  {
    kind: "stores-near",
    title: "Sit down first",
    text: "Our stores are furnished like flats. Nobody will mind if you read a book.",
    show: "hours",
    limit: 3,
  },
];
