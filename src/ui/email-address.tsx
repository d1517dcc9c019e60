import { Fragment } from "react";
import styles from "./email-address.module.css";

/**
 * An e-mail address, which breaks after its @, and before a dot of its host where that is not enough: a hyphen at the end
 * of a line would look like hyphenation.
 */
export function EmailAddress({ address }: { readonly address: string }) {
  const host = address.indexOf("@") + 1;
  return (
    <span className={styles.address}>
      <span className={styles.noWrap}>{address.slice(0, host)}</span>
      <wbr />
      <span className={styles.host}>
        {address
          .slice(host)
          .split(".")
          .map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              <span className={styles.noWrap}>{index > 0 ? `.${part}` : part}</span>
            </Fragment>
          ))}
      </span>
    </span>
  );
}
