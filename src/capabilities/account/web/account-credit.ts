import { callOf } from "#ui/call.ts";
import { isSignedIn } from "#ui/signed-in.ts";
import { createStore, useStore } from "#ui/store.ts";
import type { Account, accountContract } from "../account.contract.ts";

/** Dollars. Null while it is not known, and for a customer who has no credit. */
export type AccountCredit = { readonly limit: number; readonly available: number } | null;

const call = callOf<typeof accountContract>();
const creditStore = createStore<AccountCredit>(null);

/** The part of an account that the slice holds (BRAND-22). */
export const creditOf = ({
  creditLimit,
  creditAvailable,
}: Pick<Account, "creditLimit" | "creditAvailable">): AccountCredit =>
  creditLimit === null || creditAvailable === null ? null : { limit: creditLimit, available: creditAvailable };

/** Asks again on each page that shows it: an order may have used some of it. Without an answer nothing is shown. */
export async function loadAccountCredit(): Promise<void> {
  if (!isSignedIn()) return creditStore.change(() => null);
  const answer = await call("GET /api/account").catch(() => null);
  if (answer?.ok) creditStore.change(() => creditOf(answer.value));
}

export const useAccountCredit = (): AccountCredit => useStore(creditStore, null);
