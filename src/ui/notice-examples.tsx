import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Notice",
  states: {
    info: <Notice title="Delivery on Saturday">Between 7am and 2pm.</Notice>,
    good: <Notice tone="good">Saved.</Notice>,
    warn: (
      <Notice tone="warn" title="Two left" action={<Button size="small">Reserve one</Button>}>
        They sell fast.
      </Notice>
    ),
    bad: (
      <Notice tone="bad" onDismiss={() => {}}>
        This coupon has expired.
      </Notice>
    ),
  },
};
