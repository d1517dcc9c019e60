import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Ledger } from "../ledger.ts";
import type { Merchant } from "../merchants.ts";
import type { Change } from "../storage/data-file.ts";
import type { ScheduledEvent } from "./scheduled-events.ts";
import type { Collection } from "../storage/collection.ts";
import type { AfterpayStore } from "../afterpay/store.ts";
import type { KlarnaStore } from "../klarna/store.ts";
import type { PayPalStore } from "../paypal/store.ts";
import type { WebhookQueue } from "../webhooks/queue.ts";

export const providers = ["paypal", "afterpay", "zip", "zipinstore", "klarna", "humm"] as const;
export type Provider = (typeof providers)[number];

/** The shopper's action on the provider's page, or the customer's on their phone. */
export type Choice = "approve" | "approve-unfunded" | "approve-pending" | "decline" | "refer" | "cancel" | "expire";

/** One purchase at a provider with its own page or app. */
export type ProviderSession = {
  id: string;
  provider: Provider;
  site: string;
  reference: string;
  currency: string;
  cents: number;
  /** The shopper's last action; undefined while the page is open. */
  choice: Choice | undefined;
  /** The capture's reference, once the money was captured. */
  captureRef: string | undefined;
  /** Captured, but pending; or declined. */
  capture: "none" | "pending" | "taken" | "declined";
  returnUrl: string;
  cancelUrl: string;
  webhookPath: string;
  /** ISO: the payment can be approved until then. */
  expires: string;
  createdAt: string;
  /** Further data of this provider. */
  extra: Record<string, string>;
  /** What the shop asked for, where the provider repeats it in its answers. */
  request?: Record<string, unknown>;
};

export type SessionParts = {
  clock: Clock;
  ledger: Ledger;
  sessions: Collection<ProviderSession>;
  webhooks: WebhookQueue;
  payPal: PayPalStore;
  afterpay: AfterpayStore;
  klarna: KlarnaStore;
  late: Collection<ScheduledEvent>;
  publicUrl: () => string;
};

export const newId = (bytes = 12): string => randomBytes(bytes).toString("hex").toUpperCase();

export type SessionFacts = Pick<
  ProviderSession,
  "reference" | "currency" | "cents" | "returnUrl" | "cancelUrl" | "extra" | "request"
> & {
  id?: string;
  webhookPath?: string;
  minutes: number;
};

export function newSession(
  { clock }: SessionParts,
  provider: Provider,
  merchant: Merchant,
  facts: SessionFacts,
): ProviderSession {
  const now = clock.now();
  const { minutes, id = newId(), webhookPath = "", ...rest } = facts;
  return {
    ...rest,
    id,
    provider,
    webhookPath,
    site: merchant.site,
    choice: undefined,
    captureRef: undefined,
    capture: "none",
    expires: new Date(now.getTime() + minutes * 60_000).toISOString(),
    createdAt: now.toISOString(),
  };
}

export const isExpired = ({ clock }: SessionParts, session: ProviderSession): boolean =>
  session.choice === "expire" || (session.choice === undefined && Date.parse(session.expires) <= clock.now().getTime());

export function findSession(
  { sessions }: SessionParts,
  provider: Provider,
  merchant: Merchant,
  id: string,
): ProviderSession | undefined {
  const session = sessions.find(id);
  return session && session.provider === provider && session.site === merchant.site ? session : undefined;
}

const entry = (
  { ledger, clock }: SessionParts,
  session: ProviderSession,
  { kind, cents, psp }: { kind: "auth" | "capture" | "refund" | "chargeback"; cents: number; psp: string },
): Change =>
  ledger.entry({
    at: clock.now().toISOString(),
    kind,
    provider: session.provider,
    merchantAccount: session.site,
    psp,
    originalPsp: session.id,
    currency: session.currency,
    cents,
    merchantReference: session.reference,
  });

/** The shopper's agreement and the capture in one step. */
export function captureSession(
  parts: SessionParts,
  session: ProviderSession,
): { session: ProviderSession; changes: Change[] } {
  const captureRef = session.captureRef ?? newId(8);
  const taken: ProviderSession = { ...session, captureRef, capture: "taken" };
  return {
    session: taken,
    changes: [parts.sessions.write(taken), ...captureEntry(parts, taken, { cents: session.cents, id: captureRef })],
  };
}

/** Money that was agreed to and captured, under its own reference. */
export const captureEntry = (
  parts: SessionParts,
  session: ProviderSession,
  { id, cents }: { id: string; cents: number },
): Change[] => (["auth", "capture"] as const).map((kind) => entry(parts, session, { kind, cents, psp: id }));

/** Money that went back to the payer, under its own reference. */
export const refundEntry = (
  parts: SessionParts,
  session: ProviderSession,
  { id, cents }: { id: string; cents: number },
  kind: "refund" | "chargeback" = "refund",
): Change => entry(parts, session, { kind, cents, psp: id });

/** undefined when the refund exceeds the captured amount. */
export function refundCapture(
  parts: SessionParts,
  captureRef: string,
  { merchant, provider, cents }: { merchant: Merchant; provider: Provider; cents: number },
): { id: string; session: ProviderSession; changes: Change[] } | undefined {
  const session = parts.sessions
    .list()
    .find((one) => one.captureRef === captureRef && one.provider === provider && one.site === merchant.site);
  if (!session || session.capture !== "taken") return undefined;
  const { captured = 0, refunded = 0 } = parts.ledger.total(session.id) ?? {};
  if (cents <= 0 || refunded + cents > captured) return undefined;
  const id = newId(8);
  return { id, session, changes: [entry(parts, session, { kind: "refund", cents, psp: id })] };
}

/** The name under which the demonstration has a site. */
export const hostOf = (site: string): string => `${site}.localhost`;
