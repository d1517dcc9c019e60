import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

describe("settings", () => {
  test("a stored setting overrides the site's own, in any case of its name, for that site only (BRAND-26, BRAND-29, BRAND-51)", async () => {
    await shop.database.pool.query(
      "insert into settings (site, name, value) values ('aol', 'pricehistoryenabled', 'no'), ('aol', 'NoSuchSetting', 'x') on conflict do nothing",
    );
    const valueOn = async (site: "aol" | "aol-nz") => (await shop.visitor(site).call("GET /api/settings")).items;
    const items = await valueOn("aol");
    expect(items.find((item) => item.name === "PriceHistoryEnabled")?.value).toBe("no");
    expect(items.some((item) => item.name === "NoSuchSetting")).toBe(false);
    expect((await valueOn("aol-nz")).find((item) => item.name === "countryCode")?.value).toBe("NZ");
  });
});

describe("pages of words", () => {
  test("a page is sanitised when it is read, and the site's own wins over the shared one (SHELL-10, SHELL-56)", async () => {
    await shop.database.pool.query(
      "insert into static_pages (site, slug, title, html) values ('', 'try', 'Shared', '<p>shared</p>'), ('aol', 'try', 'Own', '<p onclick=x>own<script>1</script></p>')",
    );
    const read = (site: "aol" | "wa") => shop.visitor(site).call("GET /api/Static/:name", { params: { name: "Try" } });
    expect(await read("aol")).toEqual({ ok: true, value: { name: "try", title: "Own", html: "<p>own</p>" } });
    expect(await read("wa")).toMatchObject({ ok: true, value: { title: "Shared" } });
  });

  test("a page keeps its numbers and units on one line (ROUTE-14)", async () => {
    const page = await shop.visitor("wa").call("GET /api/Static/:name", { params: { name: "delivery" } });
    expect(page.ok && page.value.html).toContain("less than 5\u00a0cm wider");
  });

  test("the footer comes with the site's links, and an unknown name is not found (SHELL-05, SHELL-57)", async () => {
    const footer = await shop.visitor("aol").call("GET /api/Static/:name", { params: { name: "footer" } });
    expect(footer.ok && footer.value.sections?.[0]?.links[0]).toHaveProperty("uri");
    for (const name of ["nobody-wrote-this", "a\u0000b", "'; --"]) {
      expect(await shop.visitor("aol").call("GET /api/Static/:name", { params: { name } })).toMatchObject({
        ok: false,
        refusal: "unknownPage",
      });
    }
  });
});

describe("redirects", () => {
  // Also: ROUTE-48
  test("an old address leads to its new one, and never to another site unasked (ERR-22, ERR-23, ERR-24)", async () => {
    await shop.database.pool.query(
      "insert into redirects (site, from_path, to_path, status) values ('', '/old', '/c/laundry', 301), ('aol', '/trap', '//evil.example', 302), ('', '/round', '/round', 301)",
    );
    const visitor = shop.visitor("aol");
    expect(
      await visitor.call("GET /api/redirect", { query: { fromUrl: "https://www.allora.example/OLD/?a=1" } }),
    ).toEqual({ url: "/c/laundry", status: 301 });
    expect(await visitor.call("GET /api/redirect/getdestination", { query: { fromUri: "/old" } })).toEqual({
      doRedirect: true,
      destinationUri: "/c/laundry",
    });
    for (const fromUri of ["/trap", "/round", "/never", "", "javascript:1", "/%00", "/%"]) {
      expect(await visitor.call("GET /api/redirect/getdestination", { query: { fromUri } })).toEqual({
        doRedirect: false,
        destinationUri: null,
      });
    }
  });
});

describe("the alert banner", () => {
  const add = (site: string, values: { desktop: string; from: string; to: string; url?: string; colour?: string }) =>
    shop.database.pool.query(
      "insert into alert_banners (site, banner_url, background_colour, desktop_content, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)",
      [site, values.url ?? null, values.colour ?? "", values.desktop, values.from, values.to],
    );
  const read = (site: "fk" | "wac") => shop.visitor(site).call("GET /api/alertBanner/");

  test("the one that began last and still runs is shown, on its own site alone (SHELL-09, SHELL-11)", async () => {
    await add("fk", { desktop: "over", from: "2026-01-01", to: "2026-02-01" });
    await add("fk", { desktop: "older", from: "2026-01-01", to: "2027-01-01" });
    await add("fk", { desktop: "newer", from: "2026-11-01", to: "2027-01-01", url: "/sale", colour: "FC0" });
    await add("fk", { desktop: "to come", from: "2026-12-01", to: "2027-01-01" });
    expect(await read("fk")).toEqual({
      bannerURL: "/sale",
      backgroundColor: "#ffcc00",
      desktopContent: "newer",
      mobileContent: "newer",
    });
    expect(await read("wac")).toBeNull();
  });

  test("scripts, foreign addresses and invalid colours are left out when it is read (SHELL-10)", async () => {
    await add("wac", {
      desktop: '<p onclick="x()">Closed <script>alert(1)</script>Monday <a href="javascript:x()">why</a></p>',
      from: "2026-11-01",
      to: "2027-01-01",
      url: "javascript:alert(1)",
      colour: "expression(1)",
    });
    expect(await read("wac")).toEqual({
      bannerURL: null,
      backgroundColor: "",
      desktopContent: "<p>Closed Monday <a>why</a></p>",
      mobileContent: "<p>Closed Monday <a>why</a></p>",
    });
  });
});
