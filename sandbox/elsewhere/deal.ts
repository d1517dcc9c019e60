import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Ledger } from "../ledger.ts";
import type { Merchant } from "../merchants.ts";
import type { Change } from "../storage/book.ts";
import type { Collection } from "../storage/collection.ts";
import type { WebhookQueue } from "../webhooks/queue.ts";

export const houses = ["paypal", "afterpay", "zip", "zipinstore", "klarna", "humm"] as const;
export type House = (typeof houses)[number];

/** What the shopper did on the provider's page, or the customer on their phone. */
export type Choice = "approve" | "approve-unfunded" | "approve-pending" | "decline" | "refer" | "cancel" | "expire";

/** One purchase at a provider that has a page, or an app, of its own. */
export type Deal = {
  id: string;
  house: House;
  site: string;
  reference: string;
  currency: string;
  cents: number;
  /** What the shopper last did; undefined while the page is open. */
  choice: Choice | undefined;
  /** The money's own name, once it was taken. */
  captureRef: string | undefined;
  /** Taken, but not certain yet; or certainly not. */
  capture: "none" | "pending" | "taken" | "declined";
  returnUrl: string;
  cancelUrl: string;
  webhookPath: string;
  /** ISO: nobody can agree after this. */
  expires: string;
  createdAt: string;
  /** What this provider needs beside. */
  extra: Record<string, string>;
};

export type DealParts = {
  clock: Clock;
  ledger: Ledger;
  deals: Collection<Deal>;
  webhooks: WebhookQueue;
  publicUrl: () => string;
};

export const newId = (bytes = 12): string => randomBytes(bytes).toString("hex").toUpperCase();

export type DealFacts = Pick<Deal, "reference" | "currency" | "cents" | "returnUrl" | "cancelUrl" | "extra"> & {
  id?: string;
  webhookPath?: string;
  minutes: number;
};

export function newDeal({ clock }: DealParts, house: House, merchant: Merchant, facts: DealFacts): Deal {
  const now = clock.now();
  const { minutes, id = newId(), webhookPath = "", ...rest } = facts;
  return {
    ...rest,
    id,
    house,
    webhookPath,
    site: merchant.site,
    choice: undefined,
    captureRef: undefined,
    capture: "none",
    expires: new Date(now.getTime() + minutes * 60_000).toISOString(),
    createdAt: now.toISOString(),
  };
}

export const isExpired = ({ clock }: DealParts, deal: Deal): boolean =>
  deal.choice === "expire" || (deal.choice === undefined && Date.parse(deal.expires) <= clock.now().getTime());

export function findDeal({ deals }: DealParts, house: House, merchant: Merchant, id: string): Deal | undefined {
  const deal = deals.find(id);
  return deal && deal.house === house && deal.site === merchant.site ? deal : undefined;
}

const entry = (
  { ledger, clock }: DealParts,
  deal: Deal,
  { kind, cents, psp }: { kind: "auth" | "capture" | "refund"; cents: number; psp: string },
): Change =>
  ledger.entry({
    at: clock.now().toISOString(),
    kind,
    provider: deal.house,
    merchantAccount: deal.site,
    psp,
    originalPsp: deal.id,
    currency: deal.currency,
    cents,
    merchantReference: deal.reference,
  });

/** The money is the shop's: agreed to and taken in one step. */
export function take(parts: DealParts, deal: Deal): { deal: Deal; changes: Change[] } {
  const captureRef = deal.captureRef ?? newId(8);
  const taken: Deal = { ...deal, captureRef, capture: "taken" };
  const facts = { cents: deal.cents, psp: captureRef };
  return {
    deal: taken,
    changes: [
      parts.deals.write(taken),
      entry(parts, taken, { kind: "auth", ...facts }),
      entry(parts, taken, { kind: "capture", ...facts }),
    ],
  };
}

/** undefined when more would go back than was taken. */
export function giveBack(
  parts: DealParts,
  captureRef: string,
  { merchant, house, cents }: { merchant: Merchant; house: House; cents: number },
): { id: string; deal: Deal; changes: Change[] } | undefined {
  const deal = parts.deals
    .list()
    .find((one) => one.captureRef === captureRef && one.house === house && one.site === merchant.site);
  if (!deal || deal.capture !== "taken") return undefined;
  const { captured = 0, refunded = 0 } = parts.ledger.total(deal.id) ?? {};
  if (cents <= 0 || refunded + cents > captured) return undefined;
  const id = newId(8);
  return { id, deal, changes: [entry(parts, deal, { kind: "refund", cents, psp: id })] };
}

/** A notice to the shop. It says that something happened, and the shop asks what. */
export const hint = (parts: DealParts, deal: Deal, event: string, body: object): Change[] =>
  deal.webhookPath === ""
    ? []
    : parts.webhooks.enqueue({
        provider: deal.house,
        path: deal.webhookPath,
        event,
        reference: deal.reference,
        psp: deal.id,
        body: JSON.stringify(body),
        spoil: () => JSON.stringify({}),
        delayMs: 0,
      });
