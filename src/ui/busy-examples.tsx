import { Busy, ProgressBar, Spinner } from "./busy.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Busy",
  states: {
    spinner: <Spinner />,
    text: <Busy label="Loading delivery days" />,
    progress: <ProgressBar label="Payment" value={40} />,
  },
};
