import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { openStorage } from "#platform/files/storage.ts";
import { type ObjectStore, startObjectStore } from "#test/support/object-store.ts";
import { storePreviousBuild } from "../../tools/previous-build.mjs";
import { registerAssets } from "../../src/app/serving/built-files.ts";
import { removeOldBuilds, storeBuild } from "../../src/app/serving/stored-builds.ts";

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

/** A process of this build that answers requests for its files. */
async function openAssets(folder: string, environment: Readonly<Record<string, string>> = {}) {
  const app = Fastify();
  await registerAssets(app, pathToFileURL(`${folder}/`), { config: readConfig(environment), log: app.log });
  const get = (name: string, headers = {}) => app.inject({ url: `/assets/${name}`, headers });
  return { app, get, ask: async (name: string, headers = {}) => (await get(name, headers)).body };
}

test("an open page still gets a file of the build before, whole and compressed, after a new build", async () => {
  build({ "page-one.js": "one", "page-one.js.br": "compressed" });
  build({ "page-two.js": "two" });
  const { app, get, ask } = await openAssets(dist);
  expect([await ask("page-one.js"), await ask("page-two.js")]).toEqual(["one", "two"]);
  expect(await ask("page-one.js", { "accept-encoding": "br" })).toBe("compressed");
  expect((await get("page-three.js")).statusCode).toBe(404);
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

describe("with an object store", () => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await startObjectStore();
  });
  afterAll(() => store.close());

  /** A build in an image of its own, which has nothing of the one before. */
  function image(name: string, files: Readonly<Record<string, string>>): string {
    const folder = join(dist, name);
    mkdirSync(join(folder, "client/assets"), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, "client/assets", file), text);
    return folder;
  }
  const assetsOf = (folder: string): string => join(folder, "client/assets");
  const storage = () => openStorage(readConfig(store.environment));
  async function storedNames(): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const name of storage().list("builds/files")) names.push(name.replace("builds/files/", ""));
    return names.toSorted();
  }
  const day = (date: string): Date => new Date(`${date}T10:00:00Z`);

  test("an image answers with a file that only another build has, compressed where the browser reads it", async () => {
    const files = { "page-One_1.js": "one", "page-One_1.js.br": "compressed", "page-One_1.js.gz": "never sent" };
    await storeBuild(storage(), assetsOf(image("old", files)), day("2090-11-01"));
    const { app, get, ask } = await openAssets(image("new", { "page-two.js": "two" }), store.environment);
    expect([await ask("page-One_1.js"), await ask("page-two.js")]).toEqual(["one", "two"]);
    const answer = await get("page-One_1.js", { "accept-encoding": "gzip, br" });
    expect(answer.body).toBe("compressed");
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect((await get("page-three.js")).statusCode).toBe(404);
    await app.close();
  });

  test("a process that begins to listen stores its build, and two of one build store it once", async () => {
    const folder = image("new", { "page-four.js": "four" });
    const [one, two] = [await openAssets(folder, store.environment), await openAssets(folder, store.environment)];
    await Promise.all([one, two].map(({ app }) => app.listen({ port: 0 })));
    await Promise.all([one, two].map(({ app }) => app.close()));
    expect(await storedNames()).toContain("page-four.js");
    expect((await storage().get("builds/files/page-four.js"))?.toString()).toBe("four");
  });

  test("a week after the last process of a build has run, what no later build has is removed", async () => {
    const config = readConfig(store.environment);
    const both = { "shared.js": "both" };
    await storeBuild(storage(), assetsOf(image("old", { ...both, "old.js": "old" })), day("2090-12-01"));
    const latest = assetsOf(image("new", { ...both, "new.js": "new" }));
    await storeBuild(storage(), latest, day("2090-12-03"));
    await removeOldBuilds(config, day("2090-12-08"));
    expect(await storedNames()).toEqual(["new.js", "old.js", "shared.js"]);
    await storeBuild(storage(), latest, day("2090-12-09"));
    await removeOldBuilds(config, day("2090-12-09"));
    expect(await storedNames()).toEqual(["new.js", "shared.js"]);
  });

  test("without the store a file that the build lacks is not found, and its own are there", async () => {
    const away = { ...store.environment, STORAGE_URL: "http://127.0.0.1:9/shop" };
    const { app, get, ask } = await openAssets(image("new", { "page-two.js": "two" }), away);
    expect(await ask("page-two.js")).toBe("two");
    expect((await get("page-one.js")).statusCode).toBe(404);
    await app.close();
  });
});
