import { categoryUrl } from "#shop/urls.ts";
import { Card } from "#ui/card.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { Picture } from "#ui/picture.tsx";
import { formatProducts } from "#capabilities/catalogue/web/list-labels.ts";
import { SaleTag } from "#capabilities/sale/web/sale-tag.tsx";
import type { PageProps } from "../page.ts";
import type { TilesData } from "./listing.load.ts";
import styles from "./departments.module.css";

export function DepartmentsPage({ data, site }: PageProps<TilesData>) {
  return (
    <PageColumn crumbs={data.crumbs} className={styles.page} data-variant={site.theme.pageVariants.list}>
      <PageHead title={data.title} />
      <ul className={styles.departments}>
        {data.departments.map((department, index) => (
          <li key={department.path}>
            <Card as="article" lifts padding="none" className={styles.department}>
              <div className={styles.departmentPicture}>
                <Picture
                  src={department.image}
                  alt=""
                  width={320}
                  height={320}
                  loading={index < 8 ? undefined : "lazy"}
                />
                {data.tagged.includes(department.uri) && <SaleTag at="categoryTileBadge" className={styles.tag} />}
              </div>
              <div className={styles.departmentText}>
                <h2 className={styles.departmentTitle}>
                  <a href={categoryUrl(department.path)} data-covers="">
                    {department.title}
                  </a>
                </h2>
                <p>{formatProducts(department.productCount)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </PageColumn>
  );
}
