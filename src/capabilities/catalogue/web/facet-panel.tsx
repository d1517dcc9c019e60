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

/** A filter that this list does not have yet: its place is kept, and it is asked for when it is opened. */
export type LaterFacet = Pick<Facet, "key" | "label"> & {
  /** The filter it stands behind. */
  readonly after: string;
  readonly hint: ReactNode;
  readonly onOpen: () => void;
};

export type FacetPanelProps = {
  readonly facets: readonly Facet[];
  readonly later?: LaterFacet;
  readonly address: ListAddress;
  /** Where a category of the list leads. */
  readonly categoryHref: (uri: string) => string;
};

type Value = Facet["values"][number];

/** Groups open from the start; the others open when something in them is on. */
const OPEN_AT_ONCE = 4;

/** A form that the browser itself can send; with its script every tick is sent at once. */
export function FacetPanel({ facets, later, address, categoryHref }: FacetPanelProps) {
  const send = (event: ChangeEvent<HTMLFormElement>) => {
    const { type, form } = event.target as unknown as HTMLInputElement;
    if (type === "checkbox") afterPaint(() => form?.requestSubmit());
  };
  const row = (facet: Facet) => (value: Value) =>
    facet.key === "category" ? (
      <CategoryLink key={value.value} value={value} href={categoryHref(value.value)} />
    ) : (
      <Tick key={value.value} name={facet.key} value={value} />
    );
  return (
    <form action={address.path} method="get" onChange={send} className={styles.form}>
      <KeptParams address={address} facets={facets} />
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
          chosen > 0 ? <span className={facet.explain ? styles.besideTip : undefined}>{chosen} on</span> : undefined
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
 * A tick shows at once what was asked for, until the list that answers it is there. It knows by itself that it was
 * pressed: the others, a hundred of them, are not drawn anew before it can be seen.
 */
function Tick({ name, value }: { readonly name: string; readonly value: Value }) {
  const [flipped, setFlipped] = useState<Value | null>(null);
  const isFlipped = flipped === value;
  // Who comes back to the list that was left by this tick finds it as that list is.
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

/** What the address says beyond this form's own fields goes along. */
function KeptParams({ address, facets }: { address: ListAddress; facets: readonly Facet[] }) {
  const own = new Set(
    facets.flatMap((facet) => [
      ...(facet.key === "category" ? [] : facet.values.map((value) => `${facet.key}=${sameWord(value.value)}`)),
      ...(hasBounds(facet) ? [boundKey("min", facet.key), boundKey("max", facet.key)] : []),
    ]),
  );
  const kept = address.params.filter(
    ([key, value]) => key !== "page" && !own.has(`${key}=${sameWord(value)}`) && !own.has(key),
  );
  return kept.map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />);
}
