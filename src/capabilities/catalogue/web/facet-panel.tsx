import { type ChangeEvent, type ReactNode, useState } from "react";
import { afterPaint } from "#ui/after-paint.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Toggletip } from "#ui/toggletip.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Facet } from "../catalogue.contract.ts";
import { FacetBounds } from "./facet-panel-range.tsx";
import { FacetValues } from "./facet-panel-values.tsx";
import { type ListAddress, sameWord } from "./list-address.ts";
import { boundKey, hasBounds, rangeOf } from "./list-range.ts";
import styles from "./facet-panel.module.css";

/** A filter that this list does not have yet: its place is reserved, and it loads when it is opened. */
export type LaterFacet = Pick<Facet, "key" | "label"> & {
  /** The filter before it. */
  readonly after: string;
  readonly hint: ReactNode;
  readonly onOpen: () => void;
};

export type FacetPanelProps = {
  readonly facets: readonly Facet[];
  readonly later?: LaterFacet;
  readonly address: ListAddress;
  /** The link of a category of the list. */
  readonly categoryHref: (uri: string) => string;
};

type Value = Facet["values"][number];

/** The number of groups that are open initially; the others open when they have a selected value. */
const OPEN_AT_ONCE = 4;

/** A form that works without scripts; with scripts every tick is applied at once. */
export function FacetPanel({ facets, later, address, categoryHref }: FacetPanelProps) {
  const send = (event: ChangeEvent<HTMLFormElement>) => {
    const target: EventTarget = event.target;
    if (target instanceof HTMLInputElement && target.type === "checkbox")
      afterPaint(() => target.form?.requestSubmit());
  };
  const row = (facet: Facet) => (value: Value) =>
    facet.key === "category" ? (
      <CategoryLink key={value.value} value={value} href={categoryHref(value.value)} />
    ) : (
      <Tick key={value.value} name={facet.key} value={value} />
    );
  return (
    <form action={address.path} method="get" onChange={send} className={styles.form}>
      <OtherParams address={address} facets={facets} />
      {withLater(facets, later).map((facet, index) => (
        <FacetGroup
          key={facet.key}
          facet={facet}
          address={address}
          isEarly={index < OPEN_AT_ONCE && facet.key !== later?.key}
          row={row(facet)}
          later={facet.values.length === 0 ? later : undefined}
        />
      ))}
      <noscript>
        <button type="submit" className={styles.send}>
          Show products
        </button>
      </noscript>
    </form>
  );
}

function withLater(facets: readonly Facet[], later: LaterFacet | undefined): readonly Facet[] {
  if (later === undefined || facets.length === 0 || facets.some((facet) => facet.key === later.key)) return facets;
  const { key, label } = later;
  const at = facets.findIndex((facet) => facet.key === later.after) + 1;
  return facets.toSpliced(at, 0, { key, label, kind: "choice", explain: null, isPromoted: false, values: [] });
}

type FacetGroupProps = {
  readonly facet: Facet;
  readonly later?: LaterFacet;
  readonly address: ListAddress;
  readonly isEarly: boolean;
  readonly row: (value: Value) => ReactNode;
};

function FacetGroup({ facet, later, address, isEarly, row }: FacetGroupProps) {
  const bounds = address.params.filter(
    ([key]) => key === boundKey("min", facet.key) || key === boundKey("max", facet.key),
  );
  const chosen = facet.values.filter((value) => value.isOn).length || Math.min(1, bounds.length);
  return (
    <div className={styles.group}>
      <Disclosure
        title={facet.label}
        aside={
          chosen > 0 ? <span className={facet.explain ? styles.nextToTip : undefined}>{chosen} on</span> : undefined
        }
        startsOpen={isEarly || chosen > 0}
        density="compact"
        ruled
        onToggle={later && ((isOpen) => isOpen && later.onOpen())}
      >
        {later && (
          <p role="status" className={styles.hint}>
            {later.hint}
          </p>
        )}
        {facet.explain && <p className={styles.explain}>{facet.explain}</p>}
        {hasBounds(facet) && <FacetBounds facet={facet} range={rangeOf(facet)} address={address} />}
        <FacetValues label={facet.label} values={facet.values} row={row} />
      </Disclosure>
      {facet.explain && (
        <span className={styles.tip}>
          <Toggletip label={`What ${facet.label} means`} align="end">
            {facet.explain}
          </Toggletip>
        </span>
      )}
    </div>
  );
}

/**
 * A tick shows the requested state at once, until the new list is there. It holds that state itself, so that the other
 * hundred do not render first.
 */
function Tick({ name, value }: { readonly name: string; readonly value: Value }) {
  const [flipped, setFlipped] = useState<Value | null>(null);
  const isFlipped = flipped === value;
  // Going back to the previous list resets the tick to that list's state.
  if (flipped !== null && !isFlipped) setFlipped(null);
  return (
    <Checkbox
      name={name}
      value={value.value}
      checked={value.isOn !== isFlipped}
      onChange={() => setFlipped(isFlipped ? null : value)}
      aside={value.count}
    >
      {name === "colour" && <span className={styles.swatch} data-colour={value.value} />}
      {value.label}
    </Checkbox>
  );
}

function CategoryLink({ value, href }: { value: Value; href: string }) {
  return (
    <a href={href} className={styles.category}>
      <span>{value.label}</span>
      <span className={styles.count}>
        {value.count}
        <VisuallyHidden> products</VisuallyHidden>
      </span>
    </a>
  );
}

/** Query parameters other than this form's fields are sent along. */
function OtherParams({ address, facets }: { address: ListAddress; facets: readonly Facet[] }) {
  const own = new Set(
    facets.flatMap((facet) => [
      ...(facet.key === "category" ? [] : facet.values.map((value) => `${facet.key}=${sameWord(value.value)}`)),
      ...(hasBounds(facet) ? [boundKey("min", facet.key), boundKey("max", facet.key)] : []),
    ]),
  );
  const others = address.params.filter(
    ([key, value]) => key !== "page" && !own.has(`${key}=${sameWord(value)}`) && !own.has(key),
  );
  return others.map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />);
}
