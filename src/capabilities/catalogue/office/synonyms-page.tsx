import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Empty, Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import type { OfficeSynonym, synonymsOfficeContract } from "../schemas/synonyms.office.contract.ts";
import { PageHead } from "./shared-page-head.tsx";
import { SynonymDialog } from "./synonym-dialog.tsx";

const synonymsCall = officeCall<typeof synonymsOfficeContract>();
const KEY = ["value-synonyms"];

const plainColumns: readonly Column<OfficeSynonym>[] = [
  { id: "said", label: "Other word", isHead: true, cell: ({ said }) => said },
  { id: "value", label: "Value", cell: ({ value }) => value },
  { id: "fact", label: "Fact", cell: ({ fact }) => fact },
  { id: "products", label: "Products", align: "end", cell: ({ products }) => products.toLocaleString("en-AU") },
];

const columnsFor = (onRemove: (row: OfficeSynonym) => void): readonly Column<OfficeSynonym>[] => [
  ...plainColumns,
  {
    id: "actions",
    label: "Actions",
    cell: (row) => (
      <Button kind="quiet" label={`Remove ${row.said}`} onPress={() => onRemove(row)}>
        Remove
      </Button>
    ),
  },
];

/** Other words for values of facts. */
export function SynonymsPage() {
  const client = useQueryClient();
  const [open, setOpen] = useState<OfficeSynonym | "new" | null>(null);
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => valueOf(synonymsCall, "GET /api/office/synonyms", { signal }),
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const { synonyms, facts, mayChange } = list.data;
  const store = (all: typeof list.data) => client.setQueryData(KEY, all);
  return (
    <div className={page["page"]}>
      <PageHead title="Synonyms" action="New synonym" mayChange={mayChange} onAction={() => setOpen("new")} />
      <p className={page["lead"]}>
        Other words for values of facts, like inox for Stainless steel. Search understands them; imports and the product
        editor store the value.
      </p>
      {synonyms.length === 0 ? (
        <Empty>No synonyms yet. Add one where suppliers or shoppers use another word for a value.</Empty>
      ) : (
        <Table
          caption="Synonyms"
          columns={mayChange ? columnsFor(setOpen) : plainColumns}
          rows={synonyms}
          keyOf={({ id }) => id}
          isStale={list.isFetching}
        />
      )}
      {open === "new" && (
        <SynonymDialog
          facts={facts}
          onCheck={(body) => valueOf(synonymsCall, "POST /api/office/synonyms/check", { body })}
          onSave={async (body) => store(await valueOf(synonymsCall, "POST /api/office/synonyms", { body }))}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== "new" && (
        <Removal
          synonym={open}
          onRemove={async (reason) =>
            store(
              await valueOf(synonymsCall, "POST /api/office/synonyms/:id/remove", {
                params: { id: open.id },
                body: { reason },
              }),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

type RemovalProps = {
  readonly synonym: OfficeSynonym;
  readonly onRemove: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

function Removal({ synonym, onRemove, onClose }: RemovalProps) {
  const remove = useMutation({ mutationFn: onRemove, onSuccess: onClose });
  return (
    <ReasonDialog
      title={`Remove ${synonym.said}`}
      confirm={`Remove ${synonym.said}`}
      isDanger
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={(reason) => remove.mutate(reason)}
      onClose={onClose}
    />
  );
}
