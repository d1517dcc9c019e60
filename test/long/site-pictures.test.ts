import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteCodeOf, type SiteCode } from "#shop/site.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { addSite } from "../../src/app/sites/site-changes.ts";
import { createPicturesOf } from "../../src/app/sites/site-pictures.ts";

const mill = {
  ...(JSON.parse(readFileSync(new URL("../fixtures/site-mill.json", import.meta.url), "utf8")) as object),
  publicUrl: undefined,
  domains: undefined,
};
const code = siteCodeOf("mill") as SiteCode;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0H90V30Z" fill="#0b5d3b"/></svg>`;

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearth-site-pictures-"));
  shop = await startTestShop({ pages: "built", environment: { DATA_DIR: folder } });
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: "#8899aaff" } });
  await picture(2400, 1600).jpeg().toFile(join(folder, "kitchen.jpg"));
  await picture(1000, 700).png().toFile(join(folder, "small.png"));
  await picture(300, 100).png().toFile(join(folder, "logo.png"));
  await picture(2000, 100).png().toFile(join(folder, "line.png"));
  writeFileSync(join(folder, "logo.svg"), svg);
  writeFileSync(join(folder, "two.svg"), svg.replace("</svg>", '<path d="M1 1" fill="#fff"/></svg>'));
  writeFileSync(join(folder, "words.jpg"), "These are words.");
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** The command with a file of this content. */
function run(name: "add" | "change", content: object, ...flags: string[]) {
  const file = join(folder, "site.json");
  writeFileSync(file, JSON.stringify(content));
  return spawnSync(process.execPath, ["tools/site.ts", name, file, ...flags], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: shop.database.url, DATA_DIR: folder, SEED: "0", OFFICE_PORT: "0" },
  });
}
const pageOf = async (url: string) => (await shop.visitor(code).send({ url })).body;
type Pictures = { readonly logo?: object; readonly scenes?: Readonly<Record<string, string>> };
const stored = async () =>
  (
    await sql<{ pictures: Pictures; version: number }>`
      select document -> 'pictures' as pictures, version from sites where code = 'mill'`.execute(shop.database.db)
  ).rows[0];

test("a trial with pictures stores nothing", async () => {
  const tried = run("add", { ...mill, pictures: { scenes: { kitchen: "kitchen.jpg" } } }, "--dry-run");
  expect([tried.status, tried.stderr]).toEqual([0, ""]);
  const hash = /pictures\.scenes\.kitchen: \(none\) → "([0-9a-f]{32})"/.exec(tried.stdout)?.[1];
  expect((await shop.visitor("aol").send({ url: `/images/own/${hash}/wide.webp` })).statusCode).toBe(404);
  expect(await stored()).toBeUndefined();
});

test("a site opens with a photograph for a room and a picture as its logo, and draws its other rooms", async () => {
  const added = run("add", { ...mill, pictures: { logo: "logo.png", scenes: { kitchen: "kitchen.jpg" } } });
  expect([added.status, added.stderr]).toEqual([0, ""]);
  await expect.poll(() => pageOf("/")).toContain("Appliances for the country");
  const home = await pageOf("/");
  const scene = /\/images\/own\/[0-9a-f]{32}\/wide\.webp/.exec(home)?.[0] ?? "";
  const logo = /<image href="(\/images\/own\/[0-9a-f]{32}\/logo\.webp)"/.exec(home)?.[1] ?? "";
  for (const [url, width, height] of [
    [scene, 2000, 900],
    [scene.replace("wide", "tile"), 800, 600],
    [scene.replace("wide", "tall"), 800, 1000],
    [logo, 288, 96],
  ] as const) {
    const { statusCode, headers, rawPayload } = await shop.visitor(code).send({ url });
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(headers["cache-control"]).toContain("immutable");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height });
  }
  expect(home).not.toContain("/images/scene/mill/kitchen-wide");
  expect(await pageOf("/no-such-page")).toMatch(/\/images\/(?:scene\/mill|own)\//);
});

/** The colour of a point of the picture that links to the site are shared with. */
async function sharedColourAt(left: number, top: number): Promise<readonly number[]> {
  const { rawPayload } = await shop.visitor(code).send({ url: "/share/mill.png" });
  const picture = sharp(rawPayload);
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 });
  return [...(await picture.extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
const close = (to: readonly number[]) => to.map((part) => expect.closeTo(part, -1) as number);

test("links to the site are shared with its photograph and its logo (SHELL-35)", async () => {
  const picture = [0x88, 0x99, 0xaa];
  expect(await sharedColourAt(600, 200)).toEqual(close(picture));
  // The middle of the logo at the left of the footer, and its white plate.
  expect(await sharedColourAt(150, 555)).toEqual(close(picture));
  expect(await sharedColourAt(65, 555)).toEqual(close([255, 255, 255]));
});

test("a drawn logo takes the colour of the text beside it, and pictures that were stored stay", async () => {
  const before = await stored();
  const changed = run("change", {
    ...mill,
    goodsFrom: undefined,
    version: before?.version,
    pictures: { ...before?.pictures, logo: "logo.svg" },
  });
  expect([changed.status, changed.stderr]).toEqual([0, ""]);
  await expect.poll(() => pageOf("/cart")).toContain('<path d="M0 0H90V30Z" fill="currentColor"');
  const after = await stored();
  expect(after?.pictures.scenes).toEqual(before?.pictures.scenes);
  expect(await pageOf("/")).toContain(`/images/own/${after?.pictures.scenes?.["kitchen"]}/wide.webp`);
  expect(await sharedColourAt(65, 555)).not.toEqual(close([255, 255, 255]));
});

test.each([
  ["a file that is not there", { logo: "none.png" }, "pictures.logo: none.png cannot be read."],
  ["a small photograph", { scenes: { kitchen: "small.png" } }, "A room needs 1600 × 900 or more."],
  ["words", { scenes: { kitchen: "words.jpg" } }, "pictures.scenes.kitchen: This file isn't a picture."],
  ["a logo like a line", { logo: "line.png" }, "at most 10 times as wide"],
  ["a drawing in two colours", { logo: "two.svg" }, "several colours"],
])("%s is refused with a sentence", async (_, pictures, sentence) => {
  const read = await createPicturesOf({ ...mill, pictures }, folder);
  expect("made" in read ? [] : read.join("\n")).toContain(sentence);
});

test.each([
  ["a room that no page shows", { scenes: { cellar: "a".repeat(32) } }, /cellar/],
  ["a picture that nobody stored", { scenes: { kitchen: "a".repeat(32) } }, /No such picture is stored/],
  ["an address instead of a file", { logo: { picture: "https://evil.example/a.png", width: 90 } }, /file beside/],
  ["markup instead of a drawing", { logo: { drawing: "<script/>", width: 9, height: 9 } }, /file beside/],
])("%s in the data is refused", async (_, pictures, sentence) => {
  const tools = { db: shop.database.db, config: shop.config, now: shop.config.fixedNow ?? new Date() };
  const other = { ...mill, goodsFrom: undefined, code: "mill-two", pictures };
  const result = await addSite(tools, other, "write");
  expect(result.ok).toBe(false);
  expect(JSON.stringify(result)).toMatch(sentence);
});
