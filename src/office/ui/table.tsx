import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Button } from "./button.tsx";
import { Check } from "./choice.tsx";
import controls from "./controls.module.css";
import { QuickView } from "./quick-view.tsx";
import styles from "./table.module.css";
import { PageTick, RowTick, type Ticks } from "./table-selection.tsx";

export type Column<Row> = {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server can sort by it. */
  readonly sorts?: boolean;
  readonly align?: "start" | "end";
  readonly isWide?: boolean;
  /** Names the row; it cannot be hidden. */
  readonly isHead?: boolean;
  /** Left out on a phone; the record has it. */
  readonly isDetail?: boolean;
};

export type TableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly hidden?: readonly string[];
  /** A column's id, with a minus in front where it descends. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** A newer answer is on its way. */
  readonly isStale: boolean;
  /** Rows can be selected for a bulk change. */
  readonly ticks?: Ticks<Row>;
};

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, [role=combobox]") !== null;

/** X ticks the row in focus, Shift X all rows of the page. */
function tick(event: KeyboardEvent<HTMLElement>): void {
  const of = event.shiftKey ? event.currentTarget.querySelector("thead") : document.activeElement?.closest("tbody tr");
  of?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

/** J and K go from row to row; Enter follows the row's link. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (event.key.toLowerCase() === "x") return tick(event);
  const step = { j: 1, k: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("tbody th a")];
  const row = document.activeElement?.closest("tr");
  const at = links.findIndex((link) => link.closest("tr") === row);
  links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
  event.preventDefault();
}

/** The link of the row that Space shows; null: the focus is on none. */
function viewedLink({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const isSpace = key === " " && !ctrlKey && !metaKey && !altKey;
  return isSpace && target instanceof Element ? target.closest<HTMLElement>("tbody th a") : null;
}

/** The place of a link's row among the rows. */
function placeOf(link: HTMLElement): number {
  const row = link.closest("tr");
  return row === null ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row);
}

/** The row that is shown at a glance. It stays the same one when the list is read again. */
function useQuickView<Row>({ columns, rows }: TableProps<Row>) {
  const [viewed, setViewed] = useState<{ readonly row: Row; readonly link: HTMLElement } | null>(null);
  const close = () => setViewed(null);
  const open = () => {
    close();
    viewed?.link.click();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const link = viewedLink(event);
    const row = link === null ? undefined : rows[placeOf(link)];
    if (link === null || row === undefined) return moveOn(event);
    // Otherwise the page scrolls.
    event.preventDefault();
    setViewed({ row, link });
  };
  const view = viewed !== null && (
    <QuickView name={viewed.link.textContent} columns={columns} row={viewed.row} onOpen={open} onClose={close} />
  );
  return { onKey, view };
}

/** One page of a list. The server sorts and filters it; the address holds how. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, rows, keyOf, hidden = [], isStale, ticks } = props;
  const columns = props.columns.filter(({ id, isHead }) => isHead || !hidden.includes(id));
  const frame = useRef<HTMLDivElement>(null);
  const { onKey, view } = useQuickView(props);
  return (
    // Wide tables scroll sideways in their frame, which the keyboard has to reach.
    <div
      ref={frame}
      className={classNames(styles["frame"], isStale && styles["stale"])}
      onKeyDown={onKey}
      tabIndex={0}
      role="region"
      aria-label={caption}
      aria-busy={isStale}
    >
      <table className={styles["table"]}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {ticks && (
              <td className={styles["tick"]}>
                <PageTick ticks={ticks} rows={rows} />
              </td>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            // A row takes the focus when the control that had it goes.
            <tr key={keyOf(row)} tabIndex={-1}>
              {ticks && (
                <td className={styles["tick"]}>
                  <RowTick ticks={ticks} row={row} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {view}
    </div>
  );
}

const columnStyles = <Row,>({ align, isDetail }: Column<Row>) => [
  align === "end" && styles["end"],
  isDetail && styles["detail"],
];

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { isHead, isWide, cell } = column;
  const name = classNames(...columnStyles(column), isWide && styles["wrap"]);
  return isHead ? (
    <th scope="row" className={name}>
      {cell(row)}
    </th>
  ) : (
    <td className={name}>{cell(row)}</td>
  );
}

type HeadProps<Row> = Pick<TableProps<Row>, "sort" | "onSort"> & { readonly column: Column<Row> };

function HeadCell<Row>({ column, sort = "", onSort }: HeadProps<Row>) {
  const { id, label, sorts } = column;
  const isAscending = sort === id;
  const isDescending = sort === `-${id}`;
  const order = isAscending ? "ascending" : isDescending ? "descending" : undefined;
  const name = classNames(...columnStyles(column));
  if (!sorts || onSort === undefined)
    return (
      <th scope="col" className={name}>
        {label}
      </th>
    );
  return (
    <th scope="col" aria-sort={order ?? "none"} className={name}>
      <button type="button" className={styles["sort"]} onClick={() => onSort(isAscending ? `-${id}` : id)}>
        {label}
        {order !== undefined && (
          <Icon name="chevron-down" size={16} className={isAscending ? (styles["up"] ?? "") : ""} />
        )}
      </button>
    </th>
  );
}

type ColumnsProps = {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly isHead?: boolean }[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
};

/** Which columns are shown. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnsProps) {
  const toggle = (id: string) => (shows: boolean) =>
    onChange(shows ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <DialogTrigger>
      <AriaButton className={classNames(controls["button"], controls["quiet"]) ?? ""}>
        <Icon name="columns-3" size={16} />
        Columns
      </AriaButton>
      <Popover className={controls["popover"] ?? ""}>
        <Dialog aria-label="Columns" className={controls["list"] ?? ""}>
          {columns
            .filter(({ isHead }) => !isHead)
            .map(({ id, label }) => (
              <Check key={id} label={label} isSelected={!hidden.includes(id)} onChange={toggle(id)} />
            ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

type PagerProps = {
  readonly shown: number;
  readonly isFirst: boolean;
  readonly onFirst: () => void;
  readonly onNext: (() => void) | null;
};

export function TablePager({ shown, isFirst, onFirst, onNext }: PagerProps) {
  return (
    <div className={styles["footer"]}>
      <span>{shown === 1 ? "1 row" : `${shown} rows`}</span>
      <div className={controls["actions"]}>
        {!isFirst && <Button onPress={onFirst}>First rows</Button>}
        {onNext !== null && <Button onPress={onNext}>Next rows</Button>}
      </div>
    </div>
  );
}

type SearchProps = { readonly label: string; readonly value: string; readonly onSearch: (words: string) => void };

/** Searches when Enter is pressed or the field is left; the slash key leads to it. */
export function TableSearch({ label, value, onSearch }: SearchProps) {
  const id = useId();
  return (
    <form
      role="search"
      className={styles["search"]}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get("words") ?? "").trim());
      }}
    >
      <input
        id={id}
        key={value}
        name="words"
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        data-table-search
        className={controls["input"]}
        onBlur={(event) => {
          const words = event.currentTarget.value.trim();
          if (words !== value) onSearch(words);
        }}
      />
    </form>
  );
}
