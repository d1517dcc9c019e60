import { Card } from "./card.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Card",
  states: {
    surface: <Card>Text on the surface of a card.</Card>,
    tint: <Card tone="tint">Text on a tinted card.</Card>,
    lifts: (
      <Card lifts>
        <a href="#card" data-covers="">
          The whole card is this link
        </a>
      </Card>
    ),
    "no padding": <Card padding="none">Text up to the border.</Card>,
  },
};
