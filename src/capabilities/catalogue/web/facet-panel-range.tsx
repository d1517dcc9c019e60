import { lazy, Suspense, useId, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Facet } from "../catalogue.contract.ts";
import { type ListAddress, valueOf } from "./list-address.ts";
import { boundKey, formatMeasure, type SliderRange, unitOf } from "./list-range.ts";
import styles from "./facet-panel-range.module.css";

const RangeSlider = lazy(async () => ({ default: (await import("#ui/range-slider.tsx")).RangeSlider }));

const never = () => () => {};
/** False on the server and during hydration. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

type Ends = { readonly min: string; readonly max: string };
export type FacetBoundsProps = {
  readonly facet: Facet;
  readonly range: SliderRange | null;
  readonly address: ListAddress;
};

/**
 * Two number fields, which work without scripts; with scripts a slider over them that shows the distribution of the
 * products.
 */
export function FacetBounds({ facet, range, address }: FacetBoundsProps) {
  const group = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const { ends, setEnds, setSent } = useEnds(facet, address);
  const unit = unitOf(facet);
  const numberOf = (text: string, otherwise: number) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : otherwise);
  return (
    <div ref={group} className={styles.bounds} role="group" aria-label={`${facet.label} between`}>
      {range && (
        <div className={styles.slider}>
          {isHydrated && (
            <Suspense>
              <RangeSlider
                {...range}
                label={facet.label}
                low={numberOf(ends.min, range.from)}
                high={numberOf(ends.max, range.to)}
                say={(value) => formatMeasure(value, unit)}
                onMove={(low, high) =>
                  setEnds({ min: low <= range.from ? "" : String(low), max: high >= range.to ? "" : String(high) })
                }
                onCommit={() => {
                  setSent();
                  group.current?.closest("form")?.requestSubmit();
                }}
              />
            </Suspense>
          )}
        </div>
      )}
      {(["min", "max"] as const).map((bound) => (
        <BoundField
          key={bound}
          bound={bound}
          facet={facet}
          hint={range && String(bound === "min" ? range.from : range.to)}
          value={ends[bound]}
          onType={(text) => setEnds({ ...ends, [bound]: text })}
        />
      ))}
      <Button type="submit" size="small">
        Apply
      </Button>
    </div>
  );
}

type BoundFieldProps = {
  readonly bound: "min" | "max";
  readonly facet: Facet;
  readonly hint: string | null;
  readonly value: string;
  readonly onType: (text: string) => void;
};

function BoundField({ bound, facet, hint, value, onType }: BoundFieldProps) {
  const id = useId();
  const unit = unitOf(facet);
  return (
    <div className={styles.bound}>
      <label htmlFor={id}>
        {bound === "min" ? "From" : "To"} {unit !== "" && <span aria-hidden="true">({unit})</span>}
        <VisuallyHidden>{unit === "$" ? "dollars" : unit}</VisuallyHidden>
      </label>
      <input
        id={id}
        name={boundKey(bound, facet.key)}
        value={value}
        placeholder={hint ?? undefined}
        onChange={(event) => onType(event.target.value)}
        inputMode="decimal"
        pattern="[0-9]{0,9}(\.[0-9]{1,3})?"
        maxLength={9}
        autoComplete="off"
      />
    </div>
  );
}

/**
 * The typed or dragged values, until the address changes. When it changes to what was sent, a thumb that moved meanwhile
 * stays where it is: its own range is sent next.
 */
function useEnds(facet: Facet, address: ListAddress) {
  const addressEnds = {
    min: valueOf(address, boundKey("min", facet.key)) ?? "",
    max: valueOf(address, boundKey("max", facet.key)) ?? "",
  };
  const [draft, setDraft] = useState<{ addressEnds: Ends; now: Ends; sent: Ends | null }>({
    addressEnds,
    now: addressEnds,
    sent: null,
  });
  const isNew = !areSame(draft.addressEnds, addressEnds);
  const now = isNew && !(draft.sent && areSame(draft.sent, addressEnds)) ? addressEnds : draft.now;
  if (isNew) setDraft({ addressEnds, now, sent: null });
  return {
    ends: now,
    setEnds: (ends: Ends) => setDraft({ ...draft, addressEnds, now: ends }),
    setSent: () => setDraft({ ...draft, addressEnds, sent: now }),
  };
}

const areSame = (one: Ends, other: Ends): boolean => one.min === other.min && one.max === other.max;
