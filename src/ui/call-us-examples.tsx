import { CallUs } from "./call-us.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Call us",
  states: {
    phone: <CallUs phone="1300 000 501" />,
  },
};
