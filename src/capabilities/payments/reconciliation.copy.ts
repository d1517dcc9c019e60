import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { dailyCloseContract } from "./daily-close.office.contract.ts";
import type { reconciliationContract } from "./reconciliation.office.contract.ts";
import type { SettlementKind } from "./settlements/settlement-line.ts";

export const settlementKindLabels: Readonly<Record<SettlementKind, string>> = {
  capture: "Capture",
  refund: "Refund",
  dispute: "Dispute",
  "dispute-reversed": "Dispute won",
  fee: "Fee",
  payout: "Payout",
  other: "Other",
};

type Detail = Readonly<Record<string, unknown>>;

export const reconciliationRefusalMessages: RefusalMessages<RefusalsOf<typeof reconciliationContract>> = {
  badFile: ({ line, sentence, faults }: Detail) =>
    `Line ${String(line)}: ${String(sentence)}${Number(faults) > 1 ? ` ${Number(faults) - 1} more lines have faults.` : ""} Nothing was changed.`,
};

export const dailyCloseRefusalMessages: RefusalMessages<RefusalsOf<typeof dailyCloseContract>> = {
  unknownStore: "There is no such store on this site.",
  wrongDay: "Choose a day that has begun, written YYYY-MM-DD.",
  changed: ({ cash, terminal }: Detail) =>
    `More was recorded meanwhile: ${String(cash)} in cash and ${String(terminal)} by terminal are expected now. Count again.`,
  noReason: "The counted money differs from what is expected. Enter a reason.",
  closedBefore: ({ by }: Detail) => `${String(by)} closed this day. Nothing was changed.`,
  notClosed: "This day is not closed. Nothing was changed.",
  usedKey: "This was sent for another day. Open the day again.",
};
