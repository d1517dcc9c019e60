import { keepUnits } from "#kit/keep-units.ts";
import { pageCountOf } from "#kit/page-count.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Context } from "#platform/service.ts";
import type { Answer } from "#shop/contract.ts";
import type { Site } from "#shop/site.ts";
import { readProduct } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { enquiriesContract, QuestionPage } from "../enquiries.contract.ts";
import {
  checkQuestion,
  cleanText,
  plainEmail,
  type QuestionForm,
  questionMoves,
  QUESTIONS_PER_PAGE,
  type QuestionState,
  shownName,
} from "../enquiries.rules.ts";
import { inboxEvents, inboxSubjects } from "../inbox.copy.ts";
import { endEnquiry, receiveEnquiry } from "./inbox/receive-enquiry.ts";
import { jobs } from "./job-kinds.ts";
import {
  countQuestions,
  listQuestions,
  lockQuestionState,
  type QuestionRow,
  saveAnswer,
  saveQuestion,
  saveQuestionState,
  saveVote,
} from "./questions.store.ts";
import { isTrapped, refuseInvalid, receiveForm } from "./receive-form.ts";

type Ask = (typeof enquiriesContract)["POST /api/v2/product/questions/sku/:sku"];

const MAX_WORDS = 8;
/** The author of what `npm run questions` does. */
const COMMAND = "Command line";

const showQuestion = (site: Site, row: QuestionRow): QuestionPage["items"][number] => ({
  ...row,
  author: shownName(row.author),
  // Answers are signed by the team, not by a person.
  answers: row.answers.map((one) => ({
    ...one,
    text: keepUnits(one.text),
    author: one.by === "team" ? `${site.name} team` : shownName(one.author),
  })),
});

export async function readQuestions(
  context: Context,
  ask: { sku: string; page: number; q: string | undefined },
): Promise<Result<QuestionPage, "unknownProduct" | "pageBeyond">> {
  const product = await readProduct(context, { sku: ask.sku });
  if (!product.ok) return product;
  const { site } = context.visit;
  const words = (ask.q ?? "").split(/\s+/).filter((word) => word !== "");
  const search = {
    productId: product.value.productId,
    site: site.code,
    timeZone: site.timeZone,
    words: words.slice(0, MAX_WORDS),
    page: ask.page,
  };
  const [total, rows] = await Promise.all([countQuestions(context.db, search), listQuestions(context.db, search)]);
  const pageCount = pageCountOf(total, QUESTIONS_PER_PAGE);
  if (ask.page > pageCount) return refuse("pageBeyond", { lastPage: pageCount });
  return ok({
    total,
    page: ask.page,
    pageCount,
    items: rows.map((row) => showQuestion(site, row)),
  });
}

export type SentQuestion = QuestionForm & { readonly formToken: string; readonly website: string };

export async function askQuestion(context: Context, sku: string, sent: SentQuestion): Promise<Answer<Ask>> {
  const thanks = ok({ isReceived: true } as const);
  if (isTrapped(sent)) return thanks;
  const product = await readProduct(context, { sku });
  if (!product.ok) return product;
  const problems = checkQuestion(sent);
  if (problems.length > 0) return refuseInvalid(problems);
  const { site, now } = context.visit;
  const question = {
    productId: product.value.productId,
    site: site.code,
    author: sent.name.trim(),
    email: plainEmail(sent.email),
    text: cleanText(sent.text),
  };
  const form = { form: "question", formToken: sent.formToken, email: question.email, content: question } as const;
  const taken = await receiveForm(context, form, async (tx) => {
    const questionId = await saveQuestion(tx, { ...question, now });
    await receiveEnquiry(tx, {
      kind: "question",
      source: String(questionId),
      site,
      name: question.author,
      email: question.email,
      subject: inboxSubjects.question(product.value.title),
      body: question.text,
      facts: [{ label: "Product", value: `${product.value.title} (${sku})` }],
      now,
    });
    await enqueue(tx, { kind: jobs.questionReceived, payload: { questionId } });
    return ok(null);
  });
  return taken.ok ? thanks : taken;
}

export async function voteHelpful(
  { db, visit: { site, visitorId } }: Context,
  questionId: number,
): Promise<Result<{ helpful: number }, "unknownQuestion">> {
  const helpful = visitorId === null ? null : await saveVote(db, { questionId, site: site.code, visitorId });
  return helpful === null ? refuse("unknownQuestion") : ok({ helpful });
}

export type Move = { readonly id: number; readonly now: Date };
export type Moved = Promise<Result<null, "unknownQuestion" | "notNow">>;

async function move(tx: Tx, { id, now }: Move, state: QuestionState): Moved {
  const from = await lockQuestionState(tx, id);
  if (from === null) return refuse("unknownQuestion");
  if (!questionMoves[from].includes(state)) return refuse("notNow");
  await saveQuestionState(tx, { id, state, now });
  return ok(null);
}

export type AnswerInput = Move & {
  readonly by: "team" | "buyer";
  /** A buyer's name; the shop itself has none. */
  readonly author: string;
  readonly text: string;
};

/** Stores the answer. It is not visible until it is published. */
export async function storeAnswer(tx: Tx, answer: AnswerInput): Moved {
  const moved = await move(tx, answer, "answered");
  if (!moved.ok) return moved;
  await saveAnswer(tx, {
    questionId: answer.id,
    by: answer.by,
    author: answer.by === "team" ? "" : answer.author,
    text: cleanText(answer.text),
    now: answer.now,
  });
  return ok(null);
}

/** Publishes question and answer, and mails the answer to the shopper. */
export async function publishIn(tx: Tx, which: Move): Moved {
  const moved = await move(tx, which, "published");
  if (!moved.ok) return moved;
  await enqueue(tx, {
    kind: jobs.questionAnswered,
    payload: { questionId: which.id },
    onceKey: `question ${which.id} answered`,
  });
  return ok(null);
}

/** Takes a question away: spam, or an answer that is no longer true. */
export const declineIn = (tx: Tx, which: Move): Moved => move(tx, which, "declined");

const inInbox = (id: number) => ({ kind: "question", source: String(id), by: COMMAND }) as const;

/** The same as commands, which have no screen: each in a transaction of its own, with the question's enquiry. */
export const answerQuestion = (db: Database, answer: AnswerInput): Moved =>
  inTransaction(db, (tx) => storeAnswer(tx, answer));

export const publishQuestion = (db: Database, which: Move): Moved =>
  inTransaction(db, async (tx) => {
    const published = await publishIn(tx, which);
    if (published.ok)
      await endEnquiry(tx, { ...inInbox(which.id), to: "answered", text: inboxEvents.published, now: which.now });
    return published;
  });

export const declineQuestion = (db: Database, which: Move): Moved =>
  inTransaction(db, async (tx) => {
    const declined = await declineIn(tx, which);
    if (declined.ok)
      await endEnquiry(tx, { ...inInbox(which.id), to: "closed", text: inboxEvents.declined, now: which.now });
    return declined;
  });
