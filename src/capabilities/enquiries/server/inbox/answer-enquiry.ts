import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { enqueue } from "#platform/jobs.ts";
import { cleanText } from "../../enquiries.rules.ts";
import { inboxEvents } from "../../inbox.copy.ts";
import { checkReply, openPlaces } from "../../inbox.rules.ts";
import { jobs } from "../job-kinds.ts";
import { storeAnswer, declineIn, publishIn } from "../questions.ts";
import { eraseAsker } from "../questions.store.ts";
import { eraseAddress } from "./enquiries.store.ts";
import { type Changing, changeEnquiry, recordStep } from "./change-enquiry.ts";

export type Reply = { readonly key: string; readonly version: number; readonly text: string };
type TextRefusal = "badText" | "openPlace";

function readText(text: string): Result<string, TextRefusal> {
  const problem = checkReply(text);
  if (problem === null) return ok(cleanText(text));
  if (problem === "openPlace") return refuse("openPlace", { places: openPlaces(text).join(" and ") });
  return refuse("badText");
}

const questionIdOf = ({ found }: Changing): number => Number(found.source);

/** Mails the text to the sender. Of two people who reply at once the second is asked to read first. */
export const replyTo = (context: OfficeContext, id: number, { key, version, text }: Reply) =>
  changeEnquiry(
    context,
    { id, version, key },
    async (changing): Promise<Result<null, TextRefusal | "noAddress" | "wrongState">> => {
      const { tx, found } = changing;
      const read = readText(text);
      if (!read.ok) return read;
      if (found.mergedInto !== null) return refuse("wrongState", { state: found.state });
      if (found.email === null) return refuse("noAddress");
      if (found.kind === "question") await declineIn(tx, { id: questionIdOf(changing), now: context.now });
      await recordStep(context, changing, {
        action: "enquiry-replied",
        to: { state: "answered", answeredAt: context.now },
        before: { state: found.state },
        message: { id: key, kind: "reply", body: read.value },
      });
      await enqueue(tx, { kind: jobs.reply, payload: { messageId: key }, onceKey: `reply ${key}` });
      return ok(null);
    },
  );

/** Answers a question on its product's page, and mails the answer. */
export const publishAnswer = (context: OfficeContext, id: number, { key, version, text }: Reply) =>
  changeEnquiry(
    context,
    { id, version, key },
    async (changing): Promise<Result<null, TextRefusal | "noQuestion" | "wrongState">> => {
      const { tx, found } = changing;
      const read = readText(text);
      if (!read.ok) return read;
      if (found.kind !== "question") return refuse("noQuestion");
      if (found.state !== "open") return refuse("wrongState", { state: found.state });
      const which = { id: questionIdOf(changing), now: context.now };
      const answered = await storeAnswer(tx, { ...which, by: "team", author: "", text: read.value });
      const published = answered.ok ? await publishIn(tx, which) : answered;
      if (!published.ok) return refuse("wrongState", { state: "answered" });
      await recordStep(context, changing, {
        action: "question-published",
        to: { state: "answered", answeredAt: context.now },
        after: { answer: read.value },
        message: { id: key, kind: "reply", body: read.value },
      });
      return ok(null);
    },
  );

/** The asker's address has served its purpose. */
async function removeQuestion(tx: Tx, id: number): Promise<void> {
  await eraseAsker(tx, id);
  await eraseAddress(tx, { kind: "question", source: String(id) });
}

type Rejection = { readonly key: string; readonly version: number; readonly reason: string; readonly mails: boolean };

export const rejectQuestion = (context: OfficeContext, id: number, { key, version, reason, mails }: Rejection) =>
  changeEnquiry(context, { id, version, key }, async (changing): Promise<Result<null, "noQuestion" | "wrongState">> => {
    const { tx, found } = changing;
    if (found.kind !== "question") return refuse("noQuestion");
    if (found.state !== "open") return refuse("wrongState", { state: found.state });
    await declineIn(tx, { id: questionIdOf(changing), now: context.now });
    await recordStep(context, changing, {
      action: "question-rejected",
      to: { state: "closed", reason, answeredAt: context.now },
      reason,
      message: { id: key, kind: "event", body: inboxEvents.rejected(reason) },
    });
    if (mails) await enqueue(tx, { kind: jobs.rejected, payload: { messageId: key }, onceKey: `rejected ${key}` });
    else await removeQuestion(tx, questionIdOf(changing));
    return ok(null);
  });
