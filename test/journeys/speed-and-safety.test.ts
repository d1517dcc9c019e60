import { get, type IncomingHttpHeaders } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { newSession } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { cards, fillCheckout, openCheckout, seedPeople, placeAndConfirm } from "#test/support/page-actions.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";
const publicPages = ["/", "/c", "/c/refrigeration?brand=haneulon", PRODUCT, "/search/fridge", "/brands", "/s/delivery"];

const store = storefrontForTests();

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };

/** A plain request: no browser adds or hides a header. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { port, host } = new URL(store.url("aol", "/"));
  return new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, path, headers: { host, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString("utf8"),
        }),
      );
    });
    request.on("error", reject);
  });
}

test.each(publicPages)(
  "%s is the same for everybody: no cookie, no script of its own, byte by byte (SHELL-36)",
  async (path) => {
    const first = await ask(path);
    const other = await ask(path, { cookie: "visitor=somebody-else; cart=1", "user-agent": "another browser" });
    expect(first.status).toBe(200);
    expect([first.headers["set-cookie"], other.headers["set-cookie"]]).toEqual([undefined, undefined]);
    expect(other.text).toBe(first.text);
    const policy = String(first.headers["content-security-policy"]);
    // The site's wallets are the only third-party origins, on every page, because the cart opens on every page.
    const [, thirdParties = "none"] =
      /script-src 'self' 'sha256-[\w+/=]+' 'strict-dynamic'((?: [^;' ]+)*);/.exec(policy) ?? [];
    expect(thirdParties.trim()).toBe(new URL(store.sandbox.url).host);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
    expect(policy).toContain("trusted-types default");
    // The hash allows only the early script.
    expect(first.text.match(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g)).toHaveLength(1);
    expect(first.text.match(/\s(?:on\w+|style)="/g)).toBeNull();
  },
);

test("a price and a page text changed by SQL are on their cached pages within a moment", async () => {
  const { pool } = store.database;
  const textOf = async (path: string) => (await ask(path)).text;
  expect(await textOf(PRODUCT)).not.toContain("$1,234");
  expect(await textOf("/s/delivery")).not.toContain("Changed by hand.");
  const ofProduct = "where site = 'aol' and product_id = (select id from products where '/p/' || slug = $1)";
  const { rows } = await pool.query<{ cents: number }>(`select price_cents as cents from offers ${ofProduct}`, [
    PRODUCT,
  ]);
  // Other journeys order this product from the same shop, and pay a part of this price.
  onTestFinished(async () => {
    await pool.query(`update offers set price_cents = $2 ${ofProduct}`, [PRODUCT, rows[0]?.cents]);
    await pool.query(
      "update static_pages set html = replace(html, '<p>Changed by hand.</p>', '') where slug = 'delivery'",
    );
    await expect.poll(() => textOf(PRODUCT)).not.toContain("$1,234");
  });
  await pool.query(`update offers set price_cents = 123400 ${ofProduct}`, [PRODUCT]);
  await pool.query("update static_pages set html = html || '<p>Changed by hand.</p>' where slug = 'delivery'");
  await expect.poll(() => textOf(PRODUCT)).toContain("$1,234");
  await expect.poll(() => textOf("/s/delivery")).toContain("Changed by hand.");
});

/** The number of public pages that the shop has rendered. */
const renderings = async (): Promise<number> =>
  Number(/^hearth_page_renderings_total (\d+)$/m.exec((await ask("/metrics")).text)?.[1]);

test("pages that few open come from the cache until something changes (SCOPE-05)", async () => {
  const found = await store.database.pool.query<{ slug: string }>(
    "select slug from offers o join products p on p.id = o.product_id where site = 'aol' order by o.popularity limit 20",
  );
  const visitAll = async (): Promise<number> => {
    const before = await renderings();
    const answers = await Promise.all(found.rows.map(({ slug }) => ask(`/p/${slug}`)));
    for (const { status } of answers) expect(status).toBe(200);
    return (await renderings()) - before;
  };
  // Other journeys may have opened some of them.
  await store.database.pool.query("update sales set name = name");
  await expect.poll(visitAll).toBeGreaterThan(0);
  // Background work of other journeys may change data between two passes.
  await expect.poll(visitAll).toBe(0);
  await store.database.pool.query("update sales set name = name");
  await expect.poll(visitAll).toBeGreaterThan(0);
});

test("clients that take no brotli get the same page without it (SCOPE-05)", async () => {
  const [plain, gzipOnly] = [await ask(PRODUCT), await ask(PRODUCT, { "accept-encoding": "gzip" })];
  const compressed = await ask(PRODUCT, { "accept-encoding": "gzip, deflate, br" });
  expect([plain.headers["content-encoding"], gzipOnly.text]).toEqual([undefined, plain.text]);
  expect([compressed.headers["content-encoding"], compressed.headers.vary]).toEqual(["br", "accept-encoding"]);
  expect(compressed.headers.etag).not.toBe(plain.headers.etag);
});

test.each(publicPages)("%s is not sent again to who has it (ROUTE-01)", async (path) => {
  const { headers } = await ask(path);
  const again = await ask(path, { "if-none-match": String(headers.etag) });
  expect([again.status, again.text]).toEqual([304, ""]);
});

test("scripts, styles, fonts and drawings are cached for ever, under names that change with them (ROUTE-01)", async () => {
  const { text } = await ask("/");
  const parts = [...new Set(text.match(/\/(?:assets|images)\/[^"\s]+\.(?:js|css|woff2|svg)/g))];
  expect(parts.some((part) => part.endsWith(".js")) && parts.some((part) => part.endsWith(".css"))).toBe(true);
  const answers = await Promise.all(parts.map(async (part) => ({ part, ...(await ask(part)) })));
  const cacheable = answers.filter(
    ({ status, headers }) =>
      status === 200 &&
      /immutable/.test(String(headers["cache-control"])) &&
      /max-age=31536000/.test(String(headers["cache-control"])),
  );
  expect(answers.filter((one) => !cacheable.includes(one)).map((one) => one.part)).toEqual([]);
});

test("pages about one person are never cached (CHK-60, CART-40)", async () => {
  for (const path of ["/cart", "/customer/checkout", "/customer/confirmation"]) {
    const { headers } = await ask(path);
    expect([path, String(headers["cache-control"])]).toEqual([path, expect.stringContaining("no-store")]);
  }
});

test("the card's number and code leave the browser only encrypted, and stay nowhere (CHK-60, CHK-73)", async () => {
  const shopper = await newSession(store.browser);
  const { page } = shopper;
  const sent: string[] = [];
  page
    .context()
    .on("request", (request) =>
      sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ""].join("\n")),
    );
  await openCheckout(page, { shop: store.url("hc", "/"), sku: "KF612BX" });
  await fillCheckout(page, seedPeople.hc, { email: "private@example.com", card: cards.good });
  await placeAndConfirm(page);
  await page.getByText(/^Order number/).waitFor();
  expect(sent.some((line) => line.includes("encryptedValues"))).toBe(true);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  const cookies = JSON.stringify(await page.context().cookies());
  const everything = [...sent, stored, cookies, await page.content()];
  expect(
    everything.filter((text) => text.replaceAll(/[ %20+-]/g, "").includes(cards.good.number.slice(0, 12))),
  ).toEqual([]);
  expect(
    everything.filter((text) =>
      /"(?:cvc|cvv|securityCode|cardNo|number|expiryMonth|expiryDate)"\s*:\s*"\d/i.test(text),
    ),
  ).toEqual([]);
  expect(everything.filter((text) => /[":=]737["&]/.test(text))).toEqual([]);
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});
