import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageColumn } from "#ui/page-column.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { Project, QuoteVersion } from "#capabilities/projects/project-shapes.contract.ts";
import { projectsUrl, projectUrl } from "#capabilities/projects/project-urls.ts";
import type { Site } from "#shop/site.ts";
import { AuthGate } from "../account/auth-gate.tsx";
import type { PageProps } from "../page.ts";
import { History } from "./history.tsx";
import { AddBySku, ProjectItems } from "./project-items.tsx";
import { ProjectHead } from "./project-head.tsx";
import { NotePart, StaffPart } from "./project-notes.tsx";
import { QuoteItems } from "./quote-items.tsx";
import { QuoteSteps } from "./quote-steps.tsx";
import { Tasks } from "./tasks.tsx";
import { Totals } from "./totals.tsx";
import { projectCopy as words } from "./project.copy.ts";
import { projectCrumbs, type ProjectData } from "./project.load.ts";
import { useProject, type Work } from "./use-project.ts";
import styles from "./project.module.css";

/** `/project/{id}` */
export function ProjectPage({ data, site }: PageProps<ProjectData>) {
  const work = useProject(data.id);
  const { own } = work;
  const title = own.state === "there" ? own.value.name : words.one;
  return (
    <PageColumn crumbs={projectCrumbs({ title, uri: projectUrl(data.id) })} className={styles.page}>
      <LiveStatus>{work.announcement}</LiveStatus>
      {own.state === "failed" ? (
        <ProjectNotFound />
      ) : (
        <AuthGate own={own} again={work.again}>
          {(project) => <Shown project={project} work={work} site={site} />}
        </AuthGate>
      )}
    </PageColumn>
  );
}

export const ProjectNotFound = () => (
  <EmptyState
    title={words.notFound}
    icon="clipboard-list"
    headingLevel="h1"
    actions={<LinkButton href={projectsUrl()}>{words.title}</LinkButton>}
  >
    {words.notFoundText}
  </EmptyState>
);

/** The open quote, if there is one, is the page's content; otherwise the project as it is today. */
const currentQuote = ({ status, versions }: Project): QuoteVersion | null =>
  status === "Open" || status === "Pending" ? null : (versions.find((one) => one.isCurrent) ?? null);

type ShownProps = { readonly project: Project; readonly work: Work; readonly site: Site };

function Shown({ project, work, site }: ShownProps) {
  const quote = currentQuote(project);
  return (
    <>
      <ProjectHead project={project} work={work} />
      <div role="alert">{work.errors.length > 0 && <Notice tone="bad">{work.errors.join(" ")}</Notice>}</div>
      <div className={styles.work}>
        <section className={styles.stack} aria-labelledby="project-items">
          <h2 id="project-items">{quote === null ? words.items : words.quoteOf(project.number, quote.number)}</h2>
          {project.status === "Pending" && !project.may.isStaff && <Notice tone="info">{words.pendingText}</Notice>}
          {quote === null ? (
            <>
              <ProjectItems project={project} work={work} />
              {project.may.items && <AddBySku work={work} />}
            </>
          ) : (
            <QuoteItems quote={quote} />
          )}
        </section>
        <div className={styles.side}>
          <Totals of={quote ?? project} note={quote === null ? null : words.quoteNote} />
          <QuoteSteps project={project} quote={quote} work={work} />
          <Tasks project={project} work={work} site={site} />
          <NotePart project={project} work={work} />
          {project.may.isStaff && <StaffPart project={project} work={work} />}
          <History project={project} site={site} />
        </div>
      </div>
    </>
  );
}
