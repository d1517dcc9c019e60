import { type ReactNode, useId, useState } from "react";
import type { Facet } from "../catalogue.contract.ts";
import styles from "./facet-panel.module.css";

type Value = Facet["values"][number];

export type FacetValuesProps = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly row: (value: Value) => ReactNode;
};

/** Values beyond this number are behind `Show more`. */
const SHOWN_AT_ONCE = 7;
/** From this many values on, a search box is faster. */
const SEARCHED_FROM = 12;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();

/** The values of a filter: the first few, the rest on request, and a search box for a long list. */
export function FacetValues({ label, values, row }: FacetValuesProps) {
  const [typed, setTyped] = useState("");
  const id = useId();
  const wanted = plain(typed.trim());
  const found = wanted === "" ? values : values.filter((value) => plain(value.label).includes(wanted));
  const isLong = values.length >= SEARCHED_FROM;
  const cut = wanted !== "" || values.length <= SHOWN_AT_ONCE + 2 ? found.length : SHOWN_AT_ONCE;
  const rest = found.slice(cut);
  return (
    <>
      {isLong && (
        <div className={styles.find}>
          <label htmlFor={id}>Find in {label.toLowerCase()}</label>
          <input
            id={id}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // Enter would submit the filters, but this box is not one of them.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
      {found.slice(0, cut).map(row)}
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some((value) => value.isOn) || undefined}>
          <summary className={styles.moreSummary}>Show {rest.length} more</summary>
          {rest.map(row)}
        </details>
      )}
      {/* Ticked values are always shown, whether they match or not. */}
      <div hidden>{values.filter((value) => !found.includes(value)).map(row)}</div>
      {isLong && (
        <p role="status" className={styles.none}>
          {found.length === 0 && `No ${label.toLowerCase()} called “${typed.trim()}” here.`}
        </p>
      )}
    </>
  );
}
