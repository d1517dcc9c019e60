import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { cancelOrder } from "../orders/cancel-order.ts";

let shop: ShopWithSandbox;
let token: string;
let id: string;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  ({ token, id } = await placeOrder(shop, await fillCart(shop)));
});
afterAll(() => shop.close());
afterEach(() => tipping("true"));

const tipping = (value: string) =>
  sql`update settings set value = ${value} where site = 'aol' and name = 'TipEnabled'`.execute(shop.database.db);

/** The holder of the link need not be the customer. */
const send = (body: unknown, { site = "aol", link = token }: { site?: SiteCode; link?: string } = {}) =>
  shop.visitor(site).send({ method: "POST", url: `/api/order/${link}/crew-note`, body });

const stored = async () =>
  (await shop.database.db.selectFrom("orders").select("crew_note").where("id", "=", id).executeTakeFirstOrThrow())
    .crew_note;

const crewNotes = async () =>
  (
    await shop.database.db
      .selectFrom("order_events")
      .select("why")
      .where("order_id", "=", id)
      .where("why", "like", "%crew%")
      .orderBy("id")
      .execute()
  ).map((one) => one.why);

describe("a word for the crew", () => {
  test("is stored once however often it is sent, is reported to the owner, and goes when an empty one comes (BRAND-48)", async () => {
    for (const note of ["Mind the dog", "Mind the dog", "  Mind the dog "]) {
      const answer = await send({ note });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ crewNote: "Mind the dog" });
    }
    expect(await crewNotes()).toEqual(["Note for the crew: Mind the dog"]);
    expect((await send({ note: " " })).json()).toMatchObject({ crewNote: "" });
    expect(await stored()).toBe("");
    expect(await crewNotes()).toEqual(["Note for the crew: Mind the dog", "The note for the crew was deleted"]);
  });

  test("is 300 characters at most; a longer one, none at all, or no text is refused and changes nothing (BRAND-48, ERR-04)", async () => {
    expect((await send({ note: "a".repeat(300) })).statusCode).toBe(200);
    for (const body of [{ note: "b".repeat(301) }, {}, { note: null }, { note: 7 }, { note: ["x"] }, []]) {
      const answer = await send(body);
      expect([body, answer.statusCode]).toEqual([body, 400]);
      expect(answer.json<{ errors: string[] }>().errors[0]).toMatch(/\S/);
    }
    expect((await send({ note: "c\u0000d" })).statusCode).toBeLessThan(500);
    expect((await send({ note: "a".repeat(300) })).json()).toMatchObject({ crewNote: "a".repeat(300) });
  });

  test("is text: markup is stored as typed and returned as JSON only (BRAND-48)", async () => {
    const note = `<img src=x onerror="alert(1)"> & <b>thanks</b> '; drop table orders; --`;
    const answer = await send({ note });
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.json()).toMatchObject({ crewNote: note });
    expect(await stored()).toBe(note);
  });

  test("is accepted only with the order's own link on its own site (BRAND-48, ERR-13)", async () => {
    const before = await stored();
    const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const wrong = [{ link: changed }, { link: "none" }, { site: "hc" }, { site: "wa" }] as const;
    for (const where of wrong) {
      const answer = await send({ note: "from somebody else" }, where);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "unknownOrder" });
    }
    expect(await stored()).toBe(before);
  });

  test("is refused where the site passes none on, and for an order without a carrier (BRAND-48)", async () => {
    const before = await stored();
    await tipping("");
    expect((await send({ note: "too late" })).json()).toMatchObject({ code: "notOffered" });
    expect(await stored()).toBe(before);
    await tipping("true");
    const now = new Date("2026-11-20T10:00:00+11:00");
    await inTransaction(shop.database.db, (tx) =>
      cancelOrder(tx, { orderId: id, who: "shopper", why: "changed my mind", now }),
    );
    const answer = await send({ note: "thanks all the same" });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "notOffered"]);
  });
});
