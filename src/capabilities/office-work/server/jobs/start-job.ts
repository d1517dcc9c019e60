import { hash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import { type OfficeContext, staffOf } from "#platform/office-service.ts";
import type { OfficeArea } from "#shop/office-permissions.ts";
import type { SiteCode } from "#shop/site.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { insertJob } from "./jobs.store.ts";

export const OFFICE_JOB = "office-job";
export const OfOfficeJob = z.object({ jobId: z.uuid() });

export type NewOfficeJob = {
  readonly kind: string;
  /** Staff who may read this area see the job and may download its file. */
  readonly area: OfficeArea;
  /** As staff read it in the list: `Export of 1,204 orders`. */
  readonly title: string;
  /** Null where it is of no single site. */
  readonly site: SiteCode | null;
  readonly input: object;
  readonly total?: number;
  /** Of the press that asks for it: asked twice by one person, it is one job. */
  readonly key?: string;
};

/** A UUID of its own version 8, made of a text. */
function idFrom(text: string): string {
  const hex = hash("sha256", text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Starts long work of the person who asks, in the transaction that gives the reason for it. Answers the job's id. */
export async function startOfficeJob(
  tx: Tx | Database,
  context: Pick<OfficeContext, "session" | "now" | "ip" | "userAgent">,
  { kind, area, title, site, input, total, key }: NewOfficeJob,
): Promise<string> {
  const { id: memberId, name: memberName } = staffOf(context);
  const id = key === undefined ? randomUUID() : idFrom(`${memberId} ${kind} ${key}`);
  const isNew = await insertJob(tx, {
    id,
    kind,
    area,
    site,
    memberId,
    memberName,
    title,
    input,
    total: total ?? null,
    now: context.now,
  });
  if (!isNew) return id;
  await enqueue(tx, { kind: OFFICE_JOB, payload: { jobId: id }, queue: "office", onceKey: `${OFFICE_JOB}:${id}` });
  const record = { kind: "job", id, name: title };
  await recordAudit(tx, context, { area, action: "job-started", record, ...(site !== null && { site }) });
  return id;
}
