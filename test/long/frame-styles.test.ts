import { expect, test } from "vitest";
import { storefrontForTests } from "#test/support/journey.ts";

const store = storefrontForTests();

/** The visible elements above the content: where each is, and its computed styles. */
function stylesOfFrame(): readonly string[] {
  const main = document.querySelector("main");
  const above = [...document.body.querySelectorAll("*")].filter(
    (one) => main !== null && (one.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  return above.flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    if (width === 0 || height === 0 || one.contains(main)) return [];
    const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(one);
    const place = [x, y, width, height].map(Math.round).join(" ");
    return [`${one.tagName} ${place} ${color} ${backgroundColor} ${fontSize} ${fontWeight}`];
  });
}

async function frameOf(url: string, width: number, content: "with" | "without"): Promise<readonly string[]> {
  const context = await store.browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: false });
  const page = await context.newPage();
  if (content === "without") await page.route(/\/assets\/content-[^/]+\.css$/, (route) => route.abort());
  await page.goto(url);
  const found = await page.evaluate(stylesOfFrame);
  await context.close();
  return found;
}

test.each([
  ["hc", "/", 375],
  ["hc", "/c/laundry", 1440],
  ["aol", "/stores", 820],
  ["wa", "/", 1440],
  ["fk", "/cart", 375],
] as const)(
  "what is above the content of %s%s at %i px needs no style sheet of the content",
  async (site, path, width) => {
    const whole = await frameOf(store.url(site, path), width, "with");
    expect(whole.length).toBeGreaterThan(20);
    expect(await frameOf(store.url(site, path), width, "without")).toEqual(whole);
  },
);
