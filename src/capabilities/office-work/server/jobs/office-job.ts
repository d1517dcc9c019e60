import type { z } from "zod";
import type { Tx } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { SiteCode } from "#shop/site.ts";
import type { FailedLine, JobFile } from "./jobs.store.ts";

/** What a run may do. Each call throws when another run has taken over, so a process that came back changes nothing. */
export type RunningJob<Input> = {
  readonly id: string;
  readonly input: Input;
  readonly site: SiteCode | null;
  /** The person who started it. */
  readonly memberId: string;
  readonly memberName: string;
  readonly now: () => Date;
  /** How many are done already, and what the last `progress` kept as `at`: more than nothing after a restart. */
  readonly done: number;
  readonly checkpoint: unknown;
  /**
   * After each batch. `at` is where a run goes on after a restart; with `tx` it is committed with the batch's changes, so
   * that nothing is done twice.
   */
  readonly progress: (
    done: number,
    total?: number | null,
    kept?: { readonly at?: unknown; readonly tx?: Tx },
  ) => Promise<void>;
  /** A line that could not be done; `text` is the line as it came. */
  readonly failedLine: (failed: FailedLine, tx?: Tx) => Promise<void>;
  /** The first line of the file of failed lines, as CSV: the columns of what was sent. */
  readonly failedHeader: (text: string) => Promise<void>;
  /** Asked between batches. A cancelled run returns; what it did stays. */
  readonly isCancelled: () => Promise<boolean>;
  /** Ends the job with a sentence about its result, and perhaps a file. Otherwise a job ends without a sentence. */
  readonly finish: (result: { readonly summary: string; readonly file?: JobFile }) => Promise<void>;
  /** Ends the job as failed with a sentence for the person who started it. It is not tried again. */
  readonly fail: (sentence: string) => Promise<void>;
  /**
   * The context of the person who started the job, with their current roles: a run calls the services that the
   * screens call, and `recordAudit` writes their name.
   */
  readonly context: OfficeContext;
};

/** A kind of job that a capability contributes. */
export type OfficeJobKind<Input extends z.ZodType = z.ZodType> = {
  readonly kind: string;
  readonly input: Input;
  /** After a restart: goes on at `checkpoint`, or ends and says how far it came. By default it goes on. */
  readonly onRestart?: "resume" | "end";
  readonly run: (tools: JobTools, job: RunningJob<z.output<Input>>) => Promise<void>;
};

export type AnyOfficeJobKind = Omit<OfficeJobKind, "run"> & {
  readonly run: (tools: JobTools, job: RunningJob<never>) => Promise<void>;
};

export const officeJob = <Input extends z.ZodType>(kind: OfficeJobKind<Input>): AnyOfficeJobKind => kind;
