import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultOfAddress, publicLookup } from "#platform/http/outside-address.ts";
import { feedRecords, sampleColumns } from "./feed-records.ts";
import { type AddressGuard, anyAddress, fetchFeed, type FeedRequest, publicOnly } from "./fetch-feed.ts";

let server: Server;
let other: Server;
let origin = "";
let otherOrigin = "";
let folder = "";
const requests: { url: string; headers: IncomingHttpHeaders }[] = [];

const listen = async (one: Server) => {
  await new Promise<void>((done) => one.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fetch-feed-"));
  const answer = (url: string): { status: number; location?: string } => {
    if (url === "/inside") return { status: 302, location: "http://169.254.169.254/latest/meta-data" };
    if (url === "/elsewhere") return { status: 302, location: `${otherOrigin}/file` };
    if (url === "/round") return { status: 302, location: "/round" };
    return { status: url === "/missing" ? 404 : 200 };
  };
  const serve = () =>
    createServer((request, response) => {
      const { url = "", headers } = request;
      requests.push({ url, headers });
      const { status, location } = answer(url);
      if (headers["if-none-match"] === '"1"') response.writeHead(304).end();
      else response.writeHead(status, { etag: '"1"', ...(location && { location }) }).end("sku,price\nGDW-9,100\n");
    });
  [server, other] = [serve(), serve()];
  [origin, otherOrigin] = [await listen(server), await listen(other)];
});
afterAll(async () => {
  server.close();
  other.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, changed: Partial<FeedRequest> = {}) =>
  fetchFeed({
    url,
    username: "",
    password: "",
    guard: anyAddress,
    known: null,
    path: join(folder, "file"),
    ...changed,
  });

/** The test's own server may be asked, and otherwise public addresses alone. */
const ownOrPublic: AddressGuard = { faultOf: (url) => (url.startsWith(origin) ? null : faultOfAddress(url)) };

test("a private address is refused before anything is sent (OFC-09)", async () => {
  const before = requests.length;
  await expect(get(`${origin}/file`, { guard: publicOnly })).rejects.toThrow("is not a public one");
  await expect(get("https://10.0.0.1/file", { guard: publicOnly })).rejects.toThrow("is not a public one");
  expect(requests.length).toBe(before);
});

test("a redirect to a private address is refused (OFC-09)", async () => {
  await expect(get(`${origin}/inside`, { guard: ownOrPublic })).rejects.toThrow(
    "The address leads on to one that is not a public address",
  );
});

test("a name that resolves to a private address is refused when the socket connects (OFC-09)", async () => {
  const before = requests.length;
  const url = origin.replace("127.0.0.1", "localhost");
  const guard = { faultOf: () => null, lookup: publicLookup() };
  await expect(get(`${url}/file`, { guard })).rejects.toThrow("The address is not a public one of the internet.");
  expect(requests.length).toBe(before);
});

test("another origin is not given the password (OFC-09)", async () => {
  requests.length = 0;
  await get(`${origin}/elsewhere`, { username: "shop", password: "secret" });
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    `Basic ${Buffer.from("shop:secret").toString("base64")}`,
    undefined,
  ]);
});

test("a file that has not changed is not sent again (OFC-09)", async () => {
  const first = await get(`${origin}/file`);
  expect(first).toMatchObject({ kind: "file", etag: '"1"', bytes: 20 });
  const known = { etag: '"1"', lastModified: null };
  expect(await get(`${origin}/file`, { known })).toEqual({ kind: "unchanged" });
});

test("only the beginning of a file is read for its columns (OFC-09)", async () => {
  const path = join(folder, "beginning");
  await get(`${origin}/file`, { path, onlyFirst: 5 });
  expect(await readFile(path, "utf8")).toMatch(/^sku,p/);
});

test("every fault has a sentence (OFC-09)", async () => {
  await expect(get(`${origin}/missing`)).rejects.toThrow("There is no file at the address (404).");
  await expect(get(`${origin}/round`)).rejects.toThrow("leads on to other addresses without an end");
  await expect(get("http://127.0.0.1:1/file")).rejects.toThrow("The supplier's server refused the connection.");
});

test("columns of CSV and NDJSON are listed with values of the first lines (OFC-09)", async () => {
  const csv = { format: "csv", delimiter: ";", isCut: true } as const;
  expect(await sampleColumns("Item; Price\nA;1\nB;2\nhalf", csv)).toEqual([
    { name: "Item", values: ["A", "B"] },
    { name: "Price", values: ["1", "2"] },
  ]);
  const lines = '{"id":"A","price":{"amount":5}}\n{"id":"B","stock":2}\n{"id":';
  expect(await sampleColumns(lines, { format: "ndjson", delimiter: ",", isCut: true })).toEqual([
    { name: "id", values: ["A", "B"] },
    { name: "price.amount", values: ["5"] },
    { name: "stock", values: ["2"] },
  ]);
});

test("lines of NDJSON are records, and invalid ones are named (OFC-09)", async () => {
  const path = join(folder, "lines");
  await writeFile(path, '\uFEFF{"id":"A","price":{"amount":5}}\n\n[1]\n{"id":"B","__proto__":1}\n');
  const columns = ["id", "price.amount"];
  const records: object[] = [];
  const read = feedRecords(path, { format: "ndjson", delimiter: "," }, { name: "The file", columns });
  for await (const record of read) records.push(record);
  expect(records).toEqual([
    { line: 0, fields: columns },
    { line: 1, fields: ["A", "5"] },
    { line: 3, sentence: "This line is not a JSON object." },
    { line: 4, fields: ["B", ""] },
  ]);
});
