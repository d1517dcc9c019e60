import type { Site } from "#shop/site.ts";
import { emptyScene } from "#shop/site-scenes.ts";
import { askAnExpertUrl, scenePictureUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { RichText } from "#capabilities/content/web/rich-text.tsx";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import { crumbsOf, type StaticData } from "./static.load.ts";
import styles from "./static-page.module.css";

/** The text about the shop has a picture of one of its stores, and that about delivery one of another room of the site. */
const pictures = new Map<string, (site: Site) => string | undefined>([
  ["about", (site) => scenePictureUrl({ name: site.storeRoom, site, size: "wide" })],
  ["delivery", emptyScene],
]);

/** A text page, with contact details at its side. */
export function StaticPage({ data: { content }, site, settings }: PageProps<StaticData>) {
  const phone = supportNumberOf(site, settings);
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
        <RichText html={content.html} />
        <aside aria-label="Questions" className={styles.aside}>
          <p className={styles.ask}>Still have a question?</p>
          <p>
            <a href={`tel:${phone.replaceAll(" ", "")}`} className={styles.phone}>
              {phone}
            </a>
          </p>
          <p className={styles.hours}>{site.supportHours}</p>
          <LinkButton href={askAnExpertUrl()}>Ask an expert</LinkButton>
        </aside>
      </div>
    </PageColumn>
  );
}
