import type { ReactNode } from "react";
import { useId } from "react";
import type { SiteLink } from "#shop/site-home.ts";
import { Icon } from "#ui/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import styles from "./section.module.css";

export type BlockProps = {
  readonly title: string;
  readonly text?: string;
  readonly more?: SiteLink;
  /** A coloured band from edge to edge. */
  readonly band?: "tint" | "second";
  /** Its height on a phone, in rows of cards (base.css). */
  readonly rows?: number;
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** A section of a home page under its heading. */
export function Block({ title, text, more, band, rows, id, className, children }: BlockProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={band && styles[band]} data-rows={rows}>
      <div className={classNames(styles.inside, className)}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {text && <p className={styles.text}>{text}</p>}
          {more && <MoreLink link={more} />}
        </header>
        {children}
      </div>
    </section>
  );
}

export function MoreLink({ link }: { readonly link: SiteLink }) {
  return (
    <a href={link.uri} className={styles.more}>
      {link.title}
      <Icon name="arrow-right" size={16} />
    </a>
  );
}
