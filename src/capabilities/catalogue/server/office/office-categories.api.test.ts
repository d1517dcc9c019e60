import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { CategoryFields, OfficeCategory } from "../../categories/categories.office.contract.ts";

let folder: string;
let shop: TestShop;
let office: FastifyInstance;
let mina: SignedInStaff;
let robin: SignedInStaff;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearth-categories-"));
  shop = await startTestShop({ environment: { DATA_DIR: folder } });
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  mina = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const categoryAt = async (path: string): Promise<OfficeCategory> => {
  const { categories } = await mina.call("GET /api/office/categories");
  const found = categories.find((one) => one.path === path);
  if (found === undefined) throw new Error(`no category ${path}`);
  return found;
};
const fieldsOf = ({ title, singular, parentId, position, kind, description, isHidden }: CategoryFields) => ({
  title,
  singular,
  parentId,
  position,
  kind,
  description,
  isHidden,
});
const save = (by: SignedInStaff, own: OfficeCategory, change: Partial<CategoryFields>) =>
  by.call("POST /api/office/categories/:id", {
    params: { id: own.id },
    body: { ...fieldsOf(own), ...change, version: own.version },
  });
const retire = ({ id, version }: OfficeCategory) =>
  mina.call("POST /api/office/categories/:id/retire", { params: { id }, body: { version, reason: "No longer sold" } });
/** The shop reads changes four times a second. */
const untilShopAnswers = (url: string, has: (answer: Awaited<ReturnType<typeof shopAsks>>) => boolean) =>
  eventually(async () => {
    const answer = await shopAsks(url);
    return has(answer) && answer;
  });
const shopAsks = async (url: string) => {
  const answer = await shop.visitor("aol").send({ url });
  return { status: answer.statusCode, body: answer.body };
};

