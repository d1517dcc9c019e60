import { Fragment } from "react";
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

/** An e-mail address, which breaks only after its @ and before a dot: a hyphen at the end of a line would look like hyphenation. */
export const EmailAddress = ({ address }: { readonly address: string }) => (
  <span>
    {address.match(/\.?[^.@]+@?/g)?.map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span className={styles.noWrap}>{part}</span>
      </Fragment>
    ))}
  </span>
);
