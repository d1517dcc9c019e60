import { TypedText } from "#ui/combobox.tsx";
import type { Locality } from "../location.contract.ts";
import { pickerCopy } from "../location.copy.ts";
import styles from "./location.module.css";

/** A place in a list of places; one without delivery says so. */
export function LocalityOption({ place, query }: { place: Locality; query: string }) {
  return (
    <span className={styles.option}>
      <TypedText text={place.fullAddress} query={query} />
      {!place.isServed && <span className={styles.unserved}>{pickerCopy.unserved}</span>}
    </span>
  );
}

export function NoLocality() {
  return (
    <>
      <strong className={styles.noResults}>{pickerCopy.noResults}</strong>
      <span>{pickerCopy.notShipped}</span>
    </>
  );
}
