import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openStorage, type Storage } from "#platform/files/storage.ts";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { cleanUpIncoming } from "#capabilities/media/server/media.service.ts";
import { type ObjectStore, startObjectStore } from "#test/support/object-store.ts";
import { officeOf, type OfficeBrowser, openOfficeBrowser, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let store: ObjectStore;
let shop: TestShop;
let storage: Storage;
let office: FastifyInstance;
let merchandiser: OfficeBrowser;
let robin: OfficeBrowser;
let ids: readonly number[];
let now: Date;

beforeAll(async () => {
  store = await startObjectStore();
  shop = await startTestShop({ environment: store.environment });
  storage = openStorage(shop.config);
  office = await officeOf(shop);
  now = shop.config.fixedNow ?? new Date();
  merchandiser = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
  const { rows } = await shop.database.pool.query("select id from products order by id limit 2");
  ids = rows.map(({ id }) => id);
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await store.close();
});

const picture = (background: string) =>
  sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

type UploadRequest = { readonly upload: string; readonly size: number; readonly type?: string };
const sign = (request: UploadRequest, by = merchandiser, id = ids[0] ?? 0) =>
  by.call("POST /api/office/products/:id/pictures/direct-uploads", {
    params: { id },
    body: { type: "image/jpeg", ...request },
  });
const report = (upload: string, by = merchandiser, id = ids[0] ?? 0) =>
  by.call("POST /api/office/products/:id/pictures/direct-uploads/:upload", {
    params: { id, upload },
    body: { name: "fridge.jpg" },
  });

/** A signed address, as the browser gets it. */
async function addressFor(request: UploadRequest) {
  const answer = await sign(request);
  if (!answer.ok || answer.value.address === null) throw new Error("There is no address.");
  return answer.value.address;
}
type Address = Awaited<ReturnType<typeof addressFor>>;

const put = async ({ url, headers }: Address, bytes: Uint8Array): Promise<number> =>
  (await fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) })).status;

/** Sent to the store; not reported yet. */
async function sent(bytes: Buffer): Promise<string> {
  const upload = randomUUID();
  expect(await put(await addressFor({ upload, size: bytes.length }), bytes)).toBe(200);
  return upload;
}

const hashesOf = async (id = ids[0] ?? 0) => {
  const answer = await merchandiser.call("GET /api/office/products/:id/pictures", { params: { id } });
  return answer.ok ? answer.value.pictures.map(({ hash }) => hash) : [];
};
async function incoming(): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of storage.list("incoming")) names.push(name);
  return names;
}

