import { useState } from "react";
import { categoryUrl } from "#shop/urls.ts";
import { valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { CategoryFields, OfficeCategory } from "../categories/categories.office.contract.ts";
import { Button } from "#office/ui/button.tsx";
import type { CategoryContent } from "../scheduled/scheduled-changes.office.contract.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { categoriesCall } from "./categories-call.ts";
import { CheckedForm } from "./checked-form.tsx";
import { formatCategory } from "./product.copy.ts";

type Tree = { readonly categories: OfficeCategory[]; readonly kinds: string[] };
type DialogProps = {
  /** Null: a new one. */
  readonly category: OfficeCategory | null;
  readonly tree: Tree;
  readonly onSaved: (tree: Tree & { readonly mayChange: boolean }) => void;
  readonly onClose: () => void;
};

const NONE = "none";
const nothing: CategoryFields = {
  title: "",
  singular: "",
  parentId: null,
  position: 1,
  kind: "",
  description: "",
  isHidden: false,
};

function fieldsOf({
  title,
  singular,
  parentId,
  position,
  kind,
  description,
  isHidden,
}: OfficeCategory): CategoryFields {
  return { title, singular, parentId, position, kind, description, isHidden };
}

const words: { readonly [Field in keyof CategoryFields]: string } = {
  title: "Name",
  singular: "Name of one product",
  parentId: "Parent",
  position: "Order",
  kind: "Drawing",
  description: "Description",
  isHidden: "Hidden from shoppers",
};

const saveOver = ({ id, version }: OfficeCategory, fields: CategoryFields) =>
  valueOf(categoriesCall, "POST /api/office/categories/:id", { params: { id }, body: { ...fields, version } });

/** How two versions of a category are merged; a new one has one version. */
const mergeOf = ({ category, tree, onSaved }: Omit<DialogProps, "onClose">, fields: CategoryFields) =>
  category !== null
    ? {
        noun: "category",
        base: fieldsOf(category),
        yours: fields,
        words: words,
        formatField: (field: string, value: unknown) =>
          field === "parentId" ? (tree.categories.find(({ id }) => id === value)?.title ?? "None") : undefined,
        fieldsOf: fieldsOf,
        save: async (newest: OfficeCategory, next: CategoryFields) => onSaved(await saveOver(newest, next)),
      }
    : null;

/** What is different of what shoppers read; place and parent cannot be scheduled. */
function contentChanges(category: OfficeCategory, fields: CategoryFields): CategoryContent {
  const names = ["title", "singular", "kind", "description", "isHidden"] as const;
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === category[name] ? [] : [[name, fields[name]] as const])),
  );
}

/** Categories that it can be below of: not itself, and with room for one more level. */
const parentsFor = (all: readonly OfficeCategory[], own: OfficeCategory | null): readonly OfficeCategory[] =>
  all.filter(
    ({ path, isRetired }) =>
      !isRetired &&
      path.split("/").length < 3 &&
      (own === null || (path !== own.path && !path.startsWith(`${own.path}/`))),
  );

/** Makes or changes a category, after a check of what it does to products, lists and menus. */
export function CategoryDialog({ category, tree, onSaved, onClose }: DialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [fields, setFields] = useState<CategoryFields>(category === null ? nothing : fieldsOf(category));
  const set = (change: Partial<CategoryFields>) => setFields({ ...fields, ...change });
  const save = () =>
    category === null
      ? valueOf(categoriesCall, "POST /api/office/categories", { body: { ...fields, requestId } })
      : saveOver(category, fields);
  const parents = parentsFor(tree.categories, category);
  return (
    <CheckedForm
      title={category === null ? "New category" : `Change ${category.title}`}
      typed={JSON.stringify(fields)}
      save={category === null ? "Make category" : "Save changes"}
      onCheck={() =>
        valueOf(categoriesCall, "POST /api/office/categories/check", { body: { ...fields, id: category?.id ?? null } })
      }
      onSave={async () => onSaved(await save())}
      onClose={onClose}
      merge={mergeOf({ category, tree, onSaved }, fields)}
    >
      <TextInput
        label="Name"
        value={fields.title}
        onChange={(title) => set({ title })}
        hint={
          category === null
            ? "The address follows from it and stays when the name changes."
            : `Its address is ${categoryUrl(category.path)}.`
        }
        autoFocus
      />
      <TextInput
        label="Name of one product"
        value={fields.singular}
        onChange={(singular) => set({ singular })}
        hint="Oven, where the category is Ovens."
      />
      <Choice
        label="Parent"
        options={[
          { id: NONE, label: "None: a department" },
          ...parents.map((one) => ({ id: String(one.id), label: formatCategory(one) })),
        ]}
        value={fields.parentId === null ? NONE : String(fields.parentId)}
        onChange={(id) => set({ parentId: id === NONE ? null : Number(id) })}
      />
      <Place fields={fields} own={category} tree={tree} onChange={set} />
      <TextInput
        label="Description"
        rows={3}
        value={fields.description}
        onChange={(description) => set({ description })}
      />
      <Last fields={fields} own={category} onChange={set} onDone={onClose} />
    </CheckedForm>
  );
}

type LastProps = Pick<PlaceProps, "fields" | "own" | "onChange"> & { readonly onDone: () => void };

/** Whether shoppers see it, and when. */
const Last = ({ fields, own, onChange, onDone }: LastProps) => (
  <>
    <Check label="Hidden from shoppers" isSelected={fields.isHidden} onChange={(isHidden) => onChange({ isHidden })} />
    {own !== null && <Later category={own} fields={fields} onDone={onDone} />}
  </>
);

type LaterProps = { readonly category: OfficeCategory; readonly fields: CategoryFields; readonly onDone: () => void };

/** Offers to make what was typed at a time to come. */
function Later({ category, fields, onDone }: LaterProps) {
  const [isOpen, setOpen] = useState(false);
  const changes = contentChanges(category, fields);
  if (Object.keys(changes).length === 0) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Schedule…</Button>
      {isOpen && (
        <ScheduleDialog
          name={category.title}
          target={{ kind: "category", id: category.id, changes }}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type PlaceProps = {
  readonly fields: CategoryFields;
  readonly own: OfficeCategory | null;
  readonly tree: Tree;
  readonly onChange: (change: Partial<CategoryFields>) => void;
};

/** Where it is in the list of its parent, and the drawing that stands for it. */
function Place({ fields, own, tree, onChange }: PlaceProps) {
  const siblings = tree.categories.filter(
    (one) => one.parentId === fields.parentId && one.id !== own?.id && !one.isRetired,
  );
  const places = [
    { id: "1", label: "First" },
    ...siblings.map(({ title }, index) => ({ id: String(index + 2), label: `After ${title}` })),
  ];
  return (
    <>
      <Choice
        label="Order"
        options={places}
        value={String(Math.min(fields.position, places.length))}
        onChange={(id) => onChange({ position: Number(id) })}
      />
      <Choice
        label="Drawing"
        options={tree.kinds.map((kind) => ({ id: kind, label: kind.replaceAll("-", " ") }))}
        value={fields.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </>
  );
}
