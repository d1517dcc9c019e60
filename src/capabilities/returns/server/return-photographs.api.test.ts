import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#platform/database.ts";
import { type Requested, type ReturnsOffice, startReturnsOffice } from "#test/support/returns-office.ts";
import { photographPath, photographsPath } from "../return-photographs.rules.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";
import type { OrderReturns } from "../returns.contract.ts";
import { returnsPersonalData } from "./personal-data.store.ts";

let returns: ReturnsOffice;
let shop: ReturnsOffice["shop"];
let will: ReturnsOffice["will"];
let sana: ReturnsOffice["sana"];
let requested: ReturnsOffice["requested"];
beforeAll(async () => {
  returns = await startReturnsOffice();
  ({ shop, will, sana, requested } = returns);
});
afterAll(() => returns.close());

let shade = 0;
/** Another picture each time, taken at a place. */
const picture = (side = 400) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: (shade += 7) % 256, g: 90, b: 40 } } })
    .withExif({ IFD0: { ImageDescription: "Taken at home" }, IFD3: { GPSLatitude: "33/1 48/1 0/1" } })
    .jpeg()
    .toBuffer();

const get = (url: string) => shop.shop.app.inject({ method: "GET", url, headers: { host: "aol.localhost:3000" } });
async function send({ token, returnNumber }: Requested, bytes: Buffer, key: string = randomUUID()) {
  const answer = await shop.shop.app.inject({
    method: "POST",
    url: `${photographsPath(token, returnNumber)}?key=${key}&name=fridge.jpg`,
    headers: { host: "aol.localhost:3000", "content-type": "application/octet-stream" },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json() as OrderReturns & { errors: string[] } };
}
const sendAsStaff = async (number: string, bytes: Buffer, key: string = randomUUID()) =>
  will.send({
    method: "POST",
    url: `/api/office/returns/${number}/photographs?key=${key}&name=dent.jpg`,
    body: bytes,
    headers: { "x-office": "1", "content-type": "application/octet-stream" },
  });
async function show(number: string): Promise<OfficeReturn> {
  const answer = await sana.call("GET /api/office/returns/:number", { params: { number } });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
}
const untilMade = (number: string) =>
  vi.waitFor(async () => {
    const { photographs } = await show(number);
    expect(photographs.map(({ state }) => state)).not.toContain("processing");
    return photographs;
  }, 20_000);
const hashesOf = async (ids: readonly string[]) =>
  (await shop.database.pool.query("select hash from return_photographs where id = any($1)", [ids])).rows.map(
    ({ hash }: { hash: string }) => hash,
  );

describe("a customer's photographs of a return", () => {
  test("are read with the order's link and by staff only, and have no place data (OFO-08)", async () => {
    const made = await requested();
    const key = randomUUID();
    const bytes = await picture();
    const [first, again] = await Promise.all([send(made, bytes, key), send(made, bytes, key)]);
    expect([first.status, again.status]).toEqual([200, 200]);
    await untilMade(made.returnNumber);
    const own = await get(photographPath(made.token, key, 480));
    expect(own.headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": "no-store" });
    const { exif, width } = await sharp(own.rawPayload).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 400 });
    const ofStaff = await sana.send({ url: `/api/office/returns/${made.returnNumber}/photographs/${key}` });
    expect(ofStaff.statusCode).toBe(200);
    const other = await requested();
    const [hash = ""] = await hashesOf([key]);
    for (const url of [
      photographPath(other.token, key, 480),
      photographPath("nonsense", key, 480),
      `/pictures/${hash}/480.jpg`,
      photographPath(made.token, key, 480).replace("480.jpg", "481.jpg"),
    ])
      expect((await get(url)).statusCode, url).toBe(404);
    expect(await sana.call("GET /api/office/returns/:number", { params: { number: made.returnNumber } })).toMatchObject(
      {
        value: { photographs: [{ id: key, by: null, state: "ready" }] },
      },
    );
  });

  test("are ten at most, also at once, and each invalid file has one sentence (OFO-08)", async () => {
    const made = await requested();
    const sent = await Promise.all(Array.from({ length: 11 }, async () => send(made, await picture())));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(sent.find(({ status }) => status !== 200)?.body.errors).toEqual(["A return has at most 10 photographs."]);
    const other = await requested();
    for (const [bytes, sentence] of [
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "SVG files aren't accepted."],
      [Buffer.from("hello"), "This file isn't a picture."],
      [await picture(40), "This picture is too small."],
    ] as const) {
      const { status, body } = await send(other, bytes);
      expect(status).toBe(422);
      expect(body.errors[0]).toContain(sentence);
    }
    const { status } = await send({ ...other, returnNumber: made.returnNumber }, await picture());
    expect(status).toBe(422);
  });

  test("end with the return, and are erased with the person, files and all (OFO-08, OFU-05)", async () => {
    const made = await requested();
    const key = randomUUID();
    await send(made, await picture(), key);
    await untilMade(made.returnNumber);
    const [hash = ""] = await hashesOf([key]);
    const files = () => readdir(join(shop.config.dataDir, "files", "private", hash)).catch(() => []);
    expect((await files()).toSorted()).toEqual(["1600.jpg", "480.jpg", "master.jpg"]);
    const params = { number: made.returnNumber };
    await sana.call("POST /api/office/returns/:number/refuse", { params, body: { reason: "No fault found" } });
    expect((await send(made, await picture())).body.errors).toEqual([
      "This return has ended, so nothing can be added to it.",
    ]);
    const subject = { site: "aol", customerId: null, emails: [made.email.toLowerCase()] };
    const terms = { keepFrom: new Date(0), recordYears: 7, recordLaw: "", now: new Date() };
    await inTransaction(shop.database.db, (tx) => returnsPersonalData.erase(tx, subject, terms));
    await vi.waitFor(async () => expect(await files()).toEqual([]), 20_000);
    expect((await show(made.returnNumber)).photographs).toEqual([]);
  });
});

