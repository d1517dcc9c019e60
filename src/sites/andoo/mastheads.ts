import type { SiteMastheads } from "#shop/masthead.ts";

export const mastheads: SiteMastheads = {
  "/c/furniture": {
    text: "Sofas, tables and chairs with every measurement, so you know what fits before you buy.",
    subTitle: "Plan your room",
    subTitlesList: ["Add products to a room in the planner", "See what the whole room costs"],
    buttons: [
      { type: "refine", txt: "Filter the list" },
      { type: "link", txt: "Open the room planner", href: "/room-planner" },
    ],
    scene: "living",
    alt: "A living room with a sofa, an armchair and a floor lamp",
  },
};
