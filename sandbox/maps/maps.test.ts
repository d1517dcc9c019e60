import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-support.ts";
import { mapsKey } from "./routes.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());

type Prediction = { placePrediction: { placeId: string; text: { text: string } } };

async function search(body: object, key = mapsKey) {
  const answer = await fetch(`${sandbox.url}/places/v1/places:autocomplete`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-goog-api-key": key },
    body: JSON.stringify(body),
  });
  const read = (await answer.json()) as { suggestions?: Prediction[]; error?: { status: string } };
  return {
    status: answer.status,
    error: read.error?.status,
    found: (read.suggestions ?? []).map((one) => one.placePrediction),
  };
}

async function geocode(placeId: string, key = mapsKey) {
  const answer = await fetch(
    `${sandbox.url}/geocoder/maps/api/geocode/json?${new URLSearchParams({ place_id: placeId, key })}`,
  );
  return (await answer.json()) as {
    status: string;
    results: { address_components: { long_name: string; types: string[] }[] }[];
  };
}

describe("looking up an address", () => {
  test("a number and the beginning of a street find houses of the wanted country only (ADDR-47)", async () => {
    expect((await search({ input: "12 swan", includedRegionCodes: ["au"] })).found.map((one) => one.text.text)).toEqual(
      ["12 Swan Street, Richmond VIC 3121, Australia", "12 Swan Street, Outer Reach VIC 3999, Australia"],
    );
    expect((await search({ input: "12 swan", includedRegionCodes: ["nz"] })).found).toEqual([]);
    expect((await search({ input: "8 ponsonby", includedRegionCodes: ["nz"] })).found[0]?.text.text).toBe(
      "8 Ponsonby Road, Ponsonby, Auckland 1011, New Zealand",
    );
  });

  test("what lies near the circle comes first", async () => {
    const near = (latitude: number, longitude: number) => ({
      input: "7 church",
      locationBias: { circle: { center: { latitude, longitude }, radius: 1000 } },
    });
    expect((await search(near(-33.8, 151.0))).found[0]?.text.text).toContain("Parramatta");
    expect((await search(near(-37.8, 145.0))).found[0]?.text.text).toContain("Richmond");
  });

  test("a wrong key and a request that is none are refused in the service's own shape", async () => {
    expect(await search({ input: "12 swan" }, "stolen")).toMatchObject({ status: 403, error: "PERMISSION_DENIED" });
    expect(await search({ input: 7 })).toMatchObject({ status: 400, error: "INVALID_ARGUMENT" });
  });
});

describe("geocoding", () => {
  test("a place is taken apart, its unit too; some places nobody can find (ADDR-50)", async () => {
    const { found } = await search({ input: "3/12 swan street rich" });
    const [result] = (await geocode(found[0]?.placeId ?? "")).results;
    expect(result?.address_components.slice(0, 4).map((one) => [one.types[0], one.long_name])).toEqual([
      ["subpremise", "3"],
      ["street_number", "12"],
      ["route", "Swan Street"],
      ["locality", "Richmond"],
    ]);
    const lost = await search({ input: "9001 swan street rich" });
    expect(await geocode(lost.found[0]?.placeId ?? "")).toMatchObject({ status: "ZERO_RESULTS", results: [] });
    expect(await geocode("nonsense")).toMatchObject({ status: "ZERO_RESULTS" });
    expect(await geocode("x", "stolen")).toMatchObject({ status: "REQUEST_DENIED" });
  });

  test("both can be told to fail, and are written down without the key", async () => {
    await sandbox.control("faults", {
      match: { provider: "maps", operation: "geocode" },
      fault: { kind: "status", status: 503 },
    });
    await expect(geocode("x")).resolves.toMatchObject({ error: { code: 503 } });
    await expect(geocode("x")).resolves.toMatchObject({ status: "ZERO_RESULTS" });
    const { requests } = (await (await fetch(`${sandbox.url}/__control/requests`)).json()) as {
      requests: { provider: string; path: string }[];
    };
    const mine = requests.filter((line) => line.provider === "maps");
    expect(mine.length).toBeGreaterThan(0);
    expect(JSON.stringify(mine)).not.toContain(mapsKey);
  });
});
