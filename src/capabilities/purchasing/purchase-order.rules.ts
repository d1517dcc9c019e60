import { ok, refuse, type Result } from "#kit/result.ts";

export const purchaseOrderStates = ["draft", "sent", "part-received", "received", "cancelled"] as const;
export type PurchaseOrderState = (typeof purchaseOrderStates)[number];

/** Goods are on their way. */
export const isOnItsWay = (state: PurchaseOrderState): boolean => state === "sent" || state === "part-received";

/** More than one delivery has of one product; what is typed beyond is a slip. */
export const MAX_PIECES = 100_000;
export const MAX_LINES = 300;

/** A line, in pieces. */
export type LinePieces = {
  readonly quantity: number;
  readonly received: number;
  readonly damaged: number;
  /** What the supplier does not send any more. */
  readonly short: number;
};

/** Pieces that are still to come. */
export const openPieces = ({ quantity, received, damaged, short }: LinePieces): number =>
  Math.max(0, quantity - received - damaged - short);

export const stateOfLines = (lines: readonly LinePieces[]): "part-received" | "received" =>
  lines.every((line) => openPieces(line) === 0) ? "received" : "part-received";

/** What somebody counted of a line. */
export type Count = {
  readonly received: number;
  readonly damaged: number;
  /** What is missing does not come any more. */
  readonly isRestCancelled: boolean;
  readonly reason: string;
};

export type Receipt = {
  /** Into stock. */
  readonly received: number;
  readonly damaged: number;
  readonly short: number;
  /** Of the received, more than were to come. */
  readonly over: number;
  readonly reason: string;
};

/** What a count means for a line: pieces beyond the order, damaged ones and missing ones need a reason. */
export function receiptOf(line: LinePieces, count: Count): Result<Receipt, "noReason"> {
  const { received, damaged, isRestCancelled } = count;
  const reason = count.reason.trim();
  const open = openPieces(line);
  const arrived = received + damaged;
  const over = Math.min(received, Math.max(0, arrived - open));
  const short = isRestCancelled ? Math.max(0, open - arrived) : 0;
  const isAsOrdered = over + damaged + short === 0;
  if (!isAsOrdered && reason === "") return refuse("noReason");
  return ok({ received, damaged, short, over, reason: isAsOrdered ? "" : reason });
}

export const isNothing = ({ received, damaged, short }: Receipt): boolean => received + damaged + short === 0;

type Coded = { readonly sku: string; readonly codes: readonly string[] };

/** Scanners and people differ in case, blanks and punctuation. */
const plain = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** The line of a scanned SKU, model number or GTIN; null: none of them. A GTIN may come with a zero in front. */
export function lineOfCode<Line extends Coded>(code: string, lines: readonly Line[]): Line | null {
  const wanted = plain(code).replace(/^0+(?=\d{8})/, "");
  if (wanted === "") return null;
  const has = ({ sku, codes }: Line) =>
    [sku, ...codes].some((one) => plain(one).replace(/^0+(?=\d{8})/, "") === wanted);
  return lines.find(has) ?? null;
}
