import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { panelUrl, startTestOffice, type TestOffice, ticketOf } from "#test/support/office.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";

let office: TestOffice;
let kim: SignedIn;
let slug = "";

beforeAll(async () => {
  office = await startTestOffice();
  const { shop } = office;
  kim = await signIn(shop, { site: "aol", as: "staff" });
  const found = await sql<{ slug: string }>`select slug from products where sku = 'KF612BX'`.execute(shop.database.db);
  slug = found.rows[0]?.slug ?? "";
});
afterAll(() => office.close());

async function open(panel: string, form: Record<string, string> = {}): Promise<string> {
  const address = panelUrl(panel, { site: "aol", code: "AOL-001", uri: slug });
  const answer = await office.post(address, { ...form, ticket: await ticketOf(kim) });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

test("beside a product a salesperson begins a project with it, finds it again and brings it into the cart (STAFF-35, STAFF-40)", async () => {
  const begun = await open("project", { action: "begin", name: "Jo <kitchen>" });
  expect(begun).toContain("Added to Jo &lt;kitchen&gt;.");
  const project = /name="project" value="([^"]+)"/.exec(begun)?.[1] ?? "";
  expect(await open("project", { action: "add", project })).toContain("Added to Jo &lt;kitchen&gt;.");
  const stored = await kim.call("GET /api/v2/project/:id", { params: { id: project } });
  expect(stored).toMatchObject({ value: { items: [{ sku: "KF612BX", quantity: 2 }] } });
  expect(await open("project", { action: "find", search: "nobody's house" })).not.toContain("Jo &lt;kitchen&gt;");
  expect(await open("project", { action: "find", search: "kitchen" })).toContain("Jo &lt;kitchen&gt;");
  const inCart = await open("project", { action: "into-cart", project });
  expect(inCart).toContain('data-parent-action="refreshCart"');
  expect(await kim.call("GET /api/cart/")).toMatchObject({ products: [{ sku: "KF612BX", quantity: 2 }] });
  const oddities: readonly Record<string, string>[] = [
    { action: "add", project: "x" },
    { action: "begin" },
    { action: "into-cart", project: "1 or 1=1" },
  ];
  for (const odd of oddities) expect(await open("project", odd)).toContain('data-parent-action=""');
});

test("the figures of a fortnight stand in the dashboard, by day and by salesperson (STAFF-21, STAFF-40)", async () => {
  const body = await open("dashboard");
  for (const words of ["14 days", "By day", "Fri 20 Nov", "Sat 7 Nov", "Quotes by status", "Won of those decided"])
    expect([words, body.includes(words)]).toEqual([words, true]);
  expect(body).not.toContain("Prices to decide");
});
