import { LinkButton } from "#ui/button.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import type { FeatureOff } from "./feature-off.ts";
import styles from "./feature-off.module.css";

/** A feature that this site does not have, with links to others (decision 85). */
export function FeatureOffPage({ off: { title, text, crumbs, links } }: { readonly off: FeatureOff }) {
  return (
    <PageColumn crumbs={crumbs}>
      <PageHead title={title} lead={text} />
      <p className={styles.links}>
        {links.map((link, index) => (
          <LinkButton key={link.uri} href={link.uri} kind={index === 0 ? "primary" : "quiet"}>
            {link.title}
          </LinkButton>
        ))}
      </p>
    </PageColumn>
  );
}
