import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  nine,
  type ScheduleBody,
  scheduleChange,
  scheduleTools,
  type SchedulingOffice,
  startSchedulingOffice,
} from "#test/support/scheduling-office.ts";
import { applyScheduledChanges, openPreview, withPreview } from "../office-scheduled-changes.service.ts";

let scheduling: SchedulingOffice;
let shop: SchedulingOffice["shop"];
let merchandiser: SchedulingOffice["merchandiser"];
let owner: SchedulingOffice["owner"];
let now: Date;
let product: { readonly id: number; readonly slug: string; readonly title: string; readonly site: "hc" };

beforeAll(async () => {
  scheduling = await startSchedulingOffice();
  ({ shop, merchandiser, owner, now } = scheduling);
  const { rows } = await shop.database.pool.query(
    `select p.id, p.slug, p.title, 'hc' as site from products p join offers o on o.product_id = p.id and o.site = 'hc'
     order by p.id limit 1`,
  );
  product = rows[0];
});
afterAll(() => scheduling.close());
beforeEach(async () => {
  await shop.database.pool.query("delete from scheduled_changes");
  await shop.database.pool.query("update products set title = $2 where id = $1", [product.id, product.title]);
});

const titled = (title: string): ScheduleBody["target"] => ({ kind: "product", id: product.id, changes: { title } });
/** The tests begin on a day in November in Sydney; these are later days. */
const schedule = (more: Partial<ScheduleBody> = {}, by = merchandiser) =>
  scheduleChange(by, { note: "Summer", target: titled("Summer oven"), ...more });
const tools = () => scheduleTools(scheduling);
const at = (when: Date) => applyScheduledChanges(tools(), when);
const titleInShop = async () => {
  const found = await shop.visitor("hc").call("GET /api/v2/product/slug/:slug", { params: { slug: product.slug } });
  return found.ok ? found.value.title : found.refusal;
};
const untilShopShows = (title: string) => expect.poll(titleInShop).toContain(title);
const rows = async () => {
  const { changes } = await merchandiser.call("GET /api/office/scheduled-changes");
  return changes;
};

