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
      { title: "Furniture", uri: "/c/furniture" },
    ],
    scene: "living-room",
  },
  {
    kind: "rooms",
    title: "Rooms to shop",
    text: "Touch a dot to see the piece, its size and its price.",
    rooms: [
      {
        title: "The small kitchen",
        text: "Three metres of bench, and nothing that blocks the doorway.",
        scene: "small-kitchen",
        uri: "/c/cooking",
        hotspots: [
          { x: 82, y: 48, title: "A narrow fridge", uri: "/c/refrigeration/fridges" },
          { x: 46, y: 58, title: "An oven under the bench", uri: "/c/cooking/ovens" },
          { x: 46, y: 44, title: "An induction cooktop", uri: "/c/cooking/cooktops" },
          { x: 22, y: 60, title: "A quiet dishwasher", uri: "/c/dishwashing" },
        ],
      },
      {
        title: "Laundry in a cupboard",
        text: "Everything behind two doors, with room for the basket.",
        scene: "laundry-cupboard",
        uri: "/c/laundry",
        hotspots: [
          { x: 42, y: 68, title: "A front loader", uri: "/c/laundry/washing-machines" },
          { x: 42, y: 38, title: "A dryer on top", uri: "/c/laundry/dryers" },
        ],
      },
      {
        title: "A long living room",
        text: "One sofa, one good lamp and somewhere to put the remote.",
        scene: "living-room",
        uri: "/c/furniture",
        hotspots: [
          { x: 38, y: 64, title: "A three-seat sofa", uri: "/c/furniture/sofas" },
          { x: 74, y: 52, title: "A low unit for the screen", uri: "/c/furniture/storage" },
          { x: 14, y: 40, title: "A floor lamp", uri: "/c/lighting-rugs" },
        ],
      },
      {
        title: "A desk by the window",
        text: "Work that can be folded away by dinner.",
        scene: "home-office",
        uri: "/c/home-office",
        hotspots: [{ x: 50, y: 58, title: "A timber desk", uri: "/c/home-office" }],
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
