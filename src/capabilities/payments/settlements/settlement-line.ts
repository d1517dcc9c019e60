import { asCents, type Cents, subtractCents } from "#kit/money.ts";
import { type RecordReader, readRecord } from "#kit/record-reader.ts";

/** `other` is money that the provider moved for a reason of its own. */
export const settlementKinds = ["capture", "refund", "dispute", "dispute-reversed", "fee", "payout", "other"] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/**
 * One movement on the account that a provider keeps for the shop. Amounts are positive where the shop gets money, and
 * net is always gross less fee: a fee is a line with gross 0, a payout one with a negative gross and no fee. So the net of
 * an account that is paid out completely is 0.
 */
export type SettlementLine = {
  /** Unique within provider and account, and the same whenever the line is imported. */
  readonly lineKey: string;
  readonly kind: SettlementKind;
  readonly merchantReference: string | null;
  /** The provider's id of the payment or its capture. */
  readonly paymentRef: string | null;
  /** The provider's id of this movement: the capture, the refund. */
  readonly providerRef: string | null;
  readonly grossCents: Cents;
  /** What the provider kept; negative where it gave a fee back. */
  readonly feeCents: Cents;
  readonly netCents: Cents;
  readonly currency: string;
  /** Null where the report has no time. */
  readonly occurredAt: Date | null;
};

/** A row of the file; `line` is counted from 1. */
export type SettlementRow = { readonly line: number; readonly fields: readonly string[] };
export type RowFault = { readonly line: number; readonly sentence: string };
/** `at` is the row of the file. */
export type ReadLine = SettlementLine & { readonly at: number };
export type SettlementReading =
  | { readonly ok: true; readonly lines: readonly ReadLine[] }
  | { readonly ok: false; readonly faults: readonly RowFault[] };

/** What the provider keeps for one site: its currency, and the time zone of times that have none. */
export type SettlementAccount = { readonly currency: string; readonly timeZone: string };
export type ReadSettlement = (rows: readonly SettlementRow[], account: SettlementAccount) => SettlementReading;

export type SettlementReport = {
  /** Completes the sentence "This is no …". */
  readonly name: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly read: (record: RecordReader, account: SettlementAccount) => readonly SettlementLine[];
  /** Lines that may be alike and still be two; they are numbered. */
  readonly mayRepeat?: (line: SettlementLine) => boolean;
};

/** A header and the rows below it. */
export type SettlementSection = { readonly header: SettlementRow; readonly rows: readonly SettlementRow[] };

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Reads a file of one header and its rows. */
export const readTable = (
  [header, ...rows]: readonly SettlementRow[],
  report: SettlementReport,
  account: SettlementAccount,
): SettlementReading =>
  header === undefined ? emptyReading(report) : readSections([{ header, rows }], report, account);

/** A refusal of the whole file. */
export const emptyReading = ({ name }: SettlementReport): SettlementReading => ({
  ok: false,
  faults: [{ line: 1, sentence: `This is no ${name}.` }],
});

