import { Button } from "./button.tsx";
import { Status } from "./states.tsx";
import type { Column } from "./table.tsx";

/** What a shop has defined itself, like a fact of products or a field of orders. */
type Definition = { readonly label: string; readonly key: string; readonly isRetired: boolean };

/** The key, which imports and the API use. */
export const keyColumn: Column<Definition> = { id: "key", label: "Key", isDetail: true, cell: ({ key }) => key };

/** Whether it is shown or was retired. */
export const stateColumn: Column<Definition> = {
  id: "state",
  label: "State",
  cell: ({ isRetired }) => <Status tone={isRetired ? "neutral" : "good"}>{isRetired ? "Retired" : "Shown"}</Status>,
};

/** A column that counts what uses a definition. */
export const countColumn = <Row,>(
  { id, label }: { readonly id: string; readonly label: string },
  count: (row: Row) => number,
): Column<Row> => ({ id, label, align: "end", cell: (row) => count(row).toLocaleString("en-AU") });

/** The columns, with the button that changes a row for those who may. */
export const withChange = <Row extends Definition>(
  columns: readonly Column<Row>[],
  { mayChange, onChange }: { readonly mayChange: boolean; readonly onChange: (row: Row) => void },
): readonly Column<Row>[] =>
  mayChange
    ? [
        ...columns,
        {
          id: "actions",
          label: "Actions",
          cell: (row) => (
            <Button kind="quiet" label={`Change ${row.label}`} onPress={() => onChange(row)}>
              Change
            </Button>
          ),
        },
      ]
    : columns;
