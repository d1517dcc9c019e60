import { randomUUID } from "node:crypto";
import { asCents } from "#kit/money.ts";
import { inTransaction } from "#platform/database.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { findPlannedInCart } from "#capabilities/cart/server/cart.service.ts";
import type { StoredItem } from "../project-items.rules.ts";
import type { projectsContract } from "../projects.contract.ts";
import { MAX_PROJECTS } from "../projects.rules.ts";
import { projectAccessOf, type ProjectAccess } from "./project-access.ts";
import { changeProject, readShown, changeLocked } from "./change-project.ts";
import { saveHead, saveItems } from "./changes.store.ts";
import { findCustomerByEmail, findSalesperson } from "./lists.store.ts";
import { addProject, countProjects } from "./projects.store.ts";

type Call<K extends keyof Service<typeof projectsContract>> = Parameters<Service<typeof projectsContract>[K]>[1];

type Beginning = {
  readonly name: string;
  readonly folder?: string | undefined;
  readonly customerEmail?: string | undefined;
  readonly customerName?: string | undefined;
  readonly items: readonly StoredItem[];
};

/** The customer of a project made by staff: an account on the site, or a name. */
export async function customerOf(
  context: Context,
  {
    customerEmail,
    customerName,
  }: { readonly customerEmail?: string | null | undefined; readonly customerName?: string | undefined },
) {
  const found = customerEmail ? await findCustomerByEmail(context.db, context.visit.site.code, customerEmail) : null;
  return {
    customerId: found?.id ?? null,
    contactName: found === null ? (customerName ?? "") : "",
    contactEmail: found === null ? (customerEmail ?? "") : "",
  };
}

/** Begins a project and answers its id. A customer's is their own; staff look after those that they begin. */
export async function beginProject(
  context: Context,
  { asker, userId, permissions }: ProjectAccess,
  beginning: Beginning,
): Promise<Result<string, "tooManyProjects">> {
  const { name, folder = "", items } = beginning;
  const { now, site } = context.visit;
  const isStaff = permissions !== null;
  const whose = isStaff
    ? await customerOf(context, beginning)
    : { customerId: userId, contactName: "", contactEmail: "" };
  const id = randomUUID();
  return inTransaction(context.db, async (tx) => {
    if ((await countProjects(tx, asker.site, userId)) >= MAX_PROJECTS)
      return refuse("tooManyProjects", { most: MAX_PROJECTS });
    await addProject(tx, {
      id,
      site: site.code,
      name,
      folder: folder === "" ? null : folder,
      ...whose,
      salespersonId: isStaff ? userId : null,
      createdBy: userId,
      now,
    });
    await saveItems(tx, id, items);
    return ok(id);
  });
}

export async function nameProject(context: Context, { body }: Call<"POST /api/v2/project/name">) {
  const { projectId, version, name, folder } = body;
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  if (projectId === undefined) {
    const begun = await beginProject(context, access.value, { ...body, items: [] });
    return begun.ok ? readShown(context, begun.value) : begun;
  }
  return changeProject(
    context,
    { id: projectId, version: version ?? null },
    async ({ tx, now }): Promise<Result<null>> => {
      const moved = folder === undefined ? {} : { folder: folder === "" ? null : folder };
      await saveHead(tx, projectId, { name, ...moved }, now);
      return ok(null);
    },
  );
}

/** The cart as a plan: the cart itself stays as it is. */
export async function beginFromCart(context: Context, { body }: Call<"POST /api/v2/project/from-cart">) {
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  const planned = await findPlannedInCart(context);
  if (planned.length === 0) return refuse("emptyCart");
  const items = planned.map((line) => ({
    ...line,
    id: randomUUID(),
    room: "",
    notes: "",
    priceCents: null,
    discountCents: asCents(0),
    competitorUrl: null,
  }));
  const begun = await beginProject(context, access.value, { ...body, items });
  return begun.ok ? readShown(context, begun.value) : begun;
}

export const changeHead = (context: Context, { params, body }: Call<"PATCH /api/v2/project/:id">) =>
  changeProject(context, { id: params.id, version: body.version }, async ({ tx, now, rights }) => {
    const { note, customerEmail, customerName, salespersonCode } = body;
    const isStaffs = [customerEmail, customerName, salespersonCode].some((one) => one !== undefined);
    if (isStaffs && !rights.isStaff) return refuse("notAllowed");
    const salespersonId =
      salespersonCode === undefined
        ? undefined
        : await findSalesperson(context.db, context.visit.site.code, salespersonCode);
    if (salespersonId === null) return refuse("unknownSalesperson");
    const isForOther = customerEmail !== undefined || customerName !== undefined;
    await saveHead(
      tx,
      params.id,
      {
        ...(note !== undefined && { note }),
        ...(isForOther && (await customerOf(context, body))),
        ...(salespersonId !== undefined && { salespersonId }),
      },
      now,
    );
    return ok(null);
  });

export const removeProject = (context: Context, { params, query }: Call<"DELETE /api/projects/:id">) =>
  changeLocked(context, { id: params.id, version: query.version ?? null }, async ({ tx, now, rights }) => {
    if (!rights.remove) return refuse("notAllowed");
    await saveHead(tx, params.id, { removedAt: now }, now);
    return ok(null);
  });
