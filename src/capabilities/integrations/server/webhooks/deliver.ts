import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { unseal } from "#platform/keys/app-keys.ts";
import type { Config } from "#platform/config.ts";
import { enqueue } from "#platform/jobs.ts";
import { hasFailedTooLong, isDelivered, isGone, KEPT_DAYS, nextStep } from "../../webhooks.rules.ts";
import { addAttempt, type Claimed, claimDue, finishAttempt, removeEvents } from "./deliveries.store.ts";
import { type DisabledWhy, disableEndpoint, recordOutcome } from "./endpoints.store.ts";
import { sendWebhook, type WebhookResult } from "./send.ts";
import { signedHeaders } from "./signature.ts";

export type DeliveryTools = {
  readonly db: Database;
  readonly config: Pick<Config, "encryptionKey" | "sendsToPrivateAddresses">;
};

/** The job that mails that an endpoint was disabled. */
export const WEBHOOK_DISABLED = "webhooks.disabled";

/** How long a run sends due messages before the next run takes over. */
const RUN_MS = 4_000;

/** Sends what is due. Any number of processes may do it at once. Answers how many were sent. */
export async function deliverDue(tools: DeliveryTools, now: Date): Promise<number> {
  const began = performance.now();
  let sent = 0;
  do {
    const due = await claimDue(tools.db, { now });
    if (due.length === 0) return sent;
    await Promise.all(due.map((delivery) => deliver(tools, delivery, now)));
    sent += due.length;
  } while (performance.now() - began < RUN_MS);
  return sent;
}

/** Sends one delivery now. Null when another process is sending it. */
export async function deliverOne(
  tools: DeliveryTools,
  only: { readonly endpointId: string; readonly eventId: string },
  now: Date,
): Promise<WebhookResult | null> {
  const [delivery] = await claimDue(tools.db, { now, only });
  return delivery === undefined ? null : deliver(tools, delivery, now);
}

export const bodyOf = ({ type, at, data }: Pick<Claimed, "type" | "at" | "data">): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

async function deliver({ db, config }: DeliveryTools, delivery: Claimed, now: Date): Promise<WebhookResult> {
  const body = bodyOf(delivery);
  const { secret, previousSecret, previousUntil } = delivery;
  const sealed = previousUntil !== null && previousUntil > now ? [secret, previousSecret] : [secret];
  const secrets = await Promise.all(sealed.filter((one) => one !== null).map((one) => unseal(one, { config })));
  const requestHeaders = signedHeaders({ id: delivery.eventId, at: now, body }, secrets);
  const mayBePrivate = config.sendsToPrivateAddresses;
  const sent = await sendWebhook({ url: delivery.url, headers: requestHeaders, body, mayBePrivate });
  await inTransaction(db, async (tx) => {
    await addAttempt(tx, { delivery, at: now, requestHeaders, sent });
    await finishAttempt(tx, delivery, nextStep(sent, delivery.attempts, { now, random: Math.random() }));
    const failingSince = await recordOutcome(tx, { id: delivery.endpointId, isDelivered: isDelivered(sent), now });
    if (isGone(sent)) await disable(tx, { id: delivery.endpointId, why: "gone", now });
    else if (failingSince !== null && hasFailedTooLong(failingSince, now))
      await disable(tx, { id: delivery.endpointId, why: "failing", now });
  });
  return sent;
}

async function disable(tx: Tx, { id, why, now }: { id: string; why: DisabledWhy; now: Date }): Promise<void> {
  if (!(await disableEndpoint(tx, { id, why, now }))) return;
  await enqueue(tx, {
    kind: WEBHOOK_DISABLED,
    payload: { endpointId: id },
    onceKey: `${WEBHOOK_DISABLED} ${id} ${now.toISOString()}`,
  });
}

/** Events, deliveries and their log are kept for thirty days. */
export const cleanUpEvents = (db: Database, now: Date): Promise<void> =>
  removeEvents(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
