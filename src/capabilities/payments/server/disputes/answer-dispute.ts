import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { requestedPlaces } from "#platform/office/office-places.ts";
import { type OfficeContext, staffOf } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { answerObstacle } from "../../dispute-answers.rules.ts";
import { lockAttempt } from "../attempts/attempts.store.ts";
import { findAnswer, findDispute, insertAnswer, type OfficeDisputeRow } from "./office-disputes.store.ts";

export type Answering = {
  readonly id: string;
  readonly kind: "evidence" | "accepted";
  readonly key: string;
  readonly text: string;
};

/**
 * Records what staff did about a dispute, once for a key. The payment is locked, as by a provider's report, so that nobody
 * answers a dispute that has just ended.
 */
export async function answerDispute(
  context: OfficeContext,
  { id, kind, key, text }: Answering,
): Promise<Result<OfficeDisputeRow, "unknownDispute" | "notAllowed" | "usedKey">> {
  const scope = { id, places: requestedPlaces(context, "payments.write", []) };
  const seen = await findDispute(context.db, scope);
  if (seen === null) return refuse("unknownDispute");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, "notAllowed" | "usedKey">> => {
    await lockAttempt(tx, seen.attemptId);
    const repeated = await findAnswer(tx, key);
    if (repeated !== null) return repeated.disputeId === id && repeated.kind === kind ? ok(null) : refuse("usedKey");
    const { status, answer } = (await findDispute(tx, scope)) ?? seen;
    const why = answerObstacle({ status, isAccepted: answer === "accepted" });
    if (why !== null) return refuse("notAllowed", { why });
    await insertAnswer(tx, { key, disputeId: id, kind, text, by: staffOf(context).name, at: context.now });
    await recordAudit(tx, context, {
      area: "payments",
      action: kind === "evidence" ? "dispute-evidence-sent" : "dispute-accepted",
      site: seen.site,
      record: { kind: "dispute", id, name: `Dispute ${seen.reference}` },
      before: { answer },
      after: { answer: kind, order: seen.orderNumber },
      reason: text.slice(0, 300),
    });
    return ok(null);
  });
  if (!done.ok) return done;
  const found = await findDispute(context.db, scope);
  return found === null ? refuse("unknownDispute") : ok(found);
}