describe("a photograph that the browser sends to the object store", () => {
  test("is added once it is reported, is made into files, and what was sent is removed (OFC-02)", async () => {
    const upload = await sent(await picture("#a03020"));
    expect(await hashesOf()).toEqual([]);
    expect(await report(upload)).toMatchObject({ ok: true, value: { pictures: [{ sites: null }] } });
    await vi.waitFor(async () => {
      const answer = await merchandiser.call("GET /api/office/products/:id/pictures", { params: { id: ids[0] ?? 0 } });
      expect(answer).toMatchObject({ ok: true, value: { pictures: [{ state: "ready", width: 500, height: 400 }] } });
      expect(await incoming()).toEqual([]);
    }, 20_000);
  });

  test("is added once when it is reported twice, also at once, and not again after it was removed (OFC-02)", async () => {
    const before = await hashesOf();
    const upload = await sent(await picture("#20a040"));
    const both = await Promise.all([report(upload), report(upload)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    const [hash] = (await hashesOf()).slice(before.length);
    expect(await hashesOf()).toEqual([...before, hash]);
    const { rows } = await shop.database.pool.query(
      "select count(*)::int as count from audit_log where action = 'picture-added' and after->>'hash' = $1",
      [hash],
    );
    expect(rows).toEqual([{ count: 1 }]);
    const shown = await report(upload);
    const id = shown.ok ? shown.value.pictures.at(-1)?.id : undefined;
    await merchandiser.call("POST /api/office/pictures/:id/remove", { params: { id: id ?? "" } });
    expect(await report(upload)).toMatchObject({ ok: true });
    expect(await hashesOf()).toEqual(before);
  });

  test("is refused by the store with another size, another type, or under another name than was signed (OFC-02)", async () => {
    const bytes = await picture("#2040a0");
    const upload = randomUUID();
    const address = await addressFor({ upload, size: bytes.length });
    expect(address.url).toContain(`/shop/incoming/${upload}?`);
    expect(new URL(address.url).searchParams.get("X-Amz-Expires")).toBe("600");
    const elsewhere = { ...address, url: address.url.replace(upload, randomUUID()) };
    const longer = { ...address, url: address.url.replace("Expires=600", "Expires=6000") };
    expect([
      await put(address, Buffer.concat([bytes, bytes])),
      await put({ ...address, headers: { "content-type": "text/html" } }, bytes),
      await put(elsewhere, bytes),
      await put(longer, bytes),
    ]).toEqual([403, 403, 403, 403]);
    expect(await report(upload)).toMatchObject({ ok: false, refusal: "notArrived" });
    expect(await put(address, bytes)).toBe(200);
  });

  test("gets no address where its size or type is none of a picture's (OFC-02)", async () => {
    const refused = async (request: Omit<UploadRequest, "upload">) => {
      const answer = await sign({ upload: randomUUID(), ...request });
      return answer.ok ? "signed" : answer.refusal;
    };
    expect([
      await refused({ size: 0 }),
      await refused({ size: 40 * 1024 * 1024 + 1 }),
      await refused({ size: 9, type: "image/svg+xml" }),
      await refused({ size: 9, type: "image/gif" }),
      await refused({ size: 9, type: "application/pdf" }),
      // Most browsers know no type for HEIC.
      await refused({ size: 9, type: "" }),
    ]).toEqual(["emptyFile", "fileTooLarge", "drawing", "otherPicture", "notAPicture", "signed"]);
  });

  test("is checked by its bytes when it is reported, and the refusal is the same a second time (OFC-02)", async () => {
    const before = await hashesOf();
    const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    const upload = await sent(script);
    for (const answer of [await report(upload), await report(upload)])
      expect(answer).toMatchObject({ ok: false, refusal: "drawing" });
    const cut = await sent((await picture("#a0a020")).subarray(0, 900));
    expect(await report(cut)).toMatchObject({ ok: false, refusal: "damaged" });
    expect(await hashesOf()).toEqual(before);
  });

  test("is refused with another size than was signed by a store that does not check it (OFC-02)", async () => {
    const bytes = await picture("#a020a0");
    const upload = randomUUID();
    await addressFor({ upload, size: bytes.length - 1 });
    await storage.put(`incoming/${upload}`, { bytes, type: "image/jpeg" });
    expect(await report(upload)).toMatchObject({ ok: false, refusal: "otherSize" });
  });

  test("belongs to who asked for its address and to one product (OFC-02, OFR-02)", async () => {
    const bytes = await picture("#20a0a0");
    const upload = await sent(bytes);
    const refused = { ok: false, refusal: "unknownUpload" };
    expect(await report(upload, robin)).toMatchObject(refused);
    expect(await sign({ upload, size: bytes.length }, robin)).toMatchObject(refused);
    expect(await report(upload, merchandiser, ids[1])).toMatchObject(refused);
    expect(await sign({ upload, size: bytes.length + 1 })).toMatchObject(refused);
    expect(await report(randomUUID())).toMatchObject(refused);
    // The same file may be signed again, as after the ten minutes.
    expect(await put(await addressFor({ upload, size: bytes.length }), bytes)).toBe(200);
    expect(await report(upload)).toMatchObject({ ok: true });
  });
});

test("files that nobody reported are removed after a day, and others stay (OFC-02)", async () => {
  const tools = { db: shop.database.db, config: shop.config };
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const upload = await sent(await picture("#606060"));
  // Of a database that was restored, which does not know of it.
  const unknown = `incoming/${randomUUID()}`;
  await storage.put(unknown, { bytes: Buffer.from("x"), type: "image/jpeg" });
  await storage.put("pictures/aa/800.avif", { bytes: Buffer.from("x"), type: "image/avif" });
  await cleanUpIncoming(tools, hours(23));
  expect(await incoming()).toContain(`incoming/${upload}`);
  expect(await incoming()).not.toContain(unknown);
  await cleanUpIncoming(tools, hours(24));
  expect(await incoming()).toEqual([]);
  expect(await storage.get("pictures/aa/800.avif")).not.toBeNull();
  expect(await report(upload)).toMatchObject({ ok: false, refusal: "unknownUpload" });
});

test("pictures go through the shop where the settings say so (OFC-02)", async () => {
  const { storage: place } = shop.config;
  if (place.kind !== "bucket") throw new Error("The shop has no bucket.");
  const through = await officeOf(shop, { storage: { ...place, takesUploads: false } });
  try {
    const staff = openOfficeBrowser(through);
    for (const [name, value] of merchandiser.cookies) staff.cookies.set(name, value);
    expect(await sign({ upload: randomUUID(), size: 9 }, staff)).toEqual({ ok: true, value: { address: null } });
  } finally {
    await through.close();
  }
});
