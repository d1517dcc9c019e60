import { z } from "zod";
import type { SiteCode } from "#shop/site.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { callProvider, type Call, type Reply, textAt, wrongRequest } from "./provider-call.ts";

export const payPalAccount = z.strictObject({
  ...accountFields,
  clientId: z.string().min(1),
  secret: z.string().min(1),
  /** PayPal's id of the webhook that is registered for the site; without it no notification counts. */
  webhookId: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,50}$/)
    .optional(),
});
export type PayPalAccount = z.output<typeof payPalAccount>;
export type PayPalAccounts = Accounts<PayPalAccount>;

const hosts = { test: "https://api-m.sandbox.paypal.com", live: "https://api-m.paypal.com" };
export const payPalUrlOf = (account: PayPalAccount): string => baseUrlOf(account, hosts);

type Token = { readonly value: string; readonly until: number };

/** What a call sends: with a key it takes effect once. */
export type PayPalRequest = { readonly key?: string; readonly body: object | string };
export type PayPalCall = (site: SiteCode, method: "GET" | "POST", path: string, sent?: PayPalRequest) => Promise<Reply>;

/** Exchanges the account's keys for an access token. */
export function requestToken(account: PayPalAccount, how: Partial<Call> = {}): Promise<Reply> {
  const { clientId, secret } = account;
  return callProvider({
    url: `${payPalUrlOf(account)}/v1/oauth2/token`,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
    ...how,
  });
}

async function fetchToken(account: PayPalAccount): Promise<Token> {
  const reply = await requestToken(account);
  const value = textAt(reply.body, "access_token");
  if (reply.status !== 200 || value === "") throw wrongRequest("PayPal", reply);
  return { value, until: Date.now() + (Number(reply.body["expires_in"] ?? 0) - 60) * 1000 };
}

/**
 * Calls PayPal as a site's merchant. An account's token is renewed shortly before it expires, and once where PayPal
 * refuses it: it may have been ended early.
 */
export function payPalCallerOf(accounts: PayPalAccounts): PayPalCall {
  const tokens = new Map<string, Promise<Token>>();

  const tokenOf = async (account: PayPalAccount, refused?: string): Promise<string> => {
    const name = `${account.clientId} ${account.secret}`;
    const known = await tokens.get(name)?.catch(() => null);
    if (known && known.until > Date.now() && known.value !== refused) return known.value;
    const fresh = fetchToken(account);
    tokens.set(name, fresh);
    return (await fresh).value;
  };

  return async (site, method, path, sent) => {
    const account = accounts.of(site);
    const send = (token: string) =>
      callProvider({
        url: `${payPalUrlOf(account)}${path}`,
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(sent?.key !== undefined && { "paypal-request-id": sent.key, prefer: "return=representation" }),
        },
        ...(sent && { body: sent.body }),
      });
    const token = await tokenOf(account);
    const reply = await send(token);
    return reply.status === 401 ? send(await tokenOf(account, token)) : reply;
  };
}