describe("a category", () => {
  test("gets a new name and place after a check, and its old address leads to it (OFC-04, OFR-10)", async () => {
    const ovens = await categoryAt("cooking/ovens");
    const kitchen = await categoryAt("refrigeration");
    const change = { title: "Wall ovens", parentId: kitchen.id, position: 1 };
    const { effects } = valueOf(
      await mina.call("POST /api/office/categories/check", { body: { ...fieldsOf(ovens), ...change, id: ovens.id } }),
    );
    const effectText = effects.map(({ text }) => text).join("\n");
    expect(effectText).toContain(`${ovens.products} products`);
    expect(effectText).toContain("from /c/cooking/ovens to /c/refrigeration/ovens");
    expect(await categoryAt("cooking/ovens")).toEqual(ovens);
    const tree = valueOf(await save(mina, ovens, change));
    const moved = tree.categories.find(({ id }) => id === ovens.id);
    expect(moved).toMatchObject({
      title: "Wall ovens",
      path: "refrigeration/ovens",
      position: 1,
      products: ovens.products,
    });
    const old = await untilShopAnswers("/api/v2/category/cooking%2Fovens", ({ body }) => body.includes("Wall ovens"));
    expect(JSON.parse(old.body)).toMatchObject({ title: "Wall ovens", path: "refrigeration/ovens" });
    valueOf(await save(mina, await categoryAt("refrigeration/ovens"), fieldsOf(ovens)));
  });

  test("that is hidden has no page and no menu, and its products stay on sale (OFC-04)", async () => {
    const fridges = await categoryAt("refrigeration/fridges");
    const sold = async () =>
      await shop.visitor("aol").call("GET /api/v2/product/list", { query: { category: "refrigeration" } });
    const total = async () => valueOf(await sold()).total;
    const before = await total();
    valueOf(await save(mina, fridges, { isHidden: true }));
    await untilShopAnswers("/api/v2/category/fridges", ({ status }) => status === 404);
    const { body } = await shopAsks("/api/v2/category/refrigeration");
    expect(JSON.parse(body).subCategories.map((one: { uri: string }) => one.uri)).not.toContain("fridges");
    expect(await total()).toEqual(before);
    valueOf(await save(mina, await categoryAt("refrigeration/fridges"), { isHidden: false }));
    await untilShopAnswers("/api/v2/category/fridges", ({ status }) => status === 200);
  });

  test("is made once by a repeated press, retired while it is empty, and brought back (OFC-04)", async () => {
    const laundry = await categoryAt("laundry");
    const body = {
      ...fieldsOf(laundry),
      title: "Steam closets",
      singular: "Steam closet",
      parentId: laundry.id,
      requestId: randomUUID(),
    };
    const made = await Promise.all([mina, robin].map((one) => one.call("POST /api/office/categories", { body })));
    for (const answer of made)
      expect(valueOf(answer).categories.filter(({ title }) => title === "Steam closets")).toHaveLength(1);
    const closets = await categoryAt("laundry/steam-closets");
    const { categories } = valueOf(await retire(closets));
    expect(categories.find(({ id }) => id === closets.id)).toMatchObject({ isRetired: true });
    const options = await mina.call("GET /api/office/products/options");
    expect(options.categories.map(({ id }) => id)).not.toContain(closets.id);
    const again = { params: { id: closets.id }, body: { version: closets.version + 1 } };
    valueOf(await mina.call("POST /api/office/categories/:id/restore", again));
    expect(await categoryAt("laundry/steam-closets")).toMatchObject({ isRetired: false });
  });

  test("with products or categories in it is not retired, and the answer counts them (OFC-04)", async () => {
    const cooking = await categoryAt("cooking");
    const answer = await retire(cooking);
    expect(answer).toMatchObject({ ok: false, refusal: "notEmpty" });
    expect(JSON.stringify(answer)).toContain(`It still has ${cooking.products} products`);
  });

  test("is changed by one of two people who began from the same version (OFC-04, OFR-05)", async () => {
    const dryers = await categoryAt("laundry/dryers");
    const answers = await Promise.all([
      save(mina, dryers, { description: "From Mina" }),
      save(robin, dryers, { description: "From Robin" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "changedBefore" });
    const { rows } = await shop.database.pool.query(
      "select action from audit_log where record_kind = 'category' and record_id = $1",
      [String(dryers.id)],
    );
    expect(rows).toEqual([{ action: "category-changed" }]);
  });

  test("is refused with a sentence where its name is taken or it would be on a fourth level (OFC-04)", async () => {
    const bars = await categoryAt("refrigeration/fridges/bar-fridges");
    const body = { ...fieldsOf(bars), title: "Tiny fridges", parentId: bars.id, id: null };
    const deep = await mina.call("POST /api/office/categories/check", { body });
    expect(JSON.stringify(deep)).toContain("categories have three levels at most");
    const taken = await mina.call("POST /api/office/categories/check", {
      body: { ...body, title: "dryers", parentId: null },
    });
    expect(JSON.stringify(taken)).toMatch(/has this name or its address already/);
  });
});

describe("a photograph of a category", () => {
  const coloured = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const send = async (own: OfficeCategory, body: Buffer) => {
    const answer = await mina.send({
      method: "POST",
      url: `/api/office/categories/${own.id}/photograph?version=${own.version}&name=fridges.jpg`,
      body,
      headers: { "x-office": "1", "content-type": "application/octet-stream" },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const remove = ({ id, version }: OfficeCategory) =>
    mina.call("POST /api/office/categories/:id/photograph/remove", { params: { id }, body: { version } });

  test("is shown in menus and lists once its files are made, and its removal brings the drawing back (OFC-04, OFC-02)", async () => {
    const own = await categoryAt("refrigeration");
    const menu = async () => (await shopAsks("/api/navbar/")).body;
    expect(await menu()).toContain(own.picture);
    expect((await send(own, await coloured("#336699"))).status).toBe(200);
    const ready = await eventually(async () => {
      const now = await categoryAt("refrigeration");
      return now.photograph?.state === "ready" && now;
    });
    expect(ready).toMatchObject({ version: own.version + 1, picture: `/pictures/${ready.photograph?.hash}/480.jpg` });
    await untilShopAnswers("/api/navbar/", ({ body }) => body.includes(ready.picture));
    await untilShopAnswers("/api/v2/category", ({ body }) => body.includes(ready.picture));
    expect((await shopAsks(ready.picture)).status).toBe(200);
    valueOf(await remove(ready));
    await untilShopAnswers("/api/navbar/", ({ body }) => body.includes(own.picture));
    const { rows } = await shop.database.pool.query(
      "select before, after from audit_log where action = 'category-photograph-changed' order by id",
    );
    const hash = ready.photograph?.hash;
    expect(rows).toEqual([
      { before: { photograph: null }, after: { photograph: hash } },
      { before: { photograph: hash }, after: { photograph: null } },
    ]);
  });

  test("saved by two people at once is that of the first, and the second is refused (OFC-04, OFR-05)", async () => {
    const own = await categoryAt("laundry");
    const files = await Promise.all([coloured("#aa0000"), coloured("#00aa00")]);
    const sent = await Promise.all(files.map((file) => send(own, file)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe("changedBefore");
    // The same file sent again is the same press.
    const [kept] = files.filter((_, at) => sent[at]?.status === 200);
    if (kept === undefined) throw new Error("none was accepted");
    expect((await send(own, kept)).status).toBe(200);
    expect(await categoryAt("laundry")).toMatchObject({ version: own.version + 1 });
  });

  test("that is no picture is refused in a sentence (OFC-04, OFR-13)", async () => {
    const own = await categoryAt("cooking");
    const refused = await send(own, Buffer.from("a text"));
    expect(refused).toMatchObject({ status: 422, body: { code: "notAPicture" } });
    expect(refused.body.errors).toEqual(["This file isn't a picture. Choose a JPEG, PNG, WebP, AVIF or HEIC file."]);
    expect(await categoryAt("cooking")).toEqual(own);
  });
});

describe("a manufacturer", () => {
  const all = async () => (await mina.call("GET /api/office/manufacturers")).manufacturers;
  const change = (own: Awaited<ReturnType<typeof all>>[number], fields: object) => {
    const { name, country, founded, description, isHidden, version } = own;
    return mina.call("POST /api/office/manufacturers/:id", {
      params: { id: own.id },
      body: { name, country, founded, description, isHidden, version, ...fields },
    });
  };
  const mostSold = async () => {
    const sold = JSON.parse((await shopAsks("/api/v2/brand")).body) as { uri: string; productCount: number }[];
    const best = sold.toSorted((a, b) => b.productCount - a.productCount)[0]?.uri;
    const found = (await all()).find(({ uri }) => uri === best);
    if (found === undefined) throw new Error("no manufacturer is sold");
    return found;
  };

  test("is renamed on its products and hidden from brands, with a check of both (OFC-04, OFR-10)", async () => {
    const own = await mostSold();
    const { id, name, country, founded, description } = own;
    const { effects } = valueOf(
      await mina.call("POST /api/office/manufacturers/check", {
        body: { id, name: "Zephyrine", country, founded, description, isHidden: true },
      }),
    );
    expect(effects.map(({ text }) => text).join("\n")).toMatch(
      new RegExp(`^${own.products} products show the new name`),
    );
    expect(effects.some(({ tone, text }) => tone === "warn" && text.includes("aol"))).toBe(true);
    valueOf(await change(own, { name: "Zephyrine" }));
    await untilShopAnswers(`/api/v2/brand/${own.uri}`, ({ body }) => body.includes("Zephyrine"));
    await untilShopAnswers("/api/v3/search?searchTerm=zephyrine", ({ body }) => body.includes("Zephyrine"));
    valueOf(await change({ ...own, version: own.version + 1 }, { name, isHidden: true }));
    await untilShopAnswers(`/api/v2/brand/${own.uri}`, ({ status }) => status === 404);
    valueOf(await change({ ...own, version: own.version + 2 }, { isHidden: false }));
  });

  test("is not retired with products, and one without takes none afterwards (OFC-04)", async () => {
    const own = await mostSold();
    const body = { version: own.version, reason: "Left the country" };
    const refused = await mina.call("POST /api/office/manufacturers/:id/retire", { params: { id: own.id }, body });
    expect(JSON.stringify(refused)).toContain(`It still has ${own.products} products`);
    const fields = { name: "Quiet Works", country: "Denmark", founded: 1954, description: "", isHidden: false };
    const { manufacturers } = valueOf(
      await mina.call("POST /api/office/manufacturers", { body: { ...fields, requestId: randomUUID() } }),
    );
    const made = manufacturers.find(({ name }) => name === fields.name);
    if (made === undefined) throw new Error("it was not made");
    const retiring = { params: { id: made.id }, body: { version: made.version, reason: "Not sold" } };
    valueOf(await mina.call("POST /api/office/manufacturers/:id/retire", retiring));
    const { id: categoryId } = await categoryAt("laundry/dryers");
    const product = { sku: "QW-1", model: "QW1", title: "Dryer", brandId: made.id, categoryId, finish: "white" };
    expect(await mina.call("POST /api/office/products", { body: product })).toMatchObject({ refusal: "wrongFields" });
  });
});
