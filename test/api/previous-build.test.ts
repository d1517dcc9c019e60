import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storePreviousBuild } from "../../tools/previous-build.mjs";
import { registerAssets } from "../../src/app/built-files.ts";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "hearth-dist-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** A build: the last one's files are put aside, and its own are written. */
function build(files: Readonly<Record<string, string>>): void {
  storePreviousBuild(dist);
  mkdirSync(join(dist, "client/assets"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, "client/assets", name), text);
}

test("an open page still gets a file of the build before, whole and compressed, after a new build", async () => {
  build({ "page-one.js": "one", "page-one.js.br": "compressed" });
  build({ "page-two.js": "two" });
  const app = Fastify();
  await registerAssets(app, pathToFileURL(`${dist}/`));
  const ask = async (name: string, headers = {}) => (await app.inject({ url: `/assets/${name}`, headers })).body;
  expect([await ask("page-one.js"), await ask("page-two.js")]).toEqual(["one", "two"]);
  expect(await ask("page-one.js", { "accept-encoding": "br" })).toBe("compressed");
  expect((await app.inject({ url: "/assets/page-three.js" })).statusCode).toBe(404);
  await app.close();
});

test("a file that was replaced more than a week ago is removed by the next build", () => {
  build({ "page-one.js": "one" });
  build({ "page-two.js": "two" });
  const weekAgo = new Date(Date.now() - 8 * 86_400_000);
  utimesSync(join(dist, "previous/assets/page-one.js"), weekAgo, weekAgo);
  build({ "page-three.js": "three" });
  expect(readdirSync(join(dist, "previous/assets"))).toEqual(["page-two.js"]);
});
