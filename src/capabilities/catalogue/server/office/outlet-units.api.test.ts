import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { valueIn } from "#test/support/answers.ts";
import { signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { type ReturnsOffice, startReturnsOffice } from "#test/support/returns-office.ts";
import type { UnitCondition, UnitState } from "../../outlet-units/outlet-unit.rules.ts";
import type { OutletUnit } from "../../outlet-units/outlet-units.office.contract.ts";

let at: ReturnsOffice;
let robin: SignedInStaff;
let mina: SignedInStaff;
const made: OutletUnit[] = [];

/** A return that is inspected as an outlet unit. */
async function createUnit(serial: string): Promise<OutletUnit> {
  const { returnNumber: number } = await at.requested();
  const step = (by: SignedInStaff, path: string, body: object) =>
    by.send({ method: "POST", url: `/api/office/returns/${number}/${path}`, body });
  await step(at.sana, "approve", { way: "drop-off", place: "MEL" });
  await step(at.will, "receive", { key: randomUUID(), place: "MEL", lines: [{ line: 0, quantity: 1 }] });
  const unit = { condition: "New Condition", marks: "Opened box", price: 399 };
  await step(at.will, "inspect", { key: randomUUID(), line: 0, quantity: 1, outcome: "outlet", serial, unit });
  const { rows } = await robin.call("GET /api/office/outlet-units", { query: { words: serial } });
  return read(String(rows[0]?.number));
}

const read = async (number: string | number) =>
  valueIn(await robin.call("GET /api/office/outlet-units/:number", { params: { number: String(number) } }));

type Query = {
  readonly words?: string;
  readonly state?: UnitState;
  readonly condition?: UnitCondition;
  readonly after?: string;
};
const list = async (query: Query) => {
  const { rows } = await robin.call("GET /api/office/outlet-units", { query });
  // The demonstration has units of its own.
  return rows.map(({ serial }) => serial).filter((serial) => serial.startsWith("SN-"));
};

const fieldsOf = ({ condition, words, price, marks }: OutletUnit) => ({ condition, words, price: price ?? 0, marks });
const save = (by: SignedInStaff, unit: OutletUnit, changes: Partial<ReturnType<typeof fieldsOf>>) =>
  by.call("POST /api/office/outlet-units/:number", {
    params: { number: String(unit.number) },
    body: { version: unit.version, ...fieldsOf(unit), ...changes },
  });
const withdraw = (by: SignedInStaff, { number }: OutletUnit) =>
  by.call("POST /api/office/outlet-units/:number/withdraw", {
    params: { number: String(number) },
    body: { reason: "Back to the supplier" },
  });

beforeAll(async () => {
  at = await startReturnsOffice();
  const now = at.shop.config.fixedNow ?? new Date();
  robin = await signInStaff(at.office, seedEmails.manager, { now });
  mina = await signInStaff(at.office, seedOfficeEmails.merchandiser, { now });
  for (const serial of ["SN-CORRECT", "SN-SOLD", "SN-GONE"]) made.push(await createUnit(serial));
});
afterAll(() => at.close());

const unitOf = async (serial: string): Promise<OutletUnit> =>
  read(made.find((one) => one.serial === serial)?.number ?? 0);
const dent = { kind: "dent", place: "left side", sizeMm: 30, works: true, seenFrom: "left" } as const;

describe("an outlet unit", () => {
  test("is corrected with rows in the audit log, and the shop shows it at once (OFC-07)", async () => {
    const unit = await unitOf("SN-CORRECT");
    const changes = {
      condition: "Cosmetic Imperfection",
      words: "Dent on the left",
      price: 349,
      marks: [dent],
    } as const;
    const saved = valueIn(await save(mina, unit, { ...changes, marks: [dent] }));
    expect(saved).toMatchObject({ ...changes, state: "on-sale", whyFixed: "" });
    const visitor = at.shop.visitor("hc");
    const params = { sku: unit.sku };
    const product = valueIn(await visitor.call("GET /api/v2/product/sku/:sku", { params }));
    expect(product.marks).toBe("30 mm dent on the left side, seen from the left. Everything works.");
    const features = valueIn(await visitor.call("GET /api/product/features/sku/:sku", { params }));
    expect(features.filter((one) => one.startsWith("This one piece"))).toEqual(["This one piece: Dent on the left"]);
    const { rows } = await at.shop.database.pool.query(
      "select price_cents, condition from offers where site = 'hc' and product_id = $1",
      [unit.productId],
    );
    expect(rows).toEqual([{ price_cents: 34_900, condition: "Cosmetic Imperfection" }]);
    const audit = await at.shop.database.pool.query(
      "select action, before->>'marks' as was, after->>'marks' as is from audit_log where action in ('outlet-unit-changed', 'price-changed') order by action",
    );
    expect(audit.rows).toEqual([
      { action: "outlet-unit-changed", was: "Opened box", is: "Dent on the left" },
      { action: "price-changed", was: null, is: null },
    ]);
  });

  test("that somebody else has saved since is refused with its newest version, which can be saved over (OFC-07, OFR-05)", async () => {
    const opened = await unitOf("SN-CORRECT");
    valueIn(await save(robin, opened, { words: "Scratch behind" }));
    const second = await save(mina, opened, { price: 329 });
    expect(second).toMatchObject({
      ok: false,
      refusal: "unitChanged",
      detail: { newest: { words: "Scratch behind" } },
    });
    expect(valueIn(await save(mina, await unitOf("SN-CORRECT"), { price: 329 }))).toMatchObject({
      words: "Scratch behind",
      price: 329,
    });
  });

  test("that two people save at once takes the change of one of them (OFC-07, OFR-05)", async () => {
    const opened = await unitOf("SN-CORRECT");
    const answers = await Promise.all([save(robin, opened, { price: 310 }), save(mina, opened, { price: 320 })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const won = answers.find(({ ok }) => ok);
    expect(won).toMatchObject({ value: { price: (await unitOf("SN-CORRECT")).price } });
  });

  test.each([
    [{ price: 0 }, "Enter a price of $0.01 or more"],
    [{ price: 1.234 }, "at most two decimals"],
  ])("is not saved with %j (OFC-07, OFR-13)", async (changes, message) => {
    const answer = await save(robin, await unitOf("SN-CORRECT"), changes);
    expect(answer.ok).toBe(false);
    expect(JSON.stringify(answer)).toContain(message);
  });

  test("has at most as many marks as its gallery has views of them (OFC-07, OFR-13)", async () => {
    const tooMany = save(robin, await unitOf("SN-CORRECT"), { marks: [dent, dent, dent, dent] });
    await expect(tooMany).rejects.toThrow("at most 3");
  });

  test("that was sold or withdrawn is in the list with its state and can't be changed (OFC-07)", async () => {
    const [sold, gone] = [await unitOf("SN-SOLD"), await unitOf("SN-GONE")];
    await at.shop.database.pool.query("update stock set on_hand = 0 where product_id = $1", [sold.productId]);
    const params = { id: String(gone.productId), site: "hc" as const };
    await robin.call("POST /api/office/products/:id/sites/:site/unpublish", { params, body: { reason: "Dropped" } });
    expect(await save(robin, sold, { price: 1 })).toMatchObject({ ok: false, refusal: "unitSold" });
    expect(await save(robin, gone, { price: 1 })).toMatchObject({ ok: false, refusal: "unitWithdrawn" });
    expect((await unitOf("SN-SOLD")).whyFixed).toBe("This unit was sold, so it can't be changed any more.");
    expect(await list({ state: "sold" })).toEqual(["SN-SOLD"]);
    expect(await list({ state: "withdrawn" })).toEqual(["SN-GONE"]);
    expect(await list({ state: "on-sale" })).toEqual(["SN-CORRECT"]);
  });

  test("is listed newest first and found by condition, words, serial number and return (OFC-07)", async () => {
    expect(await list({})).toEqual(["SN-GONE", "SN-SOLD", "SN-CORRECT"]);
    expect(await list({ condition: "New Condition" })).toEqual(["SN-GONE", "SN-SOLD"]);
    const unit = await unitOf("SN-SOLD");
    expect(await list({ words: unit.sku })).toEqual(["SN-SOLD"]);
    expect(await list({ words: unit.returnNumber })).toEqual(["SN-SOLD"]);
    expect(await list({ words: "no such thing" })).toEqual([]);
    expect(await list({ after: String(unit.number) })).toEqual(["SN-CORRECT"]);
  });

  test("that staff take out of the stock says that it was written off, and not that it was sold (OFC-07)", async () => {
    const unit = await createUnit("SN-BROKEN");
    const adjustment = { kind: "remove", quantity: 1 } as const;
    const body = { changeId: randomUUID(), sku: unit.sku, place: "MEL", adjustment, reason: "damaged" } as const;
    valueIn(await robin.call("POST /api/office/stock/adjust", { body }));
    expect(await read(unit.number)).toMatchObject({
      state: "written-off",
      whyFixed: "This unit was written off, so it can't be changed any more.",
    });
    expect(await save(robin, unit, { price: 1 })).toMatchObject({ ok: false, refusal: "unitWrittenOff" });
    expect(await withdraw(robin, unit)).toMatchObject({ ok: false, refusal: "unitWrittenOff" });
    expect(await list({ state: "written-off" })).toEqual(["SN-BROKEN"]);
    expect(await list({ state: "sold" })).not.toContain("SN-BROKEN");
  });

  test("is withdrawn with one row in the audit log by two people at once (OFC-07, OFR-04)", async () => {
    const unit = await createUnit("SN-BACK");
    const both = await Promise.all([withdraw(robin, unit), withdraw(mina, unit)]);
    expect(both).toMatchObject([
      { ok: true, value: { state: "withdrawn" } },
      { ok: true, value: { state: "withdrawn" } },
    ]);
    const { rows } = await at.shop.database.pool.query(
      "select site, reason, before, after from audit_log where action = 'outlet-unit-withdrawn' and record_id = $1",
      [String(unit.productId)],
    );
    expect(rows).toEqual([
      { site: "hc", reason: "Back to the supplier", before: { "on sale": true }, after: { "on sale": false } },
    ]);
    const shown = await at.shop.visitor("hc").call("GET /api/v2/product/sku/:sku", { params: { sku: unit.sku } });
    expect(shown).toMatchObject({ ok: false });
  });

  test("that was sold can't be withdrawn (OFC-07)", async () => {
    expect(await withdraw(robin, await unitOf("SN-SOLD"))).toMatchObject({ ok: false, refusal: "unitSold" });
  });
});
