import { type Database, inTransaction } from "#platform/database.ts";
import { settlingProviders } from "../../settlements/settlement-readers.ts";
import { matchLines } from "./import-settlement.ts";
import {
  type DifferingLine,
  listDifferingLines,
  listUnsettledMoney,
  lockSettlements,
  type OtherMoney,
  sumOtherLines,
  type UnsettledMoney,
} from "./settlements.store.ts";

const DAY_MS = 86_400_000;

export type Differences = {
  readonly lines: readonly DifferingLine[];
  readonly unsettled: readonly UnsettledMoney[];
  readonly others: readonly OtherMoney[];
};

/** Where a site's settlements and its payments disagree; money that moved in the last `days` days may still be settled. */
export const listDifferences = (
  db: Database,
  { site, days, now }: { readonly site: string; readonly days: number; readonly now: Date },
): Promise<Differences> =>
  inTransaction(db, async (tx) => {
    await lockSettlements(tx, site);
    await matchLines(tx, site);
    const before = new Date(now.getTime() - days * DAY_MS);
    return {
      lines: await listDifferingLines(tx, site),
      unsettled: await listUnsettledMoney(tx, site, { providers: settlingProviders, before }),
      others: await sumOtherLines(tx, site),
    };
  });
