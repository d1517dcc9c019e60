import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import page from "./page.module.css";
import type { Column } from "./table.tsx";

type QuickViewProps<Row> = {
  /** What the row is called, as its link says. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/** Everything that a list knows of a row, with the columns that are hidden or left out on a phone. */
export function QuickView<Row>({ name, columns, row, onOpen, onClose }: QuickViewProps<Row>) {
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <dl className={page["facts"]}>
        {columns
          .filter(({ isHead }) => !isHead)
          .map((column) => (
            <div key={column.id} className={page["fact"]}>
              <dt>{column.label}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
        <Button kind="primary" onPress={onOpen}>
          Open
        </Button>
      </DialogActions>
    </Dialog>
  );
}
