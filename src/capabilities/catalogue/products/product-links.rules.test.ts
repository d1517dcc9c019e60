import { expect, test } from "vitest";
import {
  documentKinds,
  isDocumentUrl,
  relationKinds,
  describeDocument,
  describeRelation,
} from "./product-links.rules.ts";

test("products belong together in three ways, each with its word, and link to documents, videos and 360° views (OFC-01, OFC-02)", () => {
  expect(relationKinds.map(describeRelation)).toEqual(["Accessory", "Alternative", "Spare part"]);
  expect(documentKinds).toEqual(["manual", "energy-label", "warranty", "video", "spin", "other"]);
});

test.each([
  ["video", "https://www.youtube.com/watch?v=1", "Video on youtube.com"],
  ["spin", "https://spin.example.com/oven", "360° view on spin.example.com"],
  ["manual", "HTTPS://Example.com:8443/m.pdf#www.two.com", "Manual on example.com"],
  ["energy-label", "https://example.com?of=1", "Energy label on example.com"],
  ["other", "https://wwwonder.com.au", "Document on wwwonder.com.au"],
] as const)("a link to a %s at %s says so (OFC-01)", (kind, url, words) => {
  expect(describeDocument(kind, url)).toBe(words);
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
