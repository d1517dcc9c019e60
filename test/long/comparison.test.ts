import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { untilHydrated, visit } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser);
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

/** A comparison on a site whose settings a test may change. */
const ADDRESS = "/comparison/KF612BX/TWQ530AW";

const comparison = (site: SiteCode, ...segments: string[]) => store.url(site, `/comparison/${segments.join("/")}`);
const heads = (page: Page) => page.locator("thead th[scope=col] a[href^='/p/']").allTextContents();

test("a comparison is a table with heads for columns and rows, says what differs, and has no fault for axe (CMP-36, CMP-37)", async () => {
  const { page } = shopper;
  await visit(page, comparison("wa", "KF612BX", "TWQ530AW", "KS564BK"));
  expect(await heads(page)).toHaveLength(3);
  expect(await page.locator("tbody th[scope=row]").count()).toBeGreaterThan(20);
  const toggle = page.getByRole("checkbox", { name: "Differences only" });
  expect(await toggle.isChecked()).toBe(false);
  const [, differ = "", all = ""] =
    /(\d+) of (\d+) rows differ/.exec(await page.getByText(/rows differ/).innerText()) ?? [];
  const specification = page.locator("tbody[data-same] tr[data-row], tbody:not([data-same]) tr[data-row]");
  const seen = async () =>
    specification.evaluateAll(
      (rows) =>
        rows.filter(
          (row) =>
            row.checkVisibility() &&
            !/^(price|rating|condition|availability|delivery|buy|reviews-.*)$/.test(
              (row as HTMLElement).dataset["row"] ?? "",
            ),
        ).length,
    );
  expect(await seen()).toBe(Number(all));
  await toggle.check();
  await eventually(seen).toBe(Number(differ));
  await eventually(() => page.getByText(new RegExp(`^${differ} rows are shown`)).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
});

test("a comparison says in sentences what the cells say (CMP-37)", async () => {
  const { page } = shopper;
  await visit(page, comparison("hc", "KF612BX", "TWF648BX", "HF569AW"));
  const sentences = page.locator("li[data-cites]");
  expect(await sentences.count()).toBeGreaterThan(1);
  const table = await page.getByRole("table").innerText();
  for (const cites of await sentences.evaluateAll((all) =>
    all.map((one) => (one as HTMLElement).dataset["cites"] ?? ""),
  ))
    for (const value of cites.replace(/^\w+: /, "").split(/, (?=\S)/))
      if (!value.includes("$")) expect(table).toContain(value);
});

test.each([
  [
    "five SKUs",
    ["KF612BX", "TWF648BX", "HF569AW", "KF612BW", "EDF505AX"],
    3,
    /Three fit side by side\. Left out: KF612BW, EDF505AX\./,
  ],
  ["doubles", ["KF612BX", "KF612BX", "HF569AW"], 2, null],
  ["one unknown", ["KF612BX", "NO-SUCH", "HF569AW"], 2, /We do not sell NO-SUCH, so it is left out\./],
  ["odd ones", ["A%2FB", "A%252FB", "a%20b", "%F0%9F%A7%8A", "KF612BX"], 1, /We do not sell A\/B, A%2FB, a b and 🧊/],
  ["nothing we know", ["NO-SUCH"], 0, /Nothing to compare yet/],
  ["what looks like a tag", ["%3Cscript%3E", "KF612BX"], 1, /We do not sell <script>, so it is left out\./],
] as const)(
  "with %s shows what can be shown and says the rest (CMP-08, CMP-09, CMP-37)",
  async (_, segments, shown, note) => {
    const { page } = shopper;
    const answer = await page.goto(comparison("hc", ...segments));
    await untilHydrated(page);
    expect(answer?.status()).toBe(200);
    expect(await heads(page)).toHaveLength(shown);
    if (note !== null) expect(await page.getByRole("main").innerText()).toMatch(note);
  },
);

test("an address with one product offers others to put beside it, and with none says how (CMP-37)", async () => {
  const { page } = shopper;
  await visit(page, comparison("hc", "KF612BX"));
  await page
    .getByRole("link", { name: /Add to this comparison$/ })
    .first()
    .click();
  await page.waitForURL(/\/comparison\/KF612BX\/[^/]+$/);
  await eventually(() => heads(page)).toHaveLength(2);
  await visit(page, store.url("hc", "/comparison"));
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/nothing to compare yet/i);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex,follow");
});

