import { type CalendarDay, isCalendarDay, wallClock } from "#kit/calendar-day.ts";
import { formatAmount, nearestCents, sumCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import { type OfficeContext, staffOf } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { StoreDay } from "../../daily-close.office.contract.ts";
import { type Takings, closeObstacle } from "../../daily-close.rules.ts";
import {
  type DayKey,
  findClose,
  findStore,
  insertClose,
  listCloses,
  listTakings,
  lockDay,
  saveReopened,
  type Store,
  type StoredClose,
  type Taking,
} from "./store-days.store.ts";

type OfDay = { readonly site: string; readonly store: string; readonly day: string };
type Found = { readonly store: Store; readonly key: DayKey };
export type DayRefusal = "unknownStore" | "wrongDay";

/** A store's day that has begun where the store is. */
export async function findDay(
  { db, now }: Pick<OfficeContext, "db" | "now">,
  { site, store: code, day }: OfDay,
): Promise<Result<Found, DayRefusal>> {
  const store = await findStore(db, { site, store: code });
  if (store === null) return refuse("unknownStore");
  if (!isCalendarDay(day) || day > todayAt(store, now)) return refuse("wrongDay");
  return ok({ store, key: { site, store: code, day } });
}

const todayAt = ({ timeZone }: Store, now: Date): CalendarDay => wallClock(now, timeZone).day;

const sumOf = (takings: readonly Taking[], method: Taking["method"]) =>
  sumCents(takings.filter((one) => one.method === method).map(({ cents }) => cents));

const expectedOf = (takings: readonly Taking[]): Takings => ({
  cashCents: sumOf(takings, "cash"),
  terminalCents: sumOf(takings, "terminal"),
});

const showClose = (close: StoredClose) => ({
  id: close.id,
  cashExpected: toDollars(close.cashExpectedCents),
  cashCounted: toDollars(close.cashCountedCents),
  terminalExpected: toDollars(close.terminalExpectedCents),
  terminalCounted: toDollars(close.terminalCountedCents),
  reason: close.reason,
  by: close.by,
  at: close.at.toISOString(),
  reopened:
    close.reopenedAt === null
      ? null
      : { by: close.reopenedBy ?? "", at: close.reopenedAt.toISOString(), reason: close.reopenedBecause ?? "" },
});

const yes = { isAllowed: true, reason: null } as const;
const no = (reason: string) => ({ isAllowed: false, reason });

/** A store's day with its money and closes. `mayReopen`: whether the asker holds the approval permission there. */
export async function showDay(db: Database, { store, key }: Found, mayReopen: boolean): Promise<StoreDay> {
  const [takings, closes] = await Promise.all([listTakings(db, key), listCloses(db, key)]);
  const { cashCents, terminalCents } = expectedOf(takings);
  const close = closes.find(({ reopenedAt }) => reopenedAt === null);
  return {
    ...key,
    storeName: store.name,
    cash: toDollars(cashCents),
    terminal: toDollars(terminalCents),
    takings: takings.map(({ cents, at, ...taking }) => ({ ...taking, amount: toDollars(cents), at: at.toISOString() })),
    close: close === undefined ? null : showClose(close),
    earlier: closes.filter((one) => one !== close).map(showClose),
    actions: {
      close: close === undefined ? yes : no("This day is closed."),
      reopen:
        close === undefined
          ? no("This day is not closed.")
          : mayReopen
            ? yes
            : no("Only those who may approve payments reopen a day. Ask your manager."),
    },
  };
}

export type Counted = {
  readonly key: string;
  /** All in dollars. */
  readonly seenCash: number;
  readonly seenTerminal: number;
  readonly cash: number;
  readonly terminal: number;
  readonly reason: string;
};

export type CloseRefusal = "changed" | "noReason" | "closedBefore" | "usedKey";

/** Closes a day once; of two people the second gets a sentence with the name of the first. Amounts are in dollars. */
export const closeDay = (context: OfficeContext, { key, store }: Found, counted: Counted) =>
  commitUnlessRefused(context.db, async (tx): Promise<Result<null, CloseRefusal>> => {
    await lockDay(tx, key);
    const repeated = await findClose(tx, counted.key);
    if (repeated !== null)
      return repeated.site === key.site && repeated.store === key.store && repeated.day === key.day
        ? ok(null)
        : refuse("usedKey");
    const before = (await listCloses(tx, key)).find(({ reopenedAt }) => reopenedAt === null);
    if (before !== undefined) return refuse("closedBefore", { by: before.by });
    const expected = expectedOf(await listTakings(tx, key));
    const seen = { cashCents: nearestCents(counted.seenCash), terminalCents: nearestCents(counted.seenTerminal) };
    const found = { cashCents: nearestCents(counted.cash), terminalCents: nearestCents(counted.terminal) };
    const why = closeObstacle({ expected, seen, counted: found, reason: counted.reason });
    const { cashCents, terminalCents } = expected;
    if (why !== null) return refuse(why, { cash: formatAmount(cashCents), terminal: formatAmount(terminalCents) });
    await insertClose(tx, {
      ...key,
      id: counted.key,
      cashExpectedCents: cashCents,
      cashCountedCents: found.cashCents,
      terminalExpectedCents: terminalCents,
      terminalCountedCents: found.terminalCents,
      reason: counted.reason,
      by: staffOf(context).name,
      at: context.now,
    });
    await audit(
      tx,
      context,
      { key, store },
      {
        action: "day-closed",
        after: {
          cashExpected: formatAmount(cashCents),
          cashCounted: formatAmount(found.cashCents),
          terminalExpected: formatAmount(terminalCents),
          terminalCounted: formatAmount(found.terminalCents),
        },
        reason: counted.reason,
      },
    );
    return ok(null);
  });

/** Reopens the close that somebody saw; a repeated press changes nothing. */
export const reopenDay = (
  context: OfficeContext,
  { key, store }: Found,
  { id, reason }: { readonly id: string; readonly reason: string },
) =>
  commitUnlessRefused(context.db, async (tx): Promise<Result<null, "notClosed">> => {
    await lockDay(tx, key);
    const close = (await listCloses(tx, key)).find((one) => one.id === id);
    if (close === undefined) return refuse("notClosed");
    if (close.reopenedAt !== null) return ok(null);
    await saveReopened(tx, { id, by: staffOf(context).name, because: reason, at: context.now });
    await audit(tx, context, { key, store }, { action: "day-reopened", before: { closedBy: close.by }, reason });
    return ok(null);
  });

type Step = Pick<Parameters<typeof recordAudit>[2], "action" | "before" | "after" | "reason">;

const audit = (tx: Tx, context: OfficeContext, { key, store }: Found, step: Step): Promise<void> =>
  recordAudit(tx, context, {
    area: "payments",
    site: key.site,
    record: { kind: "store-day", id: `${key.site} ${key.store} ${key.day}`, name: `${store.name}, ${key.day}` },
    ...step,
  });
