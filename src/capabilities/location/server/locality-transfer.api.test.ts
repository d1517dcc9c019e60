import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generatedSuburbs } from "#test/support/generated-registers.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { exportLocalities, importLocalities } from "./locality-transfer.service.ts";

let shop: TestShop;
let folder = "";
beforeAll(async () => {
  [shop, folder] = await Promise.all([startTestShop(), mkdtemp(join(tmpdir(), "hearth-places-"))]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const runImport = (file: string, purpose: "real" | "trial" = "real") =>
  importLocalities(shop.database, { file, purpose });
let exports = 0;
async function takeOut(): Promise<string> {
  const file = join(folder, `export-${++exports}.csv`);
  await exportLocalities(shop.database, { file });
  return file;
}
const stateOfShop = async () => readFile(await takeOut(), "utf8");
const placesOf = async (suburb: string) =>
  (
    await shop.database.pool.query<{ id: string; city: string; state: string; zone_code: string | null }>(
      "select id, city, state, zone_code from localities where suburb = $1 order by id",
      [suburb],
    )
  ).rows;

describe("a file of Australian suburbs", () => {
  const suburbs = "test/fixtures/suburbs-au.csv";

  test("on trial changes nothing (GEO-19)", async () => {
    const before = await stateOfShop();
    expect(await runImport(suburbs, "trial")).toMatchObject({ outcome: "tried", added: 4, unchanged: 1 });
    expect(await stateOfShop()).toBe(before);
  });

  test("adds the suburbs that are new, with zone and city of their nearest neighbour (GEO-19)", async () => {
    const richmond = await placesOf("Richmond");
    expect(await runImport(suburbs)).toMatchObject({ outcome: "done", added: 4, changed: 0, unchanged: 1 });
    expect(await placesOf("Burnley North")).toEqual([
      { id: "3121_BURNLEY-NORTH", city: "Melbourne", state: "VIC", zone_code: "MEL-INNER" },
    ]);
    expect(await placesOf("Richmond")).toEqual(richmond);
  });

  test("a namesake in another state has the state behind its id, and the trucks of its own neighbours (GEO-28)", async () => {
    const [first, second] = await placesOf("Quandong Flat");
    expect(first).toMatchObject({ id: "3121_QUANDONG-FLAT", state: "NSW" });
    expect(second).toMatchObject({ id: "3121_QUANDONG-FLAT-VIC", state: "VIC", zone_code: "MEL-INNER" });
    // The trucks of Albury, which cross the river from Wodonga.
    expect(first?.zone_code).toBe("VIC-NE");
    const visitor = shop.visitor("aol");
    const chosen = await visitor.call("POST /api/geo/setlocation", { body: { localityId: "3121_QUANDONG-FLAT-VIC" } });
    expect(chosen).toMatchObject({ ok: true, value: { _id: "3121_QUANDONG-FLAT-VIC", state: "VIC" } });
  });

  test("no truck goes where nobody within forty kilometres is served (DELIV-01)", async () => {
    expect(await placesOf("Far Beyond")).toEqual([
      { id: "6999_FAR-BEYOND", city: "Far Beyond", state: "WA", zone_code: null },
    ]);
  });

  test("can be chosen at once (ADDR-40)", async () => {
    const found = await shop.visitor("aol").call("GET /api/locality/:q", { params: { q: "burnley n" } });
    expect(found[0]).toMatchObject({ suburb: "Burnley North", state: "VIC", postcode: "3121", isServed: true });
  });

  test("a second time changes nothing (GEO-19)", async () => {
    expect(await runImport(suburbs)).toEqual({ outcome: "done", added: 0, changed: 0, unchanged: 5 });
  });

  test("with errors names every line of them and imports nothing (GEO-19)", async () => {
    const before = await stateOfShop();
    expect(await runImport("test/fixtures/suburbs-with-errors.csv")).toEqual({
      outcome: "refused",
      faultCount: 5,
      faults: [
        { line: 3, sentence: "3121 Burnley-North stands already on line 2" },
        { line: 4, sentence: expect.stringContaining('state "VICTORIA" is none of NSW') },
        { line: 5, sentence: 'postcode "399" is not four digits' },
        { line: 6, sentence: "lat is empty" },
        { line: 7, sentence: 'lat "-97" is not a latitude from -90 to 90' },
      ],
    });
    expect(await stateOfShop()).toBe(before);
  });
});

describe("a file of New Zealand suburbs", () => {
  test("the city distinguishes two suburbs of one name and postcode; no truck crosses the sea (GEO-28)", async () => {
    const file = "test/fixtures/suburbs-nz.csv";
    expect(await runImport(file)).toMatchObject({ outcome: "done", added: 3 });
    expect((await placesOf("Rātā Bush")).map((place) => [place.id, place.city])).toEqual([
      ["7799_RĀTĀ-BUSH", "Ashburton"],
      ["7799_RĀTĀ-BUSH-METHVEN", "Methven"],
    ]);
    expect((await placesOf("Ōtara Point"))[0]?.zone_code).toBeNull();
    expect(await runImport(file)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });
});

describe("the shop's own file of localities", () => {
  test("taken out, put back and taken out again is the same to the letter (GEO-19)", async () => {
    const file = await takeOut();
    expect(await runImport(file)).toMatchObject({ outcome: "done", added: 0, changed: 0 });
    expect(await stateOfShop()).toBe(await readFile(file, "utf8"));
  });

  test("brings back what was lost or changed since (GEO-19)", async () => {
    const before = await takeOut();
    await shop.database.pool.query("delete from localities where postcode = '3121'");
    await shop.database.pool.query(
      "update localities set zone_code = null, city = 'Elsewhere' where postcode = '2000'",
    );
    expect(await runImport(before)).toMatchObject({ outcome: "done" });
    expect(await stateOfShop()).toBe(await readFile(before, "utf8"));
  });

  test("a zone that is none and a country that is neither are refused (GEO-19)", async () => {
    const file = join(folder, "wrong.csv");
    await writeFile(
      file,
      "country,suburb,city,state,postcode,lat,lng,zone\nAU,A,A,VIC,3000,-37,145,MOON\nUK,B,B,,3000,-37,145,\n",
    );
    expect(await runImport(file)).toMatchObject({
      outcome: "refused",
      faults: [
        { line: 2, sentence: expect.stringContaining('zone "MOON"') },
        { line: 3, sentence: expect.stringContaining('country "UK"') },
        { line: 3 },
      ],
    });
  });
});

test("300 suburbs of each country come in once, and go out and in again unchanged (GEO-19)", async () => {
  const [australia, newZealand] = [join(folder, "australia.csv"), join(folder, "new-zealand.csv")];
  await writeFile(australia, generatedSuburbs("AU", 300));
  await writeFile(newZealand, generatedSuburbs("NZ", 300));
  expect(await runImport(australia)).toMatchObject({ outcome: "done", changed: 0 });
  expect(await runImport(newZealand)).toMatchObject({ outcome: "done", changed: 0 });
  expect(await runImport(australia)).toMatchObject({ added: 0, changed: 0, unchanged: 300 });
  expect(await runImport(newZealand)).toMatchObject({ added: 0, changed: 0, unchanged: 300 });
  const file = await takeOut();
  expect(await runImport(file)).toMatchObject({ added: 0, changed: 0 });
  expect(await stateOfShop()).toBe(await readFile(file, "utf8"));
});
