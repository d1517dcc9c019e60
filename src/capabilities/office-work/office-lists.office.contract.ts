import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { exportFormats } from "./office-export.rules.ts";

/** What the address of a list holds: filters, sort, hidden columns. */
const Search = z
  .record(z.string().max(40), z.string().max(400))
  .refine((search) => Object.keys(search).length <= 30, { error: "These are too many filters for a view." });
const List = z.string().regex(/^[a-z-]{1,40}$/);
const Id = z.object({ id: z.uuid() });

export const SavedView = z
  .object({
    id: z.string(),
    name: z.string(),
    search: z.record(z.string(), z.string()),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    memberName: z.string(),
  })
  .meta({ id: "SavedView" });
export type SavedView = z.output<typeof SavedView>;

/** What every list of the office can do. */
export const officeListsContract = defineOfficeContract({
  "GET /api/office/views": {
    summary: "Saved views of a list: one's own, and those that colleagues share",
    needs: "signed-in",
    query: z.object({ list: List }),
    reply: z.array(SavedView),
  },
  "POST /api/office/views": {
    summary: "Saves a view; one's own with the same name is replaced",
    needs: "signed-in",
    body: z.object({ list: List, name: z.string().trim().min(1).max(60), isShared: z.boolean(), search: Search }),
    reply: SavedView,
    refusals: { tooMany: 400 },
  },
  "DELETE /api/office/views/:id": {
    summary: "Removes a view of one's own",
    needs: "signed-in",
    params: Id,
    reply: z.null(),
    isSilent: true,
  },
  "POST /api/office/exports": {
    summary: "Starts a job that writes a list, with its filters and columns, into a file",
    needs: "signed-in",
    body: z.object({
      list: List,
      format: z.enum(exportFormats),
      filters: Search,
      hidden: z.array(z.string().max(40)).max(60).meta({ description: "ids of columns to leave out" }),
    }),
    reply: z.object({ jobId: z.string() }),
    refusals: { unknownList: 404, badFilters: 400, tooMany: 400, noPermission: 403 },
  },
});
