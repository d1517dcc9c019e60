import type { Collection } from "../storage/collection.ts";

/** What a merchant's customers can spend on one order. */
export type AfterpayLimits = { site: string; minimum: number | undefined; maximum: number };

export type AfterpayRefund = {
  id: string;
  sessionId: string;
  requestId: string | undefined;
  merchantReference: string | undefined;
  refundMerchantReference: string | undefined;
  cents: number;
  at: string;
};

export type AfterpayStore = { limits: Collection<AfterpayLimits>; refunds: Collection<AfterpayRefund> };
