import { pageCountOf as pageCount } from "#kit/page-count.ts";
import type { Site } from "#shop/site.ts";
import type { AddressTerms } from "#capabilities/location/address.rules.ts";

/** Orders on one page; pages are counted from 0 (ACCT-10). */
export const ORDERS_PER_PAGE = 10;
export const MAX_ADDRESSES = 50;

/** How a saved address is checked on a site: as the checkout would. */
export const addressTerms = ({ country, accountPayment }: Pick<Site, "country" | "accountPayment">): AddressTerms => ({
  country,
  company: accountPayment === "offered" ? "required" : "optional",
  labels: "ours",
});

export const pageCountOf = (total: number): number => pageCount(total, ORDERS_PER_PAGE);
