import { PageColumn, PageHead } from "#ui/page-column.tsx";
import type { Crumb, PageProps } from "../page.ts";
import type { SitemapData } from "./sitemap.load.ts";
import styles from "./sitemap.module.css";

function Links({ links, className }: { readonly links: readonly Crumb[]; readonly className?: string }) {
  return (
    <ul className={className ?? styles.links}>
      {links.map(({ title, uri }) => (
        <li key={uri}>
          <a href={uri}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** Departments with their categories, brands, stores, promotions, and every text page (ROUTE-08). */
export function SitemapPage({ data }: PageProps<SitemapData>) {
  const { crumbs, departments, brands, stores, promotions, articles, pages } = data;
  const parts = [
    { id: "departments", title: "Departments", content: <Departments departments={departments} /> },
    { id: "brands", title: "Brands", content: <Links links={brands} className={styles.brands} /> },
    ...lists([
      { id: "promotions", title: "Promotions", links: promotions },
      { id: "stores", title: stores.title, links: stores.links },
      { id: "articles", title: "To read", links: articles },
    ]),
    { id: "pages", title: "Pages", content: <Pages pages={pages} /> },
  ];
  return (
    <PageColumn crumbs={crumbs}>
      <PageHead title="Site map">
        <nav aria-label="On this page">
          <ul className={styles.jumps}>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      {parts.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.part} tabIndex={-1}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </PageColumn>
  );
}

type List = { readonly id: string; readonly title: string; readonly links: readonly Crumb[] };

/** Lists without links are left out. */
const lists = (all: readonly List[]) =>
  all
    .filter(({ links }) => links.length > 0)
    .map(({ id, title, links }) => ({ id, title, content: <Links links={links} className={styles.columns} /> }));

function Departments({ departments }: Pick<SitemapData, "departments">) {
  return (
    <div className={styles.departments}>
      {departments.map((department) => (
        <section key={department.uri}>
          <h3>
            <a href={department.uri}>{department.title}</a>
          </h3>
          {department.subCategories.map((category) => (
            <div key={category.uri} className={styles.category}>
              <p>
                <a href={category.uri}>{category.title}</a>
              </p>
              <Links links={category.subCategories} className={styles.below} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

const Pages = ({ pages }: Pick<SitemapData, "pages">) => (
  <div className={styles.pages}>
    {pages.map(({ title, links }) => (
      <section key={title}>
        <h3>{title}</h3>
        <Links links={links} />
      </section>
    ))}
  </div>
);
