import { Toggletip } from "./toggletip.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Toggletip",
  states: {
    closed: (
      <>
        RRP $1,299 <Toggletip label="About the RRP">The price that the maker recommends.</Toggletip>
      </>
    ),
  },
};
