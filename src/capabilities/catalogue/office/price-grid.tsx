import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { Link } from "react-aria-components";
import { classNames } from "#ui/class-names.ts";
import table from "#office/ui/table.module.css";
import { type GridField, gridFields, pasteAt, readClipboard, shownText } from "../prices/price-grid.rules.ts";
import { gridLabels } from "../prices/prices-office.copy.ts";
import type { PriceRow } from "../prices/prices.office.contract.ts";
import { formatPercent } from "./price-format.ts";
import { GridCell } from "./price-grid-cell.tsx";
import { cellName, focusCell, type GridColumn, type GridPlace, nextPlace, placeAfter } from "./price-grid-keys.ts";
import styles from "./price-grid.module.css";
import { Verdicts } from "./price-verdicts.tsx";
import type { PriceGridState } from "./use-price-grid.ts";

type PriceGridProps = {
  readonly rows: readonly PriceRow[];
  readonly grid: PriceGridState;
  readonly hrefOf: (sku: string) => string;
  readonly isStale: boolean;
};

type Editing = GridPlace & { readonly text: string };

const isField = (column: GridColumn): column is GridField => column !== "sku";
const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** What is under way in the grid: the cell in focus, the cell that is typed in, and what the last paste did. */
function useGridFocus({ rows, grid }: PriceGridProps, frame: RefObject<HTMLDivElement | null>) {
  const [at, setAt] = useState<GridPlace>({ sku: "", column: "price" });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [message, setMessage] = useState("");
  const place = rows.some(({ sku }) => sku === at.sku) ? at : { sku: rows[0]?.sku ?? "", column: at.column };
  const go = (next: GridPlace) => focusCell(frame.current, next);
  const rowOf = (sku: string) => rows.find((row) => row.sku === sku);
  const textOf = ({ sku, column }: GridPlace): string => {
    const row = rowOf(sku);
    return row === undefined || !isField(column) ? sku : shownText(row, grid.edits[sku], column);
  };
  const edit = (one: GridPlace, text = textOf(one)) => isField(one.column) && setEditing({ ...one, text });
  const write = ({ sku, column }: GridPlace, text: string) => {
    const row = rowOf(sku);
    setMessage("");
    if (row !== undefined && isField(column)) grid.write([{ row, field: column, text }]);
  };
  return { place, setAt, editing, setEditing, message, setMessage, go, textOf, edit, write };
}
type GridFocus = ReturnType<typeof useGridFocus>;

/** The keys of a cell that is not typed in. */
function onGridKey(event: KeyboardEvent<HTMLElement>, rows: readonly PriceRow[], focus: GridFocus): void {
  const { place, editing, go, edit, write } = focus;
  if (editing !== null) return;
  const skus = rows.map(({ sku }) => sku);
  const next = nextPlace(event, place, skus);
  if (next !== null) go(next);
  else if (!isField(place.column)) return;
  else if (event.key === "Enter" || event.key === "F2") edit(place);
  else if (event.key === "Delete" || event.key === "Backspace") write(place, "");
  else if (isPrintable(event)) edit(place, event.key);
  else return;
  event.preventDefault();
}

function onGridPaste(event: ClipboardEvent<HTMLElement>, { rows, grid }: PriceGridProps, focus: GridFocus): void {
  const { place, editing, setEditing, setMessage } = focus;
  const block = readClipboard(event.clipboardData.getData("text/plain"));
  const isOne = block.length === 1 && block[0]?.length === 1;
  // One value goes into the text that is being typed.
  if (!isField(place.column) || (editing !== null && isOne)) return;
  event.preventDefault();
  const pasted = pasteAt(block, { rows, sku: place.sku, field: place.column });
  if (!pasted.ok) return setMessage(String(pasted.detail?.["sentence"]));
  setEditing(null);
  grid.write(pasted.value);
  setMessage(pasted.value.length === 1 ? "1 cell pasted." : `${pasted.value.length} cells pasted.`);
}

