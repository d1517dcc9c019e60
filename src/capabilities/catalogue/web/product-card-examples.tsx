import { asCalendarDay } from "#kit/calendar-day.ts";
import { Button } from "#ui/button.tsx";
import type { Examples } from "#ui/examples.ts";
import { exampleCard } from "./card-examples.ts";
import { ProductCard } from "./product-card.tsx";

const keyFacts = [
  { key: "capacityLitres", label: "Capacity", value: "610 L" },
  { key: "widthMm", label: "Width", value: "908 mm" },
];
const rated = { rating: { average: 4.6, count: 128 }, energyStars: 4.5, keyFacts };
const action = <Button kind="primary">Add to cart</Button>;

export const examples: Examples = {
  title: "Product card",
  states: {
    plain: <ProductCard product={exampleCard()} />,
    "with facts and action": <ProductCard product={exampleCard(rated)} action={action} promise="Saturday, free" />,
    reduced: (
      <ProductCard
        product={exampleCard({
          ...rated,
          price: 1499,
          rrp: 1799,
          saving: 300,
          ribbon: { type: "save", text: "Save $300" },
        })}
        action={action}
      />
    ),
    "on back order": (
      <ProductCard product={exampleCard({ stockStatus: "backOrder", shipsOn: asCalendarDay("2026-12-04") })} />
    ),
    "sold out": <ProductCard product={exampleCard({ stockStatus: "noStock" })} />,
    "price after log-in": <ProductCard product={exampleCard({ price: null, altPriceMsg: "Log in for prices" })} />,
    "cosmetic imperfection": (
      <ProductCard product={exampleCard({ conditionType: "Cosmetic Imperfection" })} conditionPolicy="shown" />
    ),
  },
};
