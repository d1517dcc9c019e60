import type { Clock } from "../clock.ts";
import type { Merchant } from "../merchants.ts";
import type { Change } from "../storage/data-file.ts";
import type { Collection } from "../storage/collection.ts";
import type { CardParts } from "../card/payment.ts";

/** One message that a terminal works on, or has answered. */
export type TerminalTransaction = {
  /** The terminal with the message's SaleID and ServiceID. */
  id: string;
  site: string;
  poiId: string;
  saleId: string;
  serviceId: string;
  category: "Payment" | "Reversal";
  reference: string;
  saleTime: string;
  currency: string;
  cents: number;
  startedTicks: number;
  /** The body of the response; undefined while the customer is asked. */
  response: object | undefined;
};

/** A terminal without a network connection. */
export type SilentTerminal = { id: string };

export type TerminalParts = {
  clock: Clock;
  card: CardParts;
  transactions: Collection<TerminalTransaction>;
  silent: Collection<SilentTerminal>;
};

export type Terminal = { poiId: string; store: string; name: string; merchant: Merchant };

/** A terminal stops waiting for a card after this time. */
export const waitMs = 120_000;

export const transactionId = (poiId: string, saleId: string, serviceId: string): string =>
  `${poiId} ${saleId} ${serviceId}`;

/** The terminals of a merchant's stores. */
export function terminalsOf(merchant: Merchant): Terminal[] {
  const stores = (merchant.accounts["adyenterminal"]?.["terminals"] ?? {}) as Record<string, Record<string, string>>;
  return Object.entries(stores).flatMap(([store, terminals]) =>
    Object.entries(terminals).map(([name, poiId]) => ({ poiId, store, name, merchant })),
  );
}

/** The payment that a terminal shows to the customer. */
export const findShown = ({ transactions }: TerminalParts, poiId: string): TerminalTransaction | undefined =>
  transactions.list().find((one) => one.poiId === poiId && one.response === undefined);

/** Ends payments for which nobody showed a card. */
export function endLate(parts: TerminalParts, end: (late: TerminalTransaction) => Change[]): Change[] {
  const isLate = ({ response, startedTicks }: TerminalTransaction): boolean =>
    response === undefined && parts.clock.ticks() - startedTicks >= waitMs;
  return parts.transactions.list().filter(isLate).flatMap(end);
}
