import styles from "./skip-link.module.css";

export interface SkipLinkProps {
  /** Id of the element to go to; that element needs `tabIndex={-1}`. */
  target?: string;
  children?: string;
}

export function SkipLink({ target = "main", children = "Skip to the main content" }: SkipLinkProps) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      {children}
    </a>
  );
}
