import type { Site } from "#shop/site.ts";
import { nothingFoundScene } from "#shop/site-scenes.ts";
import { LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageColumn } from "#ui/page-column.tsx";
import empty from "../empty-page.module.css";
import type { FeatureOff } from "./feature-off.ts";
import styles from "./feature-off.module.css";

type FeatureOffProps = { readonly off: FeatureOff; readonly site: Site };

/** A feature that this site does not have: a room of the site, arranged as its lists are, and links to others (decision 85). */
export function FeatureOffPage({ off: { title, text, crumbs, links }, site }: FeatureOffProps) {
  return (
    <PageColumn
      crumbs={crumbs}
      className={classNames(empty.page, styles.sentence)}
      data-variant={site.theme.pageVariants.list}
    >
      <EmptyState
        headingLevel="h1"
        title={title}
        scene={nothingFoundScene(site)}
        actions={links.map((link, index) => (
          <LinkButton key={link.uri} href={link.uri} kind={index === 0 ? "primary" : "quiet"}>
            {link.title}
          </LinkButton>
        ))}
      >
        <p>{text}</p>
      </EmptyState>
    </PageColumn>
  );
}
