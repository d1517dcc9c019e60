import { Badge, Chip, RemovableChip } from "./chip.tsx";
import type { Examples } from "./examples.ts";

const tones = ["neutral", "good", "warn", "bad", "accent", "outline"] as const;

export const examples: Examples = {
  title: "Chip and badge",
  states: {
    badges: tones.map((tone) => (
      <Badge key={tone} tone={tone} icon="check">
        {tone}
      </Badge>
    )),
    toggle: [
      <Chip key="off">Bosch</Chip>,
      <Chip key="on" pressed>
        Boreal
      </Chip>,
    ],
    links: [
      <Chip key="all" href="#chip" current>
        All stores
      </Chip>,
      <Chip key="vic" href="#chip" icon="map-pin">
        Victoria
      </Chip>,
    ],
    removable: [
      <RemovableChip key="price">Under $800</RemovableChip>,
      <RemovableChip key="colour" href="#chip">
        White
      </RemovableChip>,
    ],
  },
};
