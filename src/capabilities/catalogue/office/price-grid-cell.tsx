import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import table from "#office/ui/table.module.css";
import { cellName, type GridPlace } from "./price-grid-keys.ts";
import styles from "./price-grid.module.css";

type GridCellProps = {
  readonly place: GridPlace;
  readonly label: string;
  readonly text: string;
  readonly isChanged: boolean;
  readonly fault: string | null;
  readonly isActive: boolean;
  /** The text that typing begins with; null: it is not typed in. */
  readonly typed: string | null;
  readonly onActive: () => void;
  readonly onEdit: () => void;
  /** Null as the text: what was typed is dropped. The key leads on; null: the focus is elsewhere already. */
  readonly onEnd: (text: string | null, key: KeyboardEvent | null) => void;
};

/** A cell of the price grid: its text with the marks of a change and of a fault, or the field in its place. */
export function GridCell(props: GridCellProps) {
  const { place, label, text, isChanged, fault, isActive, typed, onActive, onEdit, onEnd } = props;
  const about = useId();
  return (
    <td
      data-cell={cellName(place)}
      tabIndex={isActive ? 0 : -1}
      className={classNames(
        table["end"],
        styles["cell"],
        isChanged && styles["changed"],
        fault !== null && styles["faulty"],
      )}
      aria-invalid={fault !== null}
      aria-describedby={fault === null ? undefined : about}
      onFocus={onActive}
      // A press into the cell in focus types in it; the first one only takes the focus there.
      onPointerDown={() => isActive && typed === null && document.activeElement?.closest("td") !== null && onEdit()}
      onDoubleClick={() => typed === null && onEdit()}
    >
      {typed === null ? (
        <>
          {fault !== null && <span className={styles["mark"]}>!</span>}
          {isChanged && <span className={styles["mark"]}>*</span>}
          {text}
        </>
      ) : (
        <CellInput label={label} text={typed} onEnd={onEnd} />
      )}
      {fault !== null && (
        <span id={about} className={styles["sentence"]}>
          {fault}
        </span>
      )}
    </td>
  );
}

function CellInput({ label, text, onEnd }: Pick<GridCellProps, "label" | "text" | "onEnd">) {
  const field = useRef<HTMLInputElement>(null);
  // The field is left once: moving the focus on would end it a second time.
  const isOver = useRef(false);
  const end = (key: KeyboardEvent | null) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(key?.key === "Escape" ? null : (field.current?.value ?? null), key);
  };
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  return (
    <input
      ref={field}
      aria-label={label}
      autoComplete="off"
      inputMode="decimal"
      defaultValue={text}
      className={styles["input"]}
      onBlur={() => end(null)}
      onKeyDown={(event) => {
        if (!["Enter", "Tab", "Escape"].includes(event.key)) return;
        event.preventDefault();
        // Escape drops what was typed and nothing else.
        event.stopPropagation();
        end(event);
      }}
    />
  );
}
