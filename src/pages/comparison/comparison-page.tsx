import { useState } from "react";
import { isOn, type Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { emptyScene } from "#shop/site-scenes.ts";
import { departmentsUrl, hotOffersUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoWrap } from "#ui/no-wrap.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import marks from "#ui/choice-mark.module.css";
import { comparisonCopy } from "#capabilities/compare/compare.copy.ts";
import type { Comparison } from "#capabilities/compare/compare.contract.ts";
import { CompareTable } from "#capabilities/compare/web/compare-table.tsx";
import { usePromises } from "#capabilities/delivery/web/use-promises.ts";
import { useGeo } from "#capabilities/stores/web/use-geo.ts";
import type { PageProps } from "../page.ts";
import { columnsOf, partsOf } from "./comparison-cells.tsx";
import type { ComparisonData } from "./comparison.load.ts";
import { OtherProducts } from "./other-products.tsx";
import { ShareButtons } from "./share-buttons.tsx";
import empty from "../empty-page.module.css";
import styles from "./comparison.module.css";

/** Up to three products side by side, determined by the address alone. */
export function ComparisonPage({ data, site, settings }: PageProps<ComparisonData>) {
  const { comparison, reviews, others } = data;
  const skus = comparison.products.map((one) => one.sku);
  const { geo } = useGeo();
  const promises = usePromises(skus, geo?.localityId ?? null);
  const columns = columnsOf(comparison);
  return (
    <PageColumn
      className={classNames(styles.page, empty.page)}
      data-comparison
      data-variant={site.theme.pageVariants.list}
    >
      {skus.length === 0 ? <NothingYet comparison={comparison} site={site} /> : <Top comparison={comparison} />}
      {skus.length > 1 && <Apart sentences={comparison.sentences} />}
      {skus.length > 1 && <Differences comparison={comparison} settings={settings} />}
      {skus.length > 0 && (
        <CompareTable
          columns={columns}
          parts={partsOf({ comparison, reviews, site, promises, suburb: geo?.suburb ?? null })}
          groups={comparison.groups}
        />
      )}
      {others.length > 0 && (
        <OtherProducts others={others} skus={skus} of={comparison.products[0]?.productName ?? ""} />
      )}
    </PageColumn>
  );
}

function Notes({ comparison: { unknown, beyond } }: { readonly comparison: Comparison }) {
  return (
    <>
      {unknown.length > 0 && <Notice tone="warn">{comparisonCopy.unknown(unknown)}</Notice>}
      {beyond.length > 0 && <Notice>{comparisonCopy.beyond(beyond)}</Notice>}
    </>
  );
}

function Top({ comparison }: { readonly comparison: Comparison }) {
  const count = comparison.products.length;
  return (
    <>
      <PageHead title={comparisonCopy.heading(count)} layout="side-by-side">
        {count > 1 && <ShareButtons />}
      </PageHead>
      <Notes comparison={comparison} />
    </>
  );
}

function NothingYet({ comparison, site }: { readonly comparison: Comparison; readonly site: Site }) {
  return (
    <>
      <Notes comparison={comparison} />
      <EmptyState
        headingLevel="h1"
        scene={emptyScene(site)}
        icon="scale"
        title={comparisonCopy.noneTitle}
        actions={
          <>
            <LinkButton href={departmentsUrl()} kind="primary">
              All departments
            </LinkButton>
            <LinkButton href={hotOffersUrl()}>Hot offers</LinkButton>
          </>
        }
      >
        {comparisonCopy.noneText}
      </EmptyState>
    </>
  );
}

/** The main differences as sentences. Each one links to its row. */
function Apart({ sentences }: Pick<Comparison, "sentences">) {
  if (sentences.length === 0) return null;
  return (
    <section className={styles.apart} aria-labelledby="apart">
      <h2 id="apart">{comparisonCopy.apart}</h2>
      <ul className={styles.sentences}>
        {sentences.map(({ text, cells: [better, other] }) => (
          <li key={text} data-cites={`${better.key}: ${better.value}, ${other.value}`}>
            <NoWrap text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A checkbox that the style sheet reads, so it works without scripts; the script only announces the result. */
function Differences({ comparison, settings }: { readonly comparison: Comparison; readonly settings: Settings }) {
  const [announcement, setAnnouncement] = useState("");
  if (!isOn(settings.ComparePageHighlightDifferencesEnabled)) return null;
  const rows = comparison.groups.reduce((sum, group) => sum + group.rows.length, 0);
  const { differences } = comparison;
  return (
    <div className={styles.differences}>
      <label>
        <input
          type="checkbox"
          defaultChecked={isOn(settings.ComparePageHighlightToggleDefault)}
          data-differences
          className={marks.mark}
          onChange={(event) => setAnnouncement(comparisonCopy.nowShown(event.target.checked ? differences : rows))}
        />
        {comparisonCopy.toggle}
      </label>
      <span className={styles.count}>{comparisonCopy.toggleCount(differences, rows)}</span>
      <LiveStatus>{announcement}</LiveStatus>
      {differences === 0 && <p className={styles.same}>{comparisonCopy.same}</p>}
    </div>
  );
}
