import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Facet } from "../catalogue.contract.ts";
import { followOf } from "./indexed-filter.ts";
import { hrefOf, type ListAddress, sameWord, withoutValue, withValue } from "./list-address.ts";
import styles from "./promoted-facets.module.css";

/** More would push the list off the first screen. */
const MAX_SHOWN = 4;

/** The promoted filters above the list: each opens a short list of links (UX: promoted filters). */
export function PromotedFacets({
  facets,
  address,
}: {
  readonly facets: readonly Facet[];
  readonly address: ListAddress;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useCloseOutside(bar);
  const shown = facets
    .filter((facet) => facet.isPromoted && facet.key !== "category" && facet.values.length > 1)
    .slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <div ref={bar} className={styles.bar} role="group" aria-label="Popular filters">
      {shown.map((facet) => (
        <PromotedFacet key={facet.key} facet={facet} all={facets} address={address} />
      ))}
    </div>
  );
}

type PromotedFacetProps = { facet: Facet; all: readonly Facet[]; address: ListAddress };

function PromotedFacet({ facet, all, address }: PromotedFacetProps) {
  const chosen = facet.values.filter((value) => value.isOn);
  const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector("summary")?.focus();
  };
  return (
    <details name="promoted" className={styles.facet} onKeyDown={closeOnEscape}>
      <summary className={styles.summary} data-on={chosen.length > 0 || undefined}>
        {facet.label}
        {chosen.length > 0 && (
          <span className={styles.count}>
            {chosen.length}
            <VisuallyHidden> on</VisuallyHidden>
          </span>
        )}
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </summary>
      <ul className={styles.values}>
        {facet.values.map((value) => (
          <li key={value.value}>
            <a
              href={hrefOf(toggled(address, facet.key, value))}
              aria-current={value.isOn ? "true" : undefined}
              className={styles.value}
              rel={followOf(toggled(address, facet.key, value), all)}
            >
              <span className={styles.tick}>{value.isOn && <Icon name="check" size={16} />}</span>
              <span>{value.label}</span>
              <span className={styles.number}>{value.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function toggled(address: ListAddress, key: string, value: Facet["values"][number]): ListAddress {
  if (!value.isOn) return withValue(address, key, value.value);
  const asWritten = address.params.find(([one, text]) => one === key && sameWord(text) === sameWord(value.value));
  return withoutValue(address, asWritten ?? [key, value.value]);
}

/** A click outside an open list closes it, like the browser's own menus. */
function useCloseOutside(bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const close = (event: PointerEvent) => {
      if (bar.current?.contains(event.target as Node)) return;
      for (const open of bar.current?.querySelectorAll("details[open]") ?? []) open.removeAttribute("open");
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [bar]);
}
