import { subtractCents } from "#kit/money.ts";
import type { RecordReader } from "#kit/record-reader.ts";
import {
  checkCurrency,
  createLine,
  readDollars,
  readTable,
  type ReadSettlement,
  type SettlementAccount,
  type SettlementKind,
  type SettlementLine,
  type SettlementReport,
  textOrNull,
} from "./settlement-line.ts";
import { readZonedTime } from "./settlement-times.ts";

/** The column Type. Every other type (DepositCorrection, Balancetransfer, …) is `other`. */
const kinds: Readonly<Record<string, SettlementKind>> = {
  Settled: "capture",
  Refunded: "refund",
  RefundedReversed: "refund",
  Chargeback: "dispute",
  SecondChargeback: "dispute",
  ChargebackReversed: "dispute-reversed",
  Fee: "fee",
  MiscCosts: "fee",
  InvoiceDeduction: "fee",
  PaymentCost: "fee",
  MerchantPayout: "payout",
  BankInstructionReturned: "payout",
};

function readRow(record: RecordReader, account: SettlementAccount): readonly SettlementLine[] {
  const type = record.required("Type");
  const kind = kinds[type] ?? "other";
  const [paymentRef, providerRef] = [textOrNull(record, "Psp Reference"), textOrNull(record, "Modification Reference")];
  const gross = subtractCents(readDollars(record, "Gross Credit (GC)"), readDollars(record, "Gross Debit (GC)"));
  const netCents = subtractCents(readDollars(record, "Net Credit (NC)"), readDollars(record, "Net Debit (NC)"));
  checkCurrency(record, "Net Currency", account);
  if (gross !== 0) checkCurrency(record, "Gross Currency", account);
  const lineKey = [record.required("Batch Number"), type, providerRef ?? paymentRef ?? ""].join(" ");
  return [
    createLine({
      lineKey,
      kind,
      merchantReference: textOrNull(record, "Merchant Reference"),
      paymentRef,
      providerRef,
      grossCents: kind === "other" && gross === 0 ? netCents : gross,
      netCents,
      currency: account.currency,
      occurredAt: readZonedTime(record, "Creation Date", "TimeZone"),
    }),
  ];
}

const report: SettlementReport = {
  name: "settlement detail report",
  required: [
    "Psp Reference",
    "Merchant Reference",
    "Creation Date",
    "TimeZone",
    "Type",
    "Modification Reference",
    "Gross Currency",
    "Gross Debit (GC)",
    "Gross Credit (GC)",
    "Net Currency",
    "Net Debit (NC)",
    "Net Credit (NC)",
    "Batch Number",
  ],
  optional: [],
  read: readRow,
  // A batch can have the same fee twice, with the same text.
  mayRepeat: ({ paymentRef }) => paymentRef === null,
};

/**
 * Adyen's settlement detail report, one file for each batch. Columns and types:
 * docs.adyen.com/developers/reporting/settlement-detail-report/settlement-detail-report-structure. The fee of a payment is
 * its gross less its net; Commission, Markup, Scheme Fees and Interchange (NC) split it and are not read. Not verified
 * with a real file: which of these columns are filled when Adyen invoices its fees, and every abbreviation of TimeZone.
 */
export const readAdyen: ReadSettlement = (rows, account) => readTable(rows, report, account);
