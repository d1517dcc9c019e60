import { tilePictureUrl } from "#shop/urls.ts";
import type { Demo } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import type { Examples } from "#ui/examples.ts";
import { DemoLine } from "./demo-line.tsx";

const demo: Demo = {
  id: "steam-oven-evening",
  title: "An evening with a steam oven",
  description: "Bread, fish and a pudding.",
  storeUri: "allora-parramatta",
  storeName: "Allora Parramatta",
  brand: "Boreal",
  type: 0,
  subEventType: "SteamOven",
  start: "2026-12-03T18:00:00+11:00",
  end: "2026-12-03T20:00:00+11:00",
  image: tilePictureUrl("oven-wall"),
  seats: 12,
  seatsLeft: 8,
  availability: 0,
  price: 0,
};

export const examples: Examples = {
  title: "Demo card",
  width: "wide",
  states: {
    "seats left": <DemoLine demo={demo} />,
    "last seats": <DemoLine demo={{ ...demo, seatsLeft: 2, price: 45 }} />,
    full: <DemoLine demo={{ ...demo, seatsLeft: 0, availability: 1 }} />,
    "contact the store": <DemoLine demo={{ ...demo, availability: 2, price: null }} />,
  },
};
