import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCalendarDay, toDayParts } from "#kit/calendar-day.ts";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { fillCart } from "#test/support/api-orders.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let robin: SignedInStaff;
let rita: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  robin = await signInStaff(office, seedEmails.manager, { now });
  rita = await signInStaff(office, seedOfficeEmails["read-only"], { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const victoria = { country: "AU" as const, region: "VIC" };
const save = (body: object) =>
  robin.call("POST /api/office/public-holidays", { body: { ...victoria, day: "", name: "", seen: null, ...body } });
const namesOn = async (day: string) => {
  const { holidays } = await rita.call("GET /api/office/public-holidays", { query: { year: day.slice(0, 4) } });
  return holidays.filter((one) => one.day === day && one.region === "VIC").map(({ name }) => name);
};

/** The days that a shopper in Richmond, Victoria, can choose. */
async function openDays(): Promise<readonly string[]> {
  const { visitor } = await fillCart(shop);
  const { cartId } = await visitor.call("GET /api/cart/");
  const body = { cartId: cartId ?? "", suburb: "Richmond", state: "VIC", postcode: "3121" };
  const answer = await visitor.call("POST /api/checkout/avail", { body });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.availability.dates.filter(({ available }) => available).map(({ date }) => date.join("-"));
}
const partsOf = (day: string) => toDayParts(asCalendarDay(day)).join("-");

async function holidaysOfStores(state: string): Promise<readonly string[]> {
  const stores = await shop.visitor("aol").call("GET /api/store", { query: { state } });
  return stores.flatMap(({ holidays }) => holidays.map(({ day }) => day));
}

describe("public holidays", () => {
  test("close the stores and the trucks of their region until they are undone (OFU-04, OFR-04, STORE-12)", async () => {
    const day = "2026-12-10";
    await eventually(async () => (await openDays()).includes(partsOf(day)));
    expect(await save({ day, name: "Founders Day" })).toMatchObject({ ok: true });
    await eventually(async () => !(await openDays()).includes(partsOf(day)));
    // Stores and delivery days are cached apart from each other.
    await expect.poll(() => holidaysOfStores("VIC")).toContain(day);
    expect(await holidaysOfStores("NSW")).not.toContain(day);
    const log = await robin.call("GET /api/office/audit", {
      query: { kind: "public-holiday", record: `AU/VIC/${day}` },
    });
    expect(log.rows[0]).toMatchObject({
      action: "public-holiday-added",
      after: { name: "Founders Day" },
      undo: "possible",
    });
    await robin.call("POST /api/office/audit/:id/undo", { params: { id: log.rows[0]?.id ?? "" } });
    await eventually(async () => (await openDays()).includes(partsOf(day)));
    await expect.poll(() => holidaysOfStores("VIC")).not.toContain(day);
  });

  test("are changed as they were seen: of two people at once one is shown what the other did (OFU-04, OFR-05)", async () => {
    const day = "2027-05-04";
    const answers = await Promise.all([save({ day, name: "Show Day" }), save({ day, name: "Cup Day" })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "changedMeanwhile" });
    const [name = ""] = await namesOn(day);
    // A repeated press changes nothing.
    expect(await save({ day, name })).toMatchObject({ ok: true });
    expect(await save({ day, name: "Picnic Day", seen: name })).toMatchObject({ ok: true });
    const remove = (seen: string) =>
      robin.call("POST /api/office/public-holidays/remove", { body: { ...victoria, day, seen, reason: "Moved" } });
    expect(await remove(name)).toMatchObject({ refusal: "changedMeanwhile" });
    expect(await remove("Picnic Day")).toMatchObject({ ok: true });
    expect(await namesOn(day)).toEqual([]);
  });

  test("name the region where they hold (OFU-04)", async () => {
    const { holidays } = await rita.call("GET /api/office/public-holidays", { query: { year: "2026" } });
    const placesOf = (name: string) => holidays.filter((one) => one.name === name).map((one) => one.regionName);
    expect(placesOf("Taranaki Anniversary Day")).toEqual(["Taranaki"]);
    expect(placesOf("Canberra Day")).toEqual(["Australian Capital Territory"]);
  });

  test("need a real day and a region of their country (OFU-04)", async () => {
    expect(await save({ day: "2027-02-30", name: "No Day" })).toMatchObject({
      errors: ["Enter a day like 2026-12-25."],
    });
    expect(await save({ day: "2027-05-05", name: "No Day", region: "XX" })).toMatchObject({ refusal: "unknownRegion" });
  });
});
