import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SearchBox } from "./search-box.tsx";

const html = renderToStaticMarkup(
  <SearchBox hint="Fridge" emptyText="Nothing" dropdown={{ small: 3, large: 6, imagePx: 90 }} term="oven" />,
);

test("without script the search box is a form that leads to the products (SRCH-01)", () => {
  expect(html).toMatch(/^<form[^>]* action="\/products"/);
  expect(html).toMatch(/^<form[^>]* method="get"/);
  expect(html).toContain('name="term"');
  expect(html).toContain('value="oven"');
});

test("the search box takes 100 characters at most (SRCH-14)", () => {
  expect(html).toMatch(/maxlength="100"/i);
});
