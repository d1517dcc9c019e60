import { asCents, type Cents } from "#kit/money.ts";
import { instantAt } from "#kit/place-time.ts";
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
import { readDay, readLocalTime } from "./settlement-times.ts";

const kinds = { Order: "capture", Refund: "refund" } as const;
const isType = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type);

function readRow(record: RecordReader, { currency, timeZone }: SettlementAccount): readonly SettlementLine[] {
  const type = record.required("Type");
  if (!isType(type)) {
    if (type !== "") record.fault(`Type "${type}" is neither Order nor Refund`);
    return [];
  }
  const signed = (cents: Cents): Cents => (type === "Refund" && cents > 0 ? asCents(-cents) : cents);
  const grossCents = signed(readDollars(record, "Settlement Amount"));
  const netCents = signed(readDollars(record, "Net Settlement Amount"));
  const fee = Math.abs(readDollars(record, "Merchant Fee incl Tax"));
  // Afterpay rounds the net amount, and not the fee.
  if (Math.abs(Math.abs(grossCents - netCents) - fee) > 1)
    record.fault("Net Settlement Amount is not Settlement Amount less Merchant Fee incl Tax");
  const day = readDay(record, "Settlement Date");
  const paymentRef = record.required("Afterpay Order ID");
  const refundRef = textOrNull(record, "Afterpay Refund ID", "Merchant Refund ID");
  if (type === "Refund" && refundRef === null) record.fault("Afterpay Refund ID is empty");
  const timeName =
    type === "Refund" && textOrNull(record, "Refund Date and Time") !== null
      ? "Refund Date and Time"
      : "Order Date and Time";
  const providerRef = type === "Refund" ? refundRef : paymentRef;
  const movement = createLine({
    lineKey: `${type} ${providerRef ?? ""} ${day ?? ""}`,
    kind: kinds[type],
    merchantReference: textOrNull(record, "Merchant Order ID"),
    paymentRef,
    providerRef,
    grossCents,
    netCents,
    currency,
    occurredAt: readLocalTime(record, timeName, timeZone),
  });
  return [movement, payoutOf(movement, day === null ? null : instantAt(day, "00:00", timeZone))];
}

const report: SettlementReport = {
  name: "settlement report",
  required: [
    "Settlement Date",
    "Order Date and Time",
    "Afterpay Order ID",
    "Merchant Order ID",
    "Settlement Amount",
    "Merchant Fee incl Tax",
    "Net Settlement Amount",
    "Type",
  ],
  optional: ["Merchant Refund ID", "Afterpay Refund ID", "Refund Date and Time"],
  read: readRow,
};

/**
 * Afterpay's settlement export. Columns: developers.cash.app, Business Hub, settlement reports. It has no currency, and
 * its times are read on the site's clocks. Not verified with a real file: the order of day and month in the Australian
 * export (read as DD/MM/YYYY), whether refunds have a sign (read as negative in both cases), and the newer export named
 * "reconciliation", whose help page gives no exact names of columns.
 */
export const readAfterpay: ReadSettlement = (rows, account) => readTable(rows, report, account);
