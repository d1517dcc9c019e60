import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import { ok, refuse, type Result } from "#kit/result.ts";
import { type Database, inTransaction, isConflict, type Tx } from "#platform/database.ts";
import type { RetentionTarget } from "#platform/database/retention.ts";
import { type OfficeContext, sessionOf } from "#platform/office-service.ts";
import { restAfterBatch } from "#platform/jobs/pace.ts";
import { storable } from "#platform/calls/storable.ts";
import type { SentLines } from "#shop/office-contract.ts";
import type { OfficeArea } from "#shop/office-permissions.ts";
import { schemaSentence } from "#shop/schema-sentences.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { BulkQuery } from "../bulk.contract.ts";
import { beginRequest, lockProgress, removeRequests, type RequestKey, saveProgress } from "./bulk/bulk.store.ts";
import { readLines, type SentLine } from "./bulk/lines.ts";

export { readLines, type SentLine } from "./bulk/lines.ts";

export type LineFault = { readonly field: string; readonly error: string };
export type LineOutcome = { readonly result: "added" | "changed" | "unchanged" } | LineFault;

/** What one kind of upload does with its lines. */
export type BulkKind<Line> = {
  readonly kind: string;
  readonly area: OfficeArea;
  readonly schema: z.ZodType<Line>;
  /** Two lines about the same thing are never written by one statement. */
  readonly keyOf: (line: Line) => string;
  /** Writes them with statements over the set; an outcome for each, in their order. */
  readonly apply: (tx: Tx, context: OfficeContext, lines: readonly Line[]) => Promise<readonly LineOutcome[]>;
};

export type Answered =
  | { readonly line: number; readonly result: "added" | "changed" | "unchanged" | "done-before" | "left-out" }
  | ({ readonly line: number } & LineFault);
type ReadLine<Line> = { readonly number: number } & ({ readonly value: Line } | { readonly fault: LineFault });

const BATCH = 500;
/** Between so many lines waiting requests get their turn. */
const TURN = 25;
export const MAX_AT_ONCE = 10_000;
const MAX_TRIES = 4;

function readLine<Line>(schema: z.ZodType<Line>, { number, text }: SentLine): ReadLine<Line> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { number, fault: { field: "", error: "This line is not JSON." } };
  }
  const parsed = schema.safeParse(storable(json), { error: schemaSentence });
  if (parsed.success) return { number, value: parsed.data };
  const [first] = parsed.error.issues;
  return { number, fault: { field: first?.path.join(".") ?? "", error: first?.message ?? "This cannot be read." } };
}

/** Collects lines until their batch is full, or until one is about the same thing as another. */
class Batch<Line> {
  readonly #kind: BulkKind<Line>;
  #lines: ReadLine<Line>[] = [];
  #keys = new Set<string>();

  constructor(kind: BulkKind<Line>) {
    this.#kind = kind;
  }

  /** The batch before the line, where the line begins the next one. */
  add(sent: SentLine): ReadLine<Line>[] | null {
    const line = readLine(this.#kind.schema, sent);
    const key = "value" in line ? this.#kind.keyOf(line.value) : null;
    const isEnded = this.#lines.length === BATCH || (key !== null && this.#keys.has(key));
    const before = isEnded ? this.rest() : null;
    this.#lines.push(line);
    if (key !== null) this.#keys.add(key);
    return before;
  }

  /** What is collected; the next batch is empty. */
  rest(): ReadLine<Line>[] {
    const lines = this.#lines;
    this.#lines = [];
    this.#keys = new Set();
    return lines;
  }
}

/** Lines that are all there, in batches. */
export function* batchesOf<Line>(kind: BulkKind<Line>, lines: readonly SentLine[]): Generator<ReadLine<Line>[]> {
  const batch = new Batch(kind);
  for (const line of lines) {
    const before = batch.add(line);
    if (before !== null) yield before;
  }
  const rest = batch.rest();
  if (rest.length > 0) yield rest;
}

type Batched<Line> = Result<ReadLine<Line>[], "badLines">;

/**
 * The lines of a body in batches, as they come. Where a line is refused, those before it are the last batch, so that each
 * of them has an answer.
 */
export async function* readBatches<Line>(
  kind: BulkKind<Line>,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Batched<Line>> {
  const batch = new Batch(kind);
  let refused: Batched<Line> | null = null;
  for await (const line of readLines(chunks)) {
    if (line.ok && line.value.number % TURN === 0) await nextTurn();
    if (!line.ok) refused = line;
    const before = line.ok ? batch.add(line.value) : null;
    if (before !== null) yield ok(before);
  }
  const rest = batch.rest();
  if (rest.length > 0) yield ok(rest);
  if (refused !== null) yield refused;
}

export type Upload<Line> = {
  readonly context: OfficeContext;
  readonly kind: BulkKind<Line>;
  readonly id: string;
  /** Null: the sender names no Idempotency-Key. */
  readonly request: RequestKey | null;
};

/** Writes a batch with its line of the audit log and the progress of its request. */
export async function writeBatch<Line>(
  tx: Tx,
  upload: Upload<Line>,
  batch: readonly ReadLine<Line>[],
): Promise<Answered[]> {
  const { context, kind, id, request } = upload;
  const doneTo = request === null ? 0 : await lockProgress(tx, request);
  const fresh = batch.filter(({ number }) => number > doneTo);
  const valid = fresh.flatMap((line) => ("value" in line ? [line] : []));
  const outcomes =
    valid.length === 0
      ? []
      : await kind.apply(
          tx,
          context,
          valid.map(({ value }) => value),
        );
  const byLine = new Map(valid.map(({ number }, at) => [number, outcomes[at]]));
  const answers = batch.map((line): Answered => {
    if (line.number <= doneTo) return { line: line.number, result: "done-before" };
    const outcome = "fault" in line ? line.fault : byLine.get(line.number);
    if (outcome === undefined) throw new Error(`Line ${line.number} of ${kind.kind} has no outcome.`);
    return { line: line.number, ...outcome };
  });
  const written = outcomes.filter((one) => "result" in one && one.result !== "unchanged").length;
  if (written > 0)
    await recordAudit(tx, context, {
      area: kind.area,
      action: `bulk-${kind.kind}`,
      record: { kind: "bulk", id, name: `Bulk upload: ${kind.kind}` },
      after: { lines: `${fresh[0]?.number ?? 0} to ${fresh.at(-1)?.number ?? 0}`, written },
    });
  const last = batch.at(-1);
  if (request !== null && last !== undefined) await saveProgress(tx, request, last.number);
  return answers;
}

/** Orders lock stock in an order of their own; what PostgreSQL ends as a deadlock is written again. */
export async function untilWritten<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (!isConflict(error) || tries === MAX_TRIES) throw error;
    }
  }
}

