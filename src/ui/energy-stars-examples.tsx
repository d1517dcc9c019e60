import { EnergyStars } from "./energy-stars.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Energy and water stars",
  states: {
    "energy badge": <EnergyStars stars={4.5} />,
    "water badge": <EnergyStars stars={3} kind="water" />,
    "ten stars": <EnergyStars stars={8} />,
    full: <EnergyStars stars={4} size="full" />,
    "full, water": <EnergyStars stars={7.5} kind="water" size="full" />,
  },
};
