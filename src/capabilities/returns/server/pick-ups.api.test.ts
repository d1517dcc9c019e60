import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ReturnsOffice, startReturnsOffice } from "#test/support/returns-office.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";

let returns: ReturnsOffice;
let shop: ReturnsOffice["shop"];
let will: ReturnsOffice["will"];
let sana: ReturnsOffice["sana"];
beforeAll(async () => {
  returns = await startReturnsOffice();
  ({ shop, will, sana } = returns);
});
afterAll(() => returns.close());

const step = (number: string, path: string, body: object, by = sana) =>
  by.send({ method: "POST", url: `/api/office/returns/${number}/${path}`, body });
const approve = (number: string, day: string) => step(number, "approve", { way: "truck", place: "", day });
const book = (number: string, from: string | null, day: string, by = sana) =>
  step(number, "pick-up", { from, day }, by);
const fail = (number: string, day: string, newDay: string | null = null) =>
  step(number, "pick-up-failed", { day, reason: "nobody-home", note: "Gate locked", newDay }, will);

async function daysFor(number: string): Promise<readonly string[]> {
  const answer = await sana.call("GET /api/office/returns/:number/pick-up-days", { params: { number } });
  if (!answer.ok) throw new Error(answer.refusal);
  expect(answer.value.zone).not.toBeNull();
  return answer.value.days;
}

const show = async (number: string) => (await will.send({ url: `/api/office/returns/${number}` })).json();

async function zoneOf(orderId: string): Promise<string> {
  const found = await shop.database.pool.query<{ zone_code: string }>("select zone_code from orders where id = $1", [
    orderId,
  ]);
  return found.rows[0]?.zone_code ?? "";
}

async function boardOf(zone: string, day: string) {
  const answer = await will.call("GET /api/office/fulfilment/board", {
    query: { warehouse: "MEL", from: day, days: "1" },
  });
  if (!answer.ok) throw new Error(answer.refusal);
  const run = answer.value.zones.find(({ code }) => code === zone)?.runs[0]?.run;
  return { taken: run?.taken ?? 0, pickUps: run?.pickUps.map(({ number }) => number) ?? [] };
}

