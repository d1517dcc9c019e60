import { formatDollars } from "#kit/money.ts";

import { Button, LinkButton } from "#ui/button.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { Dashboard } from "#capabilities/projects/dashboard.contract.ts";
import { dashboardUrl, projectSearchUrl, projectsUrl } from "#capabilities/projects/project-urls.ts";
import { useOwn } from "../account/use-own.ts";
import { AuthGate } from "../account/auth-gate.tsx";
import { useCurrentPage } from "../current-page.ts";
import type { PageProps } from "../page.ts";
import { callProjects } from "../project/call-projects.ts";
import { dashboardCopy as words } from "./dashboard.copy.ts";
import { dashboardCrumbs } from "./dashboard.load.ts";
import { Charts } from "./charts.tsx";
import { DueTasks } from "./due-tasks.tsx";
import styles from "./dashboard.module.css";

const dollars = (amount: number) => formatDollars(amount, "when-non-zero");

/** `/performance-dashboard`: sales figures for staff. */
export function DashboardPage(_: PageProps<null>) {
  const { url } = useCurrentPage();
  const query = Object.fromEntries(
    ["from", "to", "salesperson"].flatMap((name) => {
      const value = url.searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const [own, , again] = useOwn<Dashboard>(
    () => callProjects("GET /api/v2/project/dashboard", { query }),
    `dashboard ${url.search}`,
  );
  return (
    <PageColumn crumbs={dashboardCrumbs()} className={styles.page}>
      <PageHead title={words.title} layout="side-by-side">
        <p className={styles.buttons}>
          <LinkButton href={projectSearchUrl()} icon="clipboard-list">
            {words.toSearch}
          </LinkButton>
          <LinkButton href={projectsUrl()}>{words.toProjects}</LinkButton>
        </p>
      </PageHead>
      <AuthGate own={own} again={again}>
        {(dashboard) => (
          <>
            <Span dashboard={dashboard} salesperson={url.searchParams.get("salesperson")} />
            <Tiles dashboard={dashboard} />
            <Charts dashboard={dashboard} />
            <DueTasks dashboard={dashboard} />
          </>
        )}
      </AuthGate>
    </PageColumn>
  );
}

/** A GET form, so that a view of the figures can be bookmarked and shared. */
function Span({ dashboard, salesperson }: { readonly dashboard: Dashboard; readonly salesperson: string | null }) {
  return (
    <form
      action={dashboardUrl()}
      className={styles.span}
      key={`${dashboard.from} ${dashboard.to} ${salesperson ?? ""}`}
    >
      <TextInput label={words.from} type="date" name="from" defaultValue={dashboard.from} />
      <TextInput label={words.to} type="date" name="to" defaultValue={dashboard.to} />
      {dashboard.scope === "all" && (
        <TextInput label={words.salesperson} name="salesperson" optional defaultValue={salesperson ?? ""} />
      )}
      <Button type="submit">{words.show}</Button>
      <p className={styles.muted}>{dashboard.scope === "all" ? words.all : words.own}</p>
    </form>
  );
}

function Tiles({ dashboard }: { readonly dashboard: Dashboard }) {
  const { overdue, today, later } = dashboard.dueTasks;
  const tiles = [
    {
      name: words.sales,
      figure: dollars(dashboard.sales),
      note: `${words.orders(dashboard.orders)}, ${words.average(dollars(dashboard.averageOrder))}`,
    },
    { name: words.quoted, figure: dollars(dashboard.quotedValue), note: words.quotes(dashboard.quotesSent) },
    {
      name: words.conversion,
      figure: dashboard.conversion === null ? words.none : `${dashboard.conversion}%`,
      note: words.conversionNote,
    },
    { name: words.dueTasks, figure: words.due(overdue, today), note: words.later(later) },
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map((tile) => (
        <div key={tile.name} className={styles.tile}>
          <dt>{tile.name}</dt>
          <dd className={styles.big}>{tile.figure}</dd>
          <dd className={styles.muted}>{tile.note}</dd>
        </div>
      ))}
    </dl>
  );
}
