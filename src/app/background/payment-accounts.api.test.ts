import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { seedCredentials } from "#test/support/production-environment.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

const folder = mkdtempSync(join(tmpdir(), "hearth-accounts-"));
const file = join(folder, "credentials.json");
const { aol, ...others } = seedCredentials;
/** Nothing is called here, but an account without an address is off. */
const accounts = Object.fromEntries(
  Object.entries(aol.accounts).map(([name, account]) => [name, { ...account, url: `http://127.0.0.1:9/${name}` }]),
);

/** Writes the file as an editor does. */
function write(methods: object): void {
  writeFileSync(file, JSON.stringify({ ...others, aol: { methods, accounts } }), { mode: 0o600 });
  chmodSync(file, 0o600);
}

let shop: TestShop;
const log: string[] = [];
beforeAll(async () => {
  write({ paypal: { enabled: true, minimum: 1, maximum: 10_000 }, "cash-on-delivery": { enabled: true } });
  shop = await startTestShop({
    environment: { CREDENTIALS_FILE: file, LOG_LEVEL: "warn" },
    pages: "built",
    logTo: { write: (line: string) => void log.push(line) },
  });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const payPal = async () => (await shop.visitor("aol").call("GET /api/checkout/paymentconfiguration")).payPal;
const isOnPage = async (text: string): Promise<boolean> =>
  (await shop.visitor("aol").send({ url: "/zipmoney" })).body.includes(text);

test("a changed credentials file changes calls and cached pages without a restart (PAY-26)", async () => {
  expect(await payPal()).toMatchObject({ isEnabled: true, maximumAmount: 10_000 });
  expect(await isOnPage("does not take Zip")).toBe(true);
  write({ paypal: { enabled: true, minimum: 1, maximum: 250 }, zip: { enabled: true, minimum: 1, maximum: 900 } });
  await eventually(async () => (await payPal()).maximumAmount === 250);
  await eventually(async () => !(await isOnPage("does not take Zip")));
});

test("a method that is enabled without a complete account is off, and the log says which and why", async () => {
  const { klarna: _klarna, ...withoutKlarna } = accounts;
  const methods = { klarna: { enabled: true }, card: { enabled: true } };
  writeFileSync(file, JSON.stringify({ ...others, aol: { methods, accounts: withoutKlarna } }), { mode: 0o600 });
  await eventually(async () =>
    log.some((line) => line.includes('"method":"klarna","why":"klarna: it has no account"')),
  );
  const { klarna } = await shop.visitor("aol").call("GET /api/checkout/paymentconfiguration");
  expect(klarna.isEnabled).toBe(false);
});
