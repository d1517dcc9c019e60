import type { CallResult } from "#shop/contract.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { Pager } from "#ui/pager.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { ProjectCard } from "#capabilities/projects/project-shapes.contract.ts";
import { projectSearchUrl } from "#capabilities/projects/project-urls.ts";
import { dueStates, quoteStatuses } from "#capabilities/projects/states.rules.ts";
import { ProjectCards } from "#capabilities/projects/web/project-cards.tsx";
import { useOwn } from "../account/use-own.ts";
import { AuthGate } from "../account/auth-gate.tsx";
import { useCurrentPage } from "../current-page.ts";
import type { PageProps } from "../page.ts";
import { pageInAddress } from "../page-in-address.ts";
import { callProjects } from "../project/call-projects.ts";
import { statusLabels } from "../project/project.copy.ts";
import { dashboardCopy as words } from "./dashboard.copy.ts";
import { searchCrumbs } from "./dashboard.load.ts";
import styles from "./dashboard.module.css";

type Found = {
  readonly projects: readonly ProjectCard[];
  readonly total: number;
  readonly perPage: number;
  readonly salespeople: readonly { readonly code: string; readonly name: string }[];
};

const keys = ["search", "status", "salesperson", "due"] as const;
type SearchFields = Readonly<Record<(typeof keys)[number], string>>;

const filtersIn = ({ searchParams }: URL): SearchFields =>
  Object.fromEntries(keys.map((key) => [key, (searchParams.get(key) ?? "").slice(0, 100)])) as SearchFields;

function queryOf({ search, status, salesperson, due }: SearchFields, page: number) {
  const known = quoteStatuses.find((one) => one === status);
  const state = dueStates.find((one) => one === due);
  return {
    page,
    ...(search !== "" && { search }),
    ...(known !== undefined && { status: known }),
    ...(salesperson !== "" && { salesperson }),
    ...(state !== undefined && { due: state }),
  };
}

function pageUrl(filters: SearchFields, page: number): string {
  const query = new URLSearchParams(keys.flatMap((key) => (filters[key] === "" ? [] : [[key, filters[key]]])));
  if (page > 0) query.set("page", String(page));
  return query.size > 0 ? `${projectSearchUrl()}?${query}` : projectSearchUrl();
}

/** `/performance-dashboard/project-search`: every project that the member of staff may see. */
export function ProjectSearchPage({ site }: PageProps<null>) {
  const { url } = useCurrentPage();
  const filters = filtersIn(url);
  const page = pageInAddress(url);
  const [own, , again] = useOwn<Found>(
    (): Promise<CallResult<Found, string>> =>
      callProjects("GET /api/v2/project/search", { query: queryOf(filters, page) }),
    `search ${url.search}`,
  );
  const hrefOf = (to: number) => pageUrl(filters, to - 1);
  return (
    <PageColumn crumbs={searchCrumbs()} className={styles.page}>
      <PageHead title={words.searchTitle} />
      <AuthGate own={own} again={again} hrefOf={hrefOf}>
        {(found) => (
          <>
            <Filters filters={filters} salespeople={found.salespeople} />
            <p role="status">{words.found(found.total)}</p>
            {found.projects.length === 0 ? (
              <EmptyState
                title={words.nothing}
                icon="clipboard-list"
                actions={<LinkButton href={projectSearchUrl()}>{words.showAll}</LinkButton>}
              >
                {words.nothingText}
              </EmptyState>
            ) : (
              <ProjectCards projects={found.projects} site={site} statusLabels={statusLabels} />
            )}
            <Pager page={page + 1} perPage={found.perPage} total={found.total} hrefOf={hrefOf} />
          </>
        )}
      </AuthGate>
    </PageColumn>
  );
}

function Filters({
  filters,
  salespeople,
}: {
  readonly filters: SearchFields;
  readonly salespeople: Found["salespeople"];
}) {
  return (
    <form action={projectSearchUrl()} role="search" className={styles.span} key={pageUrl(filters, 0)}>
      <TextInput
        label={words.search}
        hint={words.searchHint}
        name="search"
        type="search"
        defaultValue={filters.search}
      />
      <Select
        label={words.status}
        name="status"
        prompt={words.anyStatus}
        defaultValue={filters.status}
        options={quoteStatuses.map((value) => ({ value, label: statusLabels[value] }))}
      />
      <Select
        label={words.salesperson}
        name="salesperson"
        prompt={words.everybody}
        defaultValue={filters.salesperson}
        options={salespeople.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        label={words.dueState}
        name="due"
        prompt={words.anyDue}
        defaultValue={filters.due}
        options={dueStates.map((value) => ({ value, label: words.dueWords[value] }))}
      />
      <Button type="submit">{words.show}</Button>
    </form>
  );
}
