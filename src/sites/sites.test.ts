import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { defaultSiteCode, departmentUris, siteCodes, variants } from "#shop/site.ts";
import type { HomeSection } from "#shop/site-home.ts";
import type { Site, SiteCode } from "#shop/site.ts";
import { findSetting } from "#shop/settings.ts";
import { markets } from "#shop/markets.ts";
import { readSite } from "#test/support/payment-terms.ts";

type WholeSite = Omit<Site, "home"> & { readonly home: readonly HomeSection[] };

const all = new Map<SiteCode, WholeSite>();
const everySite = (): readonly WholeSite[] => [...all.values()];
const codesWhere = (holds: (site: WholeSite) => boolean): readonly SiteCode[] =>
  everySite()
    .filter(holds)
    .map((site) => site.code);

/** Every string inside a value, however deep. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function addressesIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "uri" && typeof inner === "string" ? [inner] : addressesIn(inner),
  );
}

beforeAll(async () => {
  for (const code of siteCodes) {
    const site = await readSite(code);
    all.set(code, { ...site, home: await site.home() });
  }
});

describe("the eight sites", () => {
  test("there are eight, and Halfcrown answers when none is named (BRAND-01, BRAND-02, BRAND-03)", () => {
    expect([...siteCodes].sort()).toEqual(["andoo", "aoc", "aol", "aol-nz", "fk", "hc", "wa", "wac"]);
    expect(defaultSiteCode).toBe("hc");
    for (const [code, site] of all) expect(site.code).toBe(code);
  });

  test("only Allora NZ is in New Zealand, and each pays in its country's money (BRAND-09, BRAND-10, BRAND-12)", () => {
    expect(codesWhere((site) => site.country === "NZ")).toEqual(["aol-nz"]);
    for (const site of everySite()) {
      expect(site.currency).toBe(markets[site.country].currency);
      expect(site.locale).toBe(markets[site.country].locale);
    }
  });

  test("the commercial sites hide prices from strangers and sell on account (BRAND-06, BRAND-07, BRAND-19)", () => {
    expect(codesWhere((site) => site.priceGate === "log-in")).toEqual(["aoc", "wac"]);
    expect(codesWhere((site) => site.accountPayment === "offered")).toEqual(["aoc", "wac"]);
    expect(codesWhere((site) => site.payments.offered.includes("account"))).toEqual(["aoc", "wac"]);
  });

  test("reminders are hidden on And Oak and Halfcrown (BRAND-15)", () => {
    expect(codesWhere((site) => site.policies.reminders === "hidden")).toEqual(["hc", "andoo"]);
  });

  test("customers get the admin bar on Wattle & Ash and Halfcrown (BRAND-16)", () => {
    expect(codesWhere((site) => site.policies.adminBarForCustomers === "shown")).toEqual(["hc", "wa"]);
  });

  test("Halfcrown takes no discount off the line (BRAND-17)", () => {
    expect(codesWhere((site) => site.policies.lineDiscount === "not-applied")).toEqual(["hc"]);
  });

  test("only Wattle & Ash asks before a shopper leaves the checkout (BRAND-18)", () => {
    expect(codesWhere((site) => site.policies.leavingCheckout === "ask-first")).toEqual(["wa"]);
  });

  test("And Oak, Allora NZ and Allora Commercial keep a fact of their own (BRAND-21, BRAND-22)", () => {
    expect(codesWhere((site) => site.policies.roomPlanner === "kept")).toEqual(["andoo"]);
    expect(codesWhere((site) => site.policies.priceDisplay === "gst-15-shown")).toEqual(["aol-nz"]);
    expect(codesWhere((site) => site.policies.accountCreditState === "kept")).toEqual(["aoc"]);
  });

  test("each has its own support number, Halfcrown's being 1300 000 500 (BRAND-23, BRAND-24)", () => {
    expect(all.get("hc")?.supportNumber).toBe("1300 000 500");
    expect(new Set(everySite().map((site) => site.supportNumber)).size).toBe(8);
    for (const site of everySite()) {
      expect(site.supportNumber).toMatch(site.country === "NZ" ? /^0800 000 5\d\d$/ : /^1300 000 5\d\d$/);
    }
  });

  test("search sits in an overlay on four sites and shows more there (SRCH-08, SRCH-12)", () => {
    expect(codesWhere((site) => site.navbar === "overlay")).toEqual(["wa", "wac", "andoo", "fk"]);
    for (const site of everySite()) {
      const shown =
        site.navbar === "overlay" ? { small: 4, large: 8, imagePx: 100 } : { small: 3, large: 6, imagePx: 90 };
      expect(site.searchDropdown).toEqual(shown);
    }
  });

  test("the houses of Wattle & Ash count their years from 1906 (PLP-35, PLP-36)", () => {
    expect(codesWhere((site) => site.since === 1906)).toEqual(["wa", "wac"]);
  });

  test("Klarna, Humm, Pay in 4 and the wallets are offered by the two Allora shops alone (PAY-26, PAY-29)", () => {
    for (const method of ["klarna", "humm", "paypal-pay-in-4", "apple-pay", "google-pay"] as const) {
      expect(codesWhere((site) => site.payments.offered.includes(method))).toEqual(["aol", "aol-nz"]);
    }
  });

  test("one site takes cash on delivery and one instalments of its own (PAY-16)", () => {
    const codesWhere = (method: "cash-on-delivery" | "paid-instalments") =>
      everySite().flatMap(({ code, payments }) => (payments.offered.includes(method) ? [code] : []));
    expect([codesWhere("cash-on-delivery"), codesWhere("paid-instalments")]).toEqual([["hc"], ["fk"]]);
  });

  // Also: PAY-29, PAY-30, PAY-31
  test("provider limits are those agreed, in cents (PAY-26, PAY-27, PAY-28)", () => {
    for (const { payments } of everySite()) {
      expect(payments.limits).toEqual({
        afterpay: { minimum: 100, maximum: 200_000 },
        zip: { minimum: 100, maximum: 500_000 },
        klarna: { minimum: 1_000, maximum: 250_000 },
        paypal: { minimum: 100, maximum: 1_000_000 },
        "paypal-pay-in-4": { minimum: 3_000, maximum: 200_000 },
        humm: { minimum: 8_000, maximum: 200_000 },
        "cash-on-delivery": { minimum: 100, maximum: 100_000 },
        "paid-instalments": { minimum: 100_000, maximum: 2_000_000 },
      });
    }
  });

  test("how a site looks and what it does are apart: a theme is tokens alone, and behaviour is a policy of its own (BRAND-05)", () => {
    for (const { code, policies } of everySite()) {
      const theme = readFileSync(new URL(`./${code}/theme.css`, import.meta.url), "utf8");
      const blocks = [...theme.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]*)\{([^{}]*)\}/g)];
      expect(blocks.length).toBeGreaterThan(0);
      for (const [, selector = "", body = ""] of blocks) {
        expect(selector.trim(), code).toMatch(/(:root|\[data-scope="[a-z-]+"\])$/);
        expect(body.trim().replaceAll(/(--[\w-]+|color-scheme):[^;]+;\s*/g, ""), code).toBe("");
      }
      expect(Object.keys(policies)).toHaveLength(10);
    }
  });

  test("no two sites answer to the same host (BRAND-08)", () => {
    const hosts = everySite().flatMap((site) => site.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    for (const site of everySite()) expect(site.hosts).toContain(`${site.code}.localhost`);
  });

  test("a site switches on only settings that exist, and their lists can be read (BRAND-29, BRAND-42)", () => {
    for (const site of everySite()) {
      for (const [name, value] of Object.entries(site.featureDefaults)) {
        expect(findSetting(name)).toBe(name);
        if (value.startsWith("[") || value.startsWith("{")) expect(() => JSON.parse(value)).not.toThrow();
      }
    }
  });

  test("departments come from the shared tree, each once (BRAND-08)", () => {
    for (const { departments } of everySite()) {
      expect(new Set(departments).size).toBe(departments.length);
      for (const uri of departments) expect(departmentUris).toContain(uri);
    }
    expect(all.get("aol")?.departments).toHaveLength(departmentUris.length);
    expect(all.get("aol-nz")?.departments).toHaveLength(departmentUris.length);
  });

  test("home pages link inside the site and only to departments it sells (BRAND-08)", () => {
    for (const site of everySite()) {
      const addresses = [...addressesIn(site.home), ...addressesIn(site.footer), ...addressesIn(site.copy)];
      for (const address of addresses) {
        expect(address).toMatch(/^\/(?!\/)/);
        const department = /^\/c\/([a-z-]+)/.exec(address)?.[1];
        if (department) expect(site.departments, `${site.code} links to ${address}`).toContain(department);
      }
    }
  });

  test("only Halfcrown raises its voice (BRAND-08)", () => {
    const loud = codesWhere((site) =>
      textsIn({ ...site, logo: "", featureDefaults: {} }).some((text) => text.includes("!")),
    );
    expect(loud).toEqual(["hc"]);
  });

  test("Māori place names carry their macrons (BRAND-08)", () => {
    const text = textsIn(all.get("aol-nz")).join(" ");
    expect(text).not.toMatch(/\b(Maori|Taupo|Kaikoura|Kaitaia|Otautahi|Tamaki|Whangarei|Nga mihi)\b/);
    expect(text).toContain("Kia ora, nau mai");
  });

  test("every preloaded font is one that the theme names (BRAND-08)", () => {
    for (const site of everySite()) {
      const theme = readFileSync(new URL(`./${site.code}/theme.css`, import.meta.url), "utf8");
      const fonts = [...theme.matchAll(/@import "([^"]+)"/g)].map((found) =>
        readFileSync(new URL(found[1]!.replace("../", "./"), import.meta.url), "utf8"),
      );
      expect(site.theme.fontPreloads.length).toBeGreaterThan(0);
      for (const file of site.theme.fontPreloads) expect(fonts.join("\n")).toContain(`"@subset-fonts/${file}"`);
    }
  });

  test("a theme imports the sheets of the variants that its site names, and no others (BRAND-08)", () => {
    for (const site of everySite()) {
      const theme = readFileSync(new URL(`./${site.code}/theme.css`, import.meta.url), "utf8");
      const imported = [...theme.matchAll(/@import "\.\.\/variants\/([\w-]+)\.css"/g)].map(([, name]) => name);
      const named = Object.entries(site.theme.variants).filter(
        ([part, variant]) => variant !== variants[part as keyof typeof variants][0],
      );
      expect(imported, site.code).toEqual(named.map(([part, variant]) => `${part}-${variant}`));
    }
  });

  test("every variant has a sheet, and the cards of unlike shops are unlike (BRAND-08)", () => {
    const sheets = readdirSync(new URL("./variants", import.meta.url)).toSorted();
    const known = Object.entries(variants).flatMap(([part, [, ...others]]) =>
      others.map((look) => `${part}-${look}.css`),
    );
    expect(sheets).toEqual(known.toSorted());
    const cards = codesWhere(() => true).map((code) => all.get(code)!.theme.variants.card);
    expect(new Set(cards).size).toBe(7);
  });

  test("a logo is one drawing with the site's name, no script and no colour of its own (BRAND-08)", () => {
    for (const site of everySite()) {
      expect(site.logo).toMatch(/^<svg [^>]*aria-label="[^"]+"/);
      expect(site.logo).not.toMatch(/<script|<text|#[0-9a-f]{3,6}|\son\w+=/i);
    }
    expect(new Set(everySite().map((site) => site.logo)).size).toBe(8);
  });
});
