import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Facet } from "../catalogue.contract.ts";
import { type ListAddress, sameWord, valueOf } from "./list-address.ts";
import styles from "./facet-panel.module.css";

export type FacetPanelProps = {
  readonly facets: readonly Facet[];
  readonly address: ListAddress;
  /** Where a category of the list leads. */
  readonly categoryHref: (uri: string) => string;
};

type Value = Facet["values"][number];

/** Values beyond this many wait behind `Show all`. */
const SHOWN_AT_ONCE = 7;
/** Groups open from the start; the others open when one of their values is on. */
const OPEN_AT_ONCE = 4;

/** A form that the browser itself can send; with its script every tick is sent at once. */
export function FacetPanel({ facets, address, categoryHref }: FacetPanelProps) {
  const { isOn, flip } = useTicks(facets);
  const send = (event: ChangeEvent<HTMLFormElement>) => {
    const input = event.target as unknown as HTMLInputElement;
    if (input.type === "checkbox") input.form?.requestSubmit();
  };
  return (
    <form action={address.path} method="get" onChange={send} className={styles.form}>
      <KeptParams address={address} facets={facets} />
      {facets.map((facet, index) => {
        const chosen = facet.values.filter((value) => value.isOn).length;
        return (
          <Disclosure
            key={facet.key}
            title={facet.label}
            aside={chosen > 0 ? `${chosen} on` : undefined}
            startsOpen={index < OPEN_AT_ONCE || chosen > 0}
            density="compact"
            ruled
          >
            {facet.explain && <p className={styles.explain}>{facet.explain}</p>}
            {facet.key === "category" ? (
              <CategoryLinks values={facet.values} categoryHref={categoryHref} />
            ) : (
              <FacetValues
                values={facet.values}
                renderRow={(value) => (
                  <FacetTick
                    key={value.value}
                    facetKey={facet.key}
                    value={value}
                    isOn={isOn(facet.key, value)}
                    onFlip={() => flip(facet.key, value)}
                  />
                )}
              />
            )}
            {hasBounds(facet) && <Bounds facet={facet} address={address} />}
          </Disclosure>
        );
      })}
      <noscript>
        <button type="submit" className={styles.send}>
          Show products
        </button>
      </noscript>
    </form>
  );
}

/** A tick shows at once what was asked for, until the list that answers it is there. */
function useTicks(facets: readonly Facet[]) {
  const [flipped, setFlipped] = useState<{ of: readonly Facet[]; keys: readonly string[] }>({ of: facets, keys: [] });
  const keys = flipped.of === facets ? flipped.keys : [];
  const name = (key: string, value: Value) => `${key}=${value.value}`;
  return {
    isOn: (key: string, value: Value) => value.isOn !== keys.includes(name(key, value)),
    flip: (key: string, value: Value) => {
      const one = name(key, value);
      setFlipped({ of: facets, keys: keys.includes(one) ? keys.filter((other) => other !== one) : [...keys, one] });
    },
  };
}

function FacetTick({
  facetKey,
  value,
  isOn,
  onFlip,
}: {
  facetKey: string;
  value: Value;
  isOn: boolean;
  onFlip: () => void;
}) {
  return (
    <Checkbox name={facetKey} value={value.value} checked={isOn} onChange={onFlip} aside={value.count}>
      {value.label}
    </Checkbox>
  );
}

function FacetValues({ values, renderRow }: { values: readonly Value[]; renderRow: (value: Value) => ReactNode }) {
  const cut = values.length > SHOWN_AT_ONCE + 2 ? SHOWN_AT_ONCE : values.length;
  const hidden = values.slice(cut);
  return (
    <>
      {values.slice(0, cut).map(renderRow)}
      {hidden.length > 0 && (
        <details className={styles.more} open={hidden.some((value) => value.isOn) || undefined}>
          <summary className={styles.moreSummary}>Show {hidden.length} more</summary>
          {hidden.map(renderRow)}
        </details>
      )}
    </>
  );
}

function CategoryLinks({ values, categoryHref }: { values: readonly Value[]; categoryHref: (uri: string) => string }) {
  const link = (value: Value) => (
    <a key={value.value} href={categoryHref(value.value)} className={styles.category}>
      <span>{value.label}</span>
      <span className={styles.count}>
        {value.count}
        <VisuallyHidden> products</VisuallyHidden>
      </span>
    </a>
  );
  return <FacetValues values={values} renderRow={link} />;
}

/** Money and millimetres can be typed; other ranges are well served by their bands. */
const hasBounds = (facet: Facet): boolean =>
  facet.kind === "range" && (facet.key === "price" || facet.key.endsWith("Mm"));
const boundKey = (bound: "min" | "max", key: string): string => `${bound}${key.charAt(0).toUpperCase()}${key.slice(1)}`;

function Bounds({ facet, address }: { facet: Facet; address: ListAddress }) {
  const id = useId();
  const unit = facet.key === "price" ? "$" : "mm";
  return (
    <div className={styles.bounds} role="group" aria-label={`${facet.label} between`}>
      {(["min", "max"] as const).map((bound) => {
        const key = boundKey(bound, facet.key);
        const typed = valueOf(address, key) ?? "";
        return (
          <div key={`${bound} ${typed}`} className={styles.bound}>
            <label htmlFor={`${id}-${bound}`}>
              {bound === "min" ? "From" : "To"} <span aria-hidden="true">({unit})</span>
              <VisuallyHidden>{unit === "$" ? "dollars" : "millimetres"}</VisuallyHidden>
            </label>
            <input
              id={`${id}-${bound}`}
              name={key}
              defaultValue={typed}
              inputMode="numeric"
              pattern="[0-9]{0,9}"
              maxLength={9}
              autoComplete="off"
            />
          </div>
        );
      })}
      <Button type="submit" size="small">
        Apply
      </Button>
    </div>
  );
}

/** What the address says beyond this form's own fields goes along. */
function KeptParams({ address, facets }: { address: ListAddress; facets: readonly Facet[] }) {
  const own = new Set(
    facets.flatMap((facet) =>
      facet.key === "category" ? [] : facet.values.map((value) => `${facet.key}=${sameWord(value.value)}`),
    ),
  );
  const bounds = new Set(
    facets.filter(hasBounds).flatMap((facet) => [boundKey("min", facet.key), boundKey("max", facet.key)]),
  );
  const kept = address.params.filter(
    ([key, value]) => key !== "page" && !own.has(`${key}=${sameWord(value)}`) && !bounds.has(key),
  );
  return kept.map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />);
}
