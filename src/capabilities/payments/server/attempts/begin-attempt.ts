import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { type ProviderMethod, providerMethods } from "#shop/payment-methods.ts";
import { merchantReference } from "../../payments.rules.ts";
import { insertAttempt, type NewAttempt, nextAttemptNumber } from "./attempts.store.ts";
import { consumeToken } from "./wallet-tokens.store.ts";

export type AttemptToBegin = Pick<NewAttempt, "orderId" | "cartId" | "amountCents" | "currency" | "isLater" | "now"> & {
  readonly method: ProviderMethod;
  readonly site: string;
  readonly orderNumber: string;
  /** True for the order's first attempt. */
  readonly isFirst: boolean;
  /** A wallet's token; null for every other method. */
  readonly walletToken: string | null;
};

/** A recorded payment that no provider has received yet. */
export type BegunAttempt = Pick<NewAttempt, "provider" | "amountCents" | "currency"> & {
  readonly attemptId: string;
  readonly orderNumber: string;
  readonly reference: string;
  readonly startKey: string;
};

/**
 * Records a payment and the keys of every call that can move its money, before the provider is called. A wallet's token
 * pays once: a token that was sent before begins no second payment.
 */
export async function beginAttempt(tx: Tx, beginning: AttemptToBegin): Promise<Result<BegunAttempt, "tokenUsed">> {
  const { site, orderNumber, isFirst, walletToken, ...rest } = beginning;
  const number = isFirst ? 1 : await nextAttemptNumber(tx, rest.orderId);
  const attemptId = randomUUID();
  const reference = merchantReference(site, orderNumber, number);
  const { provider } = providerMethods[rest.method];
  const keys = {
    start_key: randomUUID(),
    resume_key: randomUUID(),
    capture_key: randomUUID(),
    cancel_key: randomUUID(),
  };
  await insertAttempt(tx, { ...rest, id: attemptId, number, provider, merchantReference: reference, keys });
  if (walletToken !== null && !(await consumeToken(tx, walletToken, attemptId))) return refuse("tokenUsed");
  const { amountCents, currency } = rest;
  return ok({ attemptId, orderNumber, reference, startKey: keys.start_key, provider, amountCents, currency });
}
