import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice } from "#office/ui/states.tsx";
import { type SchemaList, schemaLists } from "../schemas/schema.rules.ts";
import { otherFilters } from "../schemas/schema-changes.rules.ts";
import type { OfficeSchema } from "../schemas/schemas.office.contract.ts";
import { CATEGORIES_KEY, categoriesCall } from "./categories-call.ts";
import { formatCategory } from "./product.copy.ts";
import { listLabels, SchemaListDialog } from "./schema-list-dialog.tsx";
import { schemaKey, schemasCall } from "./schemas-call.ts";

export type SchemasSearch = { readonly category?: string | undefined };
type PageProps = { readonly search: SchemasSearch; readonly onSearch: (search: SchemasSearch) => void };

/** What each category shows on cards, filters by and specifies. */
export function SchemasPage({ search: { category = "" }, onSearch }: PageProps) {
  const list = useQuery({
    queryKey: CATEGORIES_KEY,
    queryFn: ({ signal }) => valueOf(categoriesCall, "GET /api/office/categories", { signal }),
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const categories = list.data.categories.filter(({ isRetired }) => !isRetired);
  const chosen = categories.find(({ path }) => path === category);
  return (
    <div className={page["page"]}>
      <h1>Schemas</h1>
      <p className={page["lead"]}>
        Each category has lists of facts for its cards, filters and specification. A list that nobody has changed is the
        one that the shop began with, or that of the category above.
      </p>
      <Choice
        label="Category"
        options={categories.map((one) => ({ id: one.path, label: formatCategory(one) }))}
        value={category}
        onChange={(path) => onSearch({ category: path })}
      />
      {chosen === undefined ? (
        <Empty>Choose a category to see and change its lists of facts.</Empty>
      ) : (
        <SchemaOf key={chosen.id} id={String(chosen.id)} />
      )}
    </div>
  );
}

function SchemaOf({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const [editing, setEditing] = useState<SchemaList | null>(null);
  const found = useQuery({
    queryKey: schemaKey(id),
    queryFn: ({ signal }) => valueOf(schemasCall, "GET /api/office/schemas/:id", { params: { id }, signal }),
  });
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const schema = found.data;
  return (
    <>
      {!schema.mayChange && (
        <Notice tone="info">
          All sites share schemas. Only people who can change products on every site can change them.
        </Notice>
      )}
      {schemaLists.map((list) => (
        <Facts key={list} schema={schema} list={list} onEdit={schema.mayChange ? () => setEditing(list) : null} />
      ))}
      {editing !== null && (
        <SchemaListDialog
          schema={schema}
          list={editing}
          onSaved={(saved) => {
            client.setQueryData(schemaKey(id), saved);
            for (const key of ["schema", "product", "category-facts", "catalogue-health"])
              void client.invalidateQueries({ queryKey: [key] });
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

type FactsProps = {
  readonly schema: OfficeSchema;
  readonly list: SchemaList;
  readonly onEdit: (() => void) | null;
};

/** One list of a category, in its order. */
function Facts({ schema, list, onEdit }: FactsProps) {
  const specs = Object.fromEntries(schema.facts.map((fact) => [fact.key, fact]));
  const names = schema.lists[list].map((key) => specs[key]?.label ?? otherFilters[key] ?? key);
  return (
    <section className={page["panel"]} aria-label={listLabels[list].title}>
      <div className={page["head"]}>
        <h2>{listLabels[list].title}</h2>
        {onEdit !== null && (
          <Button label={`Change: ${listLabels[list].title}`} onPress={onEdit}>
            Change
          </Button>
        )}
      </div>
      <p className={page["lead"]}>{listLabels[list].hint}</p>
      <p>{names.length === 0 ? "None." : names.join(", ")}</p>
      <p className={page["lead"]}>
        {schema.own[list] === null ? "Nobody has changed this list." : "Changed for this category."}
      </p>
    </section>
  );
}
