import { LiveStatus, VisuallyHidden } from "./visually-hidden.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Visually hidden",
  states: {
    "heard, not seen": (
      <>
        Read aloud after this:<VisuallyHidden> one fridge</VisuallyHidden>
        <LiveStatus />
      </>
    ),
  },
};
