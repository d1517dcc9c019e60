import { z } from "zod";
import type { Credentials } from "#platform/config/credentials.ts";
import type { ProviderMethod } from "#shop/payment-methods.ts";
import { type Accounts, accountsOf } from "../providers/provider-account.ts";

const fields = {
  environment: z.enum(["demo", "test", "live"]),
  url: z.url().optional(),
  merchantId: z.string().min(1),
};

/** A merchant's accounts at the makers of wallets. The card's provider takes the money. */
const accounts = {
  googlePay: z.strictObject(fields),
  applePay: z.strictObject({
    ...fields,
    /** Apple's file for the site's domain: its text, or the path of a file beside the credentials. */
    domainAssociation: z.string().min(1).optional(),
  }),
};
type Wallet = keyof typeof accounts;

const isWallet = (method: ProviderMethod): method is ProviderMethod & Wallet => method in accounts;

/** The account that a wallet needs beside that of the card's provider; null for other methods. */
export const walletAccountOf = (method: ProviderMethod): readonly [name: string, schema: z.ZodType] | null =>
  isWallet(method) ? [method, accounts[method]] : null;

export const googlePayAccounts = (credentials: Credentials): Accounts<z.output<typeof accounts.googlePay>> =>
  accountsOf(credentials, "googlePay", accounts.googlePay);

export const applePayAccounts = (credentials: Credentials): Accounts<z.output<typeof accounts.applePay>> =>
  accountsOf(credentials, "applePay", accounts.applePay);
