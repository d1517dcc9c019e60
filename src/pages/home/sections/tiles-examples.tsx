import type { CategoryTiles } from "#shop/site-home.ts";
import type { Examples } from "#ui/examples.ts";
import { TilesSection } from "./tiles.tsx";

const tiles: CategoryTiles["tiles"] = [
  { title: "Fridges", uri: "/c/refrigeration/fridges", picture: "refrigeration/fridges", note: "From $499" },
  { title: "Washing machines", uri: "/c/laundry/washing-machines", picture: "laundry/washing-machines" },
  { title: "Dishwashers", uri: "/c/dishwashing", picture: "dishwashing" },
];

const section = (layout: CategoryTiles["layout"]) => (
  <TilesSection section={{ kind: "category-tiles", title: `Tiles as a ${layout}`, layout, tiles }} />
);

export const examples: Examples = {
  title: "Category tile",
  width: "wide",
  states: { grid: section("grid"), strip: section("strip"), table: section("table") },
};
