import { Points } from "./points.tsx";
import type { Examples } from "./examples.ts";

const points = [
  { icon: "tag", title: "One place", text: "Everything reduced, the largest saving first." },
  { icon: "truck", title: "Brought inside", text: "Two people carry it to the room you choose." },
] as const;

export const examples: Examples = {
  title: "Points",
  width: "wide",
  states: {
    list: <Points as="ul" points={points} />,
    steps: <Points as="ol" points={points} />,
  },
};
