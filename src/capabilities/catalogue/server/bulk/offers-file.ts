import { z } from "zod";
import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction } from "#platform/database.ts";
import { lineFileWriter } from "#platform/files/line-files.ts";
import { restAfterBatch } from "#platform/jobs/pace.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { describeFieldError } from "#shop/field-label.ts";
import type { SentLines } from "#shop/office-contract.ts";
import {
  type Answered,
  batchesOf,
  MAX_AT_ONCE,
  readLines,
  type SentLine,
  untilWritten,
  type Upload,
  writeBatch,
} from "#capabilities/integrations/server/bulk.service.ts";
import { officeJob, type RunningJob, startOfficeJob } from "#capabilities/office-work/server/office-work.service.ts";
import { OfferLine } from "../../bulk/bulk.office.contract.ts";
import { describeOffersFile, describeOffersFileResult } from "../../bulk/offers-file.copy.ts";
import { bulkOffers } from "./offers.ts";

const MAX_LINES = 50_000;
const OFFERS_FILE_JOB = "offers-import";
const file = lineFileWriter(OfferLine);

type FileRefusal = "noLines" | "tooManyLines" | "badFile";

async function linesOf(body: SentLines, most: number): Promise<Result<readonly SentLine[], FileRefusal>> {
  const lines: SentLine[] = [];
  for await (const line of readLines(body.chunks)) {
    if (!line.ok) return refuse("badFile", line.detail);
    if (lines.length === most) return refuse("tooManyLines", { most });
    lines.push(line.value);
  }
  return lines.length === 0 ? refuse("noLines") : ok(lines);
}

/** Starts the job that imports a file of offers. Sent twice with one Idempotency-Key, it is one job. */
export async function startOffersFile(
  context: OfficeContext,
  { query, body }: { readonly query: { readonly isWhole: "true" | "false" }; readonly body: SentLines },
): Promise<Result<{ jobId: string }, FileRefusal>> {
  const isWhole = query.isWhole === "true";
  const found = await linesOf(body, isWhole ? MAX_AT_ONCE : MAX_LINES);
  if (!found.ok) return found;
  const lines = found.value;
  const job = {
    kind: OFFERS_FILE_JOB,
    area: "products",
    title: describeOffersFile(lines.length),
    site: null,
    input: { lines, isWhole },
    total: lines.length,
    ...(body.idempotencyKey !== "" && { key: body.idempotencyKey }),
  } as const;
  return ok({ jobId: await inTransaction(context.db, (tx) => startOfficeJob(tx, context, job)) });
}

const Input = z.object({
  lines: z.array(z.custom<SentLine>((value) => typeof value === "object" && value !== null)),
  isWhole: z.boolean(),
});
type Job = RunningJob<z.output<typeof Input>>;

const uploadOf = (job: Job): Upload<OfferLine> => ({
  context: job.context,
  kind: bulkOffers,
  id: job.id,
  request: null,
});

const Checkpoint = z.object({ changed: z.number() }).catch({ changed: 0 });

/** The lines that could not be done, as they are in the file of failed lines. */
function failedOf(job: Job): (answers: readonly Answered[]) => readonly Parameters<Job["failedLine"]>[0][] {
  const texts = new Map(job.input.lines.map(({ number, text }) => [number, text]));
  return (answers) =>
    answers.flatMap((answer) => {
      if (!("error" in answer)) return [];
      const reason = describeFieldError(answer.field, answer.error);
      return [{ line: answer.line, text: file.row(texts.get(answer.line) ?? ""), reason }];
    });
}

const countChanged = (answers: readonly Answered[]): number =>
  answers.filter((answer) => "result" in answer && (answer.result === "added" || answer.result === "changed")).length;

/** Each batch is committed with how far the job has come. Answers how many offers changed; null: cancelled. */
async function writeEach(job: Job): Promise<number | null> {
  const { lines } = job.input;
  const failed = failedOf(job);
  let { changed } = Checkpoint.parse(job.checkpoint);
  let { done } = job;
  for (const batch of batchesOf(bulkOffers, lines.slice(done))) {
    if (await job.isCancelled()) return null;
    const before = { changed, done };
    const began = performance.now();
    await untilWritten(job.context.db, async (tx) => {
      const answers = await writeBatch(tx, uploadOf(job), batch);
      for (const line of failed(answers)) await job.failedLine(line, tx);
      changed = before.changed + countChanged(answers);
      done = before.done + batch.length;
      await job.progress(done, lines.length, { at: { changed }, tx });
    });
    await restAfterBatch(performance.now() - began);
  }
  return changed;
}

class NothingWritten extends Error {}

/** All batches in one transaction. Answers how many offers changed: none where a line is wrong; null: cancelled. */
async function writeAll(job: Job): Promise<number | null> {
  const { lines } = job.input;
  // A run that was stopped after it had committed has only its end to write.
  if (job.done === lines.length) return Checkpoint.parse(job.checkpoint).changed;
  let answers: Answered[] = [];
  let wasCancelled = false;
  try {
    await untilWritten(job.context.db, async (tx) => {
      answers = [];
      for (const batch of batchesOf(bulkOffers, lines)) {
        wasCancelled = await job.isCancelled();
        if (wasCancelled) throw new NothingWritten();
        answers.push(...(await writeBatch(tx, uploadOf(job), batch)));
      }
      if (answers.some((answer) => "error" in answer)) throw new NothingWritten();
      await job.progress(lines.length, lines.length, { at: { changed: countChanged(answers) }, tx });
    });
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error;
    if (wasCancelled) return null;
    for (const line of failedOf(job)(answers)) await job.failedLine(line);
    return 0;
  }
  return countChanged(answers);
}

/** Imports a file of offers as an upload of lines does it. */
export const offersFileJob = officeJob({
  kind: OFFERS_FILE_JOB,
  input: Input,
  run: async (_tools, job) => {
    await job.failedHeader(file.header);
    const changed = job.input.isWhole ? await writeAll(job) : await writeEach(job);
    if (changed !== null) await job.finish({ summary: describeOffersFileResult(changed) });
  },
});
