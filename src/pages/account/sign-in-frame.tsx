import type { ReactNode } from "react";
import type { Site } from "#shop/site.ts";
import { accountScene } from "#shop/site-scenes.ts";
import { classNames } from "#ui/class-names.ts";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import styles from "./sign-in-page.module.css";

export type SignInFrameProps = {
  readonly site: Site;
  readonly title: ReactNode;
  readonly lead?: string;
  /** Forms with many fields have more width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A page to log in or to create an account: its form, and a room of the site arranged by its variant. */
export function SignInFrame({ site, title, lead, wide, children }: SignInFrameProps) {
  const { account: variant } = site.theme.pageVariants;
  const isBeside = variant === "rail" || variant === "tabs";
  return (
    <PageColumn className={styles.framed} data-variant={variant}>
      <div className={classNames(styles.form, wide && styles.wide)}>
        <PageHead title={title} lead={lead} />
        {children}
      </div>
      <img
        src={accountScene(site, isBeside ? "tall" : "wide")}
        alt=""
        width={isBeside ? 800 : 2000}
        height={isBeside ? 1000 : 900}
        className={styles.room}
      />
    </PageColumn>
  );
}
