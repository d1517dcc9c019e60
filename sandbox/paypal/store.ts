import type { Collection } from "../storage/collection.ts";
import type { PayPalKey } from "./key.ts";

export type PayPalRefund = {
  id: string;
  site: string;
  /** Of the order. */
  sessionId: string;
  captureId: string;
  cents: number;
  currency: string;
  status: "PENDING" | "COMPLETED" | "FAILED" | "CANCELLED";
  invoiceId: string | undefined;
  customId: string | undefined;
  note: string | undefined;
  createdAt: string;
  updatedAt: string;
};

export type PayPalDispute = {
  id: string;
  site: string;
  sessionId: string;
  cents: number;
  reason: string;
  status: "OPEN" | "WAITING_FOR_SELLER_RESPONSE" | "UNDER_REVIEW" | "RESOLVED";
  stage: "INQUIRY" | "CHARGEBACK" | "PRE_ARBITRATION" | "ARBITRATION";
  outcome: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR" | "CANCELED_BY_BUYER" | undefined;
  createdAt: string;
  updatedAt: string;
  dueAt: string | undefined;
};

export type PayPalToken = { id: string; site: string; expiresTicks: number };

/** What PayPal stores beside its orders. */
export type PayPalStore = {
  key: PayPalKey;
  tokens: Collection<PayPalToken>;
  refunds: Collection<PayPalRefund>;
  disputes: Collection<PayPalDispute>;
};