/** The rows, cells and heads of a native table are those of a grid once it is one. */
const gridRole = { role: "grid" } as const;

/** Prices as cells that are typed in, pasted into and undone; nothing reaches the shop before it is published. */
export function PriceGrid(props: PriceGridProps) {
  const { rows, isStale } = props;
  const frame = useRef<HTMLDivElement>(null);
  const focus = useGridFocus(props, frame);
  const hint = useId();
  const { place, editing } = focus;
  return (
    <>
      <p id={hint} className={styles["hint"]}>
        Type into a cell, or paste cells of a spreadsheet. Enter moves down, Tab to the right, Ctrl or Cmd Z takes back.
      </p>
      <div ref={frame} className={classNames(table["frame"], isStale && table["stale"])} aria-busy={isStale}>
        <table
          {...gridRole}
          aria-label="Price grid"
          aria-describedby={hint}
          className={classNames(table["table"], styles["grid"])}
          onKeyDown={(event) => onGridKey(event, rows, focus)}
          onPaste={(event) => onGridPaste(event, props, focus)}
          onCopy={(event) => {
            if (editing !== null) return;
            event.clipboardData.setData("text/plain", focus.textOf(place));
            event.preventDefault();
          }}
        >
          <GridHead />
          <tbody>
            {rows.map((row) => (
              <GridRow key={row.sku} {...props} row={row} focus={focus} />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className={styles["message"]}>
        {focus.message}
      </p>
    </>
  );
}

const GridHead = () => (
  <thead>
    <tr>
      <th scope="col">SKU</th>
      <th scope="col" className={styles["name"]}>
        Name
      </th>
      {gridFields.map((field) => (
        <th key={field} scope="col" className={table["end"]}>
          {gridLabels[field]}
        </th>
      ))}
      <th scope="col" className={table["end"]}>
        Margin
      </th>
      <th scope="col" className={styles["name"]}>
        Ledger
      </th>
    </tr>
  </thead>
);

/** React Aria's links know this property, but their type leaves it out. */
const tabStop = (isStop: boolean): object => ({ excludeFromTabOrder: !isStop });

type RowProps = PriceGridProps & { readonly row: PriceRow; readonly focus: GridFocus };

function GridRow({ row, rows, grid, hrefOf, focus }: RowProps) {
  const skus = rows.map((one) => one.sku);
  const { sku, title, verdicts, margin } = row;
  const { place, setAt, editing, setEditing, go, edit, write } = focus;
  const edited = grid.edits[sku];
  const isAt = (column: GridColumn) => place.sku === sku && place.column === column;
  return (
    <tr>
      <th scope="row" className={styles["head"]} data-cell={cellName({ sku, column: "sku" })}>
        <Link href={hrefOf(sku)} {...tabStop(isAt("sku"))} onFocus={() => setAt({ sku, column: "sku" })}>
          {sku}
        </Link>
        {grid.answerOf(sku)?.field === null && <span className={styles["mark"]}>!</span>}
      </th>
      <td className={styles["name"]}>{title}</td>
      {gridFields.map((field) => {
        const one = { sku, column: field };
        return (
          <GridCell
            key={field}
            place={one}
            label={`${gridLabels[field]} of ${sku}`}
            text={shownText(row, edited, field)}
            isChanged={edited?.cells[field] !== undefined}
            fault={grid.faultOf(sku, field)}
            isActive={isAt(field)}
            typed={editing?.sku === sku && editing.column === field ? editing.text : null}
            onActive={() => setAt(one)}
            onEdit={() => edit(one)}
            onEnd={(text, key) => {
              setEditing(null);
              if (text !== null) write(one, text);
              if (key !== null) go(placeAfter(key, one, skus));
            }}
          />
        );
      })}
      <td className={table["end"]}>{edited === undefined ? formatPercent(margin) : "–"}</td>
      <td className={styles["name"]}>
        <Verdicts verdicts={verdicts} />
      </td>
    </tr>
  );
}
