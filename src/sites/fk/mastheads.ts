import type { SiteMastheads } from "#shop/masthead.ts";

export const mastheads: SiteMastheads = {
  "/c/cooking": {
    text: "Ovens, cooktops and rangehoods, listed with the cabinet each one needs.",
    subTitle: "Sized for your cabinets",
    buttons: [
      { type: "refine", txt: "Filter the list" },
      { type: "link", txt: "Visit a studio", href: "/stores" },
    ],
    scene: "kitchen",
    alt: "A kitchen with two wall ovens and an induction cooktop",
  },
};
