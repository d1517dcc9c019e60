import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "counters",
    eyebrow: "On the floor now",
    title: "What came in today",
    text: "Seconds, runouts and opened boxes, tested, graded and priced. Most are the only one we have!",
    actions: [
      { title: "See today's arrivals", uri: "/products?sort=newest" },
      { title: "Find your outlet", uri: "/stores" },
    ],
    scene: "warehouse",
  },
  {
    kind: "newest-counters",
    title: "In stock by condition",
    text: "Products on sale right now in each condition.",
    counters: [
      {
        condition: "Cosmetic Imperfection",
        label: "with a cosmetic mark",
        uri: "/products?condition=Cosmetic+Imperfection&sort=newest",
      },
      {
        condition: "Brand New Runout",
        label: "runout models",
        uri: "/products?condition=Brand+New+Runout&sort=newest",
      },
      { condition: "New Condition", label: "as new, box opened", uri: "/products?condition=New+Condition&sort=newest" },
    ],
  },
  {
    kind: "product-row",
    title: "Newest arrivals",
    text: "Newest first. Many are single units.",
    query: { sort: "newest", limit: 12 },
    more: { title: "All new arrivals", uri: "/products?sort=newest" },
  },
  {
    kind: "clearance-clock",
    title: "Clearance ends in",
    text: "Sale prices end when the clock does.",
    action: { title: "Go to the clearance", uri: "/sale" },
  },
  {
    kind: "category-tiles",
    title: "Shop by category",
    layout: "grid",
    tiles: [
      { title: "Fridges", uri: "/c/refrigeration/fridges", note: "Aisles 1 to 3", picture: "refrigeration/fridges" },
      {
        title: "Washing machines",
        uri: "/c/laundry/washing-machines",
        note: "Aisle 4",
        picture: "laundry/washing-machines",
      },
      { title: "Dryers", uri: "/c/laundry/dryers", note: "Aisle 5", picture: "laundry/dryers" },
      { title: "Ovens", uri: "/c/cooking/ovens", note: "Aisle 6", picture: "cooking/ovens" },
      { title: "Cooktops", uri: "/c/cooking/cooktops", note: "Aisle 6", picture: "cooking/cooktops" },
      { title: "Dishwashers", uri: "/c/dishwashing", note: "Aisle 7", picture: "dishwashing" },
      { title: "TVs", uri: "/c/tv-audio", note: "Back wall", picture: "tv-audio" },
      { title: "Heating and cooling", uri: "/c/heating-cooling", note: "By the dock", picture: "heating-cooling" },
    ],
  },
  {
    kind: "condition-guide",
    title: "What the tags mean",
    text: "Each mark on a marked unit is listed with its place and size, and drawn beside a ruler.",
    grades: [
      {
        condition: "Cosmetic Imperfection",
        title: "Cosmetic imperfection",
        text: "A scratch, scuff, dent or chip. The product page says where it is, how big it is and whether everything works. Full manufacturer's warranty.",
        marks: "dent",
        uri: "/products?condition=Cosmetic+Imperfection",
      },
      {
        condition: "New Condition",
        title: "New condition",
        text: "The box was opened, or it was on display. Unused, checked and cleaned. Full manufacturer's warranty.",
        marks: "opened-box",
        uri: "/products?condition=New+Condition",
      },
      {
        condition: "Brand New Runout",
        title: "Brand new runout",
        text: "Sealed box, end of the model's run. Full manufacturer's warranty.",
        marks: "none",
        uri: "/products?condition=Brand+New+Runout",
      },
    ],
  },
  {
    kind: "product-row",
    title: "Biggest savings off RRP",
    text: "Ranked by dollars below the manufacturer's recommended retail price.",
    query: { sort: "saving", limit: 8 },
    more: { title: "All savings", uri: "/hot-offers" },
  },
  {
    kind: "stores-near",
    title: "Stock near you",
    text: "See it before you buy. Bring a tape measure, and a ute if you want to take it home.",
    show: "stock",
    limit: 4,
  },
  {
    kind: "delivery-promise",
    title: "No ute? We've got trucks!",
    text: "Choose your delivery day and price at checkout.",
    points: [
      {
        title: "Free on most weekdays",
        text: "To metro suburbs. The calendar shows the price of every day.",
      },
      { title: "Old appliance removal", text: "Add removal at checkout and we take the old one away for recycling." },
      {
        title: "Unpacking and connection",
        text: "Add unpacking, connection or stairs at checkout. Each has its own price.",
      },
    ],
  },
];
