import { NoWrap } from "./no-wrap.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "No wrap",
  states: {
    brackets: <NoWrap text="Expiry date (MM / YYYY)" />,
  },
};