/** Reads every row, or says what is wrong with each. */
export function readSections(
  sections: readonly SettlementSection[],
  report: SettlementReport,
  account: SettlementAccount,
): SettlementReading {
  const faults: RowFault[] = [];
  const lines = new Map<string, ReadLine>();
  for (const { header, rows } of sections) {
    const names = header.fields.map(plain);
    const missing = report.required.filter((name) => !names.includes(plain(name)));
    if (missing.length > 0) {
      const columns = missing.map((name) => `"${name}"`).join(", ");
      return {
        ok: false,
        faults: [{ line: header.line, sentence: `This is no ${report.name}: it lacks ${columns}.` }],
      };
    }
    const wanted = [...report.required, ...report.optional].map((name) => [name, names.indexOf(plain(name))] as const);
    const columns = new Map(wanted.filter(([, at]) => at >= 0));
    for (const row of rows) {
      for (const sentence of addRow(row)) faults.push({ line: row.line, sentence });
    }

    function addRow({ line: at, fields }: SettlementRow): readonly string[] {
      if (fields.length !== names.length)
        return [`This row has ${fields.length} fields, the header has ${names.length}.`];
      const record = readRecord(columns, fields);
      const read = record.finish(report.read(record, account));
      if (!read.ok) return read.faults.map((fault) => `${fault}.`);
      return read.row.flatMap((line) => addLine(line, at));
    }
  }
  function addLine(line: SettlementLine, at: number): readonly string[] {
    const known = lines.get(line.lineKey);
    if (known === undefined) {
      lines.set(line.lineKey, { ...line, at });
      return [];
    }
    if (!report.mayRepeat?.(line)) return [`This row repeats line ${known.at}.`];
    for (let number = 2; ; number++) {
      const lineKey = `${line.lineKey} #${number}`;
      if (lines.has(lineKey)) continue;
      lines.set(lineKey, { ...line, lineKey, at });
      return [];
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, lines: [...lines.values()] };
}

type Movement = Omit<SettlementLine, "feeCents">;

/**
 * A line from what the provider booked (gross) and what reached the account (net): the difference is the fee. What is
 * about no payment has its amount in net alone.
 */
export function createLine(movement: Movement): SettlementLine {
  const { kind, grossCents, netCents } = movement;
  if (kind === "fee") return { ...movement, grossCents: asCents(0), feeCents: asCents(0 - netCents) };
  if (kind === "payout") return { ...movement, grossCents: netCents, feeCents: asCents(0) };
  return { ...movement, feeCents: subtractCents(grossCents, netCents) };
}

/** Reports without rows for payouts list only what was paid out: each line is followed by a payout of its net amount. */
export const payoutOf = (line: SettlementLine, occurredAt: Date | null): SettlementLine => ({
  ...line,
  lineKey: `${line.lineKey} payout`,
  kind: "payout",
  grossCents: asCents(0 - line.netCents),
  feeCents: asCents(0),
  netCents: asCents(0 - line.netCents),
  occurredAt,
});

export const textOrNull = (record: RecordReader, ...names: readonly string[]): string | null =>
  names.map((name) => record.text(name).trim()).find((text) => text !== "") ?? null;

/** The largest that a column of the database holds. */
const MAX_CENTS = 2_147_483_647;
const decimal = /^(-?)\$?(-?)((?:\d{1,3}(?:,\d{3})+|\d+))(?:\.(\d+))?$/;

/** Dollars with any number of decimals, `$1,234.50` and `-12.345`, to the nearest cent; 0 for an empty field. */
export function readDollars(record: RecordReader, name: string): Cents {
  const text = record.text(name).trim();
  if (text === "") return asCents(0);
  const [, before, after, whole = "", fraction = ""] = decimal.exec(text) ?? [];
  const size = Number(whole.replaceAll(",", "")) * 100 + Math.round(Number(`${fraction}000`.slice(0, 3)) / 10);
  if (before === undefined || (before !== "" && after !== "") || size > MAX_CENTS) {
    record.fault(`${name} "${text}" is not an amount in dollars`);
    return asCents(0);
  }
  return asCents(size === 0 ? 0 : before + after === "" ? size : -size);
}

/** Whole cents without a sign; 0 for an empty field. */
export function readMinorUnits(record: RecordReader, name: string): Cents {
  const text = record.text(name).trim();
  if (text === "") return asCents(0);
  if (/^\d{1,10}$/.test(text) && Number(text) <= MAX_CENTS) return asCents(Number(text));
  record.fault(`${name} "${text}" is not an amount in cents`);
  return asCents(0);
}

/** Money of another currency cannot be compared with ours. */
export function checkCurrency(record: RecordReader, name: string, { currency }: SettlementAccount): void {
  const found = record.required(name);
  if (found !== "" && found !== currency) record.fault(`${name} is ${found}, and this site's money is ${currency}`);
}
