import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import { exampleCard } from "#capabilities/catalogue/web/card-examples.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { SiteContext } from "../site-context.ts";
import { Documents } from "./documents.tsx";
import { Accessories } from "./related-products.tsx";
import { PastPrices } from "./reviews.tsx";

type Shown = Parameters<typeof prerender>[0];
const markupOf = async (shown: Shown): Promise<string> => new Response((await prerender(shown)).prelude).text();
const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("links of a product say in words what they lead to and whose site it is (PDP-07)", async () => {
  const markup = await markupOf(
    <Documents
      documents={[
        { kind: "video", title: "The oven at work", url: "https://www.youtube.com/watch?v=1" },
        { kind: "spin", title: "The oven from all sides", url: "https://spin.example.com/oven" },
        { kind: "manual", title: "How to use it", url: "https://example.com:8443/m.pdf" },
      ]}
    />,
  );
  const links = [...markup.matchAll(/<a [^>]*>.*?<\/a>/g)].map(([link]) => textOf(link));
  expect(links).toEqual([
    "The oven at work Video on youtube.com",
    "The oven from all sides 360° view on spin.example.com",
    "How to use it Manual on example.com",
  ]);
});

test("until the price history is there, the server's page says that it comes (PDP-17)", async () => {
  const markup = await markupOf(<PastPrices sku="KF612BX" />);
  expect(textOf(markup)).toBe("Loading the price history…");
  expect(markup).toContain('aria-busy="true"');
});

test.each([
  [1, 'data-few="1"'],
  [2, 'data-few="2"'],
  [3, 'data-few="3"'],
  [4, undefined],
])("%i products that go together are arranged by their number (PDP-07)", async (count, few) => {
  const accessories = Array.from({ length: count }, (_, at) => ({
    reason: `Reason ${at}`,
    product: exampleCard({ productCode: `C${at}`, sku: `C${at}` }),
  }));
  const markup = await markupOf(
    <SiteContext value={await readSite("andoo")}>
      <Accessories data={{ accessories }} />
    </SiteContext>,
  );
  expect([...markup.matchAll(/Reason \d/g)]).toHaveLength(count);
  expect(/data-few="\d"/.exec(markup)?.[0]).toBe(few);
});
