import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storageKeys } from "#shop/storage-keys.ts";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(`src/${name}`, "utf8") }));

const listed = Object.keys(storageKeys);

test("the list of what a browser keeps names the three keys that were agreed, and gives the others theirs (CONST-04, CONST-05)", () => {
  expect(listed).toEqual(expect.arrayContaining(["CompareProducts", "recheckAlertBannerExpiry", "alertCacheData"]));
  expect(listed).toEqual(
    expect.arrayContaining([
      "navbarData",
      "navbarExpiry",
      "productCache",
      "footerOpen",
      "repeatUser",
      "deliveryLocation",
      "checkoutSession",
    ]),
  );
  for (const { holds } of Object.values(storageKeys)) expect(holds).not.toBe("");
});

test("the code keeps what is on the list and nothing else, and all of the list is used (CONST-04, CONST-05)", () => {
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/"([\w:]+)" satisfies StorageKey/g)].map(([, key]) => key),
  );
  expect([...new Set(used)].sort()).toEqual([...listed].sort());
  expect(used, "each key is written once").toHaveLength(listed.length);
});

test("no key is written where it is used: it has a name, which the list knows (CONST-05)", () => {
  const bare = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/(?:local|session)Storage\.(?:get|set|remove)Item\(\s*["'`]([^"'`]*)/g)]
      .filter(([, key = ""]) => !listed.includes(key))
      .map(([, key]) => `${name}: ${key}`),
  );
  expect(bare).toEqual([]);
  const elsewhere = sources.filter(({ text }) => /\b(indexedDB|caches\.open|(local|session)Storage\[)/.test(text));
  expect(elsewhere.map(({ name }) => name)).toEqual([]);
});

test("every access to the browser's storage names a key of the list (CONST-05)", () => {
  /** Keys from elsewhere: from a caller, from the capability's rules, or in a script's text. */
  const handed: readonly string[] = [
    "capabilities/catalogue/web/remembered.ts",
    "capabilities/search/web/shop-products.ts",
    "capabilities/analytics/web/send-event.ts",
    "capabilities/sale/web/sale-polling.ts",
    "capabilities/staff/web/toolbar-cache.ts",
    "app/browser/early-script.ts",
    "app/browser/waiting-script.ts",
  ];
  const openers = sources.filter(({ text }) =>
    /\b(local|session)Storage\b/.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
  );
  expect(openers.length).toBeGreaterThan(5);
  const unnamed = openers.filter(({ text }) => !text.includes("satisfies StorageKey")).map(({ name }) => name);
  expect(unnamed.filter((name) => !handed.includes(name))).toEqual([]);
});
