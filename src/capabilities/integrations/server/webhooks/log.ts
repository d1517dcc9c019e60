import { ok, refuse } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { TEST_EVENT } from "../../webhooks.rules.ts";
import type { WebhookDelivery } from "../../webhooks.office.contract.ts";
import { bodyOf, deliverOne } from "./deliver.ts";
import {
  addTestEvent,
  findLogRow,
  listAttempts,
  listLog,
  type LogRow,
  replayOne,
  replaySince,
} from "./deliveries.store.ts";
import { audit, lockOwn, readEndpoint } from "./endpoints.ts";

const PAGE = 50;

const aboutOf = (data: LogRow["data"]): string => {
  const about = data["orderNumber"] ?? data["sku"] ?? data["id"] ?? "";
  return typeof about === "string" ? about : "";
};

const showDelivery = (row: LogRow): WebhookDelivery => ({
  event: row.eventId,
  number: row.number,
  type: row.type,
  about: aboutOf(row.data),
  at: row.at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  nextAt: row.nextAt?.toISOString() ?? null,
  status: row.status,
  error: row.error,
});

type LogQuery = { readonly state: string; readonly type: string; readonly before: string };

export async function readLog(context: OfficeContext, id: string, query: LogQuery) {
  const endpoint = await readEndpoint(context, id);
  if (!endpoint.ok) return endpoint;
  const found = await listLog(context.db, id, { ...query, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE).map(showDelivery);
  return ok({ rows, next: found.length > PAGE ? (rows.at(-1)?.number ?? null) : null });
}

export async function readLogRow(context: OfficeContext, { id, event }: { id: string; event: string }) {
  const endpoint = await readEndpoint(context, id);
  if (!endpoint.ok) return endpoint;
  const row = await findLogRow(context.db, id, event);
  if (row === null) return refuse("unknownEvent");
  const attempts = await listAttempts(context.db, id, event);
  return ok({
    delivery: showDelivery(row),
    body: bodyOf(row),
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  });
}

/** Sends a test event now and returns the receiver's answer. */
export async function sendTest(context: OfficeContext, id: string) {
  const queued = await commitUnlessRefused<string, "unknownEndpoint" | "notYours">(context.db, async (tx) => {
    const found = await lockOwn(context, tx, id);
    if (!found.ok) return found;
    const { site } = found.value;
    const data = { site, message: "Sent from the office to see that this webhook works." };
    await audit(context, tx, { action: "webhook-tested", endpoint: found.value });
    return ok(await addTestEvent(tx, id, { site, type: TEST_EVENT, data }));
  });
  if (!queued.ok) return queued;
  const only = { endpointId: id, eventId: queued.value };
  // Another process may have taken it in between: its answer is then in the log.
  const sent = await deliverOne(context, only, context.now);
  return ok({ event: queued.value, status: sent?.status ?? null, error: sent?.error ?? null });
}

type Replay = { readonly event: string } | { readonly since: string };

export async function replay(context: OfficeContext, id: string, what: Replay) {
  return commitUnlessRefused<{ queued: number }, "unknownEndpoint" | "unknownEvent" | "notYours" | "isDisabled">(
    context.db,
    async (tx) => {
      const found = await lockOwn(context, tx, id);
      if (!found.ok) return found;
      if (found.value.disabledAt !== null) return refuse("isDisabled");
      const queued =
        "event" in what ? Number(await replayOne(tx, id, what.event)) : await replaySince(tx, id, new Date(what.since));
      if ("event" in what && queued === 0) return refuse("unknownEvent");
      await audit(context, tx, { action: "webhook-replayed", endpoint: found.value, after: { ...what, queued } });
      return ok({ queued });
    },
  );
}
