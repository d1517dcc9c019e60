import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { RepositoryFixture } from "#test/support/repository-fixture.ts";

const repository = new RepositoryFixture();
afterAll(repository.close);

const rules = "src/capabilities/cart/cart.rules.ts";
const totals = "src/capabilities/cart/totals/totals.rules.ts";
const service = "src/capabilities/cart/server/cart.service.ts";
const panel = "src/capabilities/cart/web/cart-panel.tsx";

describe("the repository as it should be", () => {
  test("passes the types check", () => expect(repository.types()).toMatchObject({ passed: true, output: "" }));
  test("passes the boundary check", () => expect(repository.boundaries()).toMatchObject({ passed: true }));
  test("passes the build check", () => expect(repository.build()).toMatchObject({ passed: true, output: "" }));
});

describe("the types check", () => {
  const breaches: readonly [what: string, file: string, code: string, complaint: RegExp][] = [
    ["a rule that reads the page", rules, "export const title = () => document.title;", /cart\.rules\.ts.+document/],
    [
      "a rule in a folder of its sub-domain that reads the page",
      totals,
      "export const title = () => document.title;",
      /totals\.rules\.ts.+document/,
    ],
    ["a rule that reads the environment", rules, "export const port = process.env;", /cart\.rules\.ts.+process/],
    ["a service that opens a window", service, "export const open = () => window.open();", /cart\.service\.ts.+window/],
    ["a panel that stops the process", panel, "export const stop = () => process.exit(1);", /cart-panel\.tsx.+process/],
    ["a sandbox that uses the shop's code", "sandbox/main.ts", 'import "#kit/money.ts";', /sandbox\/main\.ts.+rootDir/],
    [
      "an enum, which type stripping cannot run",
      "src/kit/money.ts",
      "export type Cents = number;\nexport enum Coin { Ten }",
      /money\.ts.+erasableSyntaxOnly/,
    ],
  ];
  const planted = Object.fromEntries(
    breaches.map(([, file, code], at) => [file.replace(/\.tsx?$/, (ending) => `-${at}${ending}`), code]),
  );
  const outcome = repository.with(planted, repository.types);
  test.each(breaches)("refuses %s", (_what, file, _code, complaint) => {
    const at = breaches.findIndex(([, , , one]) => one === complaint);
    const named = new RegExp(complaint.source.replace(/(\\?\.tsx?)/, `-${at}$1`));
    expect(outcome.passed, file).toBe(false);
    expect(outcome.output).toMatch(named);
  });
});

describe("the boundary check", () => {
  const breaches: readonly [what: string, file: string, code: string, complaint: RegExp][] = [
    ["a panel that calls a service", panel, 'import "../server/cart.service.ts";', /web code may not import server/],
    [
      "a rule that imports react",
      rules,
      'import { useState } from "react";',
      /core code may not import the package react/,
    ],
    ["a rule that imports Node", rules, 'import "node:fs";', /runs without Node/],
    [
      "a rule in a folder of its sub-domain that imports Node",
      totals,
      'import "node:fs";',
      /core code runs without Node/,
    ],
    [
      "a neighbour that is not in the map",
      rules,
      'import "#capabilities/chat/chat.rules.ts";',
      /chat is no neighbour of cart/,
    ],
    [
      "a step past a neighbour's public entry point",
      service,
      'import { rows } from "#capabilities/location/server/location.store.ts";',
      /location\.store\.ts is private/,
    ],
    [
      "a type taken past a neighbour's public entry point",
      service,
      'import type { Row } from "#capabilities/location/server/location.store.ts";',
      /location\.store\.ts is private/,
    ],
    [
      "a step past the public entry points in a neighbour's folder",
      service,
      'import "#capabilities/location/zones/zone-names.ts";',
      /zone-names\.ts is private/,
    ],
    ["SQL outside a store", service, 'import { sql } from "kysely";', /only a store may import kysely/],
    [
      "a page with the server in it",
      "src/pages/cart-page.tsx",
      'import "#platform/config.ts";',
      /pages code may not import platform/,
    ],
    [
      "a page loaded lazily past its boundary",
      "src/pages/cart-page.tsx",
      'export const a = () => import("#platform/config.ts");',
      /may not import platform/,
    ],
    ["zod in the browser", "src/ui/button.tsx", 'import { z } from "zod";', /ui code may not import the package zod/],
    [
      "the kit looking at the shop",
      "src/kit/money.ts",
      'import type { Visit } from "#shop/visit.ts";',
      /kit code may not import shop/,
    ],
    [
      "a site reached from a page",
      "src/pages/cart-page.tsx",
      'import "#sites/registry.ts";',
      /pages code may not import sites/,
    ],
    [
      "the shop using the sandbox",
      "src/app/server.ts",
      'import "../../sandbox/main.ts";',
      /app code may not import sandbox/,
    ],
    ["the sandbox using the shop", "sandbox/main.ts", 'import "#kit/money.ts";', /sandbox code may not import kit/],
    [
      "a drawing that knows the shop",
      "src/drawings/fridge.ts",
      'import type { Visit } from "#shop/visit.ts";',
      /drawings code may not import shop/,
    ],
    [
      "a step into another layer by a relative path",
      "src/ui/button.tsx",
      'import "../kit/money.ts";',
      /import it by its # name/,
    ],
    [
      "a capability that is not in the map",
      "src/capabilities/gossip/gossip.rules.ts",
      "export const rumour = 1;",
      /gossip is not in capabilities\.map/,
    ],
    ["a cycle of imports", "src/kit/money.ts", 'export * from "./coin.ts";', /a cycle of imports/],
  ];
  test.each(breaches)("refuses %s", (what, file, code, complaint) => {
    const planted: Record<string, string> = { [file]: code };
    if (what === "a cycle of imports") planted["src/kit/coin.ts"] = 'export * from "./money.ts";';
    const outcome = repository.with(planted, repository.boundaries);
    expect(outcome.passed).toBe(false);
    expect(outcome.output).toMatch(complaint);
  });
});

describe("the build check", () => {
  const breaches: readonly [what: string, code: string, complaint: RegExp][] = [
    [
      "a server file",
      'import { findLocality } from "#capabilities/location/server/location.service.ts";\nconsole.log(findLocality("x"));',
      /browser code and may not import #capabilities\/location\/server/,
    ],
    [
      "a Node module",
      'import { readFileSync } from "node:fs";\nconsole.log(readFileSync("x"));',
      /may not import node:fs/,
    ],
    ["zod", 'import { z } from "zod";\nconsole.log(z.string());', /may not import zod/],
  ];
  test.each(breaches)("refuses %s in the browser's scripts", (_what, code, complaint) => {
    const outcome = repository.with(
      { "src/ui/button.tsx": code, "src/app/browser/browser.tsx": 'import "#ui/button.tsx";' },
      repository.build,
    );
    expect(outcome.passed).toBe(false);
    expect(outcome.output).toMatch(complaint);
  });

  test("is part of the shop's own build", () => {
    expect(readFileSync("vite.config.mjs", "utf8")).toMatch(/checkBrowserImports\(\)/);
  });
});