async function sheetOf(zone: string, day: string) {
  const answer = await will.call("GET /api/office/fulfilment/runs/:zone/:day", { params: { zone, day } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.stops;
}

const mailsTo = async (email: string) => (await shop.sandbox.mails(email)).map(({ subject }) => subject);

test("a pick-up takes a place of its run and is on the board and the run sheet until it is received (OFO-08, OFO-06)", async () => {
  const { id, returnNumber: number, email } = await returns.requested();
  const zone = await zoneOf(id);
  const [day = ""] = await daysFor(number);
  const before = await boardOf(zone, day);
  for (const answer of [await approve(number, day), await approve(number, day)])
    expect(answer.json()).toMatchObject({
      state: "approved",
      way: "truck",
      place: { code: "MEL" },
      pickUp: { zone, day, state: "booked" },
    });
  expect(await boardOf(zone, day)).toEqual({
    taken: before.taken + 1,
    pickUps: [...before.pickUps, number].toSorted(),
  });
  const stop = (await sheetOf(zone, day)).find(({ pickUp }) => pickUp?.number === number);
  expect(stop).toMatchObject({
    customer: "Alex Example",
    isReady: true,
    pickUp: { goods: [expect.stringMatching(/^1 × /)], isDone: false },
  });
  await eventually(async () => (await mailsTo(email)).some((one) => one.includes("is approved")));
  const received = await step(number, "receive", {
    key: randomUUID(),
    place: "MEL",
    lines: [{ line: 0, quantity: 1 }],
  });
  // It came before its day, so the place is free for somebody else.
  expect(received.json()).toMatchObject({ state: "received", pickUp: { state: "released" } });
  expect(await boardOf(zone, day)).toEqual(before);
});

test("a failed pick-up gives its place back and is booked anew, at once or later (OFO-08, OFO-05)", async () => {
  const { id, returnNumber: number, email } = await returns.requested();
  const zone = await zoneOf(id);
  const [first = "", second = "", third = ""] = await daysFor(number);
  const before = await boardOf(zone, second);
  await approve(number, first);
  expect((await fail(number, first, second)).json()).toMatchObject({ pickUp: { day: second, state: "booked" } });
  // The same press again changes nothing.
  expect((await fail(number, first, second)).statusCode).toBe(200);
  expect((await boardOf(zone, first)).pickUps).not.toContain(number);
  expect((await boardOf(zone, second)).taken).toBe(before.taken + 1);
  for (const answer of [await fail(number, second), await fail(number, second)])
    expect(answer.json()).toMatchObject({ state: "approved", pickUp: { state: "failed" } });
  expect(await boardOf(zone, second)).toEqual(before);
  expect((await book(number, null, third)).json()).toMatchObject({ pickUp: { day: third, state: "booked" } });
  const { timeline } = (await show(number)) as { timeline: { text: string }[] };
  expect(timeline.map(({ text }) => text).join()).toContain("failed: nobody at home. Gate locked");
  await eventually(async () => (await mailsTo(email)).filter((one) => one.startsWith("The pick-up of")).length === 3);
  await step(number, "close", { reason: "Repaired at the customer's home" });
  expect((await boardOf(zone, third)).pickUps).not.toContain(number);
});

test("of two people who book another day the second gets a sentence, and one place is taken (OFO-08)", async () => {
  const { id, returnNumber: number } = await returns.requested();
  const zone = await zoneOf(id);
  const [first = "", second = "", third = ""] = await daysFor(number);
  const before = await Promise.all([boardOf(zone, second), boardOf(zone, third)]);
  await approve(number, first);
  const answers = await Promise.all([book(number, first, second), book(number, first, third, will)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    errors: [expect.stringMatching(/^The pick-up is booked for .+ by now\. Nothing was changed\.$/)],
  });
  const after = await Promise.all([boardOf(zone, second), boardOf(zone, third)]);
  expect(after.reduce((sum, { taken }) => sum + taken, 0)).toBe(before.reduce((sum, { taken }) => sum + taken, 0) + 1);
});

test("a full run, a day without a truck and what is no day are refused with a sentence each (OFO-08)", async () => {
  const { id, returnNumber: number } = await returns.requested();
  const zone = await zoneOf(id);
  const day = (await daysFor(number))[5] ?? "";
  await shop.database.pool.query(
    `insert into delivery_runs (zone_code, day, capacity, taken) values ($1, $2::date, 3, 3)
     on conflict (zone_code, day) do update set capacity = delivery_runs.taken`,
    [zone, day],
  );
  expect((await approve(number, day)).json()).toMatchObject({
    errors: [expect.stringMatching(/^The run .+ is full\. Choose another day\.$/)],
  });
  expect((await approve(number, "2020-01-01")).json()).toMatchObject({
    errors: ["Our truck can't pick up on Wednesday 1 January. Choose another day."],
  });
  expect((await approve(number, "tomorrow")).json()).toMatchObject({ errors: ["Enter a day as YYYY-MM-DD."] });
  expect(await show(number)).toMatchObject({ state: "requested", pickUp: null });
});

test("a run with a pick-up is not moved as a whole, and the sentence names the return (OFO-06, OFO-08)", async () => {
  const { id, returnNumber: number } = await returns.requested();
  const other = await returns.delivered();
  const zone = await zoneOf(id);
  const [day = "", to = ""] = await daysFor(number);
  await approve(number, day);
  await shop.database.pool.query(`update delivery_bookings set day = $2::date where order_id = $1`, [other.id, day]);
  const answer = await will.call("POST /api/office/fulfilment/runs/:zone/:day/move", {
    params: { zone, day },
    body: { to, reason: "the truck is in for repair" },
  });
  expect(answer).toMatchObject({ refusal: "pickUpsOnRun", errors: [expect.stringContaining(number)] });
});
