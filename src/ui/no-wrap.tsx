import styles from "./no-wrap.module.css";

/** Text whose short brackets, such as `(MM / YYYY)`, are never broken across lines. */
export const NoWrap = ({ text }: { readonly text: string }) =>
  text.split(/(\([^)]{1,16}\))/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.noWrap}>
        {part}
      </span>
    ),
  );