describe("a scheduled change", () => {
  test("is in the shop from its time on and until its end, in the audit log, and once for any number of processes (OFR-10, OFR-04)", async () => {
    expect(await schedule()).toMatchObject({ ok: true, value: { state: "waiting", from: "2026-12-01T09:00" } });
    expect(await at(new Date(nine(1).getTime() - 1))).toBe(0);
    expect(await titleInShop()).toContain(product.title);
    const counts = await Promise.all([at(nine(1)), at(nine(1)), at(nine(1))]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    await untilShopShows("Summer oven");
    expect(await rows()).toMatchObject([{ state: "live", fields: ["title"] }]);
    await at(nine(5));
    await untilShopShows(product.title);
    expect(await rows()).toMatchObject([{ state: "ended", sentence: "" }]);
    const log = await owner.call("GET /api/office/audit", { query: { record: String(product.id) } });
    expect(log.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["change-scheduled", "product-change-begun", "product-change-ended"]),
    );
  });

  test("leaves at its end what somebody has changed since, and says so (OFR-10)", async () => {
    await schedule();
    await at(nine(1));
    await shop.database.pool.query("update products set title = 'By hand' where id = $1", [product.id]);
    await at(nine(5));
    await untilShopShows("By hand");
    expect((await rows())[0]?.sentence).toBe("1 field was changed since and stays as it is.");
  });

  test("is taken back before and after its beginning; of two people the second gets one sentence (OFR-10)", async () => {
    const waiting = await schedule();
    const back = (id: string, version: number, by = merchandiser) =>
      by.call("POST /api/office/scheduled-changes/:id/take-back", { params: { id }, body: { version } });
    const { id, version } = waiting.ok ? waiting.value : { id: "", version: 0 };
    await at(nine(1));
    expect(await back(id, version)).toMatchObject({ refusal: "changedMeanwhile" });
    const [live] = await rows();
    const both = await Promise.all([back(id, live?.version ?? 0), back(id, live?.version ?? 0, owner)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    await untilShopShows(product.title);
    const other = await schedule();
    if (other.ok) await back(other.value.id, other.value.version);
    expect(await at(nine(9))).toBe(0);
    expect((await rows()).map(({ state }) => state)).toEqual(["taken-back", "taken-back"]);
  });

  test("of a category's text begins and ends, too (OFR-10)", async () => {
    const { rows: found } = await shop.database.pool.query(
      "select id, title, blurb from categories where parent_id is not null and retired_at is null order by id limit 1",
    );
    const [category] = found;
    const made = await schedule({
      target: { kind: "category", id: category.id, changes: { description: "For summer" } },
    });
    expect(made).toMatchObject({ ok: true, value: { kind: "category", name: category.title } });
    const blurb = async () =>
      (await shop.database.pool.query("select blurb from categories where id = $1", [category.id])).rows[0].blurb;
    await at(nine(1));
    expect(await blurb()).toBe("For summer");
    await at(nine(5));
    expect(await blurb()).toBe(category.blurb);
  });

  test("is scheduled once by a repeated request, and never over another of the same field (OFR-10)", async () => {
    const id = randomUUID();
    const twice = await Promise.all([schedule({ id }), schedule({ id })]);
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await rows()).toHaveLength(1);
    const both = await Promise.all([
      schedule({ from: "2026-12-10T09:00", to: null }),
      schedule({ from: "2026-12-11T09:00", to: null }),
    ]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await schedule({ from: "2026-12-02T09:00" })).toMatchObject({
      refusal: "overlaps",
      errors: [expect.stringContaining("2026-12-01 09:00")],
    });
    expect(await schedule({ from: "2026-12-05T09:00", to: "2026-12-06T09:00" })).toMatchObject({ ok: true });
  });

  test.each([
    [{ target: { kind: "product", id: 0x7fffffff, changes: { title: "x" } } }, "no such product"],
    [{ target: { kind: "product", id: 1, changes: {} } }, "Nothing is different"],
    [{ from: "2026-01-01T09:00" }, "has passed"],
    [{ to: "2026-11-30T09:00" }, "after the beginning"],
    [{ from: "soon" }, "Enter a day and a time"],
  ])("%j gets one sentence (OFR-10)", async (more, message) => {
    const answer = await schedule(more as Partial<ScheduleBody>);
    expect(answer.ok ? "" : answer.errors[0]).toContain(message);
  });

  test("with a fault is refused when it is scheduled, not at its time (OFR-10)", async () => {
    const answer = await schedule({ target: titled("") });
    expect(answer).toMatchObject({ refusal: "wrongFields", errors: ["Name: enter what shoppers call it."] });
    expect(await titleInShop()).toContain(product.title);
  });
});

describe("a price and a photograph", () => {
  const price = (changes: object): ScheduleBody["target"] => ({ kind: "price", id: product.id, changes });
  const priceInShop = async () => {
    const { rows: found } = await shop.database.pool.query(
      "select price_cents from offers where site = 'hc' and product_id = $1",
      [product.id],
    );
    return found[0].price_cents as number;
  };

  test("of a site is asked from its time until its end, with rows of the ledger and the audit log (OFR-10, OFC-05)", async () => {
    const before = await priceInShop();
    const made = await schedule({ target: price({ price: before / 100 - 1, rrp: null }) });
    expect(made).toMatchObject({
      ok: true,
      value: { kind: "price", site: "hc", fields: expect.arrayContaining(["price", "rrp"]) },
    });
    expect(await schedule({ site: "aol", target: price({ price: 0 }) })).toMatchObject({ ok: false });
    await at(nine(1));
    expect(await priceInShop()).toBe(before - 100);
    const { rows: ledger } = await shop.database.pool.query(
      "select price_cents from price_changes where site = 'hc' and product_id = $1 order by id desc limit 1",
      [product.id],
    );
    expect(ledger).toEqual([{ price_cents: before - 100 }]);
    await at(nine(5));
    expect(await priceInShop()).toBe(before);
    const log = await owner.call("GET /api/office/audit", { query: { kind: "price" } });
    expect(log.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["price-change-begun", "price-change-ended"]),
    );
  });

  test("is refused with the sentence of its editor when it is scheduled (OFR-10, OFC-05)", async () => {
    expect(await schedule({ target: price({ price: 0 }) })).toMatchObject({ refusal: "wrongFields" });
    expect(await schedule({ target: price({ was: 9_999_999 }) })).toMatchObject({
      refusal: "wrongFields",
      errors: [expect.stringMatching(/^.+\.$/)],
    });
    const id = { kind: "photograph", id: product.id, changes: { [randomUUID()]: { isRemoved: true } } } as const;
    expect(await schedule({ target: id })).toMatchObject({ refusal: "unknownTarget" });
  });

  test("goes for a time, says something else for a time, and is again as it was (OFR-10, OFC-02)", async () => {
    const picture = { id: randomUUID(), product_id: product.id, alt: "An oven, seen from the front" };
    await shop.database.pool.query(
      `with file as (
         insert into media_pictures (hash, name, state, total, width, height, colour, created_at)
         values (repeat('a', 32), 'oven.jpg', 'ready', 0, 800, 600, '#ffffff', now()) returning hash)
       insert into product_pictures (id, product_id, hash, position, alt, view, created_at)
       select $1, $2, hash, 99, $3, 'front', now() from file`,
      [picture.id, picture.product_id, picture.alt],
    );
    const state = async () =>
      (
        await shop.database.pool.query(
          "select alt, removed_at is not null as gone from product_pictures where id = $1",
          [picture.id],
        )
      ).rows[0];
    const target = {
      kind: "photograph",
      id: picture.product_id,
      changes: { [picture.id]: { alt: "In the summer kitchen", isRemoved: true } },
    } as const;
    const made = await schedule({ target });
    expect(made).toMatchObject({ ok: true, value: { fields: ["photograph alt", "photograph isRemoved"] } });
    await at(nine(1));
    expect(await state()).toEqual({ alt: "In the summer kitchen", gone: true });
    await at(nine(5));
    expect(await state()).toEqual({ alt: picture.alt, gone: false });
  });
});

