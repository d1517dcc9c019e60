import styles from "./no-wrap.module.css";

/** Short brackets such as `(MM / YYYY)`, ranges such as `8am–6pm` and models such as `TL-440B`. */
const unbroken = /(\([^)]{1,16}\)|[A-Z\d][\w.]*(?:[-–][\w.]+)+)/;

/** Text whose brackets, ranges and models are never broken across lines. */
export const NoWrap = ({ text }: { readonly text: string }) =>
  text.split(unbroken).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.noWrap}>
        {part}
      </span>
    ),
  );
