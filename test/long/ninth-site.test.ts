import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";

const repository = process.cwd();
const copy = mkdtempSync(join(tmpdir(), "hearth-ninth-site-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(script: string, ...args: readonly string[]): void {
  const done = spawnSync(process.execPath, [join(copy, script), ...args], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  expect(done.status, `${done.stdout}${done.stderr}`).toBe(0);
}

function edit(file: string, before: string, after: string): void {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  expect(source).toContain(before);
  writeFileSync(path, source.replace(before, after));
}

/** The steps of docs/recipes/add-a-site.md for a site that starts as a copy of another one. */
beforeAll(() => {
  for (const folder of ["src", "db", "tools"])
    cpSync(join(repository, folder), join(copy, folder), { recursive: true });
  const configurations = /^(tsconfig.*\.json|package\.json|vite\.config\.mjs|capabilities\.map\.mjs)$/;
  for (const file of readdirSync(repository).filter((name) => configurations.test(name)))
    cpSync(join(repository, file), join(copy, file));
  symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"), "junction");
  run("tools/new.mjs", "site", "ninth", "--root", copy);
  edit("src/shop/site.ts", 'export const siteCodes = ["hc",', 'export const siteCodes = ["hc", "ninth",');
  edit("src/sites/registry.ts", "  hc: () =>", '  ninth: () => import("./ninth/site.ts"),\n  hc: () =>');
  run("node_modules/typescript/lib/tsc.js", "-b", "tsconfig.core.json", "tsconfig.server.json");
  run("node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "error");
}, 300_000);

const openPage = (port: number, host: string) =>
  new Promise<{ status: number | undefined; html: string }>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/", headers: { host } }, (answer) => {
      text(answer).then((html) => resolve({ status: answer.statusCode, html }), reject);
    }).on("error", reject);
  });

test("a ninth site is a code, a line of the registry and a folder: its home page opens (BRAND-01)", async () => {
  const database = await openTestDatabase();
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const environment = { DATABASE_URL: database.url };
  const dataDir = join(copy, "data");
  const shop = await startShopProcess({ root: copy, port, sandboxPort, smtpPort, dataDir, environment });
  try {
    const { status, html } = await openPage(port, "ninth.localhost");
    expect(status).toBe(200);
    expect(html).toContain('data-site="ninth"');
    expect(html).toMatch(/<h1/);
  } finally {
    await shop.stop();
    await database.close();
  }
});
