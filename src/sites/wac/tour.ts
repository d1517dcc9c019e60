import type { TourStop } from "#shop/tour-stop.ts";

export const tour: readonly TourStop[] = [
  {
    room: "display-suite",
    title: "The suite",
    text: "A finished apartment at full size. What stands in it is what we specify most.",
    link: { title: "All departments", uri: "/c" },
  },
  {
    room: "apartment-kitchen",
    title: "The kitchen on one wall",
    text: "Oven and microwave in one column, the rangehood in its cabinet, the dishwasher under the bench.",
    link: { title: "Cooking", uri: "/c/cooking" },
  },
  {
    room: "apartment-laundry",
    title: "The laundry cupboard",
    text: "Stacked and side by side, in the depth that apartments have.",
    link: { title: "Laundry", uri: "/c/laundry" },
  },
  {
    room: "apartment-terrace",
    title: "The terrace",
    text: "A barbecue and an outdoor fridge, in the width that balconies have.",
    link: { title: "Outdoor", uri: "/c/outdoor" },
  },
];
