import type { CalendarDay } from "#kit/calendar-day.ts";
import { required } from "#kit/required.ts";
import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import { QUESTIONS_PER_PAGE, type QuestionState } from "../enquiries.rules.ts";

export type AnswerRow = { by: "team" | "buyer"; author: string; text: string; answeredOn: CalendarDay };
export type QuestionRow = {
  id: number;
  author: string;
  text: string;
  askedOn: CalendarDay;
  helpful: number;
  answers: AnswerRow[];
};

export type QuestionSearch = {
  readonly productId: number;
  readonly site: string;
  readonly timeZone: string;
  /** Each word has to be in the question or in one of its answers. */
  readonly words: readonly string[];
  readonly page: number;
};

const published = ({ productId, site, words }: QuestionSearch) => sql`
  q.product_id = ${productId} and q.state = 'published' and (q.site is null or q.site = ${site})
  and not exists (
    select 1 from unnest(${words}::text[]) word
    where position(plain(word) in plain(concat_ws(' ', q.body, (
      select string_agg(a.body, ' ') from answers a where a.question_id = q.id)))) = 0)`;

export async function countQuestions(db: Database, search: QuestionSearch): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from questions q where ${published(search)}`.execute(db);
  return found.rows[0]?.n ?? 0;
}

/** The most helpful first, then the newest. */
export async function listQuestions(db: Database, search: QuestionSearch): Promise<readonly QuestionRow[]> {
  const { timeZone, page } = search;
  const found = await sql<QuestionRow>`
    select q.id, q.author, q.body as text, (q.asked_at at time zone ${timeZone})::date as "askedOn", q.helpful,
      coalesce((
        select json_agg(json_build_object('by', a.by, 'author', a.author, 'text', a.body,
          'answeredOn', (a.answered_at at time zone ${timeZone})::date) order by a.by desc, a.id)
        from answers a where a.question_id = q.id), '[]') as answers
    from questions q where ${published(search)}
    order by q.helpful desc, q.id desc
    limit ${QUESTIONS_PER_PAGE} offset ${(page - 1) * QUESTIONS_PER_PAGE}`.execute(db);
  return found.rows;
}

export type NewQuestion = {
  readonly productId: number;
  readonly site: string;
  readonly author: string;
  readonly email: string;
  readonly text: string;
  readonly now: Date;
};

export async function saveQuestion(tx: Tx, question: NewQuestion): Promise<number> {
  const saved = await sql<{ id: number }>`
    insert into questions (product_id, site, author, email, body, state, asked_at)
    values (${question.productId}, ${question.site}, ${question.author}, ${question.email}, ${question.text},
      'pending', ${question.now})
    returning id`.execute(tx);
  return required(saved.rows[0], "saved row").id;
}

/** Counts a visitor once. Null when there is no such question to be seen. */
export async function saveVote(
  db: Database,
  vote: { questionId: number; site: string; visitorId: string },
): Promise<number | null> {
  const voted = await sql<{ helpful: number }>`
    with new_vote as (
      insert into question_votes (question_id, visitor_id)
      select id, ${vote.visitorId} from questions
      where id = ${vote.questionId} and state = 'published' and (site is null or site = ${vote.site})
      on conflict do nothing returning question_id)
    update questions set helpful = helpful + 1 where id in (select question_id from new_vote) returning helpful`.execute(
    db,
  );
  if (voted.rows[0]) return voted.rows[0].helpful;
  const known = await sql<{ helpful: number }>`
    select helpful from questions
    where id = ${vote.questionId} and state = 'published' and (site is null or site = ${vote.site})`.execute(db);
  return known.rows[0]?.helpful ?? null;
}

export async function lockQuestionState(tx: Tx, id: number): Promise<QuestionState | null> {
  const found = await sql<{ state: QuestionState }>`select state from questions where id = ${id} for update`.execute(
    tx,
  );
  return found.rows[0]?.state ?? null;
}

export const saveQuestionState = async (tx: Tx, to: { id: number; state: QuestionState; now: Date }): Promise<void> =>
  void (await sql`
    update questions set state = ${to.state},
      published_at = case when ${to.state} = 'published' then ${to.now}::timestamptz else published_at end
    where id = ${to.id}`.execute(tx));

export type NewAnswer = {
  readonly questionId: number;
  readonly by: "team" | "buyer";
  readonly author: string;
  readonly text: string;
  readonly now: Date;
};

export const saveAnswer = async (tx: Tx, answer: NewAnswer): Promise<void> =>
  void (await sql`
    insert into answers (question_id, by, author, body, answered_at)
    values (${answer.questionId}, ${answer.by}, ${answer.author}, ${answer.text}, ${answer.now})`.execute(tx));

/** A question as the mails about it need it. */
export type AskedQuestion = {
  readonly id: number;
  readonly site: string | null;
  readonly author: string;
  readonly email: string | null;
  readonly text: string;
  readonly state: QuestionState;
  readonly title: string;
  readonly sku: string;
  readonly slug: string;
  readonly answer: string | null;
};

export async function findQuestion(db: Database, id: number): Promise<AskedQuestion | null> {
  const found = await sql<AskedQuestion>`
    select q.id, q.site, q.author, q.email, q.body as text, q.state, p.title, p.sku, p.slug,
      (select body from answers a where a.question_id = q.id order by a.by desc, a.id limit 1) as answer
    from questions q join catalogue_public_products p on p.id = q.product_id where q.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

export type WaitingQuestion = Pick<AskedQuestion, "id" | "site" | "author" | "text" | "title" | "sku" | "answer"> & {
  readonly state: "pending" | "answered";
  readonly askedAt: Date;
};

/** Unpublished questions, the oldest first. */
export async function listWaiting(db: Database, most: number): Promise<readonly WaitingQuestion[]> {
  const found = await sql<WaitingQuestion>`
    select q.id, q.site, q.author, q.body as text, q.state, q.asked_at as "askedAt", p.title, p.sku,
      (select body from answers a where a.question_id = q.id order by a.id desc limit 1) as answer
    from questions q join catalogue_public_products p on p.id = q.product_id
    where q.state in ('pending', 'answered') order by q.asked_at, q.id limit ${most}`.execute(db);
  return found.rows;
}

/** The answer went out: the address has served its purpose. */
export const eraseAsker = async (db: Database | Tx, id: number): Promise<void> =>
  void (await sql`update questions set email = null where id = ${id}`.execute(db));
