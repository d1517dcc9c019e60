import { expect, test } from "vitest";
import { documentKinds, isDocumentUrl, relationKinds, sayRelation } from "./product-links.rules.ts";

test("products belong together in three ways, each with its word, and link to documents, videos and 360° views (OFC-01, OFC-02)", () => {
  expect(relationKinds.map(sayRelation)).toEqual(["Accessory", "Alternative", "Spare part"]);
  expect(documentKinds).toEqual(["manual", "energy-label", "warranty", "video", "spin", "other"]);
});

test.each([
  "https://example.com",
  "https://example.com/manual.pdf",
  "https://example.com:8443/a?b=c#d",
  "HTTPS://cdn.maker-one.com.au/x y".replace(" ", "%20"),
])("a document may be at %s (OFC-01)", (url) => {
  expect(isDocumentUrl(url)).toBe(true);
});

test.each([
  "http://example.com/manual.pdf",
  "https://localhost/manual.pdf",
  "https://user:secret@example.com/",
  "https://example.com/a b",
  "https://example.com/<script>",
  'https://example.com/"x',
  "https://example.com:port/",
  "https://example.com:123456/",
  " https://example.com",
  "https://example.com\n",
  "https://.example.com",
  "javascript:alert(1)",
  "",
])("a document is never at %j (OFC-01)", (url) => {
  expect(isDocumentUrl(url)).toBe(false);
});
