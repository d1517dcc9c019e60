// The kinds of pages on contact sheets, and what a visitor does before a page of some kinds: fill a cart, log in.
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";

export const KINDS = {
  home: "/",
  departments: "/c",
  listing: "/c/refrigeration/fridges",
  product: null,
  search: "/search/quiet%20dishwasher",
  "empty-search": "/search/qqqzzz",
  brands: "/brands",
  "hot-offers": "/hot-offers",
  promotions: "/promotions",
  sale: "/sale",
  comparison: "/comparison",
  compared: null,
  stores: "/stores",
  store: null,
  tours: "/virtual-tour",
  tour: null,
  demos: "/cooking-demos",
  demo: null,
  cart: "/cart",
  "filled-cart": "/cart",
  checkout: "/customer/checkout",
  "filled-checkout": "/customer/checkout",
  login: "/account/login",
  account: "/account",
  orders: "/account/orders",
  order: null,
  projects: "/project",
  project: null,
  contact: "/about/contact-us",
  expert: "/ask-an-expert",
  delivery: "/s/delivery",
  returns: "/s/returns",
  about: "/s/about",
  planner: "/room-planner",
  "not-found": "/no-such-page",
};

/** Kinds that only a customer sees who is logged in. */
const OWN = new Set(["account", "orders", "order", "projects", "project"]);
/** Their customers are businesses, which have projects. Only these see prices, so only they can fill a cart. */
const TRADE_SITES = new Set(["aoc", "wac"]);
/** A log-in lasts longer than this, so it is used for several pages. */
const LOG_IN_MS = 600_000;

/** Pages whose address the site knows: the first link of such a kind on another page. */
const FOUND = {
  product: { on: KINDS.listing, link: 'main a[href^="/p/"]' },
  store: { on: KINDS.stores, link: 'main a[href^="/stores/"]:not([href*="?"])' },
  tour: { on: KINDS.tours, link: 'main a[href^="/virtual-tour/"]' },
  demo: { on: KINDS.demos, link: 'main a[href^="/cooking-demos/"]:not([href*="?"])' },
  order: { on: KINDS.orders, link: 'main a[href^="/account/orders/"]' },
  project: { on: KINDS.projects, link: 'main a[href^="/project/"]' },
};
/** An account's lists come after the page, and late on a machine that does other things too. */
const LINK_MS = 15_000;
/** The first fridges of a site, side by side. */
const COMPARED = "/api/v2/product/list?category=fridges&perPage=3";

/** A site without such a page shows the page that would link to it. */
async function firstLink(page, origin, { on, link }) {
  await page.goto(origin + on);
  const found = page.locator(link).first();
  const isThere = await found.waitFor({ state: "attached", timeout: LINK_MS }).then(
    () => true,
    () => false,
  );
  return isThere ? ((await found.getAttribute("href")) ?? on) : on;
}

async function comparedPath(page, origin) {
  await page.goto(`${origin}/comparison`);
  const { items } = await page.evaluate(async (path) => (await fetch(path)).json(), COMPARED);
  return `/comparison/${items.map(({ sku }) => sku).join("/")}`;
}

/** Puts the first product into this visitor's cart. */
export async function fillCart(page, origin) {
  await page.goto(origin + (await findPath(page, origin, "product")));
  const button = page
    .locator("main")
    .getByRole("button", { name: /^(add to (cart|kitchen)|grab it)/i })
    .first();
  // On a site whose prices need a log-in the button comes with the visitor's own price.
  await button.waitFor();
  const added = page.waitForResponse(
    (one) => one.request().method() === "POST" && one.url().includes("/api/cart/product"),
  );
  await button.click();
  await added;
}

const pathsFound = new Map();

/** The address of a page of this kind in the shop at `origin`. */
export async function findPath(page, origin, kind) {
  if (KINDS[kind]) return KINDS[kind];
  const known = pathsFound.get(`${origin} ${kind}`);
  if (known !== undefined) return known;
  const path = kind === "compared" ? await comparedPath(page, origin) : await firstLink(page, origin, FOUND[kind]);
  pathsFound.set(`${origin} ${kind}`, path);
  return path;
}

const logIns = new Map();

async function logIn(browser, site, origin) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/account/login`);
    await page.waitForLoadState("networkidle").catch(() => {});
    const form = page.getByRole("main");
    await form.getByLabel("Email").fill(TRADE_SITES.has(site) ? seedEmails.business : seedEmails.customer);
    await form.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
    await form.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL(`${origin}/account`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** What a browser stores of the visitor who sees pages of this kind; nothing for a stranger. */
export async function storedVisitor(browser, { site, origin, kind }) {
  if (!OWN.has(kind) && !(TRADE_SITES.has(site) && kind.startsWith("filled-"))) return undefined;
  const known = logIns.get(origin);
  if (known !== undefined && known.at + LOG_IN_MS > Date.now()) return known.state;
  const state = await logIn(browser, site, origin);
  logIns.set(origin, { at: Date.now(), state });
  return state;
}
