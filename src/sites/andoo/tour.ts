import type { TourStop } from "#shop/tour-stop.ts";

export const tour: readonly TourStop[] = [
  {
    room: "living",
    title: "Come in",
    text: "Sit down. Every sofa, chair and lamp in the room can be tried.",
    link: { title: "Furniture", uri: "/c/furniture" },
  },
  {
    room: "small-kitchen",
    title: "The small kitchen",
    text: "Everything a kitchen needs, in the width of a hallway.",
    link: { title: "Cooking", uri: "/c/cooking" },
  },
  {
    room: "laundry-cupboard",
    title: "The laundry in a cupboard",
    text: "Washer and dryer stacked, with the doors open.",
    link: { title: "Laundry", uri: "/c/laundry" },
  },
  {
    room: "dining",
    title: "The long table",
    text: "Lamps at the height they hang at home, and rugs under real chairs.",
    link: { title: "Lighting and rugs", uri: "/c/lighting-rugs" },
  },
  {
    room: "home-office",
    title: "The desk by the window",
    text: "Desks, chairs and lamps set up for a working day.",
    link: { title: "Home office", uri: "/c/home-office" },
  },
  {
    room: "bedroom",
    title: "The bedroom",
    text: "Take your shoes off and lie down for ten minutes.",
    link: { title: "Bedroom", uri: "/c/bedroom" },
  },
];
