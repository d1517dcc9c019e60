import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { supplierFeedsContract } from "./supplier-feeds.office.contract.ts";

export const supplierFeedsRefusalMessages: RefusalMessages<RefusalsOf<typeof supplierFeedsContract>> = {
  badAddress: ({ fault }) => feedAddressFaults[String(fault)] ?? "This address can't be used.",
  badMapping: ({ sentence }) => String(sentence),
  notYours:
    "You need to be allowed to change products, prices on every site of the feed, and stock if the feed changes it.",
  tooMany: "There are 100 supplier feeds. Change or reuse one of them.",
  unknownFeed: "There is no such supplier feed.",
  unknownRun: "There is no such run. Runs are kept for 90 days.",
  changedMeanwhile: "Somebody has changed this feed since you opened it. Open it again and repeat your change.",
  noMapping: "Choose the columns of the file first.",
  underWay: "A run of this feed is under way. Wait until it has ended.",
  nothingToAccept: "This run was not stopped by a limit.",
  unreadable: ({ sentence }) => String(sentence),
};

export const feedAddressFaults: Readonly<Record<string, string>> = {
  notAnAddress: "Enter an address like https://example.com/prices.csv or sftp://example.com/out/*.csv.",
  notHttps: "The address has to begin with https://.",
  userInfo: "Leave user name and password out of the address. They have fields of their own.",
  port: "Leave the port out of the address: files are read from port 443.",
  notPublic: "The address has to be a public one of the internet.",
};

export const mappingFaults = {
  noSku: "Choose the column with the SKU.",
  nothing: "Choose at least one column besides the SKU.",
  twice: "A field can have one column only.",
  noSites: "Choose the sites whose prices change.",
  noPlace: "Choose the warehouse whose stock changes.",
  noTitle: "Choose the column with the title: a new product needs one.",
  unknownChoice: "This brand or category takes no products any more. Choose another for new products.",
  unknownPlace: "There is no such warehouse.",
} as const;

export const runMessages = {
  unchanged: "The file is the same as at the last import. Nothing was changed.",
  givenUp: "The shop was stopped three times while it imported this file. Import it again by hand.",
  noMapping: "The columns of the file are not chosen.",
  unexpected: "Something went wrong in the shop. The next run tries it again.",
  interrupted: "The import was interrupted. What was imported stays; the next run imports the rest.",
} as const;

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-AU")} ${many}`;

/** `12 products changed, 3 SKUs are not in the shop, 1 line left out.` */
export function describeOutcome(
  purpose: "real" | "trial",
  found: { readonly changed: number; readonly unknown: number; readonly faults: number; readonly drafts?: number },
): string {
  const changed = plural(found.changed, "product", "products");
  const { drafts = 0 } = found;
  const unknown = found.unknown - drafts;
  const parts = [
    purpose === "real" ? `${changed} changed` : `${changed} would change`,
    drafts > 0 && (drafts === 1 ? "1 new product is a draft" : `${plural(drafts, "", "new products")} are drafts`),
    unknown > 0 && (unknown === 1 ? "1 SKU is not in the shop" : `${plural(unknown, "", "SKUs")} are not in the shop`),
    found.faults > 0 && `${plural(found.faults, "line", "lines")} left out`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
