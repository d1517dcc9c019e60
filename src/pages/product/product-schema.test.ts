import { expect, test } from "vitest";
import { exampleProduct } from "#capabilities/catalogue/web/card-examples.ts";
import { productSchema } from "./product-schema.ts";

const site = { country: "AU", currency: "AUD", name: "Allora" } as const;
const schemaOf = (change: Parameters<typeof exampleProduct>[0]) =>
  productSchema({ product: exampleProduct(change), reviews: [], site, origin: "https://shop.example" });

test("the structured data of a product equal its page (PDP-01, PDP-08)", () => {
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

test("availability and condition are given in schema.org's terms (PLP-10, PLP-14)", () => {
  const markupOf = (change: Parameters<typeof exampleProduct>[0]) => {
    const { availability, itemCondition } = (schemaOf(change) as { offers: Record<string, string> }).offers;
    return [availability, itemCondition].map((term) => term?.replace("https://schema.org/", ""));
  };
  expect(markupOf({ stockStatus: "inStock", conditionType: null })).toEqual(["InStock", "NewCondition"]);
  expect(markupOf({ stockStatus: "backOrder", conditionType: "Brand New Runout" })).toEqual([
    "BackOrder",
    "NewCondition",
  ]);
  expect(markupOf({ stockStatus: "noStock", conditionType: "New Condition" })).toEqual(["OutOfStock", "NewCondition"]);
  expect(markupOf({ stockStatus: "indeterminate" })[0]).toBe("LimitedAvailability");
  expect(markupOf({ stockStatus: "supersededAndNoStock", conditionType: "Cosmetic Imperfection" })).toEqual([
    "Discontinued",
    "DamagedCondition",
  ]);
});

test("an RRP is in the structured data only where it is shown (SHELL-36)", () => {
  expect(schemaOf({ price: 900, rrp: 1200 })).toMatchObject({ offers: { priceSpecification: { price: 1200 } } });
  expect(JSON.stringify(schemaOf({ price: 900, rrp: null }))).not.toContain("priceSpecification");
});

test("where a message replaces the price, the structured data has no price either (SHELL-36)", () => {
  expect(schemaOf({ price: 900, altPriceMsg: "Price in cart" })).not.toHaveProperty("offers");
});

test("where no price and no rating is shown, the structured data has none (PLP-22)", () => {
  const schema = schemaOf({ price: null, altPriceMsg: "LOG IN for price" });
  expect(schema).not.toHaveProperty("offers");
  expect(schema).not.toHaveProperty("aggregateRating");
});
