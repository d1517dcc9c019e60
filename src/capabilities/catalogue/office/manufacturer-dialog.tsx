import { useState } from "react";
import { brandUrl } from "#shop/urls.ts";
import { RefusalError, valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { ManufacturerFields, OfficeManufacturer } from "../categories/categories.office.contract.ts";
import { categoriesCall } from "./categories-call.ts";
import { CheckedForm } from "./checked-form.tsx";

type DialogProps = {
  /** Null: a new one. */
  readonly manufacturer: OfficeManufacturer | null;
  readonly onSaved: (all: { readonly manufacturers: OfficeManufacturer[]; readonly mayChange: boolean }) => void;
  readonly onClose: () => void;
};

const typedOf = (own: OfficeManufacturer | null) => ({
  name: own?.name ?? "",
  country: own?.country ?? "",
  founded: String(own?.founded ?? ""),
  description: own?.description ?? "",
  isHidden: own?.isHidden ?? false,
});

const fieldsOf = ({ name, country, founded, description, isHidden }: ManufacturerFields): ManufacturerFields => ({
  name,
  country,
  founded,
  description,
  isHidden,
});
const words: { readonly [Field in keyof ManufacturerFields]: string } = {
  name: "Name",
  country: "Country",
  founded: "Founded",
  description: "Description",
  isHidden: "Hidden from shoppers",
};

const saveOver = ({ id, version }: OfficeManufacturer, fields: ManufacturerFields) =>
  valueOf(categoriesCall, "POST /api/office/manufacturers/:id", { params: { id }, body: { ...fields, version } });

/** How two versions of a manufacturer are merged; a new one has one version. */
const mergeOf = ({ manufacturer: own, onSaved }: Omit<DialogProps, "onClose">, fields: ManufacturerFields) =>
  own !== null
    ? {
        noun: "manufacturer",
        base: fieldsOf(own),
        yours: fields,
        words: words,
        fieldsOf: fieldsOf,
        save: async (newest: OfficeManufacturer, next: ManufacturerFields) => onSaved(await saveOver(newest, next)),
      }
    : null;

/** Makes or changes a manufacturer, after a check of what it does to products and lists. */
export function ManufacturerDialog({ manufacturer: own, onSaved, onClose }: DialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(() => typedOf(own));
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const fields = { ...typed, founded: typed.founded.trim() === "" ? null : Number(typed.founded) };
  const save = () =>
    own === null
      ? valueOf(categoriesCall, "POST /api/office/manufacturers", { body: { ...fields, requestId } })
      : saveOver(own, fields);
  return (
    <CheckedForm
      title={own === null ? "New manufacturer" : `Change ${own.name}`}
      typed={JSON.stringify(fields)}
      save={own === null ? "Make manufacturer" : "Save changes"}
      onCheck={async () => {
        if (!/^(\d{4})?$/.test(typed.founded.trim()))
          throw new RefusalError("wrongFields", "Founded: enter a year like 1935, or leave it empty.");
        return valueOf(categoriesCall, "POST /api/office/manufacturers/check", {
          body: { ...fields, id: own?.id ?? null },
        });
      }}
      onSave={async () => onSaved(await save())}
      onClose={onClose}
      merge={mergeOf({ manufacturer: own, onSaved }, fields)}
    >
      <TextInput
        label="Name"
        value={typed.name}
        onChange={(name) => set({ name })}
        hint={
          own === null
            ? "The address follows from it and stays when the name changes."
            : `Its address is ${brandUrl(own.uri)}.`
        }
        autoFocus
      />
      <TextInput label="Country" value={typed.country} onChange={(country) => set({ country })} />
      <TextInput
        label="Founded"
        value={typed.founded}
        onChange={(founded) => set({ founded })}
        inputMode="numeric"
        hint="A year. May be empty."
      />
      <TextInput
        label="Description"
        rows={3}
        value={typed.description}
        onChange={(description) => set({ description })}
      />
      <Check label="Hidden from shoppers" isSelected={typed.isHidden} onChange={(isHidden) => set({ isHidden })} />
    </CheckedForm>
  );
}
