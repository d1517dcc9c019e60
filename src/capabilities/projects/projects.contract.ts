import { z } from "zod";
import { pageFrom } from "#shop/page-number.ts";
import { defineContract } from "#shop/contract.ts";
import {
  projectChangeRefusals,
  Head,
  id,
  key,
  projectRefusals,
  version,
  accessRefusals,
} from "./call-parts.contract.ts";
import { Project, ProjectCard, ProjectList, QuoteStatus } from "./project-shapes.contract.ts";
import { dashboardCalls } from "./dashboard.contract.ts";
import { quoteCalls } from "./quotes.contract.ts";

const quantity = z.number().int("must be a whole number").min(1).max(99);
const name = z.string().trim().min(1, "Give it a name.").max(80);
const folder = z.string().trim().max(60);
const room = z.string().trim().max(60);
const note = z.string().max(4000);
const itemNotes = z.string().max(500);
const choice = z.string().max(60).nullable();
const money = z.number().min(0).max(1_000_000);
const sku = z.string().min(1).max(100);
/** The version that a removal is based on; without it the newest is changed. */
const seenVersion = z.coerce.number().int().min(0).max(2_147_483_647).optional();
const page = pageFrom(0);

const itemChanges = { ...projectChangeRefusals, quoteStands: 409 } as const;
const adding = {
  unknownProduct: 400,
  tooMany: 409,
  tooManyItems: 409,
  unknownWarranty: 400,
  unknownInstall: 400,
} as const;

const Found = z.object({
  sku: z.string(),
  /** One's own projects, the last worked on first, and how many of the product are in each. */
  projects: z.array(
    z.object({ id: z.string(), name: z.string(), folder: z.string().nullable(), quantity: z.number().int() }),
  ),
});

export const projectsContract = defineContract({
  ...dashboardCalls,
  ...quoteCalls,
  "GET /api/v2/project/navbar": {
    summary: "What the bars at the top show of projects: the last ones, their folders, and where they are",
    reply: z.object({
      /** All projects of the visitor. */
      count: z.number().int(),
      projects: z.array(ProjectCard),
      folders: z.array(z.object({ name: z.string(), count: z.number().int() })),
      /** Open tasks that are due today or were before. */
      dueTasks: z.number().int(),
      projectsUri: z.string(),
      /** Null for customers. */
      dashboardUri: z.string().nullable(),
      searchUri: z.string().nullable(),
    }),
    refusals: accessRefusals,
  },
  "GET /api/projects/list-item": {
    summary: "Projects as a list, the last changed first",
    query: z.object({
      folder: folder.optional(),
      status: QuoteStatus.optional(),
      search: z.string().max(100).optional(),
      page,
    }),
    reply: ProjectList,
    refusals: { ...accessRefusals, pageBeyond: 404 },
  },
  "GET /api/v2/project/:id": {
    summary: "One project with everything in it, priced now",
    params: z.object({ id: key }),
    reply: Project,
    refusals: projectRefusals,
  },
  "POST /api/v2/project/name": {
    summary: "Names a project: without an id it begins one, with one it names it anew",
    body: z.object({
      projectId: id.optional(),
      version: version.optional(),
      name,
      folder: folder.optional(),
      /** Staff only: whom it is for. */
      customerEmail: z.email().max(254).optional(),
      customerName: z.string().trim().max(120).optional(),
    }),
    reply: Project,
    refusals: { ...projectChangeRefusals, tooManyProjects: 409 },
  },
  "POST /api/v2/project/from-cart": {
    summary: "Begins a project with what is in the cart, which stays as it is",
    body: z.object({ name, folder: folder.optional() }),
    reply: Project,
    refusals: { ...projectRefusals, emptyCart: 409, tooManyProjects: 409 },
  },
  "POST /api/v2/project/folder": {
    summary: "Puts projects into a folder, which is there as long as something is in it; an empty name takes them out",
    body: z.object({ projectIds: z.array(id).min(1).max(50), folder }),
    reply: ProjectList,
    refusals: projectRefusals,
  },
  "PATCH /api/v2/project/:id": {
    summary: "Changes the note of a project, and for staff whom it is for and who looks after it",
    params: z.object({ id: key }),
    body: z.object({
      version,
      note: note.optional(),
      customerEmail: z.email().max(254).nullable().optional(),
      customerName: z.string().trim().max(120).optional(),
      salespersonCode: z.string().max(40).optional(),
    }),
    reply: Project,
    refusals: { ...projectChangeRefusals, unknownSalesperson: 400 },
  },
  "DELETE /api/projects/:id": {
    summary: "Removes a project; one with a quote that was sent stays in the shop's books",
    params: z.object({ id: key }),
    query: z.object({ version: seenVersion }),
    reply: z.null(),
    refusals: projectChangeRefusals,
  },
  "GET /api/projects/product/:sku": {
    summary: "In which of one's projects a product is",
    params: z.object({ sku }),
    reply: Found,
    refusals: accessRefusals,
  },
  "GET /api/projects/product/:sku/:id": {
    summary: "Whether a product is in one project",
    params: z.object({ sku, id: key }),
    reply: Found,
    refusals: projectRefusals,
  },
  "POST /api/projects/product": {
    summary: "Adds a product to a project, or begins one with it; adding adds to what the room has already",
    body: z.object({
      /** Without one a project of this name begins. */
      projectId: id.optional(),
      name: name.optional(),
      sku,
      productCode: z.string().max(120).optional(),
      quantity: quantity.default(1),
      room: room.default(""),
      warrantyId: choice.optional(),
      installId: choice.optional(),
    }),
    reply: Project,
    refusals: { ...itemChanges, ...adding, tooManyProjects: 409 },
  },
  "PATCH /api/projects/product/:projectId/:itemId": {
    summary:
      "Changes one line of a project; price, discount, care plan and installation hold for the product in all rooms",
    params: z.object({ projectId: key, itemId: key }),
    body: z.object({
      version,
      quantity: quantity.optional(),
      room: room.optional(),
      notes: itemNotes.optional(),
      warrantyId: choice.optional(),
      installId: choice.optional(),
      /** Dollars for one; null: that of the list. By permission. */
      price: money.nullable().optional(),
      /** Dollars off one. By permission. */
      discount: money.optional(),
      /** Where a competitor sells it, for a price that matches theirs. */
      competitorUrl: z.string().max(500).nullable().optional(),
    }),
    reply: Project,
    refusals: { ...itemChanges, ...adding, unknownItem: 404, priceAboveList: 400, badCompetitorUrl: 400 },
  },
  "DELETE /api/projects/product/:projectId/:sku": {
    summary: "Takes a product out of a project: everywhere, or out of the one line that `itemId` names",
    params: z.object({ projectId: key, sku }),
    query: z.object({ version: seenVersion, itemId: id.optional() }),
    reply: Project,
    refusals: { ...itemChanges, unknownItem: 404 },
  },
  "POST /api/projects/sort-products": {
    summary: "Puts the lines of a project into an order; those that are not named follow as they stood",
    body: Head.extend({ itemIds: z.array(id).max(500) }),
    reply: Project,
    refusals: projectChangeRefusals,
  },
  "POST /api/v2/project/product-transfer": {
    summary: "Moves or copies lines into another project of one's own; answers the one they came to",
    body: z.object({
      fromProjectId: id,
      version,
      toProjectId: id,
      itemIds: z.array(id).min(1).max(500),
      mode: z.enum(["move", "copy"]).default("move"),
    }),
    reply: Project,
    refusals: { ...itemChanges, unknownItem: 404, tooMany: 409, tooManyItems: 409 },
  },
});
