import { z } from "zod";
import type { Credentials } from "#platform/credentials.ts";
import type { PayWayName } from "#shop/payment-methods.ts";
import { type Accounts, accountsOf } from "../providers/provider-account.ts";

/** A merchant's account at the maker of a wallet. The card's provider takes the money. */
const walletAccount = z.strictObject({
  environment: z.enum(["demo", "test", "live"]),
  url: z.url().optional(),
  merchantId: z.string().min(1),
});

const walletNames: Readonly<Partial<Record<PayWayName, string>>> = { googlePay: "googlePay", applePay: "applePay" };

/** The account that a wallet needs beside that of the card's provider; null for other methods. */
export function walletAccountOf(way: PayWayName): readonly [name: string, schema: z.ZodType] | null {
  const name = walletNames[way];
  return name === undefined ? null : [name, walletAccount];
}

export const walletAccountsOf = (
  credentials: Credentials,
  wallet: "googlePay" | "applePay",
): Accounts<z.output<typeof walletAccount>> => accountsOf(credentials, wallet, walletAccount);
