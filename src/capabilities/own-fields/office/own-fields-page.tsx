import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { countColumn, keyColumn, stateColumn, withChange } from "#office/ui/definition-columns.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { ownFieldKindLabels, ownFieldSubjectLabels } from "../own-fields.copy.ts";
import type { OwnFieldDefinition } from "../own-fields.office.contract.ts";
import { OwnFieldDialog } from "./own-field-dialog.tsx";
import { OWN_FIELDS_KEY, ownFieldsCall } from "./own-fields-call.ts";

const columns: readonly Column<OwnFieldDefinition>[] = [
  { id: "label", label: "Field", isHead: true, cell: ({ label }) => label },
  { id: "subject", label: "Of", cell: ({ subject }) => ownFieldSubjectLabels[subject] },
  keyColumn,
  {
    id: "kind",
    label: "Type",
    isDetail: true,
    cell: ({ kind, unit, choices }) =>
      [choices.length > 0 ? "Choice" : ownFieldKindLabels[kind], unit].filter((one) => one !== "").join(", "),
  },
  { id: "required", label: "Required", isDetail: true, cell: ({ isRequired }) => (isRequired ? "Yes" : "No") },
  { ...countColumn({ id: "records", label: "Records" }, ({ records }: OwnFieldDefinition) => records), isDetail: true },
  stateColumn,
];

/** The fields that a retailer has added to customers and orders. */
export function OwnFieldsPage() {
  const client = useQueryClient();
  const [editing, setEditing] = useState<OwnFieldDefinition | "new" | null>(null);
  const list = useQuery({
    queryKey: OWN_FIELDS_KEY,
    queryFn: ({ signal }) => valueOf(ownFieldsCall, "GET /api/office/own-fields", { signal }),
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const { fields, mayChange } = list.data;
  const add = mayChange && (
    <Button kind="primary" onPress={() => setEditing("new")}>
      New field
    </Button>
  );
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Own fields</h1>
        {fields.length > 0 && add}
      </header>
      <p className={page["lead"]}>
        What your shop keeps of customers and orders beyond what every shop does. Staff see and change the values on the
        record; exports and the API have them. Products have facts, under Facts.
      </p>
      {fields.length === 0 ? (
        <Empty action={add}>
          No own fields yet. Add one, like a PO number of orders or a showroom contact of customers.
        </Empty>
      ) : (
        <Table
          caption="Own fields"
          columns={withChange(columns, { mayChange, onChange: setEditing })}
          rows={fields}
          keyOf={({ subject, key }) => `${subject} ${key}`}
          isStale={list.isFetching}
        />
      )}
      {editing !== null && (
        <OwnFieldDialog
          field={editing === "new" ? null : editing}
          onSaved={(all) => {
            client.setQueryData(OWN_FIELDS_KEY, all);
            void client.invalidateQueries({ queryKey: ["own-values"] });
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
