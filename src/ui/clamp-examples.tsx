import { Clamp } from "./clamp.tsx";
import type { Examples } from "./examples.ts";

const text =
  "A quiet fridge for a family of five, with ice and chilled water through the door, a drawer of its own for vegetables, and a shelf that folds away for tall bottles. ".repeat(
    4,
  );

export const examples: Examples = {
  title: "Clamp",
  states: {
    "one line": <Clamp lines={1}>{text}</Clamp>,
    "three lines": <Clamp lines={3}>{text}</Clamp>,
  },
};
