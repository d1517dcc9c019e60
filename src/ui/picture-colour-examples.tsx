import type { Examples } from "./examples.ts";
import { Card } from "./card.tsx";
import { PictureColour } from "./picture-colour.tsx";

export const examples: Examples = {
  title: "Picture colour",
  states: {
    behind: (
      <Card>
        <PictureColour colour="linen" />
      </Card>
    ),
  },
};
