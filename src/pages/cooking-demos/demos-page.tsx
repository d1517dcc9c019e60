import { storeUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Busy } from "#ui/busy.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { Pager } from "#ui/pager.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { DemoPage } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { demoCopy as words } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { byDay, formatDayOf, formatMonthOf } from "#capabilities/cooking-demos/demo-times.rules.ts";
import { demosUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { FeatureOffPage } from "../feature-off/feature-off-page.tsx";
import { FilterFold } from "../filter-fold.tsx";
import type { PageProps } from "../page.ts";
import { callUrl, placeLine } from "../stores/store-parts.tsx";
import { chosenDemoFilters } from "./chosen-demo-filters.ts";
import { DemoFinder, QuickDates } from "./demo-finder.tsx";
import { type DemoFilters, demosHref } from "./demo-filters.ts";
import { DemoLine } from "./demo-line.tsx";
import type { DemosData, DemosPageData } from "./demos.load.ts";
import { useDemoList } from "./use-demo-list.ts";
import around from "./demo-places.module.css";
import styles from "./demos.module.css";

/** The demonstrations in the stores of this site (ROUTE-50), or that there are none. */
export function DemosPage({ data, site }: PageProps<DemosPageData>) {
  return "off" in data ? <FeatureOffPage off={data.off} site={site} /> : <Demos data={data} site={site} />;
}

/** Day by day, with filters. */
function Demos({ data, site }: Pick<PageProps<DemosData>, "data" | "site">) {
  const { status, list } = useDemoList(data);
  const isWaiting = status === "initial" || status === "loading";
  const { stores } = data;
  const choices = list?.choices ?? null;
  return (
    <PageColumn crumbs={data.crumbs} className={styles.page} data-variant={site.theme.pageVariants.list}>
      <PageHead title={words.title} lead={words.lead} />
      <FilterFold key={JSON.stringify(data.filters)} chosen={chosenDemoFilters(data.filters, { choices, stores })}>
        <DemoFinder filters={data.filters} choices={choices} stores={stores} />
      </FilterFold>
      <QuickDates filters={data.filters} />
      <section aria-label={words.upcoming} aria-busy={isWaiting} data-status={status} className={styles.results}>
        <Busy label={isWaiting ? words.loading : ""} className={styles.busy} />
        {list === null ? isWaiting && <Waiting /> : <Days list={list} filters={data.filters} />}
      </section>
      <Places stores={stores} />
    </PageColumn>
  );
}

/** The space that the list will take. */
const Waiting = () => (
  <div className={styles.waiting}>
    {[1, 2, 3].map((one) => (
      <Skeleton key={one} shape="wide" />
    ))}
  </div>
);

function Days({ list, filters }: { readonly list: DemoPage; readonly filters: DemoFilters }) {
  if (list.items.length === 0) return <Nothing />;
  return (
    <>
      <p className={styles.muted}>{words.found(list.total)}</p>
      {byDay(list.items).map(({ day, demos }) => (
        <section key={day} aria-labelledby={`on-${day}`} className={styles.day}>
          <h2 id={`on-${day}`} className={styles.date}>
            <span className={styles.weekday}>{formatDayOf(day).split(" ")[0]} </span>
            <span className={styles.number}>{Number(day.slice(8))} </span>
            <span className={styles.month}>{formatMonthOf(day)}</span>
          </h2>
          <ul className={styles.lines}>
            {demos.map((demo) => (
              <li key={demo.id}>
                <DemoLine demo={demo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager
        page={list.pageNo}
        perPage={list.recordsPerPage}
        total={list.total}
        hrefOf={(page) => demosHref({ ...filters, pageNo: String(page) })}
      />
    </>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon="chef-hat"
      title={words.none}
      actions={
        <LinkButton kind="primary" href={demosUrl()}>
          {words.clear}
        </LinkButton>
      }
    >
      <p>{words.noneText}</p>
    </EmptyState>
  );
}

function Places({ stores }: { readonly stores: readonly Store[] }) {
  return (
    <section aria-labelledby="places" className={around.places}>
      <h2 id="places">{words.places}</h2>
      <ul>
        {stores.map((store) => (
          <li key={store.storeUri}>
            <a href={storeUrl(store.storeUri)}>{store.name}</a>
            <span className={styles.muted}>{placeLine(store)}</span>
            <a href={callUrl(store.phone)}>{store.phone}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
