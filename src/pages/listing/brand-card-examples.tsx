import { tilePictureUrl } from "#shop/urls.ts";
import type { Examples } from "#ui/examples.ts";
import { BrandCard } from "./brand-card.tsx";

const brand = {
  name: "Boreal",
  uri: "boreal",
  thumbnail: tilePictureUrl("fridge-french-door"),
  blurb: "",
  country: "Finland",
  founded: 1931,
  productCount: 84,
};

export const examples: Examples = {
  title: "Brand card",
  states: {
    "many products": <BrandCard brand={brand} />,
    "one product": (
      <BrandCard brand={{ ...brand, name: "Wattle Bay Barbecue Company", uri: "wattle-bay", productCount: 1 }} />
    ),
  },
};
