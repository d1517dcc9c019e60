import { afterAll, afterEach, beforeAll } from "vitest";
import { newSession, type Shopper, type ShopperOptions } from "./browser.ts";
import { sharedStorefront, type Storefront } from "./storefront.ts";

/** The storefront of a file's tests: opened before the first of them, closed after the last. */
export function storefrontForTests(open: () => Promise<Storefront> = sharedStorefront): Storefront {
  let opened: Storefront | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  const store = () => opened ?? notYet("storefront");
  return {
    get browser() {
      return store().browser;
    },
    get sandbox() {
      return store().sandbox;
    },
    get database() {
      return store().database;
    },
    url: (site, path) => store().url(site, path),
    officeUrl: (path) => store().officeUrl(path),
    close: () => store().close(),
  };
}

/**
 * One shopper for the tests of a file or of a `describe`, who continues where the test before ended. `prepare` leads to
 * the first test's start. The complaints are those since the end of the test before.
 */
export function shopperForTests(
  store: Storefront,
  options: ShopperOptions = {},
  prepare: (shopper: Shopper) => Promise<unknown> = async () => {},
): Shopper {
  let arrived: Shopper | undefined;
  beforeAll(async () => {
    arrived = await newSession(store.browser, options);
    await prepare(arrived);
  });
  let before = 0;
  afterEach(() => {
    before = shopper().complaints.length;
  });
  afterAll(() => arrived?.leave());
  const shopper = () => arrived ?? notYet("shopper");
  return {
    get page() {
      return shopper().page;
    },
    get complaints() {
      return shopper().complaints.slice(before);
    },
    leave: () => shopper().leave(),
  };
}

function notYet(who: string): never {
  throw new Error(`The ${who} is there once the tests run, not while their file is read.`);
}
