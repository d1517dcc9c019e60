import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { openOfficeBrowser, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { createOffice } from "./office.ts";
import { filesOfScreens, type Manifest } from "./preloads.ts";

let shop: TestShop;
let office: FastifyInstance;
let robin: SignedInStaff;
beforeAll(async () => {
  shop = await startTestShop();
  office = await createOffice({
    config: shop.config,
    db: shop.database.db,
    sites: shop.shop.sites,
    shopPort: () => 3000,
    client: async () => ({ html: () => "", policy: () => "", links: (path) => [`<${path}.js>`] }),
  });
  robin = await signInStaff(office, seedEmails.manager, { now: shop.config.fixedNow ?? new Date() });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const preloadOf = (path: string): string => `</api/office/${path}>; rel=preload; as=fetch; crossorigin`;

async function linksOf(browser: Pick<SignedInStaff, "send">, url: string): Promise<readonly string[]> {
  const { statusCode, headers } = await browser.send({ url });
  expect(statusCode).toBe(200);
  const link = headers["link"];
  return typeof link === "string" ? link.split(", ") : [];
}

describe("the document of the office", () => {
  test("asks ahead for a screen's files and for the first answers that it shows (OFR-01, OFR-07)", async () => {
    expect(await linksOf(robin, "/orders")).toEqual([
      preloadOf("me"),
      "</orders.js>",
      preloadOf("order-list"),
      preloadOf("order-list/counts"),
    ]);
    expect(await linksOf(robin, "/")).toContain(preloadOf("home"));
  });

  test("leaves the answers of a filtered list to the screen, which knows its filters (OFR-07)", async () => {
    expect(await linksOf(robin, "/orders?tab=late")).toEqual([preloadOf("me"), "</orders.js>"]);
  });

  test("asks ahead for the log-in before the second factor, and for no answer that would be refused (OFR-02)", async () => {
    const nobody = openOfficeBrowser(office);
    expect(await linksOf(nobody, "/")).toEqual([preloadOf("me"), "<log-in.js>"]);
    await nobody.call("POST /api/office/log-in", { body: { email: seedEmails.manager, password: SEED_PASSWORD } });
    expect(nobody.cookies.size).toBe(1);
    expect(await linksOf(nobody, "/")).toEqual([preloadOf("me"), "<log-in.js>"]);
    expect(await linksOf(nobody, "/welcome")).toEqual(["<log-in.js>"]);
  });
});

test("a screen's files are those that the entry has not loaded, each once, with its style sheets (OFR-01)", () => {
  const screens = ["orders-screen", "products-screen", "customers-screen", "prices-screen", "stock-screen"];
  const manifest: Manifest = {
    "src/office/main.tsx": { file: "main.js", imports: ["_ui.js"] },
    "src/office/shell-parts.ts": { file: "shell-parts.js" },
    "_ui.js": { file: "ui.js" },
    "_list.js": { file: "list.js", css: ["list.css"], imports: ["_ui.js"] },
    ...Object.fromEntries(
      [...screens, "fulfilment-screens"].map((name) => [
        `src/office/${name}.tsx`,
        { file: `${name}.js`, imports: ["_list.js", "_ui.js"] },
      ]),
    ),
  };
  expect(filesOfScreens(manifest, "src/office/main.tsx").get("/orders")).toEqual([
    "</orders-screen.js>; rel=modulepreload",
    "</list.js>; rel=modulepreload",
    "</list.css>; rel=preload; as=style; crossorigin",
  ]);
});
