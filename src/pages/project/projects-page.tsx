import type { Site } from "#shop/site.ts";
import { emptyScene } from "#shop/site-scenes.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { Pager } from "#ui/pager.tsx";
import type { ProjectList } from "#capabilities/projects/project-shapes.contract.ts";
import { projectsUrl } from "#capabilities/projects/project-urls.ts";
import { ProjectCards } from "#capabilities/projects/web/project-cards.tsx";
import { useOwn } from "../account/use-own.ts";
import { AuthGate } from "../account/auth-gate.tsx";
import { useCurrentPage } from "../current-page.ts";
import type { PageProps } from "../page.ts";
import { callProjects } from "./call-projects.ts";
import { NewProject } from "./new-project.tsx";
import { projectCopy as words, statusLabels } from "./project.copy.ts";
import { projectCrumbs } from "./project.load.ts";
import { listUrl, listQueryOf } from "./project-list-url.ts";
import { ProjectFilters } from "./project-filters.tsx";
import styles from "./project.module.css";

/** `/project`: the customer's projects, in folders. */
export function ProjectsPage({ site }: PageProps<null>) {
  const { url } = useCurrentPage();
  const wanted = listQueryOf(url);
  const { folder, status, search, page } = wanted;
  const query = { page, ...(folder !== null && { folder }), ...(status !== null && { status }), search };
  const [own, , again] = useOwn<ProjectList>(() => callProjects("GET /api/projects/list-item", { query }), url.search);
  const hrefOf = (to: number) => listUrl({ ...wanted, page: to - 1 });
  return (
    <PageColumn crumbs={projectCrumbs()} className={styles.page}>
      <div className={styles.headline}>
        <PageHead title={words.title} lead={words.lead} />
        <NewProject folder={folder ?? ""} />
      </div>
      <AuthGate own={own} again={again} hrefOf={hrefOf}>
        {(list) => (
          <div className={styles.columns}>
            <ProjectFilters wanted={wanted} folders={list.folders} />
            <div className={styles.stack}>
              {list.projects.length === 0 ? (
                <Nothing isFiltered={url.search !== ""} site={site} />
              ) : (
                <ProjectCards projects={list.projects} site={site} statusLabels={statusLabels} />
              )}
              <Pager page={page + 1} perPage={list.perPage} total={list.total} hrefOf={hrefOf} />
            </div>
          </div>
        )}
      </AuthGate>
    </PageColumn>
  );
}

function Nothing({ isFiltered, site }: { readonly isFiltered: boolean; readonly site: Site }) {
  const link = isFiltered ? { to: projectsUrl(), label: words.showAll } : { to: "/products", label: words.browse };
  return (
    <EmptyState
      title={isFiltered ? words.nothingFound : words.none}
      icon="clipboard-list"
      scene={isFiltered ? undefined : emptyScene(site)}
      actions={<LinkButton href={link.to}>{link.label}</LinkButton>}
    >
      {isFiltered ? words.nothingFoundText : words.noneText}
    </EmptyState>
  );
}
