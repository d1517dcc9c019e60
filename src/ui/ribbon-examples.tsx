import { Ribbon, type RibbonType } from "./ribbon.tsx";
import type { Examples } from "./examples.ts";

const types: readonly RibbonType[] = [
  "save",
  "catalogue-item",
  "cashback",
  "win",
  "new",
  "bonus",
  "special-offer",
  "sale",
];

export const examples: Examples = {
  title: "Ribbon",
  states: {
    types: types.map((type) => <Ribbon key={type} type={type} />),
    text: <Ribbon type="save">Save $300</Ribbon>,
  },
};
