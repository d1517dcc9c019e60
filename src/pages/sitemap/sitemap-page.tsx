import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
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

/** Every department with its categories, every brand and every page (ROUTE-08). */
export function SitemapPage({ data: { crumbs, departments, brands, pages } }: PageProps<SitemapData>) {
  return (
    <div className={styles.page}>
      <Breadcrumbs items={crumbs} />
      <h1>Site map</h1>
      <section aria-labelledby="departments" className={styles.part}>
        <h2 id="departments">Departments</h2>
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
      </section>
      <section aria-labelledby="brands" className={styles.part}>
        <h2 id="brands">Brands</h2>
        <Links links={brands} className={styles.brands} />
      </section>
      <section aria-labelledby="pages" className={styles.part}>
        <h2 id="pages">Pages</h2>
        <div className={styles.pages}>
          {pages.map(({ title, links }) => (
            <section key={title}>
              <h3>{title}</h3>
              <Links links={links} />
            </section>
          ))}
        </div>
      </section>
    </div>
  );
}
