import { ErrorSummary } from "./error-summary.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Error summary",
  states: {
    "two errors": (
      <ErrorSummary problems={[{ text: "Enter your e-mail" }, { text: "Enter the expiry date (MM / YY)" }]} />
    ),
  },
};
