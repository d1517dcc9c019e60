import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const run = promisify(execFile);
let owner: Shopper;

async function signIn(page: Page): Promise<void> {
  await signInWithApp(page, {
    url: store.officeUrl("/"),
    email: seedEmails.manager,
    now: new Date(`${TODAY}T10:00:00+11:00`),
  });
}

beforeAll(async () => {
  owner = await newSession(store.browser, { width: 1440 });
  await signIn(owner.page);
});
afterAll(() => owner?.leave());

/** Makes a key in the office and answers it. */
async function createKey(page: Page, name: string, more: readonly string[] = []): Promise<string> {
  await page.goto(store.officeUrl("/api-keys"));
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Make the key" }).click();
  await dialog.getByText("Choose what the key can do.").waitFor();
  await dialog.getByText("Audit log: see").click();
  await dialog.getByText("Staff: see").click();
  for (const label of more) await dialog.getByText(label, { exact: true }).click();
  await dialog.getByRole("button", { name: "Make the key" }).click();
  return page.getByRole("list", { name: "API key" }).locator("code").innerText();
}

test("an owner makes a key, stores it, sees its use and revokes it (OFI-01)", async () => {
  const { page } = owner;
  const key = await createKey(page, "ERP");
  const shown = page.getByRole("dialog", { name: "Store this key now" });
  // The control library announces the pressed button for some seconds, when the button is gone.
  await page.locator("[role=img]:not([aria-label])").waitFor({ state: "detached" });
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await shown.getByRole("button", { name: "Done" }).isDisabled()).toBe(true);
  await shown.getByText("I have stored it").click();
  await shown.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row", { name: /ERP/ });
  await row.getByText("Never").waitFor();
  // curl knows names under localhost on every machine.
  const ask = async () => {
    const header = `authorization: Bearer ${key}`;
    const form = ["--silent", "--output", "/dev/null", "--write-out", "%{http_code}"];
    return (await run("curl", [...form, "--header", header, store.officeUrl("/api/office/staff")])).stdout;
  };
  expect(await ask()).toBe("200");
  // The use of a key is noted after its call is answered.
  const neverUsed = async () => {
    await page.reload();
    await row.waitFor();
    return row.getByText("Never").count();
  };
  await expect.poll(neverUsed).toBe(0);
  expect(await page.content()).not.toContain(key);
  await row.getByRole("button", { name: "Revoke ERP" }).click();
  await page.getByLabel("Reason").fill("A new one is in use");
  await page.getByRole("button", { name: "Revoke the key" }).click();
  await row.getByText("Revoked").waitFor();
  expect(await ask()).toBe("401");
});

const guide = readFileSync(new URL("../../docs/integrations.md", import.meta.url), "utf8");
const commands = [...guide.matchAll(/^```sh\n((?:curl|printf) [\s\S]*?)\n```$/gm)].map(([, command = ""]) => command);

test("every curl line of the guide for developers does what it says (OFI-01, OFI-02, OFI-03)", async () => {
  const { page } = owner;
  const HEARTH_KEY = await createKey(page, "Guide", ["Integrations: change", "Orders: see", "Stock: change"]);
  const env = { ...process.env, HEARTH: store.officeUrl(""), HEARTH_KEY };
  expect(commands.length).toBeGreaterThan(7);
  for (const command of commands) {
    const { stdout } = await run("bash", ["-c", command], { env });
    // A list answers with one object, and an upload with one a line.
    for (const line of stdout.trim().split("\n"))
      expect([command, Object.keys(JSON.parse(line) as object)]).not.toEqual([
        command,
        expect.arrayContaining(["errors"]),
      ]);
  }
  await page.getByText("I have stored it").click();
  await page.getByRole("button", { name: "Done" }).click();
});

test("an owner adds a webhook by keyboard, tests, reads, replays and disables it (OFI-02)", async () => {
  const { page } = owner;
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers["webhook-id"]));
    response.writeHead(received.length === 1 ? 503 : 200).end("noted");
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  const { port } = receiver.address() as AddressInfo;
  await page.goto(store.officeUrl("/webhooks"));
  await page.getByRole("button", { name: "Add a webhook" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a webhook" });
  await dialog.getByLabel("Address").fill(`http://127.0.0.1:${port}/hooks`);
  await dialog.getByLabel("Name").fill("Warehouse");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await dialog.getByText("Choose an event.").waitFor();
  await dialog.getByRole("checkbox", { name: "stock.changed" }).press("Space");
  await dialog.getByRole("button", { name: "Add the webhook" }).press("Enter");
  await page.getByRole("heading", { name: "Warehouse" }).waitFor();
  await page.getByRole("button", { name: "Send a test event" }).press("Enter");
  await page.getByText("The receiver answered 503.").waitFor();
  await page.getByRole("button", { name: "Show webhook.test" }).press("Enter");
  const event = page.getByRole("dialog", { name: "webhook.test" });
  await event.getByText("answer 503").waitFor();
  await page.locator("[role=img]:not([aria-label])").waitFor({ state: "detached" });
  expect(await axeFindings(page)).toEqual([]);
  await event.getByRole("button", { name: "Replay this event" }).press("Enter");
  await event.getByText("answer 200").waitFor();
  await event.getByRole("button", { name: "Close" }).press("Enter");
  expect(new Set(received).size).toBe(1);
  await page.getByRole("button", { name: "Disable" }).press("Enter");
  await page.getByText("Somebody disabled this webhook.").waitFor();
  await page.getByRole("button", { name: "Enable" }).press("Enter");
  await page.getByText("Active").waitFor();
  receiver.close();
});

test("the reference finds a call and names its scope (OFI-01)", async () => {
  const { page } = owner;
  await page.goto(store.officeUrl("/api-reference"));
  await page.getByRole("searchbox").fill("audit log");
  await page.keyboard.press("Enter");
  const call = page.getByRole("row", { name: /GET \/api\/office\/audit.*audit\.read/ });
  await call.waitFor();
  expect(await call.count()).toBe(1);
});

test.each(["/api-keys", "/webhooks", "/api-reference"])("%s passes axe in light and dark (OFR-12)", async (path) => {
  const { page } = owner;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(store.officeUrl(path));
    await page.getByRole("table").waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
});

test("the console stays silent all along (OFI-01)", () => {
  expect(owner.complaints).toEqual([]);
});
