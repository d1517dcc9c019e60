import { addCents, asCents, type Cents } from "#kit/money.ts";
import type { RecordReader } from "#kit/record-reader.ts";
import {
  checkCurrency,
  createLine,
  emptyReading,
  readMinorUnits,
  readSections,
  type ReadSettlement,
  type SettlementAccount,
  type SettlementKind,
  type SettlementLine,
  type SettlementReport,
  type SettlementRow,
  textOrNull,
} from "./settlement-line.ts";
import { readOffsetTime } from "./settlement-times.ts";

const kinds: Readonly<Record<string, SettlementKind>> = {
  T1106: "dispute",
  T1107: "refund",
  T1108: "fee",
  T1109: "fee",
  T1201: "dispute",
  T1202: "dispute-reversed",
  T1205: "dispute-reversed",
};
/** By the group of a code: payments, fees, money from the bank and to the bank. */
const groups: Readonly<Record<string, SettlementKind>> = { T00: "capture", T01: "fee", T03: "payout", T04: "payout" };

function kindOf(code: string, gross: Cents): SettlementKind {
  const kind = kinds[code] ?? groups[code.slice(0, 3)] ?? "other";
  // A payment that the account made, and did not get.
  return kind === "capture" && gross < 0 ? "other" : kind;
}

/** An amount with its direction in another column. */
function readDirected(record: RecordReader, amountName: string, directionName: string): Cents {
  const size = readMinorUnits(record, amountName);
  const direction = record.text(directionName).trim();
  if (size !== 0 && direction !== "CR" && direction !== "DR")
    record.fault(`${directionName} "${direction}" is neither CR nor DR`);
  return direction === "DR" && size !== 0 ? asCents(-size) : size;
}

function readRow(record: RecordReader, account: SettlementAccount): readonly SettlementLine[] {
  const code = record.required("Transaction Event Code");
  const status = record.text("Transactional Status").trim();
  // Authorisations and what is denied or pending move no money.
  if (code.startsWith("T13") || (status !== "" && status !== "S")) return [];
  const grossCents = readDirected(record, "Gross Transaction Amount", "Transaction Debit or Credit");
  const fee = readDirected(record, "Fee Amount", "Fee Debit or Credit");
  checkCurrency(record, "Gross Transaction Currency", account);
  if (fee !== 0) checkCurrency(record, "Fee Currency", account);
  const providerRef = record.required("Transaction ID");
  return [
    createLine({
      lineKey: `${providerRef} ${code}`,
      kind: kindOf(code, grossCents),
      merchantReference: textOrNull(record, "Invoice ID", "Custom Field"),
      paymentRef: textOrNull(record, "PayPal Reference ID"),
      providerRef,
      grossCents,
      netCents: addCents(grossCents, fee),
      currency: account.currency,
      occurredAt: readOffsetTime(record, "Transaction Completion Date"),
    }),
  ];
}

const report: SettlementReport = {
  name: "settlement report or transaction detail report",
  required: [
    "Transaction ID",
    "Invoice ID",
    "PayPal Reference ID",
    "Transaction Event Code",
    "Transaction Completion Date",
    "Transaction Debit or Credit",
    "Gross Transaction Amount",
    "Gross Transaction Currency",
    "Fee Debit or Credit",
    "Fee Amount",
    "Fee Currency",
  ],
  optional: ["Custom Field", "Transactional Status"],
  read: readRow,
};

/** Report, file and section headers, footers and counts. */
const otherRows = ["RH", "FH", "SH", "SF", "SC", "RF", "RC", "FF"];

/**
 * PayPal's settlement report (STL) and transaction detail report (TRR): rows are told apart by their first field, CH has
 * the names of the columns and SB a transaction. Amounts are unsigned and in cents. Columns and codes:
 * developer.paypal.com/docs/reports/sftp-reports/settlement-report, …/transaction-detail, …/reference/tcodes. The
 * settlement report writes "Transaction  Debit or Credit" with two blanks. Not verified with a real file: the counts of
 * SC and RC, which are not compared.
 */
export const readPayPal: ReadSettlement = (rows, account) => {
  const sections: { header: SettlementRow; rows: SettlementRow[] }[] = [];
  if (rows[0]?.fields[0] !== "RH") return emptyReading(report);
  for (const row of rows) {
    const type = row.fields[0] ?? "";
    const section = sections.at(-1);
    if (type === "CH") sections.push({ header: row, rows: [] });
    else if (type === "SB" && section !== undefined) section.rows.push(row);
    else if (!otherRows.includes(type))
      return { ok: false, faults: [{ line: row.line, sentence: `A row of the type "${type}" is not expected here.` }] };
  }
  return sections.length === 0 ? emptyReading(report) : readSections(sections, report, account);
};
