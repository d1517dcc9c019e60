import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, Table, TableSearch } from "#office/ui/table.tsx";
import type { OfficeManufacturer } from "../categories/categories.office.contract.ts";
import { categoriesCall, MANUFACTURERS_KEY, describeVisibility } from "./categories-call.ts";
import { ManufacturerDialog } from "./manufacturer-dialog.tsx";
import { PageHead } from "./shared-page-head.tsx";
import { RetireActions } from "./retire-actions.tsx";

export type ManufacturersSearch = { readonly words?: string | undefined };

const plainColumns: readonly Column<OfficeManufacturer>[] = [
  { id: "name", label: "Manufacturer", isHead: true, cell: ({ name }) => name },
  {
    id: "products",
    label: "Products",
    align: "end",
    cell: ({ id, products }) =>
      products === 0 ? 0 : <Link href={`/products?brand=${id}`}>{products.toLocaleString("en-AU")}</Link>,
  },
  { id: "country", label: "Country", isDetail: true, cell: ({ country }) => country },
  { id: "founded", label: "Founded", isDetail: true, cell: ({ founded }) => founded ?? "–" },
  {
    id: "state",
    label: "State",
    cell: (row) => <Status tone={describeVisibility(row).tone}>{describeVisibility(row).text}</Status>,
  },
];

type All = { readonly manufacturers: OfficeManufacturer[]; readonly mayChange: boolean };
type Tools = { readonly onEdit: (row: OfficeManufacturer) => void; readonly onSaved: (all: All) => void };

const columnsFor = ({ onEdit, onSaved }: Tools): readonly Column<OfficeManufacturer>[] => [
  ...plainColumns,
  {
    id: "actions",
    label: "Actions",
    cell: (row) => (
      <RetireActions
        name={row.name}
        isRetired={row.isRetired}
        onEdit={() => onEdit(row)}
        onRetire={async (reason) =>
          onSaved(
            await valueOf(categoriesCall, "POST /api/office/manufacturers/:id/retire", {
              params: { id: row.id },
              body: { version: row.version, reason },
            }),
          )
        }
        onRestore={async () =>
          onSaved(
            await valueOf(categoriesCall, "POST /api/office/manufacturers/:id/restore", {
              params: { id: row.id },
              body: { version: row.version },
            }),
          )
        }
      />
    ),
  },
];

/** Stores the list that a change answered, and reads again what shows brands elsewhere. */
function useSavedManufacturers(): (all: All) => void {
  const client = useQueryClient();
  return (all) => {
    client.setQueryData(MANUFACTURERS_KEY, all);
    for (const key of ["product-options", "products"]) void client.invalidateQueries({ queryKey: [key] });
  };
}

type PageProps = { readonly search: ManufacturersSearch; readonly onSearch: (search: ManufacturersSearch) => void };

const describeEmptyList = (words: string): string =>
  words === ""
    ? "No manufacturers yet. Make one here, or import products with their brands."
    : `Nothing matches "${words}".`;

/** The manufacturers, which shoppers know as brands. */
export function ManufacturersPage({ search: { words = "" }, onSearch }: PageProps) {
  const onSaved = useSavedManufacturers();
  const [editing, setEditing] = useState<OfficeManufacturer | "new" | null>(null);
  const list = useQuery({
    queryKey: MANUFACTURERS_KEY,
    queryFn: ({ signal }) => valueOf(categoriesCall, "GET /api/office/manufacturers", { signal }),
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const { manufacturers, mayChange } = list.data;
  const rows = manufacturers.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  return (
    <div className={page["page"]}>
      <PageHead
        title="Manufacturers"
        action="New manufacturer"
        mayChange={mayChange}
        onAction={() => setEditing("new")}
      />
      <TableSearch
        label="Search manufacturers"
        value={words}
        onSearch={(typed) => onSearch({ words: typed || undefined })}
      />
      {rows.length === 0 ? (
        <Empty>{describeEmptyList(words)}</Empty>
      ) : (
        <Table
          caption="Manufacturers"
          columns={mayChange ? columnsFor({ onEdit: setEditing, onSaved }) : plainColumns}
          rows={rows}
          keyOf={({ id }) => String(id)}
          isStale={list.isFetching}
        />
      )}
      {editing !== null && (
        <ManufacturerDialog
          manufacturer={editing === "new" ? null : editing}
          onSaved={onSaved}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
