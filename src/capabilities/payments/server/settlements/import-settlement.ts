import { asCents, type Cents, sumCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { type CsvRecord, CsvSyntaxError, readCsv, readCsvText } from "#platform/files/csv.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { LineFault } from "#platform/files/transfer.ts";
import type { SettlementAccount, ReadLine, SettlementReading } from "../../settlements/settlement-line.ts";
import { settlementReaders, type SettlingProvider } from "../../settlements/settlement-readers.ts";
import { compareWithPayment } from "../../settlements.rules.ts";
import { type LedgerEntry, postLedger } from "../ledger/ledger.store.ts";
import {
  type AccountKey,
  countStates,
  findPayments,
  insertLines,
  listKnownLines,
  listUnmatchedPayments,
  lockSettlements,
  saveStates,
  type StateCount,
} from "./settlements.store.ts";

export type SettlementImport = {
  readonly provider: SettlingProvider;
  readonly site: string;
  readonly account: SettlementAccount;
  /** The path of a file, or its text as it was uploaded. */
  readonly file: string | { readonly text: string };
  /** Runs in the transaction of the import, as for the audit log. */
  readonly onImported?: (tx: Tx, imported: ImportedSettlement) => Promise<void>;
  /** `trial` does everything and rolls it back. */
  readonly purpose: "real" | "trial";
};

export type ImportedSettlement = {
  readonly added: number;
  readonly known: number;
  /** Of all lines of the file. */
  readonly states: readonly StateCount[];
  /** Of the added lines. */
  readonly feeCents: Cents;
  readonly paidOutCents: Cents;
};
export type SettlementAnswer =
  | ({ readonly outcome: "done" | "tried" } & ImportedSettlement)
  | { readonly outcome: "refused"; readonly faults: readonly LineFault[] };

/** Imports a provider's report, all of it or nothing. A line that was imported before changes nothing. */
export async function importSettlement(db: Database, input: SettlementImport): Promise<SettlementAnswer> {
  const reading = await readFile(input);
  if (!reading.ok) return { outcome: "refused", faults: reading.faults };
  let faults: readonly LineFault[] = [];
  let imported: ImportedSettlement | undefined;
  const answer = await commitUnlessRefused(db, async (tx): Promise<Result<null, "changed lines" | "trial">> => {
    await lockSettlements(tx, input.site);
    const known = await listKnownLines(tx, input, keysOf(reading.lines));
    faults = reading.lines.flatMap((line) => {
      const before = known.get(line.lineKey);
      return before === undefined || (before.grossCents === line.grossCents && before.feeCents === line.feeCents)
        ? []
        : [{ line: line.at, sentence: `"${line.lineKey}" was imported before with other amounts.` }];
    });
    if (faults.length > 0) return refuse("changed lines");
    imported = await addLines(tx, input, { lines: reading.lines, isKnown: (key) => known.has(key) });
    if (input.purpose === "trial") return refuse("trial");
    await input.onImported?.(tx, imported);
    return ok(null);
  });
  if (imported === undefined) return { outcome: "refused", faults };
  return { outcome: answer.ok ? "done" : "tried", ...imported };
}

async function readFile({ file, provider, account }: SettlementImport): Promise<SettlementReading> {
  try {
    const rows: CsvRecord[] = [];
    for await (const row of typeof file === "string" ? readCsv(file) : readCsvText(file.text)) rows.push(row);
    return settlementReaders[provider](rows, account);
  } catch (cause) {
    if (!(cause instanceof CsvSyntaxError)) throw cause;
    return { ok: false, faults: [{ line: cause.line, sentence: `${cause.message}.` }] };
  }
}

const keysOf = (lines: readonly ReadLine[]): string[] => lines.map(({ lineKey }) => lineKey);

async function addLines(
  tx: Tx,
  account: AccountKey,
  { lines, isKnown }: { readonly lines: readonly ReadLine[]; readonly isKnown: (lineKey: string) => boolean },
): Promise<ImportedSettlement> {
  const added = lines.filter(({ lineKey }) => !isKnown(lineKey));
  await insertLines(tx, account, added);
  await matchLines(tx, account.site);
  for (const line of added) {
    const entry = { ...account, currency: line.currency };
    await post(tx, { ...entry, event: "fee", cents: line.feeCents });
    if (line.kind === "payout") await post(tx, { ...entry, event: "payout", cents: asCents(0 - line.grossCents) });
  }
  const payouts = added.filter(({ kind }) => kind === "payout");
  return {
    added: added.length,
    known: lines.length - added.length,
    states: await countStates(tx, account, keysOf(lines)),
    feeCents: sumCents(added.map(({ feeCents }) => feeCents)),
    paidOutCents: asCents(0 - sumCents(payouts.map(({ grossCents }) => grossCents))),
  };
}

/** Matches the lines of a site that are not matched yet: what the shop knows of a payment may be newer than its lines. */
export async function matchLines(tx: Tx, site: string): Promise<void> {
  await findPayments(tx, site);
  for (const { id, lines, ...payment } of await listUnmatchedPayments(tx, site))
    await saveStates(tx, id, compareWithPayment(lines, payment));
}

/**
 * Money that left the provider's account for `fees` or the bank, or that came back from there. The entry is about no
 * payment: the balances of a payment are those of its own money.
 */
async function post(tx: Tx, entry: Omit<LedgerEntry, "debit" | "credit" | "attemptId">): Promise<void> {
  const { event, cents } = entry;
  if (cents === 0) return;
  const other = event === "fee" ? "fees" : "bank";
  const [debit, credit] = cents > 0 ? ([other, "provider"] as const) : (["provider", other] as const);
  await postLedger(tx, { ...entry, debit, credit, cents: asCents(Math.abs(cents)), attemptId: null });
}
