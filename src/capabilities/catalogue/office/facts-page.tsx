import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { valueOf } from "#office/ui/calls.ts";
import { countColumn, keyColumn, stateColumn, withChange } from "#office/ui/definition-columns.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table, TableSearch } from "#office/ui/table.tsx";
import { facetLabels } from "../schemas/schemas-office.copy.ts";
import type { OfficeFact } from "../schemas/schemas.office.contract.ts";
import { FactDialog } from "./fact-dialog.tsx";
import { FACTS_KEY, schemasCall } from "./schemas-call.ts";
import { PageHead } from "./shared-page-head.tsx";

export type FactsSearch = { readonly words?: string | undefined };

const columns: readonly Column<OfficeFact>[] = [
  { id: "label", label: "Fact", isHead: true, cell: ({ label }) => label },
  keyColumn,
  { id: "unit", label: "Unit", cell: ({ unit }) => unit || "–" },
  { id: "group", label: "Group", isDetail: true, cell: ({ group }) => group },
  { id: "facet", label: "Filter", isDetail: true, cell: ({ facet }) => facetLabels[facet] },
  countColumn({ id: "products", label: "Products" }, ({ products }: OfficeFact) => products),
  stateColumn,
];

const matches = (words: string) => {
  const wanted = words.toLowerCase();
  return ({ label, key }: OfficeFact) => `${label} ${key}`.toLowerCase().includes(wanted);
};

type PageProps = { readonly search: FactsSearch; readonly onSearch: (search: FactsSearch) => void };

/** What is known about products: names, units, groups, and how lists filter by each. */
export function FactsPage({ search: { words = "" }, onSearch }: PageProps) {
  const client = useQueryClient();
  const [editing, setEditing] = useState<OfficeFact | "new" | null>(null);
  const list = useQuery({
    queryKey: FACTS_KEY,
    queryFn: ({ signal }) => valueOf(schemasCall, "GET /api/office/facts", { signal }),
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const { facts, mayChange } = list.data;
  const rows = facts.filter(matches(words));
  return (
    <div className={page["page"]}>
      <PageHead title="Facts" action="New fact" mayChange={mayChange} onAction={() => setEditing("new")} />
      <p className={page["lead"]}>
        A change is seen at once on pages, in filters, search and comparisons. Which categories show a fact, and where,
        is set under Schemas.
      </p>
      <TableSearch label="Search facts" value={words} onSearch={(typed) => onSearch({ words: typed || undefined })} />
      {rows.length === 0 ? (
        <Empty>{`Nothing matches "${words}".`}</Empty>
      ) : (
        <Table
          caption="Facts"
          columns={withChange(columns, { mayChange, onChange: setEditing })}
          rows={rows}
          keyOf={({ key }) => key}
          isStale={list.isFetching}
        />
      )}
      {editing !== null && (
        <FactDialog
          fact={editing === "new" ? null : editing}
          onSaved={(all) => {
            client.setQueryData(FACTS_KEY, all);
            for (const key of ["schema", "product", "category-facts"])
              void client.invalidateQueries({ queryKey: [key] });
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
