import { randomUUID } from "node:crypto";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import type { projectsContract } from "../projects.contract.ts";
import { expiryOf, moverOf } from "../projects.rules.ts";
import { isEditable, transitionsTo, type QuoteStatus } from "../states.rules.ts";
import { viewerOf, todayOf } from "./project-access.ts";
import { changeProject, type LockedProject } from "./change-project.ts";
import { addMove, addVersion, saveHead, withdrawVersions } from "./changes.store.ts";
import { snapshot, priceProject } from "./price-project.ts";
import { queueQuoteMail } from "./share.ts";

type Call<K extends keyof Service<typeof projectsContract>> = Parameters<Service<typeof projectsContract>[K]>[1];

type Going = { readonly to: QuoteStatus; readonly reason: string };

/** Records each transition. Staff who move a project without a salesperson become its salesperson. */
export async function applyTransitions(
  locked: LockedProject,
  way: readonly QuoteStatus[],
  reason: string,
): Promise<void> {
  const { tx, project, access, now } = locked;
  let from = project.status;
  for (const to of way) {
    await addMove(tx, { projectId: project.id, from, to, reason, byId: access.userId, byName: access.name, now });
    from = to;
  }
  const takes = access.permissions !== null && project.salespersonId === null && project.customerId !== access.userId;
  await saveHead(tx, project.id, { status: from, ...(takes && { salespersonId: access.userId }) }, now);
}

export const moveQuote = (context: Context, { body }: Call<"POST /api/v2/project/status">) =>
  changeProject(context, { id: body.projectId, version: body.version }, async (locked) => {
    const { project, access, tx, now } = locked;
    const going: Going = { to: body.status, reason: body.reason };
    const way = transitionsTo(project.status, going.to, moverOf(viewerOf(access, project)));
    if (way === null) return refuse("noSuchMove", { from: project.status, to: going.to });
    if (going.to !== "Open" && isEditable(project.status) && going.to !== "Lost" && project.items.length === 0)
      return refuse("emptyProject");
    if (going.to === "Open") await withdrawVersions(tx, project.id, now);
    if (going.to === "Quoted") {
      const expiresOn = expiryOf(body.expiresOn, todayOf(context));
      if (expiresOn === null) return refuse("badExpiry");
      const sent = await sendVersion(context, locked, expiresOn);
      if (!sent.ok) return sent;
    }
    await applyTransitions(locked, way, going.reason);
    return ok(null);
  });

/** Freezes the project as a quote that holds to a day, and mails it to the customer. */
async function sendVersion(context: Context, { tx, project, access, now }: LockedProject, expiresOn: CalendarDay) {
  const frozen = snapshot(project, await priceProject(context, project, "staff"));
  if (frozen.lines.length === 0) return refuse("emptyProject");
  const number = (project.versions[0]?.number ?? 0) + 1;
  const sentTo = project.customer?.email || null;
  await withdrawVersions(tx, project.id, now);
  await addVersion(tx, {
    id: randomUUID(),
    projectId: project.id,
    number,
    sentBy: access.userId,
    sentByName: project.salesperson?.name ?? access.name,
    sentTo,
    expiresOn,
    frozen,
    now,
  });
  if (sentTo !== null) await queueQuoteMail(tx, { project, email: sentTo, versionNumber: number, frozen, now });
  return ok(null);
}