class Sums {
  readonly counts = { added: 0, changed: 0, unchanged: 0, failed: 0 };

  count(answers: readonly Answered[]): void {
    for (const answer of answers)
      if ("error" in answer) this.counts.failed += 1;
      else if (answer.result in this.counts) this.counts[answer.result as "added"] += 1;
  }
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

type BulkRequest = { readonly query: BulkQuery; readonly body: SentLines };

/** Reads, writes and answers lines as they come, a batch at a time. */
export async function serveBulk<Line>(
  context: OfficeContext,
  kind: BulkKind<Line>,
  { query, body }: BulkRequest,
): Promise<Result<AsyncIterable<string>, "keyUsed">> {
  const session = sessionOf(context);
  const key = body.idempotencyKey;
  // A trial leaves nothing behind, so the upload that follows may have the same key.
  const request =
    key === "" || query.mode === "check" ? null : { askerId: session.isKey ? session.id : session.staff.id, key };
  if (request !== null) {
    const first = await beginRequest(context.db, request, { kind: kind.kind, now: context.now });
    if (first !== kind.kind) return refuse("keyUsed");
  }
  const upload = { context, kind, id: randomUUID(), request };
  const answers = answersOf[query.mode](upload, body);
  return ok(answerLines(context, answers, query.results === "all"));
}

type Answers = AsyncGenerator<Result<Answered[], "badLines">>;

async function* eachLine<Line>(upload: Upload<Line>, { chunks }: SentLines): Answers {
  for await (const batch of readBatches(upload.kind, chunks)) {
    if (!batch.ok) return yield batch;
    const began = performance.now();
    const answers = await untilWritten(upload.context.db, (tx) => writeBatch(tx, upload, batch.value));
    const took = performance.now() - began;
    yield ok(answers);
    await restAfterBatch(took);
  }
}

/** A dry run: each batch is written and rolled back, so a batch does not see the earlier ones. */
async function* checkEach<Line>(upload: Upload<Line>, { chunks }: SentLines): Answers {
  for await (const batch of readBatches(upload.kind, chunks)) {
    if (!batch.ok) return yield batch;
    let answers: Answered[] = [];
    try {
      await untilWritten(upload.context.db, async (tx) => {
        answers = await writeBatch(tx, upload, batch.value);
        throw new NothingWritten();
      });
    } catch (error) {
      if (!(error instanceof NothingWritten)) throw error;
    }
    yield ok(answers);
  }
}

class NothingWritten extends Error {}

async function* allOrNothing<Line>(upload: Upload<Line>, { chunks }: SentLines): Answers {
  const batches: ReadLine<Line>[][] = [];
  let count = 0;
  for await (const batch of readBatches(upload.kind, chunks)) {
    if (!batch.ok) return yield batch;
    batches.push(batch.value);
    count += batch.value.length;
    if (count > MAX_AT_ONCE)
      return yield refuse("badLines", { sentence: "All or nothing takes at most 10,000 lines. Nothing was written." });
  }
  let answers: Answered[] = [];
  try {
    await untilWritten(upload.context.db, async (tx) => {
      answers = [];
      for (const batch of batches) answers.push(...(await writeBatch(tx, upload, batch)));
      if (answers.some((answer) => "error" in answer)) throw new NothingWritten();
    });
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error;
    answers = answers.map((answer) => ("error" in answer ? answer : { line: answer.line, result: "left-out" }));
  }
  yield ok(answers);
}

const answersOf = { "each-line": eachLine, "all-or-nothing": allOrNothing, check: checkEach };

async function* answerLines({ log }: OfficeContext, answers: Answers, showsAll: boolean): AsyncGenerator<string> {
  const sums = new Sums();
  try {
    for await (const some of answers) {
      if (!some.ok) return yield lineOf({ isDone: false, ...sums.counts, error: some.detail?.["sentence"] });
      sums.count(some.value);
      const shown = showsAll ? some.value : some.value.filter((answer) => "error" in answer);
      if (shown.length > 0) yield shown.map(lineOf).join("");
    }
    yield lineOf({ isDone: true, ...sums.counts });
  } catch (error) {
    log.error({ err: error }, "a bulk upload failed");
    const stopped = "The shop stopped after the last line that it answered. Send the same again.";
    yield lineOf({ isDone: false, ...sums.counts, error: stopped });
  }
}

export const bulkRetention: RetentionTarget = { table: "bulk_requests", removeBefore: removeRequests };
