import { randomUUID } from "node:crypto";
import type { DataFile, Change } from "./storage/data-file.ts";

/** The real money movements, in minor units. Lines are only ever added. */
export type LedgerEntry = {
  id: string;
  at: string;
  kind:
    | "auth"
    | "capture"
    | "capture-reversed"
    | "void"
    | "refund"
    | "refund-reversed"
    | "chargeback"
    | "chargeback-reversed";
  provider: string;
  merchantAccount: string;
  /** The entry's own reference at the provider; `originalPsp` is the payment's. */
  psp: string;
  originalPsp: string;
  currency: string;
  cents: number;
  merchantReference: string;
};

export type LedgerTotal = {
  merchantReference: string;
  psp: string;
  provider: string;
  merchantAccount: string;
  currency: string;
  authorised: number;
  captured: number;
  voided: number;
  refunded: number;
  chargedBack: number;
};

export type Ledger = {
  entries(): LedgerEntry[];
  totals(): LedgerTotal[];
  total(originalPsp: string): LedgerTotal | undefined;
  entry(facts: Omit<LedgerEntry, "id">): Change;
};

/** The total that an entry changes; a reversal takes its amount away again. */
const columns = {
  auth: ["authorised", 1],
  capture: ["captured", 1],
  "capture-reversed": ["captured", -1],
  void: ["voided", 1],
  refund: ["refunded", 1],
  "refund-reversed": ["refunded", -1],
  chargeback: ["chargedBack", 1],
  "chargeback-reversed": ["chargedBack", -1],
} as const satisfies Record<LedgerEntry["kind"], readonly [keyof LedgerTotal, 1 | -1]>;

export function openLedger(dataFile: DataFile): Ledger {
  const entries = () => dataFile.lines("ledger") as LedgerEntry[];
  let indexed: LedgerEntry[] = [];
  let upTo = 0;
  const ofPayment = new Map<string, LedgerEntry[]>();

  /** One payment's entries, without scanning all others: lines are only ever added, or all deleted. */
  function entriesOf(originalPsp: string): LedgerEntry[] {
    const all = entries();
    if (all !== indexed) ofPayment.clear();
    if (all !== indexed) upTo = 0;
    indexed = all;
    for (const entry of all.slice(upTo)) {
      const before = ofPayment.get(entry.originalPsp);
      if (before) before.push(entry);
      else ofPayment.set(entry.originalPsp, [entry]);
    }
    upTo = all.length;
    return ofPayment.get(originalPsp) ?? [];
  }
  return {
    entries,
    totals: () => sumUp(entries()),
    total: (originalPsp) => sumUp(entriesOf(originalPsp))[0],
    entry: (facts) => ({ line: "ledger", value: { id: randomUUID(), ...facts } satisfies LedgerEntry }),
  };
}

function sumUp(entries: LedgerEntry[]): LedgerTotal[] {
  const totals = new Map<string, LedgerTotal>();
  for (const entry of entries) {
    const total = totals.get(entry.originalPsp) ?? emptyTotal(entry);
    const [column, sign] = columns[entry.kind];
    total[column] += sign * entry.cents;
    totals.set(entry.originalPsp, total);
  }
  return [...totals.values()];
}

function emptyTotal({ merchantReference, originalPsp, provider, merchantAccount, currency }: LedgerEntry): LedgerTotal {
  const zero = { authorised: 0, captured: 0, voided: 0, refunded: 0, chargedBack: 0 };
  return { merchantReference, psp: originalPsp, provider, merchantAccount, currency, ...zero };
}
