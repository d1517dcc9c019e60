import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-support.ts";
import { mapsKey } from "./routes.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());
beforeEach(() => sandbox.control("reset", {}));

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

type Details = {
  error?: { status: string };
  addressComponents?: { longText: string; types: string[] }[];
  displayName?: object;
};

async function details(placeId: string, { key = mapsKey, mask = "addressComponents", session = "" } = {}) {
  const query = session === "" ? "" : `?${new URLSearchParams({ sessionToken: session })}`;
  const headers = { "x-goog-api-key": key, ...(mask !== "" && { "x-goog-fieldmask": mask }) };
  const answer = await fetch(`${sandbox.url}/places/v1/places/${placeId}${query}`, { headers });
  return (await answer.json()) as Details;
}

async function firstPlace(input: string, more: object = {}): Promise<string> {
  const { found } = await search({ input, ...more });
  return found[0]?.placeId ?? "";
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

  test("places near the circle come first", async () => {
    const near = (latitude: number, longitude: number) => ({
      input: "7 church",
      locationBias: { circle: { center: { latitude, longitude }, radius: 1000 } },
    });
    expect((await search(near(-33.8, 151.0))).found[0]?.text.text).toContain("Parramatta");
    expect((await search(near(-37.8, 145.0))).found[0]?.text.text).toContain("Richmond");
  });

  test("a wrong key and an invalid request are refused in the service's own shape", async () => {
    expect(await search({ input: "12 swan" }, "stolen")).toMatchObject({ status: 403, error: "PERMISSION_DENIED" });
    expect(await search({ input: 7 })).toMatchObject({ status: 400, error: "INVALID_ARGUMENT" });
  });
});

describe("the details of a place", () => {
  test("a place is taken apart, its unit too; of some there are no details (ADDR-50)", async () => {
    const { addressComponents } = await details(await firstPlace("3/12 swan street rich"));
    expect(addressComponents?.slice(0, 4).map((one) => [one.types[0], one.longText])).toEqual([
      ["subpremise", "3"],
      ["street_number", "12"],
      ["route", "Swan Street"],
      ["locality", "Richmond"],
    ]);
    expect(await details(await firstPlace("9001 swan street rich"))).toMatchObject({ error: { status: "NOT_FOUND" } });
    expect(await details("nonsense")).toMatchObject({ error: { status: "INVALID_ARGUMENT" } });
    expect(await details("x", { key: "stolen" })).toMatchObject({ error: { status: "PERMISSION_DENIED" } });
  });

  test("only the fields that are asked for come, and a call without any is refused", async () => {
    const place = await firstPlace("12 swan street rich");
    expect(Object.keys(await details(place, { mask: "id,displayName" }))).toEqual(["id", "displayName"]);
    for (const mask of ["", "result.address_components"])
      expect(await details(place, { mask })).toMatchObject({ error: { status: "INVALID_ARGUMENT" } });
  });

  test("both calls fail on demand, and are logged without the key", async () => {
    await sandbox.control("faults", {
      match: { provider: "maps", operation: "details" },
      fault: { kind: "status", status: 503 },
    });
    await expect(details("x")).resolves.toMatchObject({ error: { code: 503 } });
    await expect(details("x")).resolves.toMatchObject({ error: { code: 400 } });
    const { requests } = (await sandbox.report("requests")) as { requests: { provider: string; path: string }[] };
    const mine = requests.filter((line) => line.provider === "maps");
    expect(mine).toHaveLength(2);
    expect(JSON.stringify(mine)).not.toContain(mapsKey);
  });
});

describe("the bill for a session", () => {
  const type = async (times: number, sessionToken?: string) => {
    for (let typed = 0; typed < times; typed++) await firstPlace("12 swan", { ...(sessionToken && { sessionToken }) });
    return firstPlace("12 swan", { ...(sessionToken && { sessionToken }) });
  };

  test("a session that details end has twelve paid suggestions at most; the rest are free", async () => {
    await details(await type(14, "one"), { session: "one" });
    expect(await sandbox.report("maps")).toEqual({
      sessions: [{ token: "one", autocompletes: 15, isEnded: true }],
      billed: { "Place Details Essentials": 1, "Autocomplete Requests": 12, "Autocomplete Session Usage": 3 },
    });
  });

  test("a session that ends with a dearer field has all its suggestions free", async () => {
    await details(await type(1, "two"), { session: "two", mask: "displayName" });
    expect(await sandbox.report("maps")).toMatchObject({
      billed: { "Place Details Pro": 1, "Autocomplete Session Usage": 2 },
    });
  });

  test("an abandoned session, none at all and one that has ended are charged call by call", async () => {
    await type(12, "abandoned");
    const place = await type(0);
    await details(place, { session: "never-begun" });
    await details(await type(0, "three"), { session: "three" });
    await details(await type(1, "three"), { session: "three" });
    expect(await sandbox.report("maps")).toMatchObject({
      billed: { "Place Details Essentials": 3, "Autocomplete Requests": 13 + 1 + 1 + 2 },
    });
  });

  test("a token that is no session token is refused", async () => {
    expect(await search({ input: "12 swan", sessionToken: "x".repeat(37) })).toMatchObject({ status: 400 });
    expect(await details(await type(0), { session: "a b" })).toMatchObject({ error: { status: "INVALID_ARGUMENT" } });
  });
});
