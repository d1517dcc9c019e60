import type { SiteCode } from "#shop/site.ts";
import type { Visitor } from "./shop.ts";

export type WalletRequest = {
  /** The sandbox's address. */
  readonly sandbox: string;
  readonly visitor: Visitor;
  readonly site?: SiteCode;
  readonly cents: number;
  /** The number of the wallet's card; the sandbox's list has its effect. */
  readonly number?: string;
};

async function tokenFor(sandbox: string, order: object): Promise<unknown> {
  const answer = await fetch(`${sandbox}/wallets/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: unknown }).token;
}

const goodNumber = "4111111111111111";
const currencyOf = (site: SiteCode) => (site === "aol-nz" ? "NZD" : "AUD");

/** The token that Google Pay's sheet returns when the shopper confirms. */
export async function googleToken({ sandbox, visitor, site = "aol", cents, number = goodNumber }: WalletRequest) {
  const { googlepay } = await visitor.call("GET /api/checkout/paymentconfiguration");
  const facts = { merchantAccount: googlepay.gatewayMerchantId, number, cents, currency: currencyOf(site) };
  return String(await tokenFor(sandbox, { wallet: "googlepay", ...facts }));
}

/** The same for Apple Pay, whose sheet opens for a session that the shop's server requested. */
export async function appleToken({ sandbox, visitor, site = "aol", cents, number = goodNumber }: WalletRequest) {
  const opened = await visitor.call("POST /api/checkout/applepay/session");
  if (!opened.ok) throw new Error(opened.errors.join());
  const { merchantSessionIdentifier: session } = JSON.parse(atob(opened.value.data)) as {
    merchantSessionIdentifier: string;
  };
  const order = { wallet: "applepay", session, number, cents, currency: currencyOf(site) };
  return btoa(JSON.stringify(await tokenFor(sandbox, order)));
}
