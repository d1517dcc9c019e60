import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { LinkButton } from "#ui/button.tsx";
import type { FeatureOff } from "./feature-off.ts";
import frame from "../page-frame.module.css";
import styles from "./feature-off.module.css";

/** A feature that this site does not have, with links to others (decision 85). */
export function FeatureOffPage({ off: { title, text, crumbs, links } }: { readonly off: FeatureOff }) {
  return (
    <div className={frame.page}>
      <Breadcrumbs items={crumbs} />
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.links}>
        {links.map((link, index) => (
          <LinkButton key={link.uri} href={link.uri} kind={index === 0 ? "primary" : "quiet"}>
            {link.title}
          </LinkButton>
        ))}
      </p>
    </div>
  );
}
