import { readdirSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { freePorts } from "#test/support/ports.ts";
import { ProjectCopy } from "#test/support/project-copy.ts";
import { type Sandbox, startSandbox } from "#test/support/sandbox.ts";
import { createHttpVisitor } from "#test/support/shop-process.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { eventually, fillForm } from "#test/support/shop-with-sandbox.ts";
import { TODAY } from "#test/support/template-database.ts";
import { skuInStock } from "#test/support/order-consistency.ts";

const everyCapability = readdirSync("src/capabilities").filter((name) =>
  readdirSync(join("src/capabilities", name)).includes(`${name}.contract.ts`),
);

let project: ProjectCopy;
let database: OpenDatabase;
let sandbox: Sandbox;
let shop: ShopProcess;
let outputs: Readonly<Record<string, string>>;

/** One copy, one type check, one build and one shop for all recipes; docs/recipes describe each command. */
beforeAll(async () => {
  project = new ProjectCopy();
  const make = (...args: readonly [string, ...string[]]): string => {
    const { passed, output } = project.make(...args);
    expect(passed, output).toBe(true);
    return output;
  };
  outputs = {
    endpoint: everyCapability.map((name) => make("endpoint", `${name}/gift-note`)).join(""),
    page: make("page", "opening-hours"),
    capability: make("capability", "gift-wrap"),
    site: make("site", "ninth"),
    "payment-method": make("payment-method", "shellpay", "--site", "aol"),
  };
  for (const step of ["types", "build"] as const) {
    const { passed, output } = project[step]();
    expect(passed, output).toBe(true);
  }
  const [http = 0, smtp = 0, port = 0] = await freePorts(3);
  database = await openTestDatabase();
  // Enough delivery capacity on every day.
  await database.pool.query("update delivery_runs set capacity = 1000, bulky_capacity = null");
  sandbox = await startSandbox({ http, smtp, shop: port, root: project.root, dataDir: join(project.root, "data") });
  shop = await startShopProcess({
    root: project.root,
    port,
    sandboxPort: http,
    smtpPort: smtp,
    dataDir: join(project.root, "data"),
    environment: { SITE: "aol", DATABASE_URL: database.url, NOW: `${TODAY}T10:00:00+11:00` },
  });
}, 900_000);
afterAll(async () => {
  await shop?.stop();
  await sandbox?.stop();
  await database?.close();
  project.remove();
});

/** Browsers resolve `*.localhost` themselves; Node sends the host in a header. */
const openPage = (host: string, path: string) =>
  new Promise<{ status: number | undefined; html: string }>((resolve, reject) => {
    get({ host: "127.0.0.1", port: new URL(shop.url).port, path, headers: { host } }, (answer) => {
      text(answer).then((html) => resolve({ status: answer.statusCode, html }), reject);
    }).on("error", reject);
  });

const readJson = async (path: string) => {
  const response = await fetch(shop.url + path);
  return { status: response.status, body: (await response.json()) as unknown };
};

test("a new endpoint of any capability answers (docs/recipes/add-an-endpoint.md)", async () => {
  expect(everyCapability.length).toBeGreaterThan(15);
  for (const name of everyCapability)
    expect([name, await readJson(`/api/${name}/gift-note`)]).toEqual([
      name,
      { status: 200, body: { title: "Gift note" } },
    ]);
  const { paths } = (await readJson("/api/openapi.json")).body as { paths: object };
  expect(Object.keys(paths)).toContain("/api/stores/gift-note");
});

test("a new page is shown on every site (docs/recipes/add-a-page.md)", async () => {
  for (const site of ["aol", "wa", "ninth"]) {
    const { status, html } = await openPage(`${site}.localhost`, "/opening-hours");
    expect([site, status]).toEqual([site, 200]);
    expect(html).toContain("Opening hours</h1>");
  }
});

test("the first call of a new capability answers (docs/recipes/add-a-capability.md)", async () => {
  expect(await readJson("/api/gift-wrap/")).toEqual({ status: 200, body: { title: "Gift wrap" } });
  expect(project.layers()).toMatchObject({ passed: true });
});

test("the home page of a ninth site opens (docs/recipes/add-a-site.md, BRAND-01)", async () => {
  const { status, html } = await openPage("ninth.localhost", "/");
  expect(status).toBe(200);
  expect(html).toContain('data-site="ninth"');
  expect(html).toMatch(/<h1/);
});

describe("a new payment method (docs/recipes/add-a-payment-method.md)", () => {
  test("adds one file to the shop and changes three", () => {
    const files = [...(outputs["payment-method"] ?? "").matchAll(/^ {2}(wrote|changed) (src\/.*)$/gm)]
      .map(([, verb, file]) => `${verb} ${file}`)
      .filter((line) => !line.endsWith(".test.ts"));
    expect(files).toHaveLength(4);
    expect(files.filter((line) => line.startsWith("wrote "))).toHaveLength(1);
  });

  test("is offered in the checkout, and pays an order on the page of its sandbox", async () => {
    const visitor = createHttpVisitor(shop.url);
    const sku = await skuInStock(database.pool, 0, 1_200_00);
    await visitor.call("POST /api/cart/product/", { body: { sku } });
    const { opts } = await visitor.call("GET /api/checkout");
    const flag = Number(/shellpay: (\d+),/.exec(project.read("src/shop/payment-methods.ts"))?.[1]);
    expect(opts & flag).toBe(flag);

    const filled = await fillForm(visitor, { email: "shellpay@example.com" });
    const form = { ...filled, selectedPaymentOption: flag, encryptedValues: null, cardHolderName: null };
    const answer = await visitor.call("POST /api/checkout", { body: form });
    if (!answer.ok) throw new Error(answer.errors.join());
    expect(answer.value.redirectUrl).toContain(`${sandbox.url}/pay/shellpay/`);
    const back = await sandbox.shopper(answer.value.paymentReference ?? "", "approve");
    expect(back.pathname).toBe("/checkout/return/shellpay");
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const confirmed = await fetch(`${shop.url}/api/checkout/shellpayconfirmation${back.search}`, {
      method: "POST",
      headers: { cookie },
    });
    expect(await confirmed.json()).toMatchObject({ success: true, orderCompleted: true });
    await eventually(async () => {
      const { rows } = await database.pool.query("select state, payment_type from orders where cart_id = $1", [
        form.cartId,
      ]);
      return rows[0]?.state === "placed" && rows[0]?.payment_type === "Shellpay";
    });
  });
});

test("the tests of the rules that the recipes write pass", () => {
  const files = Object.values(outputs)
    .flatMap((output) => [...output.matchAll(/^ {2}wrote (src\/.*(?<!\.api)\.test\.ts)$/gm)])
    .map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(everyCapability.length);
  const { passed, output } = project.unitTests(...files);
  expect(passed, output).toBe(true);
});
