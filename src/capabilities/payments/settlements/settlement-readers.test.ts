import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ReadLine, SettlementReading, SettlementRow } from "./settlement-line.ts";
import { settlementReaders, type SettlingProvider } from "./settlement-readers.ts";

const account = { currency: "AUD", timeZone: "Australia/Sydney" };
const rowsOf = (text: string): SettlementRow[] =>
  text
    .trim()
    .split("\n")
    .map((line, at) => ({ line: at + 1, fields: line.split(",").map((field) => field.trim()) }));
const read = (provider: SettlingProvider, text: string): SettlementReading =>
  settlementReaders[provider](rowsOf(text), account);

function linesOf(reading: SettlementReading): readonly ReadLine[] {
  if (!reading.ok) throw new Error(reading.faults.map(({ line, sentence }) => `${line}: ${sentence}`).join("\n"));
  return reading.lines;
}
const faultsOf = (reading: SettlementReading): string[] =>
  reading.ok ? [] : reading.faults.map(({ line, sentence }) => `${line}: ${sentence}`);
const moneyOf = (lines: readonly ReadLine[]) =>
  lines.map(({ kind, grossCents, feeCents, netCents }) => [kind, grossCents, feeCents, netCents]);

const adyenHeader =
  "Company Account,Psp Reference,Merchant Reference,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Net Currency,Net Debit (NC),Net Credit (NC),Batch Number";
const adyen = (...rows: string[]) => read("adyen", [adyenHeader, ...rows].join("\n"));

describe("a settlement detail report", () => {
  test("reports captures, refunds, disputes, fees and payouts", () => {
    const lines = linesOf(
      adyen(
        "Co,PSP1,AOL-1-1,2026-11-20 09:30:00,AEDT,Settled,CAP1,AUD,,100.00,AUD,,98.60,7",
        "Co,PSP1,AOL-1-1,2026-11-21 09:30:00,AEDT,Refunded,REF1,AUD,20.00,,AUD,20.25,,7",
        "Co,PSP2,AOL-2-1,2026-11-21 09:30:00,AEDT,Chargeback,CB1,AUD,50.00,,AUD,65.00,,7",
        "Co,PSP2,AOL-2-1,2026-11-22 09:30:00,AEDT,ChargebackReversed,CB1,AUD,,50.00,AUD,,50.00,7",
        "Co,,,2026-11-22 10:00:00,UTC,Fee,Transaction Fees,,,,AUD,1.10,,7",
        "Co,,,2026-11-22 10:00:00,UTC,Fee,Transaction Fees,,,,AUD,1.10,,7",
        "Co,,,2026-11-22 10:00:00,UTC,Balancetransfer,to 8,,,,AUD,,10.00,7",
        "Co,,,2026-11-22 10:00:00,UTC,MerchantPayout,TX1,,,,AUD,71.15,,7",
      ),
    );
    expect(moneyOf(lines)).toEqual([
      ["capture", 10_000, 140, 9860],
      ["refund", -2000, 25, -2025],
      ["dispute", -5000, 1500, -6500],
      ["dispute-reversed", 5000, 0, 5000],
      ["fee", 0, 110, -110],
      ["fee", 0, 110, -110],
      ["other", 1000, 0, 1000],
      ["payout", -7115, 0, -7115],
    ]);
    expect(lines[0]).toMatchObject({
      lineKey: "7 Settled CAP1",
      merchantReference: "AOL-1-1",
      paymentRef: "PSP1",
      providerRef: "CAP1",
      occurredAt: new Date("2026-11-19T22:30:00Z"),
    });
    expect(new Set(lines.map(({ lineKey }) => lineKey)).size).toBe(lines.length);
  });

  test("is refused with a sentence for each wrong row", () => {
    expect(
      faultsOf(
        adyen(
          "Co,PSP1,A,2026-11-20 09:30:00,AEDT,Settled,CAP1,AUD,,a lot,AUD,,98.60,7",
          "Co,PSP1,A,2026-02-30 09:30:00,XYZ,Settled,CAP2,AUD,,1.00,AUD,,1.00,",
          "Co,PSP1,A,2026-11-20 09:30:00,AEDT,Settled,CAP3,USD,,1.00,AUD,,1.00,7",
          "Co,PSP1",
          "Co,PSP1,A,2026-11-20 09:30:00,AEDT,Settled,CAP4,AUD,,1.00,AUD,,1.00,7",
          "Co,PSP1,A,2026-11-20 09:30:00,AEDT,Settled,CAP4,AUD,,1.00,AUD,,1.00,7",
        ),
      ),
    ).toEqual([
      '2: Gross Credit (GC) "a lot" is not an amount in dollars.',
      "3: Batch Number is empty.",
      '3: TimeZone "XYZ" is not known.',
      '3: Creation Date "2026-02-30 09:30:00" is not a time written YYYY-MM-DD HH:MM:SS.',
      "4: Gross Currency is USD, and this site's money is AUD.",
      "5: This row has 2 fields, the header has 14.",
      "7: This row repeats line 6.",
    ]);
  });

  test("of another kind is refused with what it lacks", () => {
    const [fault] = faultsOf(read("adyen", "sku,model\nA,B"));
    expect(fault).toMatch(/^1: This is no settlement detail report: it lacks "Psp Reference", "Merchant Reference"/);
  });
});

