import type { SiteCode } from "#shop/site.ts";

/** What a wallet asks for before it opens its sheet. */
export type WalletSession = {
  readonly site: SiteCode;
  readonly key: string;
  readonly displayName: string;
  readonly domainName: string;
  readonly merchantIdentifier: string;
};
