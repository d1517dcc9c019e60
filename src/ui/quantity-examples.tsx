import { useState } from "react";
import { Quantity } from "./quantity.tsx";
import type { Examples } from "./examples.ts";

function Counting({ starts, of }: { readonly starts: number; readonly of: string }) {
  const [value, setValue] = useState(starts);
  return <Quantity value={value} of={of} onChange={setValue} />;
}

export const examples: Examples = {
  title: "Quantity",
  states: {
    least: <Counting starts={1} of="fridge" />,
    some: <Counting starts={3} of="kettle" />,
    disabled: <Quantity value={2} of="toaster" onChange={() => {}} disabled />,
  },
};
