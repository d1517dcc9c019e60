import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Button } from "./button.tsx";
import { clampClass } from "./clamp.tsx";
import { Accordion } from "./disclosure.tsx";
import { EnergyStars } from "./energy-stars.tsx";
import { iconNames } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { EmailAddress } from "./email-address.tsx";
import { NoWrap } from "./no-wrap.tsx";
import { lastPage, Pager, pagesShown } from "./pager.tsx";
import { Rating } from "./rating.tsx";
import { Ribbon } from "./ribbon.tsx";
import { TabsBar } from "./tabs-bar.tsx";

test("every icon that may be named is in the sprite, once", () => {
  const sprite = readFileSync(new URL("icons.svg", import.meta.url), "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(iconNames.filter((name) => !drawn.includes(name))).toEqual([]);
});

test("an icon is silent beside words and speaks when it stands alone", () => {
  expect(renderToStaticMarkup(<Icon name="truck" />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Icon name="truck" label="Delivery" />)).toMatch(/role="img" aria-label="Delivery"/);
});

test("an accordion opens and closes without a script, and one of a group at a time (SHELL-42)", () => {
  const items = [
    { id: "a", title: "Returns", body: "30 days", startsOpen: true },
    { id: "b", title: "Warranty", body: "2 years" },
  ];
  const markup = renderToStaticMarkup(<Accordion items={items} group="help" />);
  expect(markup).toMatch(/<details id="a" open="" name="help"[^>]*><summary[^>]*><span>Returns/);
  expect(markup).toMatch(/<details id="b" name="help"/);
});

test("a busy button stays where it is, says that it works and takes no second press", () => {
  const markup = renderToStaticMarkup(
    <Button busy busyLabel="Placing your order">
      Place order
    </Button>,
  );
  expect(markup).toMatch(/<button[^>]*aria-busy="true"[^>]*aria-disabled="true"/);
  expect(markup).not.toContain('disabled=""');
  expect(markup).toContain("Placing your order");
});

test("stars have words, with the number of reviews", () => {
  expect(renderToStaticMarkup(<Rating score={4.56} reviews={1} />)).toContain(
    'aria-label="4.6 out of 5 stars, 1 review"',
  );
  expect(renderToStaticMarkup(<EnergyStars stars={4.5} />)).toContain('aria-label="4.5 star energy rating"');
});

test("a ribbon without words of its own names its type (PLP-12)", () => {
  expect(renderToStaticMarkup(<Ribbon type="special-offer" />)).toContain("Special offer");
  expect(renderToStaticMarkup(<Ribbon type="cashback">Cashback $200</Ribbon>)).toContain("Cashback $200");
});

test("the tab bar links only the sections whose display flag is on (PDP-02, PDP-05)", () => {
  const items = [
    { title: "Overview", uri: "overview", display: true },
    { title: "Reviews", uri: "#reviews", display: false },
    { title: "Warranty", uri: "#warranty", display: true },
  ];
  const hrefs = [...renderToStaticMarkup(<TabsBar items={items} />).matchAll(/href="([^"]+)"/g)].map(
    (match) => match[1],
  );
  expect(hrefs).toEqual(["#overview", "#warranty"]);
});

test("the last breadcrumb is this page and no link (SHELL-34)", () => {
  const markup = renderToStaticMarkup(
    <Breadcrumbs
      items={[
        { title: "Home", uri: "/" },
        { title: "Fridges", uri: "/c/f" },
      ]}
    />,
  );
  expect(markup).toContain('href="/"');
  expect(markup).not.toContain('href="/c/f"');
  expect(markup).toMatch(/aria-current="page"[^>]*>Fridges/);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 18, [1, 2, 3, 4, 5, null, 18]],
  [5, 18, [1, null, 4, 5, 6, null, 18]],
  [3, 5, [1, 2, 3, 4, 5]],
  [18, 18, [1, null, 17, 18]],
])("on page %s of %s the pager shows %j (PLP-07)", (page, last, shown) => {
  expect(pagesShown(page, last)).toEqual(shown);
});

test("an empty list stands on page one, and one page needs no pager (PLP-07, PLP-08)", () => {
  expect(lastPage(0, 24)).toBe(1);
  expect(lastPage(25, 24)).toBe(2);
  expect(renderToStaticMarkup(<Pager page={1} perPage={24} total={24} hrefOf={String} />)).toBe("");
});

test.each([1, 2, 3, 4, 5] as const)("a text is cut at its line %i, and what is over is hidden (SHELL-54)", (lines) => {
  const css = readFileSync(new URL("clamp.module.css", import.meta.url), "utf8").replace(/@media print[\s\S]*$/, "");
  const declared = new Map<string, string>();
  for (const name of clampClass(lines)?.split(" ") ?? []) {
    const own = /clamp|lines\d/.exec(name)?.[0] ?? name;
    const [, body = ""] = new RegExp(`\\.${own} \\{([^}]*)\\}`).exec(css) ?? [];
    for (const [, key = "", value = ""] of body.matchAll(/([a-z-]+): ([^;]+);/g)) declared.set(key, value);
  }
  expect(Object.fromEntries(declared)).toEqual({
    display: "-webkit-box",
    "-webkit-box-orient": "vertical",
    overflow: "hidden",
    "-webkit-line-clamp": String(lines),
    "line-clamp": String(lines),
  });
});

test("a long e-mail address breaks only after its @ and before a dot of its host, never at a hyphen", () => {
  const markup = renderToStaticMarkup(<EmailAddress address="jo.low@low-energy.example" />);
  const unbroken = [...markup.matchAll(/<span class="[^"]*noWrap[^"]*">([^<]*)<\/span>/g)].map((match) => match[1]);
  expect(unbroken).toEqual(["jo.low@", "low-energy", ".example"]);
  expect(markup.match(/<wbr\/>/g)).toHaveLength(unbroken.length - 1);
});

test("a bracket, a range and a model each stay on one line", () => {
  const piecesOf = (text: string) =>
    [...renderToStaticMarkup(<NoWrap text={text} />).matchAll(/<span[^>]*>([^<]*)</g)].map(([, piece]) => piece);
  expect(piecesOf("Expiry date (MM / YYYY)")).toEqual(["(MM / YYYY)"]);
  expect(piecesOf("Monday to Friday 8am–5.30pm, Sydney time")).toEqual(["8am–5.30pm"]);
  expect(piecesOf("Boreal BRF-610X costs $200 less than a made-to-order one.")).toEqual(["BRF-610X"]);
});
