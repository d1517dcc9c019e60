import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { OfficeArea } from "#shop/office-permissions.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ApprovalState } from "../../approvals.rules.ts";

export type StoredApproval = {
  readonly id: string;
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly area: OfficeArea;
  readonly site: SiteCode | null;
  readonly recordKind: string;
  readonly recordId: string;
  readonly recordName: string;
  readonly title: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedByName: string;
  readonly askedAt: Date;
  readonly state: ApprovalState;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly note: string;
  readonly outcome: string;
};

const columns = sql`
  id, call, params, body, area, site, record_kind as "recordKind", record_id as "recordId", record_name as "recordName",
  title, reason, asked_by as "askedBy", asked_by_name as "askedByName", asked_at as "askedAt", state,
  decided_by as "decidedBy", decided_by_name as "decidedByName", decided_at as "decidedAt", note, outcome`;

const MAX_LISTED = 100;

/** Waiting requests first, the oldest of them on top; then the latest others. Who may see which is decided by the caller. */
export async function listApprovals(db: Database): Promise<readonly StoredApproval[]> {
  const found = await sql<StoredApproval>`
    (select ${columns} from office_approvals where state = 'waiting' order by asked_at, id limit ${MAX_LISTED})
    union all
    (select ${columns} from office_approvals where state <> 'waiting' order by asked_at desc, id limit ${MAX_LISTED})`.execute(
    db,
  );
  return found.rows;
}

export async function findApproval(db: Database | Tx, id: string): Promise<StoredApproval | null> {
  const found = await sql<StoredApproval>`select ${columns} from office_approvals where id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** The request, locked until the transaction ends: of two people the first decides. */
export async function lockApproval(tx: Tx, id: string): Promise<StoredApproval | null> {
  const found = await sql<StoredApproval>`select ${columns} from office_approvals where id = ${id} for update`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

export type NewApproval = Omit<
  StoredApproval,
  "state" | "decidedBy" | "decidedByName" | "decidedAt" | "note" | "outcome"
>;

/** False where a request with this id is there already. */
export async function addApproval(tx: Tx, approval: NewApproval): Promise<boolean> {
  const { id, call, params, body, area, site, recordKind, recordId, recordName, title, reason } = approval;
  const added = await sql`
    insert into office_approvals (id, call, params, body, area, site, record_kind, record_id, record_name, title, reason,
      asked_by, asked_by_name, asked_at, state)
    values (${id}, ${call}, ${JSON.stringify(params)}::jsonb, ${JSON.stringify(body)}::jsonb, ${area}, ${site}, ${recordKind},
      ${recordId}, ${recordName}, ${title}, ${reason}, ${approval.askedBy}, ${approval.askedByName},
      ${approval.askedAt}, 'waiting')
    on conflict (id) do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export type Decision = {
  readonly id: string;
  readonly state: ApprovalState;
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
  readonly note: string;
};

export async function saveDecision(tx: Tx, { id, state, by, byName, at, note }: Decision): Promise<void> {
  await sql`
    update office_approvals set state = ${state}, decided_by = ${by}, decided_by_name = ${byName}, decided_at = ${at},
      note = ${note} where id = ${id}`.execute(tx);
}

/** How the approved call ended. False: another process has noted it already. */
export async function saveOutcome(tx: Tx, id: string, outcome: string | null): Promise<boolean> {
  const saved = await sql`
    update office_approvals set state = ${outcome === null ? "approved" : "failed"}, outcome = ${outcome ?? ""}
    where id = ${id} and state = 'approving' returning id`.execute(tx);
  return saved.rows.length > 0;
}
