import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { IconButton } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import type { OfficeCategory } from "../categories/categories.office.contract.ts";
import { CATEGORIES_KEY, categoriesCall, type CategoryTree, describeVisibility } from "./categories-call.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryPhotographDialog } from "./category-photograph-dialog.tsx";
import { formatCategory } from "./product.copy.ts";
import { PageHead } from "./shared-page-head.tsx";
import { RetireActions } from "./retire-actions.tsx";

const plainColumns: readonly Column<OfficeCategory>[] = [
  { id: "title", label: "Category", isHead: true, cell: formatCategory },
  {
    id: "products",
    label: "Products",
    align: "end",
    isDetail: true,
    cell: ({ path, products }) =>
      products === 0 ? (
        0
      ) : (
        <Link href={`/products?${new URLSearchParams({ category: path })}`}>{products.toLocaleString("en-AU")}</Link>
      ),
  },
  {
    id: "picture",
    label: "Picture",
    isDetail: true,
    cell: ({ kind, photograph }) =>
      photograph === null
        ? `Drawing (${kind.replaceAll("-", " ")})`
        : photograph.state === "ready"
          ? "Photograph"
          : photograph.state === "failed"
            ? "Photograph failed"
            : "Photograph being prepared",
  },
  {
    id: "state",
    label: "State",
    cell: (row) => <Status tone={describeVisibility(row).tone}>{describeVisibility(row).text}</Status>,
  },
];

type Tools = {
  readonly onEdit: (row: OfficeCategory) => void;
  readonly onPhotograph: (row: OfficeCategory) => void;
  readonly onSaved: (tree: CategoryTree) => void;
};

const columnsFor = ({ onEdit, onPhotograph, onSaved }: Tools): readonly Column<OfficeCategory>[] => [
  ...plainColumns,
  {
    id: "actions",
    label: "Actions",
    cell: (row) => (
      <>
        {!row.isRetired && (
          <IconButton icon="image" label={`Photograph of ${row.title}`} onPress={() => onPhotograph(row)} />
        )}
        <RetireActions
          name={row.title}
          isRetired={row.isRetired}
          onEdit={() => onEdit(row)}
          onRetire={async (reason) =>
            onSaved(
              await valueOf(categoriesCall, "POST /api/office/categories/:id/retire", {
                params: { id: row.id },
                body: { version: row.version, reason },
              }),
            )
          }
          onRestore={async () =>
            onSaved(
              await valueOf(categoriesCall, "POST /api/office/categories/:id/restore", {
                params: { id: row.id },
                body: { version: row.version },
              }),
            )
          }
        />
      </>
    ),
  },
];

/** Stores the tree that a change answered, and reads again what shows categories elsewhere. */
function useSavedTree(): (tree: CategoryTree) => void {
  const client = useQueryClient();
  return (tree) => {
    client.setQueryData(CATEGORIES_KEY, tree);
    for (const key of ["product-options", "catalogue-health", "products"])
      void client.invalidateQueries({ queryKey: [key] });
  };
}

/** The category tree: names, places, pictures, and what shoppers see. */
export function CategoriesPage() {
  const onSaved = useSavedTree();
  const [editing, setEditing] = useState<OfficeCategory | "new" | null>(null);
  const [pictured, setPictured] = useState<number | null>(null);
  const list = useQuery({
    queryKey: CATEGORIES_KEY,
    queryFn: ({ signal }) => valueOf(categoriesCall, "GET /api/office/categories", { signal }),
    // Until the files of a photograph are made.
    refetchInterval: ({ state }) =>
      state.data?.categories.some(({ photograph }) => photograph?.state === "processing") === true && 1_000,
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const { categories, mayChange } = list.data;
  const shown = categories.find(({ id }) => id === pictured);
  return (
    <div className={page["page"]}>
      <PageHead title="Categories" action="New category" mayChange={mayChange} onAction={() => setEditing("new")} />
      <p className={page["lead"]}>
        All sites share them; a menu shows those in which its site sells something. A hidden category has no page and no
        place in menus, and its products stay on sale.
      </p>
      {categories.length === 0 ? (
        <Empty>No categories yet. Make the departments first, then what is below them.</Empty>
      ) : (
        <Table
          caption="Categories"
          columns={
            mayChange
              ? columnsFor({ onEdit: setEditing, onPhotograph: ({ id }) => setPictured(id), onSaved })
              : plainColumns
          }
          rows={categories}
          keyOf={({ id }) => String(id)}
          isStale={list.isFetching}
        />
      )}
      {shown !== undefined && (
        <CategoryPhotographDialog category={shown} onSaved={onSaved} onClose={() => setPictured(null)} />
      )}
      {editing !== null && (
        <CategoryDialog
          category={editing === "new" ? null : editing}
          tree={list.data}
          onSaved={onSaved}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
