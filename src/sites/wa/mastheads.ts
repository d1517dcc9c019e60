import { launchTour, type SiteMastheads } from "#shop/masthead.ts";

export const mastheads: SiteMastheads = {
  "/c/refrigeration": {
    text: "Fridges, freezers and wine storage, with the measurements of each and the space it needs.",
    subTitle: "Measured before you buy",
    subTitlesList: ["Height, width and depth on every product page", "The energy label beside the price to run it"],
    buttons: [
      { type: "refine", txt: "Filter the list" },
      { type: "extLink", txt: "Compare energy ratings", href: "https://www.energyrating.gov.au/" },
    ],
    scene: "cellar",
    alt: "A wine cabinet and a fridge in dark joinery, between racks of wine",
  },
  "/stores": {
    heading: "Walk through a showroom from home",
    text: "Go from room to room on screen and see each appliance and its price, then come in and cook on it.",
    buttons: [launchTour],
    scene: "showroom",
    alt: "The front room of a showroom, with cookers, a fridge and a washing machine",
    videoSources: [
      { src: "/images/film/showroom-walk.webm", format: "video/webm" },
      { src: "/images/film/showroom-walk.mp4", format: "video/mp4" },
    ],
  },
};
