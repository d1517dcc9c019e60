import type { TourStop } from "#shop/tour-stop.ts";

export const tour: readonly TourStop[] = [
  {
    room: "display-suite",
    title: "The suite",
    text: "A finished apartment at full size. What stands in it is what we specify most.",
    link: { title: "All departments", uri: "/c" },
  },
  {
    room: "apartment-laundry",
    title: "The laundry cupboard",
    text: "Stacked and side by side, in the depth that apartments have.",
    link: { title: "Laundry", uri: "/c/laundry" },
  },
];
