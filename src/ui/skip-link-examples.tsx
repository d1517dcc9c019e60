import { SkipLink } from "./skip-link.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Skip link",
  states: {
    "seen with the focus": <SkipLink target="gallery" />,
  },
};