describe("a preview", () => {
  test("is of a suburb and a customer group, where the site has them (OFR-10)", async () => {
    await shop.database.pool.query(
      `insert into price_lists (site, group_code, name, created_at) values ('hc', 'builders', 'Builders', now())
       on conflict do nothing`,
    );
    const linkOf = (more: object) =>
      merchandiser.call("POST /api/office/previews", {
        body: { site: "hc", at: "2026-12-02T09:00", path: `/p/${product.slug}`, ...more },
      });
    expect(await linkOf({ suburb: "Atlantis 2150" })).toMatchObject({ refusal: "unknownSuburb" });
    expect(await linkOf({ group: "nobody" })).toMatchObject({ refusal: "unknownGroup" });
    const made = await linkOf({ suburb: "parramatta 2150", group: "builders" });
    const token = made.ok ? (new URL(made.value.href).searchParams.get("preview") ?? "") : "";
    expect(await openPreview(shop.config, { token, site: "hc", now })).toEqual({
      at: nine(2),
      suburb: "2150_PARRAMATTA",
      group: "builders",
    });
  });

  const link = (when: string) =>
    merchandiser.call("POST /api/office/previews", {
      body: { site: "hc", at: when, path: `/p/${product.slug}` },
    });
  const tokenOf = async (when: string) => {
    const made = await link(when);
    return made.ok ? (new URL(made.value.href).searchParams.get("preview") ?? "") : "";
  };

  test("shows what is due until its time, and leaves nothing behind (OFR-10)", async () => {
    await schedule();
    const opened = async (when: string) => {
      const preview = await openPreview(shop.config, { token: await tokenOf(when), site: "hc", now });
      if (preview === null) throw new Error("The link opens nothing.");
      return withPreview(tools(), preview.at, async (tx) => {
        const row = await tx
          .selectFrom("products")
          .select("title")
          .where("id", "=", product.id)
          .executeTakeFirstOrThrow();
        return row.title;
      });
    };
    expect(await opened("2026-12-02T09:00")).toBe("Summer oven");
    expect(await opened("2026-12-06T09:00")).toBe(product.title);
    expect(await opened("2026-11-28T09:00")).toBe(product.title);
    expect(await titleInShop()).toContain(product.title);
    expect(await rows()).toMatchObject([{ state: "waiting" }]);
  });

  test("opens with a token of ours alone, on its site, for a day (OFR-10)", async () => {
    const token = await tokenOf("2026-12-02T09:00");
    const day = 24 * 60 * 60_000;
    const input = { token, site: "hc" as const, now };
    expect(await openPreview(shop.config, input)).toEqual({ at: nine(2), suburb: "", group: "" });
    expect(await openPreview(shop.config, { ...input, site: "aol" })).toBeNull();
    expect(await openPreview(shop.config, { ...input, now: new Date(now.getTime() + day) })).toBeNull();
    for (const other of ["", "nonsense", `${token}x`, token.slice(0, -2)])
      expect(await openPreview(shop.config, { ...input, token: other })).toBeNull();
  });
});
