import { asCents } from "#kit/money.ts";
import { Amount, Price } from "./price.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Price",
  states: {
    plain: <Price cents={asCents(129_900)} />,
    reduced: <Price cents={asCents(99_950)} wasCents={asCents(129_900)} savingCents={asCents(29_950)} />,
    "was, no saving": <Price cents={asCents(119_900)} wasCents={asCents(124_900)} />,
    expanded: (
      <Price
        cents={asCents(349_900)}
        size="expanded"
        wasCents={asCents(399_900)}
        savingCents={asCents(50_000)}
        note="NZD"
      />
    ),
    listing: <Price cents={asCents(49_900)} size="listing" from="From" />,
    project: <Price cents={asCents(49_900)} size="project" note="ex GST" />,
    free: <Price cents={asCents(0)} />,
    none: <Price cents={null} />,
    amount: <Amount cents={asCents(12_345)} currency="NZD" />,
  },
};
