import { Amount, Price } from "./price.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Price",
  states: {
    plain: <Price cents={129_900} />,
    reduced: <Price cents={99_950} wasCents={129_900} savingCents={29_950} />,
    "was, no saving": <Price cents={119_900} wasCents={124_900} />,
    expanded: <Price cents={349_900} size="expanded" wasCents={399_900} savingCents={50_000} note="NZD" />,
    listing: <Price cents={49_900} size="listing" from="From" />,
    project: <Price cents={49_900} size="project" note="ex GST" />,
    free: <Price cents={0} />,
    none: <Price cents={null} />,
    amount: <Amount cents={12_345} currency="NZD" />,
  },
};
