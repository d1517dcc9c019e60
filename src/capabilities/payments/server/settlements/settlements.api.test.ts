import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCents, type Cents } from "#kit/money.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { readAttempt } from "../attempts/attempts.store.ts";
import { listDifferences } from "./differences.ts";
import { importSettlement } from "./import-settlement.ts";

let shop: ShopWithSandbox;
let folder: string;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  folder = await mkdtemp(join(tmpdir(), "hearth-settlements-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const header =
  "Psp Reference,Merchant Reference,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Net Currency,Net Debit (NC),Net Credit (NC),Batch Number";
const dollars = (cents: number): string => (cents / 100).toFixed(2);

type Row = {
  readonly type: string;
  readonly reference?: string | undefined;
  readonly psp?: string | null;
  readonly modification: string | null;
  readonly gross?: number;
  readonly net: number;
};

function rowOf({ type, reference = "", psp = "", modification, gross, net }: Row, batch: number): string {
  const cells = (cents: number) => (cents < 0 ? `${dollars(-cents)},` : `,${dollars(cents)}`);
  const booked = gross === undefined ? ",," : `AUD,${cells(gross)}`;
  return `${psp},${reference},2026-11-20 09:30:00,AEDT,${type},${modification},${booked},AUD,${cells(net)},${batch}`;
}

let batches = 0;
/** A report of one batch. */
async function reportOf(rows: readonly Row[], batch = ++batches): Promise<string> {
  const file = join(folder, `batch-${batch}-${rows.length}-${rows[0]?.net}.csv`);
  await writeFile(file, [header, ...rows.map((row) => rowOf(row, batch)), ""].join("\n"));
  return file;
}

const account = { currency: "AUD", timeZone: "Australia/Sydney" };
const importFile = (file: string, purpose: "real" | "trial" = "real") =>
  importSettlement(shop.database.db, { provider: "adyen", site: "aol", account, file, purpose });
const differences = (now = new Date(), days = 7) => listDifferences(shop.database.db, { site: "aol", days, now });
const later = (days: number): Date => new Date(Date.now() + days * 86_400_000);

let skip = 0;
async function capturedPayment() {
  const { id, token } = await placeOrder(shop, await fillCart(shop, { skip: skip++ % 8 }));
  const { db } = shop.database;
  const { id: attemptId } = await db
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  await eventually(async () => (await readAttempt(db, attemptId)).state === "captured");
  const { merchantReference: reference, providerRef: psp, capturedCents: cents } = await readAttempt(db, attemptId);
  const captured = (fee: number): Row => ({
    type: "Settled",
    reference,
    psp,
    modification: `CAP-${reference}`,
    gross: cents,
    net: cents - fee,
  });
  return { attemptId, token, reference, psp, cents, captured };
}
type Payment = Awaited<ReturnType<typeof capturedPayment>>;

async function refund({ attemptId, token }: Payment): Promise<string> {
  const { db } = shop.database;
  await shop.visitor("aol").call("POST /api/order/:token/cancel", { params: { token }, body: {} });
  await eventually(async () => (await readAttempt(db, attemptId)).state === "refunded");
  const { provider_ref: ref } = await db
    .selectFrom("payment_refunds")
    .select("provider_ref")
    .where("attempt_id", "=", attemptId)
    .executeTakeFirstOrThrow();
  return ref ?? "";
}

async function dispute({ attemptId, reference }: Payment): Promise<void> {
  await fetch(`${shop.sandbox.url}/__control/dispute`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-sandbox-token": "sandbox" },
    body: JSON.stringify({ reference, event: "CHARGEBACK" }),
  });
  await eventually(async () => (await readAttempt(shop.database.db, attemptId)).state === "charged_back");
}

/** Debits less credits of an account of the ledger. */
async function balanceOf(accountName: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when debit = ${accountName} then cents else -cents end), 0)::int as cents from payments_ledger
    where site = 'aol' and provider = 'adyen' and ${accountName} in (debit, credit)`.execute(shop.database.db);
  return rows[0]?.cents ?? 0;
}

describe("a settlement report", () => {
  test("matches captures, refunds and disputes; paid out completely, the provider holds nothing", async () => {
    const [kept, returned, disputed] = [await capturedPayment(), await capturedPayment(), await capturedPayment()];
    const refundRef = await refund(returned);
    await dispute(disputed);
    const of = ({ reference, psp }: Payment) => ({ reference, psp });
    const paidOut = kept.cents - 100 - 100 - 100 - 1500 - 110;
    const file = await reportOf([
      kept.captured(100),
      returned.captured(100),
      { ...of(returned), type: "Refunded", modification: refundRef, gross: -returned.cents, net: -returned.cents },
      // Without our reference, the provider's id identifies the payment.
      { ...disputed.captured(100), reference: undefined },
      { ...of(disputed), type: "Chargeback", modification: "CB1", gross: -disputed.cents, net: -disputed.cents - 1500 },
      { type: "Fee", modification: "Monthly fee", net: -110 },
      { type: "MerchantPayout", modification: "TX1", net: -paidOut },
    ]);
    const before = { provider: await balanceOf("provider"), fees: await balanceOf("fees") };
    expect(await importFile(file, "trial")).toMatchObject({ outcome: "tried", added: 7 });
    expect(await balanceOf("provider")).toBe(before.provider);
    expect(await importFile(file)).toEqual({
      outcome: "done",
      added: 7,
      known: 0,
      states: [
        { state: "matched", lines: 5 },
        { state: "no-payment-needed", lines: 2 },
      ],
      feeCents: 1910,
      paidOutCents: paidOut,
    });
    expect(await balanceOf("provider")).toBe(0);
    expect({ fees: await balanceOf("fees"), bank: await balanceOf("bank") }).toEqual({ fees: 1910, bank: paidOut });
    expect(await differences(later(8))).toEqual({ lines: [], unsettled: [], others: [] });
    expect(await importFile(file)).toMatchObject({ added: 0, known: 7, feeCents: 0, paidOutCents: 0 });
    expect(await balanceOf("bank")).toBe(paidOut);
  });

  test("is imported once when two imports run at once", async () => {
    const payment = await capturedPayment();
    const file = await reportOf([
      payment.captured(100),
      { type: "MerchantPayout", modification: "TX2", net: -payment.cents + 100 },
    ]);
    const bank = await balanceOf("bank");
    const answers = await Promise.all([importFile(file), importFile(file)]);
    expect(answers.map((answer) => answer.outcome !== "refused" && answer.added).toSorted()).toEqual([0, 2]);
    expect(await balanceOf("bank")).toBe(bank + payment.cents - 100);
    expect(await balanceOf("provider")).toBe(0);
  });

  test("that was imported with other amounts, or has a wrong row, is refused and changes nothing", async () => {
    const payment = await capturedPayment();
    const row = payment.captured(100);
    await importFile(await reportOf([row], 900));
    const fresh: Row = { type: "Fee", modification: "Another fee", net: -50 };
    expect(await importFile(await reportOf([fresh, { ...row, net: row.net - 1 }], 900))).toEqual({
      outcome: "refused",
      faults: [{ line: 3, sentence: `"900 Settled CAP-${payment.reference}" was imported before with other amounts.` }],
    });
    expect(await importFile(await reportOf([fresh, { ...row, type: "" }], 901))).toEqual({
      outcome: "refused",
      faults: [{ line: 3, sentence: "Type is empty." }],
    });
    const lines = await shop.database.db
      .selectFrom("payment_settlement_lines")
      .select("kind")
      .where("line_key", "like", "90%")
      .execute();
    expect(lines).toEqual([{ kind: "capture" }]);
  });

  test("leaves differences: another amount, an unknown payment, and money that was not settled", async () => {
    const [wrong, unsettled] = [await capturedPayment(), await capturedPayment()];
    const row = wrong.captured(0);
    await importFile(
      await reportOf([
        { ...row, gross: wrong.cents - 500, net: wrong.cents - 500 },
        { type: "Settled", reference: "AOL-0-9", psp: "NOBODY", modification: "CAP0", gross: 700, net: 700 },
        { type: "ManualCorrected", modification: "M1", net: 33 },
      ]),
    );
    const found = await differences();
    expect(found.lines).toEqual([
      expect.objectContaining({
        state: "amount-differs",
        reference: wrong.reference,
        kind: "capture",
        grossCents: wrong.cents - 500,
      }),
      expect.objectContaining({ state: "unknown-payment", reference: "AOL-0-9", kind: "capture", grossCents: 700 }),
    ]);
    expect(found).toMatchObject({ unsettled: [], others: [{ provider: "adyen", lines: 1, cents: 33 }] });
    expect((await differences(later(8))).unsettled).toEqual([
      expect.objectContaining({ kind: "capture", reference: unsettled.reference, cents: unsettled.cents }),
    ]);
    await refund(unsettled);
    await importFile(await reportOf([unsettled.captured(0)]));
    expect((await differences(later(8))).unsettled).toEqual([
      expect.objectContaining({ kind: "refund", reference: unsettled.reference, cents: unsettled.cents }),
    ]);
    // The rest of the capture is in a later batch.
    await importFile(await reportOf([{ ...row, modification: "CAP-rest", gross: 500, net: 500 }]));
    expect((await differences()).lines.map(({ reference }) => reference)).toEqual(["AOL-0-9"]);
  });

  test("is matched later when the shop learns of a capture after it was settled", async () => {
    const { attemptId, captured, reference } = await capturedPayment();
    const { db } = shop.database;
    const setCaptured = (cents: Cents) =>
      db.updateTable("payment_attempts").set({ captured_cents: cents }).where("id", "=", attemptId).execute();
    const { capturedCents } = await readAttempt(db, attemptId);
    await setCaptured(asCents(0));
    await importFile(await reportOf([captured(0)]));
    const references = async () => (await differences()).lines.map((line) => line.reference);
    expect(await references()).toContain(reference);
    await setCaptured(capturedCents);
    expect(await references()).not.toContain(reference);
  });
});
