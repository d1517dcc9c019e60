import { inTransaction } from "#platform/database.ts";
import { pageCountOf } from "#kit/page-count.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { listSalespeople } from "#capabilities/identity/server/identity.service.ts";
import type { ProjectList } from "../project-shapes.contract.ts";
import { dashboardUrl, projectSearchUrl, projectsUrl } from "../project-urls.ts";
import type { projectsContract } from "../projects.contract.ts";
import { PROJECTS_PER_PAGE, readNumber } from "../projects.rules.ts";
import { projectAccessOf, isId, todayOf, type ProjectAccess } from "./project-access.ts";
import { readProjectFor } from "./change-project.ts";
import { saveHead } from "./changes.store.ts";
import { countDueTasks, listFolders, listIds, listProjectsWith, type ProjectFilter } from "./lists.store.ts";
import { findProject, lockProject, readProjects } from "./projects.store.ts";
import { showCard } from "./show-project.ts";

type Call<K extends keyof Service<typeof projectsContract>> = Parameters<Service<typeof projectsContract>[K]>[1];
type Listing = {
  readonly wanted: Omit<ProjectFilter, "today" | "number">;
  readonly page: number;
  readonly perPage: number;
};

async function findCards(context: Context, access: ProjectAccess, { wanted, page, perPage }: Listing) {
  const { asker } = access;
  const number = readNumber(wanted.search ?? "");
  const all = { ...wanted, number, today: todayOf(context) };
  const { ids, total } = await listIds(context.db, { asker, wanted: all, offset: page * perPage, limit: perPage });
  const projects = await readProjects(context.db, asker, ids);
  return { projects: await Promise.all(projects.map((one) => showCard(context, access, one))), total };
}

async function listOf(
  context: Context,
  access: ProjectAccess,
  listing: Omit<Listing, "perPage">,
): Promise<ProjectList> {
  const perPage = PROJECTS_PER_PAGE;
  const [found, folders] = await Promise.all([
    findCards(context, access, { ...listing, perPage }),
    listFolders(context.db, access.asker),
  ]);
  return { ...found, page: listing.page, perPage, folders: [...folders] };
}

/** Pages are counted from 0 in calls, and from 1 by people. */
function unlessBeyond<List extends { readonly page: number; readonly perPage: number; readonly total: number }>(
  list: List,
) {
  const lastPage = pageCountOf(list.total, list.perPage);
  return list.page < lastPage ? ok(list) : refuse("pageBeyond", { lastPage });
}

export async function listProjects(context: Context, { query }: Call<"GET /api/projects/list-item">) {
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  const { page, ...wanted } = query;
  return unlessBeyond(await listOf(context, access.value, { wanted, page }));
}

const IN_THE_BAR = 5;

export async function readNavbar(context: Context) {
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  const [found, folders, dueTasks] = await Promise.all([
    findCards(context, access.value, { wanted: {}, page: 0, perPage: IN_THE_BAR }),
    listFolders(context.db, access.value.asker),
    countDueTasks(context.db, access.value.asker, todayOf(context)),
  ]);
  const isStaff = access.value.permissions !== null;
  return ok({
    count: found.total,
    projects: found.projects,
    folders: [...folders],
    dueTasks,
    projectsUri: projectsUrl(),
    dashboardUri: isStaff ? dashboardUrl() : null,
    searchUri: isStaff ? projectSearchUrl() : null,
  });
}

export async function findProjectsWith(context: Context, { params }: Call<"GET /api/projects/product/:sku">) {
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  const projects = await listProjectsWith(context.db, access.value.asker, { sku: params.sku, projectId: null });
  return ok({ sku: params.sku, projects: [...projects] });
}

export async function findInProject(context: Context, { params }: Call<"GET /api/projects/product/:sku/:id">) {
  const seen = await readProjectFor(context, params.id);
  if (!seen.ok) return seen;
  const { asker } = seen.value.access;
  const projects = await listProjectsWith(context.db, asker, { sku: params.sku, projectId: params.id });
  return ok({ sku: params.sku, projects: [...projects] });
}

/** All of them or, where one is not there, none. */
export async function putInFolder(context: Context, { body }: Call<"POST /api/v2/project/folder">) {
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  const { asker } = access.value;
  const ids = [...new Set(body.projectIds)].filter(isId).toSorted();
  const folder = body.folder === "" ? null : body.folder;
  const areThere = await inTransaction(context.db, async (tx) => {
    for (const id of ids) await lockProject(tx, asker, id);
    const there = await Promise.all(ids.map((id) => findProject(tx, asker, id)));
    if (there.some((one) => one === null)) return false;
    for (const id of ids) await saveHead(tx, id, { folder }, context.visit.now);
    return true;
  });
  if (!areThere) return refuse("unknownProject");
  return ok(await listOf(context, access.value, { wanted: { folder: body.folder }, page: 0 }));
}

export async function searchProjects(context: Context, { query }: Call<"GET /api/v2/project/search">) {
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  if (access.value.permissions === null) return refuse("notAllowed");
  const { page, ...wanted } = query;
  const perPage = PROJECTS_PER_PAGE;
  const [found, people] = await Promise.all([
    findCards(context, access.value, { wanted, page, perPage }),
    listSalespeople(context.db, context.visit.site.code),
  ]);
  const salespeople = people.map(({ code, name }) => ({ code, name }));
  return unlessBeyond({ ...found, page, perPage, salespeople });
}
