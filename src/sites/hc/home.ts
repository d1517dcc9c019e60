import type { HomeSection } from "#shop/site-home.ts";

export const home: readonly HomeSection[] = [
  {
    kind: "masthead",
    layout: "counters",
    eyebrow: "On the floor now",
    title: "What came in today",
    text: "Trucks unload before seven. By nine it is tested, graded and priced. When it's gone, it's gone!",
    actions: [
      { title: "See today's arrivals", uri: "/products?sort=newest" },
      { title: "Find your outlet", uri: "/stores" },
    ],
    scene: "outlet-floor",
  },
  {
    kind: "newest-counters",
    title: "Counted this morning",
    text: "Live from the outlets. The number drops when somebody pays.",
    counters: [
      {
        condition: "Cosmetic Imperfection",
        label: "with a mark",
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
    title: "Just off the truck",
    text: "Newest first. One of each, mostly.",
    query: { sort: "newest", limit: 12 },
    more: { title: "Everything that is new", uri: "/products?sort=newest" },
  },
  {
    kind: "clearance-clock",
    title: "Clearance ends in",
    text: "After that the red tags come off and the prices go back.",
    action: { title: "Go to the clearance", uri: "/sale" },
  },
  {
    kind: "category-tiles",
    title: "Pick an aisle",
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
    text: "Three tags, no small print. Every mark is photographed with a ruler beside it.",
    grades: [
      {
        condition: "Cosmetic Imperfection",
        title: "Cosmetic imperfection",
        text: "A scuff, a scratch or a dent you can see, usually on a side that ends up against a wall. Works like new, full warranty.",
        marks: "dent",
        uri: "/products?condition=Cosmetic+Imperfection",
      },
      {
        condition: "New Condition",
        title: "New condition",
        text: "The box was opened, or it stood on show. No marks we could find, and we looked. Full warranty.",
        marks: "opened-box",
        uri: "/products?condition=New+Condition",
      },
      {
        condition: "Brand New Runout",
        title: "Brand new runout",
        text: "Sealed box, last year's model. The maker wants the shelf for the next one. Full warranty.",
        marks: "none",
        uri: "/products?condition=Brand+New+Runout",
      },
    ],
  },
  {
    kind: "product-row",
    title: "Biggest drops",
    text: "The most money off the price we really charged before.",
    query: { sort: "saving", limit: 8 },
    more: { title: "All drops", uri: "/hot-offers" },
  },
  {
    kind: "stores-near",
    title: "On a floor near you",
    text: "Kick the tyres. Bring a tape measure and, if you can, a ute.",
    show: "stock",
    limit: 4,
  },
  {
    kind: "delivery-promise",
    title: "No ute? We've got trucks!",
    text: "Two people, one trolley, your kitchen.",
    points: [
      {
        title: "Free on most weekdays",
        text: "To metro suburbs in five cities. The calendar shows the price of every day.",
      },
      { title: "Old one out", text: "We take the dead fridge away and it gets recycled, not dumped." },
      { title: "Plugged in", text: "Unpacked, levelled, hoses on, and the rubbish goes back on the truck." },
    ],
  },
];
