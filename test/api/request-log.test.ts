import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "#pages/routes.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

/** Example secrets: one that any text field accepts, and one that id fields accept. */
const secrets = ["hush-hush-token-7Qx4", "5ec4e75e-c4e7-4ec4-8ec4-5ec4e75ec4e7"];

let shop: TestShop;
const lines: string[] = [];

beforeAll(async () => {
  shop = await startTestShop({
    pages: "built",
    environment: { LOG_LEVEL: "info" },
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => shop.close());

type Route = { readonly method: string; readonly pattern: string };

/** Every route of the server, parsed from the router's printed tree, and every page of its catch-all route. */
function listRoutes(): Route[] {
  const parents: string[] = [];
  const routes: Route[] = pages.map((page) => ({ method: "GET", pattern: `/${page.path}` }));
  for (const line of shop.shop.app.printRoutes({ commonPrefix: false }).split("\n")) {
    const found = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line);
    if (found === null) continue;
    const [, indent = "", segment = "", methods = ""] = found;
    const depth = indent.length / 4;
    parents.length = depth;
    parents[depth] = segment.replace(/:\w+(\|:\w+)+/, ":param");
    const pattern = parents.join("");
    for (const method of methods.split(", ")) if (method !== "") routes.push({ method, pattern });
  }
  return routes.filter(({ method, pattern }) => method !== "HEAD" && method !== "OPTIONS" && pattern !== "*");
}

const tokenNames = ["token", "recover", "draft", "code", "state", "id", "q", "term", "email", "cartId"];

function addressWith(pattern: string, secret: string): string {
  const query = new URLSearchParams(tokenNames.map((name) => [name, secret]));
  return `${pattern.replace(/:\w+|\*/g, secret)}?${query}`;
}

const pagesWithQuery = new Set(pages.filter(({ query }) => query.length > 0).map(({ path }) => `/${path}`));

/** Only an address with a parameter or a query can contain a secret. */
const mayHoldSecret = ({ method, pattern }: Route): boolean =>
  /[:*]/.test(pattern) || pagesWithQuery.has(pattern) || (method === "GET" && pattern.startsWith("/api/"));

async function ask({ method, pattern }: Route): Promise<void> {
  // Only some calls parse ids; the text is enough everywhere else.
  const sentSecrets = /^\/api\/.*:/.test(pattern) ? secrets : secrets.slice(0, 1);
  for (const secret of sentSecrets)
    await shop.visitor("aol").send({
      method,
      url: addressWith(pattern, secret),
      ...(method !== "GET" && method !== "DELETE" && { body: { token: secret, code: secret, email: secret } }),
    });
}

const AT_A_TIME = 12;

async function askEverything(): Promise<void> {
  const routes = listRoutes().filter(mayHoldSecret);
  const ways = Array.from({ length: AT_A_TIME }, async () => {
    for (let route = routes.shift(); route !== undefined; route = routes.shift()) await ask(route);
  });
  await Promise.all(ways);
}

const hasASecret = (line: string): boolean => secrets.some((secret) => line.includes(secret));

it("a log of requests names the route and never what stands in its address", async () => {
  lines.length = 0;
  await askEverything();
  const logged = lines.map((line) => JSON.parse(line) as { req?: { route: string } }).map(({ req }) => req?.route);
  for (const pattern of [
    "/api/order/:token",
    "/order/:token",
    "/account/reset-password/:token",
    "/project/shared/:token",
  ])
    expect(logged).toContain(pattern);
  expect(lines.filter(hasASecret)).toEqual([]);
});

it("a log of faults names the route and never what stands in its address", async () => {
  await sql`alter schema public rename to hidden`.execute(shop.database.db);
  try {
    lines.length = 0;
    await askEverything();
  } finally {
    await sql`alter schema hidden rename to public`.execute(shop.database.db);
  }
  const faults = lines.filter((line) => line.includes('"level":50'));
  expect(faults.filter((line) => line.includes('"route":"/order/:token"'))).not.toHaveLength(0);
  expect(faults.length).toBeGreaterThan(50);
  expect(lines.filter(hasASecret)).toEqual([]);
});
