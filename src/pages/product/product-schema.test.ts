import { expect, test } from "vitest";
import { exampleProduct } from "#capabilities/catalogue/web/card-examples.ts";
import { productSchema } from "./product-schema.ts";

const site = { currency: "AUD", name: "Allora" } as const;
const schemaOf = (change: Parameters<typeof exampleProduct>[0]) =>
  productSchema({ product: exampleProduct(change), site, origin: "https://shop.example" });

test("what search engines read of a product equals what its page shows (PDP-01, PDP-08)", () => {
  expect(schemaOf({ price: 1799.5, rating: { average: 4.56, count: 12 } })).toMatchObject({
    name: "Boreal 610 L French Door Fridge",
    sku: "BOR-610-S",
    offers: {
      price: 1799.5,
      priceCurrency: "AUD",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
    aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
  });
});

test("where no price and no rating is shown, none is told to search engines (PLP-22)", () => {
  const schema = schemaOf({ price: null, altPriceMsg: "LOG IN for price" });
  expect(schema).not.toHaveProperty("offers");
  expect(schema).not.toHaveProperty("aggregateRating");
});