describe("photographs of staff", () => {
  test("become the outlet unit's, public and in their order; the customer's stay private (OFC-07, OFO-08)", async () => {
    const made = await requested();
    const number = made.returnNumber;
    await send(made, await picture());
    const params = { number };
    await sana.call("POST /api/office/returns/:number/approve", { params, body: { way: "drop-off", place: "MEL" } });
    const lines = [{ line: 0, quantity: 1 }];
    await will.call("POST /api/office/returns/:number/receive", {
      params,
      body: { key: randomUUID(), place: "MEL", lines },
    });
    const keys = [randomUUID(), randomUUID()];
    for (const key of keys) expect((await sendAsStaff(number, await picture(), key)).statusCode).toBe(200);
    const unit = { condition: "Cosmetic Imperfection" as const, marks: "Dent on the left", price: 299 };
    const inspect = (photographs: readonly string[]) =>
      will.call("POST /api/office/returns/:number/inspect", {
        params,
        body: {
          key: randomUUID(),
          line: 0,
          quantity: 1,
          outcome: "outlet",
          unit: { ...unit, photographs: [...photographs] },
        },
      });
    expect(await inspect([randomUUID()])).toMatchObject({ refusal: "unknownPhotograph" });
    const done = await inspect(keys);
    const unitSku = done.ok ? (done.value.inspections[0]?.unitSku ?? "") : "";
    const { rows } = await shop.database.pool.query<{ hash: string; alt: string }>(
      `select x.hash, x.alt from product_pictures x join products p on p.id = x.product_id
       where p.sku = $1 order by x.position`,
      [unitSku],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.alt).toContain("Dent on the left");
    const ready = async () => (await get(`/pictures/${rows[0]?.hash}/480.jpg`)).statusCode;
    await vi.waitFor(async () => expect(await ready()).toBe(200), 20_000);
    const hidden = await hashesOf((await show(number)).photographs.map(({ id }) => id));
    expect(hidden).toHaveLength(3);
    for (const hash of hidden) expect((await get(`/pictures/${hash}/480.jpg`)).statusCode).toBe(404);
  });
});
