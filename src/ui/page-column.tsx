import type { ComponentPropsWithoutRef, ReactNode, Ref } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { classNames } from "./class-names.ts";
import styles from "./page-column.module.css";

export type PageColumnProps = ComponentPropsWithoutRef<"div"> & {
  readonly as?: "div" | "article";
  /** Where the page is in the shop. A page without them has more space above its heading. */
  readonly crumbs?: readonly Crumb[] | undefined;
};

/** The centred column of a page: its breadcrumbs, then its parts one below the other. */
export function PageColumn({ as: Tag = "div", crumbs, className, children, ...rest }: PageColumnProps) {
  return (
    <Tag className={classNames(styles.column, crumbs === undefined && styles.withoutCrumbs, className)} {...rest}>
      {crumbs && <Breadcrumbs items={crumbs} />}
      {children}
    </Tag>
  );
}

export type PageHeadProps = {
  readonly title: ReactNode;
  /** One paragraph that says what the page is for; an empty one is left out. */
  readonly lead?: ReactNode;
  /** For a page that moves the focus to its heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Where the children are: below the lead, or at the end of its line where the window is wide enough. */
  readonly layout?: "stacked" | "side-by-side";
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

/** The heading of a page, its lead, and its actions. */
export function PageHead({ title, lead, headingRef, layout = "stacked", className, children }: PageHeadProps) {
  return (
    <header className={classNames(styles.head, layout === "side-by-side" && styles.sideBySide, className)}>
      <div>
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </header>
  );
}
