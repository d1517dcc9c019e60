import { RadioCards } from "./choice.tsx";
import type { Examples } from "./examples.ts";

const options = [
  { value: "card", label: "Card", detail: "Visa, Mastercard, American Express", aside: "Free" },
  { value: "later", label: "Pay later" },
  { value: "store", label: "In the store", disabled: true },
];

export const examples: Examples = {
  title: "Radio cards",
  states: {
    rows: <RadioCards name="rows" label="Payment" options={options} defaultValue="card" />,
    columns: <RadioCards name="columns" label="Title" layout="columns" options={options.slice(0, 2)} />,
    plain: (
      <RadioCards name="plain" label="Sort by" layout="plain" options={options.slice(0, 2)} defaultValue="later" />
    ),
    error: (
      <RadioCards
        name="error"
        label="Installation"
        hint="We bring the parts."
        error="Please choose one"
        options={options}
      />
    ),
  },
};
