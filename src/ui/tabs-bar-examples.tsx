import { TabsBar } from "./tabs-bar.tsx";
import type { Examples } from "./examples.ts";

const items = [
  { title: "Price", uri: "#price", display: true },
  { title: "Rating", uri: "#rating", display: true },
  { title: "Reviews", uri: "#reviews", display: false },
  { title: "Ribbon", uri: "#ribbon", display: true },
];

export const examples: Examples = {
  title: "Tabs bar",
  width: "wide",
  states: {
    "three sections": <TabsBar label="Sections of the product" items={items} />,
  },
};