test("a comparison works before any script: adding, removing, seeing what differs (CMP-37)", async () => {
  const context = await store.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(comparison("hc", "KF612BX", "HF569AW"));
  const same = page.locator("tr[data-same]").first();
  expect(await page.getByRole("checkbox", { name: "Differences only" }).isChecked()).toBe(true);
  expect(await same.isVisible()).toBe(false);
  await page.getByRole("checkbox", { name: "Differences only" }).uncheck();
  expect(await same.isVisible()).toBe(true);
  await page
    .getByRole("link", { name: /Add to this comparison$/ })
    .first()
    .click();
  await page.waitForURL(/\/comparison\/KF612BX\/HF569AW\/[^/]+$/);
  await page.getByRole("link", { name: /^Remove Tallawong 610L French Door Fridge KF612BX from/ }).click();
  await page.waitForURL(/\/comparison\/HF569AW\/[^/]+$/);
  await context.close();
});

test("a comparison fits on one sheet of paper (CMP-37)", async () => {
  const { page } = shopper;
  await visit(page, comparison("wa", "KF612BX", "TWQ530AW", "KS564BK"));
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a comparison shows a stranger no price on a commercial site (CMP-37, NAV-25)", async () => {
  const { page } = shopper;
  await visit(page, comparison("aoc", "KF612BX", "HF569AW"));
  const main = await page.getByRole("main").innerText();
  expect(main).toContain("LOG IN for price");
  expect(main.replace(/about \$\d+ at/g, "")).not.toMatch(/\$\d/);
});

test("the comparison page is there, with its parts, as the site's settings say (CMP-36, CMP-37)", async () => {
  const set = (name: string, value: string) =>
    store.database.pool.query(
      "insert into settings (site, name, value) values ('fk', $1, $2) on conflict (site, name) do update set value = excluded.value",
      [name, value],
    );
  const { page } = shopper;
  const hasToggle = () =>
    page.evaluate(async (path) => (await (await fetch(path)).text()).includes("Differences only"), ADDRESS);
  await visit(page, store.url("fk", "/stores"));
  await set("ComparePageHighlightDifferencesEnabled", "off");
  await set("ComparePageReviewSummary", "off");
  await eventually(hasToggle).toBe(false);
  await visit(page, store.url("fk", ADDRESS));
  expect(await page.getByRole("checkbox", { name: "Differences only" }).count()).toBe(0);
  expect(await page.getByRole("rowheader", { name: "Reviews" }).count()).toBe(0);
  await set("ComparePageHighlightDifferencesEnabled", "on");
  await set("ComparePageHighlightToggleDefault", "yes");
  await set("ComparePageReviewSummary", "1");
  await eventually(hasToggle).toBe(true);
  await visit(page, store.url("fk", ADDRESS));
  expect(await page.getByRole("checkbox", { name: "Differences only" }).isChecked()).toBe(true);
  expect(await page.getByRole("rowheader", { name: "Reviews" }).count()).toBe(1);
  await set("ComparePageEnabled", "false");
  const status = () => page.evaluate(async (path) => (await fetch(path)).status, ADDRESS);
  await eventually(status).toBe(404);
  shopper = { ...shopper, complaints: [] };
  await visit(page, store.url("fk", "/c/refrigeration/fridges"));
  await page
    .getByRole("main")
    .getByRole("checkbox", { name: /^Add to Compare/ })
    .first()
    .check();
  const panel = page.getByRole("region", { name: "Products to compare" });
  await panel.getByRole("button", { name: "Hide" }).waitFor();
  expect(await panel.getByRole("button", { name: "Compare Selected" }).count()).toBe(0);
});
