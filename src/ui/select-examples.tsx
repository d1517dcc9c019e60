import { Select } from "./select.tsx";
import type { Examples } from "./examples.ts";

const states = [
  { value: "VIC", label: "Victoria" },
  { value: "NSW", label: "New South Wales" },
];

export const examples: Examples = {
  title: "Select",
  states: {
    prompt: <Select label="State" prompt="Choose a state" options={states} />,
    chosen: <Select label="State of the store" options={states} defaultValue="VIC" />,
    error: <Select label="State of the bill" options={states} error="Choose a state" />,
    disabled: <Select label="Country" options={[{ value: "AU", label: "Australia" }]} disabled />,
  },
};
