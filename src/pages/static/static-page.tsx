import type { Site } from "#shop/site.ts";
import { accountScene, emptyScene, nothingFoundScene } from "#shop/site-scenes.ts";
import { scenePictureUrl } from "#shop/urls.ts";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { RichText } from "#capabilities/content/web/rich-text.tsx";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import { QuestionsAside } from "./questions-aside.tsx";
import { crumbsOf, type StaticData } from "./static.load.ts";
import styles from "./static-page.module.css";

/** The text about the shop has a picture of one of its stores; those that many read after an order have other rooms of the site. */
const pictures = new Map<string, (site: Site) => string | undefined>([
  ["about", (site) => scenePictureUrl({ name: site.storeRoom, site, size: "wide" })],
  ["delivery", emptyScene],
  ["returns", (site) => accountScene(site, "wide")],
  ["warranty-and-consumer-law", nothingFoundScene],
]);

/** A text page, with contact details at its side. */
export function StaticPage({ data: { content }, site, settings }: PageProps<StaticData>) {
  const picture = pictures.get(content.name)?.(site);
  return (
    <PageColumn
      as="article"
      crumbs={crumbsOf(content)}
      className={styles.page}
      data-variant={site.theme.pageVariants.help}
    >
      <PageHead title={content.title} />
      {picture && <img src={picture} alt="" width={2000} height={900} className={styles.room} />}
      <div className={styles.columns}>
        <RichText html={content.html} className={styles.text} />
        <QuestionsAside phone={supportNumberOf(site, settings)} hours={site.supportHours} />
      </div>
    </PageColumn>
  );
}
