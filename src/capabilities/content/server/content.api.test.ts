import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

describe("settings", () => {
  test("what is stored wins over the site's own word, in any case of its name, for that site alone (BRAND-26, BRAND-29, BRAND-51)", async () => {
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
  test("an old address leads to its new one, and never to another site unasked (ERR-22, ERR-23, ERR-24, ROUTE-48)", async () => {
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
