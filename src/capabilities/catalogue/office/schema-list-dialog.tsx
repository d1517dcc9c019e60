import { useState } from "react";
import { Button, IconButton } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import type { SchemaList } from "../schemas/schema.rules.ts";
import { otherFilters } from "../schemas/schema-changes.rules.ts";
import type { OfficeSchema, PartFields } from "../schemas/schemas.office.contract.ts";
import { CheckedForm } from "./checked-form.tsx";
import { schemasCall } from "./schemas-call.ts";

export const listLabels: Readonly<Record<SchemaList, { readonly title: string; readonly hint: string }>> = {
  card: { title: "On cards", hint: "Four facts at most, and the first ones of a comparison." },
  promoted: { title: "Filters above the list", hint: "Four at most, each of them a filter, or brand or price." },
  facets: { title: "Filters", hint: "In this order, after brand and price." },
  table: { title: "Specification", hint: "The facts that the product editor asks for, in this order." },
};

type DialogProps = {
  readonly schema: OfficeSchema;
  readonly list: SchemaList;
  readonly onSaved: (schema: OfficeSchema) => void;
  readonly onClose: () => void;
};

const moved = (keys: readonly string[], at: number, by: number): string[] => {
  const next = [...keys];
  const [key] = next.splice(at, 1);
  if (key !== undefined) next.splice(at + by, 0, key);
  return next;
};

/** Keys that the list may take, with their names. */
function choicesFor({ facts }: OfficeSchema, list: SchemaList) {
  const others = list === "promoted" ? Object.keys(otherFilters) : list === "facets" ? ["features"] : [];
  const isFilter = list === "promoted" || list === "facets";
  return [
    ...others.map((key) => ({ key, label: otherFilters[key] ?? key })),
    ...facts.filter(({ canFilter }) => !isFilter || canFilter),
  ];
}

const titles = {
  card: listLabels.card.title,
  promoted: listLabels.promoted.title,
  facets: listLabels.facets.title,
  table: listLabels.table.title,
};

const formatList = ({ facts }: OfficeSchema, keys: readonly string[] | null): string =>
  keys === null
    ? "the list before these changes"
    : keys.map((key) => facts.find((fact) => fact.key === key)?.label ?? otherFilters[key] ?? key).join(", ");

/** Changes one list of a category: its facts and their order, after a check of what that does. */
export function SchemaListDialog({ schema: initialSchema, list, onSaved, onClose }: DialogProps) {
  // As it was when the dialog opened, also when the page asks again behind it.
  const [schema] = useState(initialSchema);
  const [keys, setKeys] = useState<readonly string[]>(schema.lists[list]);
  const [isInherited, setInherited] = useState(schema.own[list] === null);
  const params = { id: String(schema.categoryId) };
  const lists = { ...schema.own, [list]: isInherited ? null : [...keys] };
  const save = async (version: number, next: PartFields) =>
    onSaved(await valueOf(schemasCall, "POST /api/office/schemas/:id", { params, body: { ...next, version } }));
  const change = (next: readonly string[]) => {
    setKeys(next);
    setInherited(false);
  };
  return (
    <CheckedForm
      title={`${listLabels[list].title}: ${schema.title}`}
      typed={JSON.stringify(lists)}
      save="Save changes"
      onCheck={() => valueOf(schemasCall, "POST /api/office/schemas/:id/check", { params, body: lists })}
      onSave={() => save(schema.version, lists)}
      onClose={onClose}
      merge={{
        noun: "schema",
        base: schema.own,
        yours: lists,
        words: titles,
        formatField: (_, value) => formatList(schema, value as readonly string[] | null),
        fieldsOf: ({ own }: OfficeSchema) => own,
        save: ({ version }: OfficeSchema, next) => save(version, next),
      }}
    >
      <p className={page["lead"]}>{listLabels[list].hint}</p>
      <OrderedFacts schema={schema} list={list} keys={keys} onChange={change} />
      {!isInherited && (
        <Button
          onPress={() => {
            setKeys(schema.inherited[list]);
            setInherited(true);
          }}
        >
          Go back to the list before these changes
        </Button>
      )}
    </CheckedForm>
  );
}

type OrderedProps = Pick<DialogProps, "schema" | "list"> & {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
};

/** The facts of a list, moved and removed by buttons, and one more to add. */
function OrderedFacts({ schema, list, keys, onChange }: OrderedProps) {
  const choices = choicesFor(schema, list);
  const specs = Object.fromEntries(schema.facts.map((fact) => [fact.key, fact]));
  const nameOf = (key: string) => specs[key]?.label ?? otherFilters[key] ?? key;
  const formatProducts = (key: string) => {
    const fact = specs[key];
    return fact === undefined ? "" : `${fact.products} of ${schema.products}`;
  };
  return (
    <>
      <ol className={page["rows"]} aria-label={listLabels[list].title}>
        {keys.map((key, at) => (
          <li key={key}>
            <span>
              {nameOf(key)} <span className={page["count"]}>{formatProducts(key)}</span>
            </span>
            <span className={page["tools"]}>
              {at > 0 && (
                <Button kind="quiet" label={`Move ${nameOf(key)} up`} onPress={() => onChange(moved(keys, at, -1))}>
                  Up
                </Button>
              )}
              {at < keys.length - 1 && (
                <Button kind="quiet" label={`Move ${nameOf(key)} down`} onPress={() => onChange(moved(keys, at, 1))}>
                  Down
                </Button>
              )}
              <IconButton
                icon="x"
                label={`Remove ${nameOf(key)}`}
                onPress={() => onChange(keys.filter((one) => one !== key))}
              />
            </span>
          </li>
        ))}
      </ol>
      <Choice
        label="Add a fact"
        options={choices.filter(({ key }) => !keys.includes(key)).map(({ key, label }) => ({ id: key, label }))}
        value=""
        onChange={(key) => onChange([...keys, key])}
      />
    </>
  );
}