const paypalHeader =
  "CH,Transaction ID,Invoice ID,PayPal Reference ID,PayPal Reference ID Type,Transaction Event Code,Transaction Initiation Date,Transaction Completion Date,Transaction  Debit or Credit,Gross Transaction Amount,Gross Transaction Currency,Fee Debit or Credit,Fee Amount,Fee Currency,Transactional Status";
const paypal = (...rows: string[]) =>
  read("paypal", ["RH,2026/11/22,A,ACCOUNT,12", "FH,1", "SH,start", paypalHeader, ...rows, "SC,1"].join("\n"));
const at = "2026/11/20 00:00:00 +1100,2026/11/20 09:30:00 +1100";

describe("a report in sections", () => {
  test("says by its codes what was captured, refunded, disputed, kept and paid out, in cents", () => {
    const lines = linesOf(
      paypal(
        `SB,T1,AOL-1-1,O1,ODR,T0006,${at},CR,10000,AUD,DR,140,AUD,S`,
        `SB,T2,AOL-1-1,T1,TXN,T1107,${at},DR,2000,AUD,CR,28,AUD,S`,
        `SB,T3,,T1,TXN,T1201,${at},DR,5000,AUD,,,,S`,
        `SB,T4,,T1,TXN,T1202,${at},CR,5000,AUD,,,,S`,
        `SB,T5,,T3,TXN,T0106,${at},DR,1500,AUD,,,,S`,
        `SB,T6,,,,T0400,${at},DR,6388,AUD,,,,S`,
        `SB,T7,,,,T1300,${at},CR,9900,AUD,,,,S`,
        `SB,T8,,,,T0006,${at},CR,9900,AUD,DR,1,AUD,P`,
        `SB,T9,,,,T0006,${at},DR,100,AUD,,,,S`,
      ),
    );
    expect(moneyOf(lines)).toEqual([
      ["capture", 10_000, 140, 9860],
      ["refund", -2000, -28, -1972],
      ["dispute", -5000, 0, -5000],
      ["dispute-reversed", 5000, 0, 5000],
      ["fee", 0, 1500, -1500],
      ["payout", -6388, 0, -6388],
      ["other", -100, 0, -100],
    ]);
    expect(lines[1]).toMatchObject({
      lineKey: "T2 T1107",
      paymentRef: "T1",
      providerRef: "T2",
      occurredAt: new Date("2026-11-19T22:30:00Z"),
    });
  });

  test("is refused for a wrong amount, direction, row or beginning", () => {
    expect(faultsOf(paypal(`SB,T1,A,O1,ODR,T0006,${at},CR,100.00,AUD,DR,1,AUD,S`))).toEqual([
      '5: Gross Transaction Amount "100.00" is not an amount in cents.',
    ]);
    expect(faultsOf(paypal(`SB,T1,A,O1,ODR,T0006,${at},UP,100,AUD,DR,1,AUD,S`))).toEqual([
      '5: Transaction Debit or Credit "UP" is neither CR nor DR.',
    ]);
    expect(faultsOf(paypal("XX,1"))).toEqual(['5: A row of the type "XX" is not expected here.']);
    expect(faultsOf(read("paypal", "sku,model"))).toEqual([
      "1: This is no settlement report or transaction detail report.",
    ]);
  });
});

