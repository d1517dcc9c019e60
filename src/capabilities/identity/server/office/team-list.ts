import { officeList } from "#platform/office/office-list.ts";
import { type OfficeContext, requestedSites } from "#platform/office-service.ts";
import { StaffFilter, StaffSort } from "../../office-team.office.contract.ts";
import { showMember } from "./team.ts";
import { countTeam, listTeam, type TeamCursor, type TeamSearch, type TeamSort } from "./team.store.ts";

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;

const sortOf = (text: string): TeamSort => ({
  key: text.replace("-", "") as TeamSort["key"],
  direction: text.startsWith("-") ? "desc" : "asc",
});

/** A cursor is the sort value and the id of the last row; what cannot be read is the first page. */
function cursorOf(text: string): TeamCursor | null {
  const [, id = "", value = ""] = /^([0-9a-f-]{36}) (.*)$/s.exec(Buffer.from(text, "base64url").toString()) ?? [];
  return id === "" ? null : { id, value };
}

export type TeamListing = StaffFilter & { readonly sort: string; readonly after: string };

/** A filter with the sites that the asker may see. */
export const teamSearch = (context: OfficeContext, { site, ...filter }: StaffFilter): TeamSearch => ({
  ...filter,
  sites: requestedSites(context, "staff.read", site === "" ? [] : [site]),
});

export async function listTeamPage(context: OfficeContext, { sort, after, ...filter }: TeamListing, limit = PAGE) {
  const search = teamSearch(context, filter);
  const page = { sort: sortOf(sort), after: cursorOf(after), limit: limit + 1 };
  const [found, total] = [await listTeam(context.db, search, page), await countTeam(context.db, search)];
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const next = last === undefined ? null : Buffer.from(`${last.id} ${last.sortValue}`).toString("base64url");
  return { rows, total, next };
}

/** The list of staff as a file. */
export const teamList = officeList({
  list: "staff",
  plural: "members of staff",
  area: "staff",
  needs: "staff.read",
  filters: StaffFilter.extend({ sort: StaffSort }),
  count: (context, { sort: _, ...filter }) => countTeam(context.db, teamSearch(context, filter)),
  rows: async (context, filter, after) => {
    const { rows, next } = await listTeamPage(context, { ...filter, after }, EXPORTED_AT_ONCE);
    return { rows: rows.map((row) => showMember(context, row)), next };
  },
  columns: [
    { id: "name", label: "Name", value: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { id: "email", label: "Email", value: ({ email }) => email },
    { id: "state", label: "State", value: ({ state }) => state },
    {
      id: "roles",
      label: "Roles",
      value: ({ roles }) =>
        roles.map(({ name, sites }) => (sites === null ? name : `${name} (${sites.join(", ")})`)).join("; "),
    },
    { id: "factor", label: "Second factor", value: ({ factor }) => factor },
    { id: "seen", label: "Last seen", value: ({ lastSeenAt }) => lastSeenAt },
    { id: "created", label: "Added", value: ({ createdAt }) => createdAt },
  ],
});
