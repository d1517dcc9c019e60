import type { TourStop } from "#shop/tour-stop.ts";

export const tour: readonly TourStop[] = [
  {
    room: "kitchen",
    title: "Come in",
    text: "A working kitchen: ovens at eye level, and induction below a canopy.",
    link: { title: "All departments", uri: "/c" },
  },
  {
    room: "island-bench",
    title: "The island",
    text: "Cooking, seating and storage around one bench.",
    link: { title: "Cooktops", uri: "/c/cooking/cooktops" },
  },
  {
    room: "sink-bench",
    title: "The sink bench",
    text: "Sinks, taps and dishwashers at one bench.",
    link: { title: "Sinks and taps", uri: "/c/kitchen-sinks-taps" },
  },
];
