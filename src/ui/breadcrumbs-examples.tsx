import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { Examples } from "./examples.ts";

const home = { title: "Home", uri: "/" };

export const examples: Examples = {
  title: "Breadcrumbs",
  states: {
    short: <Breadcrumbs label="Breadcrumb, short" items={[home, { title: "Fridges" }]} />,
    long: (
      <Breadcrumbs
        label="Breadcrumb, long"
        items={[
          home,
          { title: "Refrigeration", uri: "/c/refrigeration" },
          { title: "Fridges", uri: "/c/refrigeration/fridges" },
          { title: "French door fridges with water and ice" },
        ]}
      />
    ),
  },
};
