import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { newSession, sharedBrowser } from "#test/support/browser.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { freePorts } from "#test/support/ports.ts";
import { ProjectCopy } from "#test/support/project-copy.ts";

const project = new ProjectCopy();
const [port = 0, officePort = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(4);
const database = await openTestDatabase();
let dev: ChildProcess;
let output = "";

beforeAll(async () => {
  dev = spawn(process.execPath, ["tools/dev.mjs"], {
    cwd: project.root,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      OFFICE_PORT: String(officePort),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATABASE_URL: database.url,
      DATA_DIR: join(project.root, "data"),
    },
  });
  dev.stdout?.on("data", (part: Buffer) => (output += part.toString()));
  dev.stderr?.on("data", (part: Buffer) => (output += part.toString()));
  await starts(1);
}, 240_000);

afterAll(async () => {
  const gone = once(dev, "exit");
  dev.kill("SIGTERM");
  await gone;
  await database.close();
  project.remove();
});

async function starts(times: number): Promise<void> {
  const until = performance.now() + 200_000;
  while ((output.match(/Hearth is open/g)?.length ?? 0) < times) {
    if (performance.now() > until || dev.exitCode !== null) throw new Error(`The shop did not start: ${output}`);
    await setTimeout(100);
  }
}

function edit(file: string, change: (text: string) => string): void {
  const before = project.read(file);
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(join(project.root, file), after);
}

/** Node does not resolve `*.localhost`, so the host goes in a header. */
const homeOf = (site: string) =>
  new Promise<{ readonly status: number | undefined; readonly html: string }>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/", headers: { host: `${site}.localhost:${port}` } }, (answer) => {
      text(answer).then((html) => resolve({ status: answer.statusCode, html }), reject);
    }).on("error", reject);
  });

test.each(siteCodes)("the home page of %s has the scripts of hot module replacement", async (site) => {
  const { status, html } = await homeOf(site);
  expect(status).toBe(200);
  expect(html).toContain(`data-site="${site}"`);
  expect(html).toContain('src="/@vite/client"');
});

const hasMark = (page: Page) => page.evaluate(() => "unreloaded" in globalThis);

test("a changed component, style sheet and server file show while the shop is being developed", async () => {
  const { page, leave } = await newSession(await sharedBrowser());
  await page.goto(`http://wa.localhost:${port}/`, { timeout: 120_000 });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.evaluate(() => Object.assign(globalThis, { unreloaded: true }));

  edit("src/pages/shell/header.tsx", (text) => text.replace("<header", `<header title="edited"`));
  await page.waitForSelector("header[title=edited]", { state: "attached" });
  edit("src/pages/shell/header.module.css", (text) => `${text}\nheader {\n  outline-color: rgb(1, 2, 3);\n}\n`);
  await page.waitForFunction(() => getComputedStyle(document.querySelector("header")!).outlineColor === "rgb(1, 2, 3)");
  expect(await hasMark(page)).toBe(true);

  edit("src/capabilities/content/server/content.service.ts", (text) => `${text}\n`);
  await starts(2);
  await page.reload();
  expect(await page.content()).toContain('title="edited"');
  await leave();
}, 300_000);
