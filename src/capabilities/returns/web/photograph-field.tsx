import { useId } from "react";
import { MAX_PER_CUSTOMER } from "../return-photographs.rules.ts";
import { returnCopy } from "../returns.copy.ts";
import styles from "./returns.module.css";

/** A telephone's HEIC has no type in most browsers, only its name. */
export const acceptedPictures = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** Photographs that go with the request. A browser without scripts cannot send them, and hears where to. */
export function PhotographField() {
  const id = useId();
  return (
    <>
      <div className={styles.photographs}>
        <label htmlFor={id}>{returnCopy.photographs}</label>
        <input
          id={id}
          type="file"
          name="photographs"
          accept={acceptedPictures}
          multiple
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className={styles.muted}>
          {returnCopy.photographsHint(MAX_PER_CUSTOMER)}
        </p>
      </div>
      <noscript>
        <p>{returnCopy.photographsWithout}</p>
      </noscript>
    </>
  );
}
