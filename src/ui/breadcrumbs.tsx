import { Icon } from "./icon.tsx";
import styles from "./breadcrumbs.module.css";

/** A step of SHELL-34, with its parameters already in the address. The last one is this page and needs none. */
export interface Crumb {
  title: string;
  uri?: string;
}

export function Breadcrumbs({ items, label = "Breadcrumb" }: { items: readonly Crumb[]; label?: string }) {
  const last = items.length - 1;
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map(({ title, uri }, index) => (
          <li key={`${uri ?? ""}${title}`} className={styles.item}>
            <Icon name="chevron-right" size={16} />
            {uri && index < last ? (
              <a href={uri} className={styles.link}>
                {title}
              </a>
            ) : (
              <span className={styles.current} aria-current={index === last ? "page" : undefined}>
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
