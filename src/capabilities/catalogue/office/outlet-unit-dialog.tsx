import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { RefusalError, valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import { marksHint, unitConditions } from "../outlet-units/outlet-unit.rules.ts";
import type { OutletUnit, OutletUnitFields } from "../outlet-units/outlet-units.office.contract.ts";
import { formatUnitMarks, type UnitMark } from "../outlet-units/unit-marks.rules.ts";
import { type TypedMark, UnitMarks } from "./unit-marks-fields.tsx";
import { outletUnitsCall } from "./outlet-units-call.ts";
import { dollars } from "./price-format.ts";
import { typedDollars } from "./prices-call.ts";

const fieldsOf = ({ condition, words, price, marks }: OutletUnit): OutletUnitFields => ({
  condition,
  words,
  price: price ?? 0,
  marks,
});
const fieldLabels: { readonly [Field in keyof OutletUnitFields]: string } = {
  condition: "Condition",
  words: "In words",
  price: "Price",
  marks: "Marks",
};
const formatField = (field: string, value: unknown): string | undefined => {
  if (field === "price") return dollars(value as number);
  return field === "marks" ? formatUnitMarks(value as UnitMark[]) || "none measured" : undefined;
};

type Typed = Omit<OutletUnitFields, "price" | "marks"> & {
  readonly price: string;
  readonly marks: readonly TypedMark[];
};

const typedOf = (unit: OutletUnit): Typed => ({
  ...fieldsOf(unit),
  price: (unit.price ?? 0).toFixed(2),
  marks: unit.marks.map((mark) => ({ ...mark, sizeMm: String(mark.sizeMm) })),
});
const readTyped = ({ price, marks, ...rest }: Typed): OutletUnitFields => ({
  ...rest,
  price: typedDollars(price) ?? Number.NaN,
  marks: marks.map(({ sizeMm, ...mark }) => ({ ...mark, sizeMm: /^\d+$/.test(sizeMm.trim()) ? Number(sizeMm) : 0 })),
});

/** What is wrong with the form; null: it can be sent. */
function faultOf({ words, price, marks }: OutletUnitFields): string | null {
  if (words.trim() === "") return "In words: enter what a buyer will see.";
  if (Number.isNaN(price) || price <= 0) return "Price: enter a price of $0.01 or more.";
  const at = marks.findIndex(({ place, sizeMm }) => place.trim() === "" || sizeMm < 1 || sizeMm > 2000);
  return at === -1 ? null : `Mark ${at + 1}: enter its place, and a size from 1 to 2000 mm.`;
}

const saveOver = ({ number, version }: OutletUnit, fields: OutletUnitFields) =>
  valueOf(outletUnitsCall, "POST /api/office/outlet-units/:number", {
    params: { number: String(number) },
    body: { ...fields, version },
  });

type DialogProps = {
  /** As it was when the form was opened. */
  readonly unit: OutletUnit;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
};

/** Corrects what buyers know of a unit. */
export function OutletUnitDialog({ unit, onSaved, onClose }: DialogProps) {
  const [typed, setTyped] = useState(() => typedOf(unit));
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const fields = readTyped(typed);
  const save = useMutation({
    mutationFn: async () => {
      const fault = faultOf(fields);
      if (fault !== null) throw new RefusalError("wrongFields", fault);
      return saveOver(unit, fields);
    },
    onSuccess: onClose,
  });
  return (
    <Dialog title={`Correct ${unit.sku}`} isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          save.mutate();
        }}
        error={save.error}
      >
        <UnitFields typed={typed} mayPrice={unit.mayPrice} onChange={set} />
        <FormActions onCancel={onClose} save="Save changes" isPending={save.isPending} />
      </Form>
      <StaleMerge
        noun="unit"
        error={save.error}
        base={fieldsOf(unit)}
        yours={fields}
        words={fieldLabels}
        formatField={formatField}
        fieldsOf={fieldsOf}
        save={async (newest: OutletUnit, next) => {
          await saveOver(newest, next);
          await onSaved();
        }}
        onSaved={onClose}
        onBack={save.reset}
      />
    </Dialog>
  );
}

type FieldsProps = {
  readonly typed: Typed;
  readonly mayPrice: boolean;
  readonly onChange: (change: Partial<Typed>) => void;
};

const UnitFields = ({ typed, mayPrice, onChange }: FieldsProps) => (
  <>
    <Choice
      label="Condition"
      options={unitConditions.map((id) => ({ id, label: id }))}
      value={typed.condition}
      onChange={(condition) => onChange({ condition })}
    />
    <TextInput
      label="Price"
      value={typed.price}
      onChange={(price) => onChange({ price })}
      inputMode="decimal"
      isReadOnly={!mayPrice}
      {...(!mayPrice && { hint: "Your roles don't let you change prices." })}
    />
    <TextInput
      label="In words"
      rows={2}
      value={typed.words}
      onChange={(words) => onChange({ words })}
      hint={marksHint}
    />
    <UnitMarks marks={typed.marks} onChange={(marks) => onChange({ marks })} />
  </>
);
