import type { Database, Tx } from "#platform/database.ts";
import {
  type Attempt,
  findAttemptByReference,
  keepEvent,
  lockAttempt,
  markEventApplied,
  moveAttempt,
  type NotificationItem,
  readEvent,
} from "#capabilities/payments/server/payments.service.ts";
import { enqueue } from "#platform/outbox.ts";
import { addPaid } from "./orders.store.ts";
import { reopen, settle } from "./settle.ts";

const PROVIDER = "adyen";
export const eventJob = "payment-event";

const eventIdOf = (item: NotificationItem) => `${item.pspReference}:${item.eventCode}:${item.success}`;

/** Keeps each item of a genuine notification and queues the new ones; whatever comes twice is known already. */
export async function receiveNotification(db: Database, items: readonly NotificationItem[]): Promise<void> {
  for (const item of items) {
    const attempt = await findAttemptByReference(db, item.merchantReference);
    await db.transaction().execute(async (tx) => {
      const isNew = await keepEvent(tx, {
        provider: PROVIDER,
        eventId: eventIdOf(item),
        attemptId: attempt?.id ?? null,
        kind: item.eventCode,
        isSuccess: item.success === "true",
        amountCents: item.amount.value,
        currency: item.amount.currency,
        occurredAt: Number.isNaN(Date.parse(item.eventDate)) ? new Date() : new Date(item.eventDate),
      });
      if (isNew && attempt)
        await enqueue(tx, {
          kind: eventJob,
          payload: { eventId: eventIdOf(item), item: tellOf(item) },
          onceKey: `event:${eventIdOf(item)}`,
        });
    });
  }
}

/** What applying an event needs beside what is kept of it. */
type Told = { providerRef: string; cardBrand: string | null; cardLast4: string | null; reason: string };

function tellOf(item: NotificationItem): Told {
  const data = item.additionalData as Record<string, string | undefined>;
  const providerRef = item.originalReference || item.pspReference;
  return {
    providerRef,
    cardBrand: data["paymentMethod"] ?? null,
    cardLast4: data["cardSummary"] ?? null,
    reason: item.reason ?? "",
  };
}

/** Acts on a kept event, once. */
export async function applyEvent(db: Database, payload: { eventId: string; item: Told }, now: Date): Promise<void> {
  const event = await readEvent(db, PROVIDER, payload.eventId);
  if (event === null || event.appliedAt !== null || event.attemptId === null) return;
  const { attemptId, kind, isSuccess, amountCents } = event;
  if (kind === "AUTHORISATION") {
    const { providerRef, cardBrand, cardLast4 } = payload.item;
    const outcome = isSuccess
      ? ({ kind: "authorised", providerRef, cardBrand, cardLast4 } as const)
      : ({ kind: "refused", providerRef, reason: null, field: null } as const);
    await settle({ db, attemptId, outcome, cause: "webhook", now });
  }
  await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const known = await readEvent(tx, PROVIDER, payload.eventId);
    if (known?.appliedAt !== null) return;
    if (kind === "CAPTURE" || kind === "CAPTURE_FAILED")
      await applyCapture(tx, attempt, { isSuccess: isSuccess && kind === "CAPTURE", amountCents });
    if (kind === "CANCELLATION" || kind === "TECHNICAL_CANCEL")
      await applyCancel(tx, attempt, isSuccess ? "voided" : "cancelled");
    await markEventApplied(tx, PROVIDER, payload.eventId);
  });
}

/** An order counts as paid only when the provider says that the money was taken. */
async function applyCapture(
  tx: Tx,
  attempt: Attempt,
  { isSuccess, amountCents }: { isSuccess: boolean; amountCents: number },
): Promise<void> {
  const to = isSuccess ? "captured" : "capture_failed";
  const moved = await moveAttempt(tx, attempt, {
    to,
    cause: "webhook",
    ...(isSuccess && { capturedCents: amountCents }),
  });
  if (moved && isSuccess) await addPaid(tx, attempt.orderId, amountCents);
}

async function applyCancel(tx: Tx, attempt: Attempt, to: "voided" | "cancelled"): Promise<void> {
  if (attempt.state !== "voiding") return;
  if (await moveAttempt(tx, attempt, { to, cause: "webhook" })) await reopen(tx, attempt.orderId);
}
