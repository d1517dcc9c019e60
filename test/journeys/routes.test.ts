import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";
import { requestPage } from "#test/support/crawl.ts";

let store: Storefront;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());

type Heads = Readonly<Record<string, string>>;

/** A request with arbitrary headers. */
function askAs(path: string, headers: Heads): Promise<{ status: number; text: string; location: string | undefined }> {
  const { port } = new URL(store.url("aol", "/"));
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString("utf8"),
          location: response.headers.location,
        }),
      );
    }).on("error", reject);
  });
}

const titleIn = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
const crumbsIn = (html: string): readonly string[] => {
  const [, trail = ""] = /<nav[^>]*aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  return [...trail.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, step = ""]) => step.replace(/<[^>]+>/g, "").trim());
};

describe("addresses as they come over the network", () => {
  test.each([
    ["/customer/checkout", "Checkout", ["Home", "Checkout"], "ROUTE-11"],
    ["/about/contact-us", "Contact us | Allora", ["Home", "Contact us"], "ROUTE-17"],
    ["/s/winning-storage-terms-and-conditions", "Storage terms", ["Home", "Storage terms and conditions"], "ROUTE-15"],
  ])("%s has the title %s and the breadcrumb %j (%s)", async (path, title, crumbs) => {
    const { status, text } = await requestPage(store, "aol", path);
    expect(status).toBe(200);
    expect(titleIn(text)).toContain(title);
    expect(crumbsIn(text)).toEqual(crumbs);
  });

  test.each(["/404", "/nowhere/at/all", "/p/no-such-product", "/deals-club/inside"])(
    "%s is the not-found page, with its status and a way on (ROUTE-29, ROUTE-35, ROUTE-77)",
    async (path) => {
      const { status, text } = await requestPage(store, "aol", path);
      expect(status).toBe(404);
      expect(text).toContain('href="/c"');
      expect(text).toContain('<meta name="robots" content="noindex"');
    },
  );

  test("/search leads to /products with its query (ROUTE-36, ROUTE-37)", async () => {
    expect(await requestPage(store, "aol", "/search?brand=boreal")).toMatchObject({
      status: 301,
      location: "/products?brand=boreal",
    });
  });

  test("an old address leads on; round and round, or to another shop, it is not found (ROUTE-48, ROUTE-77)", async () => {
    await store.database.pool.query(
      "insert into redirects (site, from_path, to_path, status) values ('', '/old-laundry', '/c/laundry', 301), ('', '/trap', '//evil.example', 302), ('', '/trap2', '/\\evil.example', 302), ('', '/round', '/round', 301)",
    );
    expect(await requestPage(store, "aol", "/old-laundry")).toMatchObject({ status: 301, location: "/c/laundry" });
    for (const path of ["/trap", "/trap2", "/round"])
      expect(await requestPage(store, "aol", path), path).toMatchObject({ status: 404, location: undefined });
  });

  test("two slashes at the start lead to a page of this shop, never to another host (ROUTE-48)", async () => {
    for (const path of ["//evil.example", "//evil.example/%2e%2e", "/\\evil.example"]) {
      const { location = "/" } = await requestPage(store, "aol", path);
      expect(location, path).toMatch(/^\/(?![/\\])/);
    }
  });

  test("an unknown host gets the default site, and its name is not in the page", async () => {
    const { status, text } = await askAs("/brands", { host: "evil.example" });
    expect(status).toBe(200);
    expect(text).toContain('data-site="hc"');
    expect(text).not.toContain("evil.example");
  });

  test.each(["x-forwarded-host", "forwarded", "x-original-host", "x-rewrite-url", "x-original-url"])(
    "a forged %s changes nothing that a page says, now or for the next visitor",
    async (name) => {
      const { host } = new URL(store.url("aol", "/"));
      const forged = await askAs("/stores", {
        host,
        [name]: name === "forwarded" ? "host=evil.example" : "evil.example",
      });
      expect(forged.status).toBe(200);
      expect(forged.text).not.toContain("evil.example");
      expect(forged.text).toContain('data-site="aol"');
      expect((await requestPage(store, "aol", "/stores")).text).not.toContain("evil.example");
    },
  );
});
