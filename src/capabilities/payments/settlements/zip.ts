import type { RecordReader } from "#kit/record-reader.ts";
import {
  createLine,
  payoutOf,
  readDollars,
  readTable,
  type ReadSettlement,
  type SettlementAccount,
  type SettlementLine,
  type SettlementReport,
  textOrNull,
} from "./settlement-line.ts";

function readRow(record: RecordReader, { currency }: SettlementAccount): readonly SettlementLine[] {
  for (const name of ["Transaction Amount", "Net Disbursement Amount"]) record.required(name);
  const grossCents = readDollars(record, "Transaction Amount");
  const receipt = record.required("Zip Transaction Receipt");
  const transactionReference = textOrNull(record, "Merchant Transaction Reference");
  const kind = grossCents < 0 ? "refund" : "capture";
  const line = createLine({
    lineKey: [kind, receipt, transactionReference ?? ""].join(" "),
    kind,
    merchantReference: textOrNull(record, "Merchant Order Reference"),
    paymentRef: receipt === "" ? null : receipt,
    providerRef: transactionReference,
    grossCents,
    netCents: readDollars(record, "Net Disbursement Amount"),
    currency,
    occurredAt: null,
  });
  return [line, payoutOf(line, null)];
}

const report: SettlementReport = {
  name: "disbursement report",
  required: ["Merchant Order Reference", "Zip Transaction Receipt", "Transaction Amount", "Net Disbursement Amount"],
  optional: ["Merchant Transaction Reference"],
  read: readRow,
};

/**
 * Zip's disbursement report. Columns: developers.zip.co/docs/training-settlement-reports, which names them in a list and
 * shows no file: the exact headings, the sign of refunds (read as negative) and a column for the time, of which the list
 * has none, are not verified. The fee is the transaction's amount less what was disbursed.
 */
export const readZip: ReadSettlement = (rows, account) => readTable(rows, report, account);
