import { lazy, Suspense, useId, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Facet } from "../catalogue.contract.ts";
import { type ListAddress, valueOf } from "./list-address.ts";
import { boundKey, type FacetRange, sayMeasure } from "./list-range.ts";
import styles from "./facet-panel-range.module.css";

const RangeSlider = lazy(async () => ({ default: (await import("#ui/range-slider.tsx")).RangeSlider }));

const never = () => () => {};
/** False on the server and while its HTML is taken over. */
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

type Ends = { readonly min: string; readonly max: string };
export type FacetBoundsProps = { readonly facet: Facet; readonly range: FacetRange; readonly address: ListAddress };

/** Two numbers to type, which any browser can send; with its script a slider over them that shows where the goods are. */
export function FacetBounds({ facet, range, address }: FacetBoundsProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const isAlive = useIsAlive();
  const [ends, setEnds] = useEnds(facet, address);
  const { unit } = range;
  const numberOf = (text: string, otherwise: number) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : otherwise);
  return (
    <div ref={group} className={styles.bounds} role="group" aria-label={`${facet.label} between`}>
      <div className={styles.slider}>
        {isAlive && (
          <Suspense>
            <RangeSlider
              {...range}
              label={facet.label}
              low={numberOf(ends.min, range.from)}
              high={numberOf(ends.max, range.to)}
              say={(value) => sayMeasure(value, unit)}
              onMove={(low, high) =>
                setEnds({ min: low <= range.from ? "" : String(low), max: high >= range.to ? "" : String(high) })
              }
              onSettle={() => group.current?.closest("form")?.requestSubmit()}
            />
          </Suspense>
        )}
      </div>
      {(["min", "max"] as const).map((bound) => (
        <div key={bound} className={styles.bound}>
          <label htmlFor={`${id}-${bound}`}>
            {bound === "min" ? "From" : "To"} {unit !== "" && <span aria-hidden="true">({unit})</span>}
            <VisuallyHidden>{unit === "$" ? "dollars" : unit}</VisuallyHidden>
          </label>
          <input
            id={`${id}-${bound}`}
            name={boundKey(bound, facet.key)}
            value={ends[bound]}
            placeholder={String(bound === "min" ? range.from : range.to)}
            onChange={(event) => setEnds({ ...ends, [bound]: event.target.value })}
            inputMode="decimal"
            pattern="[0-9]{0,9}(\.[0-9]{1,3})?"
            maxLength={9}
            autoComplete="off"
          />
        </div>
      ))}
      <Button type="submit" size="small">
        Apply
      </Button>
    </div>
  );
}

/** What is being typed or moved, until the address says something new. */
function useEnds(facet: Facet, address: ListAddress) {
  const said = {
    min: valueOf(address, boundKey("min", facet.key)) ?? "",
    max: valueOf(address, boundKey("max", facet.key)) ?? "",
  };
  const [kept, setKept] = useState<{ said: Ends; now: Ends }>({ said, now: said });
  const isOld = kept.said.min !== said.min || kept.said.max !== said.max;
  if (isOld) setKept({ said, now: said });
  return [isOld ? said : kept.now, (now: Ends) => setKept({ said, now })] as const;
}
