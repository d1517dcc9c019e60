import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import type { Project } from "../project-shapes.contract.ts";
import { rightsOf, type Rights } from "../projects.rules.ts";
import { projectAccessOf, isId, viewerOf, type ProjectAccess, type AccessRefusal } from "./project-access.ts";
import { findProject, lockProject, type StoredProject } from "./projects.store.ts";
import { showProject } from "./show-project.ts";

export type ProjectAccessRefusal = AccessRefusal | "unknownProject";

export type AccessedProject = { readonly access: ProjectAccess; readonly project: StoredProject };

/** A project that the visitor may see; another customer's is missing. */
export async function readProjectFor(
  context: Context,
  id: string,
): Promise<Result<AccessedProject, ProjectAccessRefusal>> {
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  const project = isId(id) ? await findProject(context.db, access.value.asker, id) : null;
  return project === null ? refuse("unknownProject") : ok({ access: access.value, project });
}

/** A change under the project's lock. */
export type LockedProject = AccessedProject & { readonly tx: Tx; readonly rights: Rights; readonly now: Date };

export type LockRefusal = ProjectAccessRefusal | "changedMeanwhile";

type LockedVersion = {
  readonly id: string;
  /** What the change was made on; null: it can be made on any. */
  readonly version: number | null;
  /** Another that changes along with it. */
  readonly other?: string;
};

/**
 * Makes a change on the newest state, if that is the one its maker saw. Otherwise nothing happens, and they are shown
 * the newest: two people who work on a project at once lose nothing of each other's.
 */
export async function changeLocked<Value, Refusal extends string>(
  context: Context,
  { id, version, other }: LockedVersion,
  change: (locked: LockedProject) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | LockRefusal>> {
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  if (!isId(id)) return refuse("unknownProject");
  const made = await inTransaction(context.db, async (tx) => {
    // In the order of their ids, so that two who change the same two never wait for each other.
    for (const one of [id, ...(other === undefined ? [] : [other])].toSorted())
      await lockProject(tx, access.value.asker, one);
    const locked = await readLockedProject({ tx, access: access.value, now: context.visit.now }, id);
    if (locked === null) return refuse("unknownProject");
    if (version !== null && version !== locked.project.version) return refuse("changedMeanwhile");
    return change(locked);
  });
  if (made.ok || made.refusal !== "changedMeanwhile") return made;
  const newest = await findProject(context.db, access.value.asker, id);
  if (newest === null) return refuse("unknownProject");
  return refuseWithNewest("changedMeanwhile", await showProject(context, access.value, newest));
}

/** A project that is held already, as this transaction finds it. */
export async function readLockedProject(
  at: Pick<LockedProject, "tx" | "access" | "now">,
  id: string,
): Promise<LockedProject | null> {
  const project = await findProject(at.tx, at.access.asker, id);
  if (project === null) return null;
  return { ...at, project, rights: rightsOf(project.status, viewerOf(at.access, project)) };
}

/** The same, answered with the project as it is then. */
export async function changeProject<Refusal extends string>(
  context: Context,
  wanted: LockedVersion,
  change: (locked: LockedProject) => Promise<Result<unknown, Refusal>>,
): Promise<Result<Project, Refusal | LockRefusal>> {
  const made = await changeLocked(context, wanted, change);
  return made.ok ? readShown(context, wanted.id) : made;
}

/** The project as the wire shows it. */
export async function readShown(context: Context, id: string): Promise<Result<Project, ProjectAccessRefusal>> {
  const seen = await readProjectFor(context, id);
  return seen.ok ? ok(await showProject(context, seen.value.access, seen.value.project)) : seen;
}
