import { projectsUrl } from "#capabilities/projects/project-urls.ts";
import { quoteStatuses, type QuoteStatus } from "#capabilities/projects/states.rules.ts";
import { pageInAddress } from "../page-in-address.ts";

export type ProjectListQuery = {
  readonly folder: string | null;
  readonly status: QuoteStatus | null;
  readonly search: string;
  readonly page: number;
};

/** The filters of the address; invalid ones are ignored. */
export function listQueryOf(url: URL): ProjectListQuery {
  const { searchParams } = url;
  const status = searchParams.get("status");
  return {
    folder: searchParams.get("folder"),
    status: quoteStatuses.find((one) => one === status) ?? null,
    search: (searchParams.get("search") ?? "").slice(0, 100),
    page: pageInAddress(url),
  };
}

/** The address of a list; empty filters are left out. */
export function listUrl({ folder, status, search, page }: Partial<ProjectListQuery>): string {
  const query = new URLSearchParams();
  if (folder != null) query.set("folder", folder);
  if (status != null) query.set("status", status);
  if (search) query.set("search", search);
  if (page) query.set("page", String(page));
  return query.size > 0 ? `${projectsUrl()}?${query}` : projectsUrl();
}