const afterpayHeader =
  "Settlement Date,Order Date and Time,Afterpay Order ID,Merchant Order ID,Merchant Refund ID,Settlement Amount,Merchant Fee incl Tax,Net Settlement Amount,Type,Afterpay Refund ID,Refund Date and Time";
const afterpay = (...rows: string[]) => read("afterpay", [afterpayHeader, ...rows].join("\n"));

describe("a report of what was paid out", () => {
  test("has a payout for each order and refund, on the day of the settlement", () => {
    const lines = linesOf(
      afterpay(
        "22/11/2026,20/11/2026 09:30,900,AOL-1-1,,$311.00,$14.295,$296.705,Order,,",
        "23/11/2026,20/11/2026 09:30,900,AOL-1-1,R1,-$11.00,$0.00,-$11.00,Refund,77,22/11/2026 18:00",
      ),
    );
    expect(moneyOf(lines)).toEqual([
      ["capture", 31_100, 1429, 29_671],
      ["payout", -29_671, 0, -29_671],
      ["refund", -1100, 0, -1100],
      ["payout", 1100, 0, 1100],
    ]);
    expect(lines.map(({ occurredAt }) => occurredAt?.toISOString())).toEqual([
      "2026-11-19T22:30:00.000Z",
      "2026-11-21T13:00:00.000Z",
      "2026-11-22T07:00:00.000Z",
      "2026-11-22T13:00:00.000Z",
    ]);
  });

  test("is refused when its amounts do not add up, or its type is unknown", () => {
    expect(
      faultsOf(
        afterpay(
          "22/11/2026,20/11/2026 09:30,900,AOL-1-1,,$311.00,$10.00,$296.70,Order,,",
          "22/11/2026,20/11/2026 09:30,901,AOL-1-1,,$311.00,$14.30,$296.70,Gift,,",
        ),
      ),
    ).toEqual([
      "2: Net Settlement Amount is not Settlement Amount less Merchant Fee incl Tax.",
      '3: Type "Gift" is neither Order nor Refund.',
    ]);
  });

  test("can have no times and no types: a negative amount is a refund", () => {
    const lines = linesOf(
      read(
        "zip",
        "Merchant Order Reference,Zip Transaction Receipt,Merchant Transaction Reference,Transaction Amount,Net Disbursement Amount\nAOL-1-1,501,T-1,100.00,96.00\nAOL-1-1,502,T-2,-40.00,-40.00",
      ),
    );
    expect(moneyOf(lines)).toEqual([
      ["capture", 10_000, 400, 9600],
      ["payout", -9600, 0, -9600],
      ["refund", -4000, 0, -4000],
      ["payout", 4000, 0, 4000],
    ]);
    expect(lines[0]).toMatchObject({ merchantReference: "AOL-1-1", paymentRef: "501", occurredAt: null });
  });
});

test("net is gross less fee on every line, and a batch that is paid out completely has a net of nothing", () => {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const payment = fc.record({
    type: fc.constantFrom("Settled", "Refunded", "Chargeback", "ChargebackReversed", "Fee", "ManualCorrected"),
    gross: fc.nat(5_000_000),
    net: fc.nat(5_000_000),
  });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 30 }), (payments) => {
      const isDebit = (type: string) => type === "Refunded" || type === "Chargeback" || type === "Fee";
      const cells = (cents: number, type: string) => (isDebit(type) ? `${dollars(cents)},` : `,${dollars(cents)}`);
      const rows = payments.map(({ type, gross, net }, at) => {
        const ofPayment = type !== "Fee" && type !== "ManualCorrected";
        const booked = ofPayment ? `AUD,${cells(gross, type)}` : ",,";
        return `Co,${ofPayment ? `P${at}` : ""},,2026-11-20 09:30:00,UTC,${type},M${at},${booked},AUD,${cells(net, type)},7`;
      });
      const total = payments.reduce((sum, { type, net }) => sum + (isDebit(type) ? -net : net), 0);
      const paidOut = total < 0 ? `,${dollars(-total)}` : `${dollars(total)},`;
      const lines = linesOf(adyen(...rows, `Co,,,2026-11-22 10:00:00,UTC,MerchantPayout,TX1,,,,AUD,${paidOut},7`));
      expect(lines).toHaveLength(payments.length + 1);
      for (const { grossCents, feeCents, netCents } of lines) expect(netCents).toBe(grossCents - feeCents);
      expect(lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(0);
    }),
  );
});
