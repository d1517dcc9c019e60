import type { TourStop } from "#shop/tour-stop.ts";

export const tour: readonly TourStop[] = [
  {
    room: "showroom",
    title: "Come in",
    text: "The front room of the showroom. What stands in it changes with the season.",
    link: { title: "All departments", uri: "/c" },
  },
  {
    room: "kitchen-editorial",
    title: "Around the island",
    text: "A cooker you can stand around, coffee within reach, and an oven at eye level.",
    link: { title: "Cooking", uri: "/c/cooking" },
  },
  {
    room: "kitchen-cooking",
    title: "The wall of ovens",
    text: "Steam, speed and full-size ovens side by side. Open every door and try every dial.",
    link: { title: "Ovens", uri: "/c/cooking/ovens" },
  },
  {
    room: "cellar",
    title: "The cellar",
    text: "Wine cabinets from under the bench to full height.",
    link: { title: "Wine storage", uri: "/c/refrigeration/wine-storage" },
  },
  {
    room: "scullery",
    title: "The scullery",
    text: "Washing and drying behind one door, with room for a basket.",
    link: { title: "Laundry", uri: "/c/laundry" },
  },
];
