import { z } from "zod";
import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { type BulkPreview, type BulkSelection, type PreviewedRow, previewOf } from "#shop/office-lists.ts";
import { officeJob, startOfficeJob } from "#capabilities/office-work/server/office-work.service.ts";
import { officeTeamRefusalMessages } from "../../office-access.copy.ts";
import { type StaffFilter, type TeamChange, teamChanges } from "../../office-team.office.contract.ts";
import { memberName } from "./office-session.ts";
import { endAccess, mayChange, sendLink } from "./team.ts";
import { teamSearch } from "./team-list.ts";
import { listTeam, type TeamRow } from "./team.store.ts";

const MAX_ROWS = 10_000;
const everyone: StaffFilter = { words: "", role: "", state: "", factor: "", site: "" };

type TeamChangeRequest = { readonly change: TeamChange; readonly selection: BulkSelection<StaffFilter> };

/** The members of a selection; a filter that matches more people than were counted on the screen is refused. */
async function selected(
  context: OfficeContext,
  selection: BulkSelection<StaffFilter>,
): Promise<Result<readonly TeamRow[], "grown">> {
  const search =
    selection.kind === "ids"
      ? { ...teamSearch(context, everyone), ids: selection.ids }
      : teamSearch(context, selection.filter);
  const page = { sort: { key: "name", direction: "asc" }, after: null, limit: MAX_ROWS } as const;
  const rows = await listTeam(context.db, search, page);
  if (selection.kind === "matching" && rows.length > selection.count) return refuse("grown", { count: rows.length });
  return ok(rows);
}

const stateWord = ({ endedAt, passwordHash }: TeamRow): string =>
  endedAt !== null ? "Access ended" : passwordHash === null ? "Invited" : "Active";

const sentence = (refusal: keyof typeof officeTeamRefusalMessages): string =>
  String(officeTeamRefusalMessages[refusal]);

function previewed(context: OfficeContext, change: TeamChange, row: TeamRow): PreviewedRow {
  const shown = { id: row.id, name: memberName(row) };
  if (row.id === context.session?.staff.id) return { ...shown, reason: sentence("yourself") };
  if (!mayChange(context, row)) return { ...shown, reason: sentence("notYours") };
  if (row.endedAt !== null) return { ...shown, reason: "Their access has ended already." };
  const before = stateWord(row);
  const mail = row.passwordHash === null ? "Invitation sent again" : "Password link sent";
  return { ...shown, before, after: change === "end" ? "Access ended" : mail };
}

export async function previewChange(
  context: OfficeContext,
  { change, selection }: TeamChangeRequest,
): Promise<Result<BulkPreview, "grown">> {
  const found = await selected(context, selection);
  return found.ok ? ok(previewOf(found.value.map((row) => previewed(context, change, row)))) : found;
}

const titles: Readonly<Record<TeamChange, (count: string) => string>> = {
  end: (count) => `Ending the access of ${count}`,
  link: (count) => `Mailing links to ${count}`,
};

export async function startChange(
  context: OfficeContext,
  { change, selection, reason }: TeamChangeRequest & { readonly reason: string },
): Promise<Result<{ jobId: string }, "grown" | "nobody">> {
  const found = await selected(context, selection);
  if (!found.ok) return found;
  const ids = found.value.filter((row) => "after" in previewed(context, change, row)).map(({ id }) => id);
  if (ids.length === 0) return refuse("nobody");
  const title = titles[change](ids.length === 1 ? "1 person" : `${ids.length.toLocaleString("en-AU")} people`);
  const input = { change, ids, reason };
  const job = { kind: TEAM_CHANGE, area: "staff", title, site: null, input, total: ids.length } as const;
  return ok({ jobId: await inTransaction(context.db, (tx) => startOfficeJob(tx, context, job)) });
}

const TEAM_CHANGE = "staff-change";
const Input = z.object({ change: z.enum(teamChanges), ids: z.array(z.string()), reason: z.string() });

/** Changes member by member with the calls of the screen, so that each is checked and recorded as there. */
export const teamChangeJob = officeJob({
  kind: TEAM_CHANGE,
  input: Input,
  run: async (_tools, job) => {
    const { change, ids, reason } = job.input;
    await job.failedHeader("member");
    for (const [at, id] of ids.entries()) {
      if (at < job.done) continue;
      if (await job.isCancelled()) return;
      const answer = await (change === "end" ? endAccess(job.context, id, reason) : sendLink(job.context, id));
      if (!answer.ok) await job.failedLine({ line: at + 1, text: id, reason: sentence(answer.refusal) });
      await job.progress(at + 1);
    }
    await job.finish({ summary: change === "end" ? "Access has ended." : "The mails are on their way." });
  },
});
