import { TextArea, TextInput } from "./text-input.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Text input",
  states: {
    empty: <TextInput label="First name" autoComplete="off" />,
    hint: <TextInput label="Phone" hint="For the driver" defaultValue="0400 000 000" />,
    error: <TextInput label="E-mail" error="Enter an e-mail, like alex@example.com" defaultValue="alex" />,
    optional: <TextInput label="Company" optional placeholder="Allora Pty Ltd" />,
    affixes: <TextInput label="Their price" before="$" after="AUD" defaultValue="1,299" />,
    disabled: <TextInput label="Country of delivery" defaultValue="Australia" disabled />,
    "text area": <TextArea label="Note for the driver" counter={100} defaultValue="Ring twice." />,
  },
};
