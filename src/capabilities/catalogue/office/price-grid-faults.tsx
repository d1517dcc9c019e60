import { Button } from "#office/ui/button.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import { gridFields } from "../prices/price-grid.rules.ts";
import { gridLabels } from "../prices/prices-office.copy.ts";
import type { PriceRow } from "../prices/prices.office.contract.ts";
import { describeChanges } from "./price-format.ts";
import { focusCell, type GridColumn } from "./price-grid-keys.ts";
import styles from "./price-grid.module.css";
import type { PriceGridState } from "./use-price-grid.ts";

type Fault = {
  readonly sku: string;
  readonly column: GridColumn;
  readonly reason: string;
  readonly base: PriceRow;
  readonly newest: PriceRow | null;
};

function faultsOf(grid: PriceGridState): readonly Fault[] {
  return Object.entries(grid.edits).flatMap(([sku, { base }]) => {
    const answer = grid.answerOf(sku);
    const ofRow =
      answer === null || answer.field !== null
        ? []
        : [{ sku, column: "sku", reason: answer.reason, base, newest: answer.newest } as const];
    const ofCells = gridFields.flatMap((field) => {
      const reason = grid.faultOf(sku, field);
      return reason === null ? [] : [{ sku, column: field, reason, base, newest: null }];
    });
    return [...ofRow, ...ofCells];
  });
}

/** What stands in the way of publishing: each fault with a way to its cell, and for a price that somebody else saved a choice. */
export function GridFaults({ grid }: { readonly grid: PriceGridState }) {
  const faults = faultsOf(grid);
  if (faults.length === 0) return null;
  return (
    <div className={styles["faults"]}>
      <Notice tone="bad">
        <strong>{faults.length === 1 ? "1 to correct" : `${faults.length} to correct`}</strong>
        <ul className={page["rows"]} aria-label="What to correct">
          {faults.map(({ sku, column, reason, base, newest }) => (
            <li key={`${sku} ${column}`}>
              <span>
                <Button
                  kind="quiet"
                  label={column === "sku" ? `Go to ${sku}` : `Go to ${gridLabels[column]} of ${sku}`}
                  onPress={() => focusCell(document.body, { sku, column })}
                >
                  {sku}
                </Button>{" "}
                {newest === null ? reason : `Somebody else saved this price: ${describeChanges(base, newest)}.`}
              </span>
              {newest !== null && (
                <span className={page["tools"]}>
                  <Button label={`Keep mine at ${sku}`} onPress={() => grid.keepMine(newest)}>
                    Keep mine
                  </Button>
                  <Button label={`Take theirs at ${sku}`} onPress={() => grid.takeTheirs(sku)}>
                    Take theirs
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
