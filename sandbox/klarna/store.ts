import type { Collection } from "../storage/collection.ts";
import type { OrderLine } from "./requests.ts";

/** An order that Klarna has placed for a payment that its customer agreed to. */
export type KlarnaOrder = {
  id: string;
  site: string;
  /** Of the hosted page. */
  sessionId: string;
  status: "AUTHORIZED" | "CAPTURED" | "CANCELLED" | "EXPIRED";
  fraudStatus: "ACCEPTED" | "PENDING" | "REJECTED";
  captures: { id: string; cents: number; reference: string | undefined; at: string; lines: OrderLine[] }[];
  refunds: { id: string; cents: number; reference: string | undefined; at: string }[];
  createdAt: string;
};

export type KlarnaStore = { orders: Collection<KlarnaOrder> };
