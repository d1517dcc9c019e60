import { expect, test } from "vitest";
import type { OfficeProduct, SiteOffer } from "../catalogue.office.contract.ts";
import { auditedChanges, sameFields } from "./product-audit.rules.ts";

const offer = (site: SiteOffer["site"], text: SiteOffer["text"]): SiteOffer => ({
  site,
  name: site,
  currency: "AUD",
  state: "on-sale",
  price: null,
  rrp: null,
  stockStatus: null,
  text,
  titleSuffix: "",
  mayPublish: true,
  mayPrice: true,
});
const product: OfficeProduct = {
  id: 1,
  version: 4,
  sku: "GDW-9",
  model: "GDW9",
  title: "Dishwasher",
  slug: "dishwasher",
  isSlugFixed: false,
  gtin: null,
  brandId: 1,
  brand: "Nordhav",
  categoryId: 2,
  category: "Dishwashers",
  categoryPath: "kitchen/dishwashers",
  kind: "dishwasher",
  finish: "white",
  releasedOn: "2026-01-01",
  supersededBy: null,
  description: "Quiet.",
  features: ["Quiet"],
  inTheBox: ["Manual"],
  facts: { width: 600, noise: 44 },
  relations: [{ kind: "alternative", sku: "GDW-10", title: "Other" }],
  documents: [{ kind: "manual", title: "Manual", url: "https://example.com/m.pdf" }],
  updatedAt: "2026-11-24T00:00:00Z",
  sites: [
    offer("hc", { description: "Dry.", features: null, seoTitle: null, seoDescription: null }),
    offer("aol", null),
  ],
  score: 80,
  bar: 70,
  missing: [],
  mayChange: true,
};

test("the audit log names each field that changed, before and after, and no other (OFR-04)", () => {
  expect(auditedChanges(product, { ...product, version: 5, updatedAt: "later", score: 90 })).toEqual({
    before: {},
    after: {},
  });
  const after: OfficeProduct = {
    ...product,
    title: "Quiet dishwasher",
    gtin: "9300675024235",
    facts: { width: 598 },
    relations: [],
    documents: [],
    sites: [
      product.sites[0]!,
      offer("aol", { description: "Brisk.", features: ["A"], seoTitle: null, seoDescription: null }),
    ],
  };
  expect(auditedChanges(product, after)).toEqual({
    before: {
      name: "Dishwasher",
      GTIN: null,
      "fact width": 600,
      "fact noise": 44,
      "aol description": null,
      "aol features": null,
      "related products": ["alternative GDW-10"],
      documents: ["Manual https://example.com/m.pdf"],
    },
    after: {
      name: "Quiet dishwasher",
      GTIN: "9300675024235",
      "fact width": 598,
      "fact noise": null,
      "aol description": "Brisk.",
      "aol features": ["A"],
      "related products": [],
      documents: [],
    },
  });
});

test("the undo of a save restores the earlier values of its fields (OFR-04)", () => {
  expect(
    sameFields(
      {
        title: "x",
        facts: { width: 1, depth: 2 },
        texts: {
          hc: { description: "x", features: null, seoTitle: null, seoDescription: null },
          aol: product.sites[0]!.text!,
        },
        relations: [],
        documents: [],
      },
      product,
    ),
  ).toEqual({
    title: "Dishwasher",
    facts: { width: 600, depth: null },
    texts: {
      hc: product.sites[0]!.text,
      aol: { description: null, features: null, seoTitle: null, seoDescription: null },
    },
    relations: [{ kind: "alternative", sku: "GDW-10" }],
    documents: product.documents,
  });
  expect(sameFields({ description: "x" }, product)).toEqual({ description: "Quiet." });
});
