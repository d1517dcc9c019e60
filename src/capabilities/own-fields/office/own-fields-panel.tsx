import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { DayInput } from "#office/ui/day-input.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Failure } from "#office/ui/states.tsx";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { OwnFieldSet } from "../own-fields.office.contract.ts";
import { type OwnValue, describeOwnValue } from "../own-fields.rules.ts";
import { ownFieldsCall } from "./own-fields-call.ts";

/** A customer, or an order of a site. */
export type OwnFieldsOf = { readonly id: string } | { readonly site: string; readonly number: string };

type Values = Readonly<Record<string, OwnValue | null>>;
type Field = OwnFieldSet["fields"][number];

const readSet = (of: OwnFieldsOf): Promise<OwnFieldSet> =>
  "id" in of
    ? valueOf(ownFieldsCall, "GET /api/office/customers/:id/own-fields", { params: of })
    : valueOf(ownFieldsCall, "GET /api/office/sites/:site/orders/:number/own-fields", { params: of });

function saveSet(of: OwnFieldsOf, body: { readonly version: number; readonly values: Values }): Promise<OwnFieldSet> {
  return "id" in of
    ? valueOf(ownFieldsCall, "POST /api/office/customers/:id/own-fields", { params: of, body })
    : valueOf(ownFieldsCall, "POST /api/office/sites/:site/orders/:number/own-fields", { params: of, body });
}

/** The own fields of a record with their values. A shop without own fields has no panel. */
export function OwnFieldsPanel({ of }: { readonly of: OwnFieldsOf }) {
  const queryKey = ["own-values", ...Object.values(of)];
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const set = useQuery({ queryKey, queryFn: () => readSet(of) });
  if (set.isError) return <Failure error={set.error} onRetry={() => void set.refetch()} />;
  if (set.data === undefined || set.data.fields.length === 0) return null;
  const { fields, mayChange } = set.data;
  return (
    <section className={page["panel"]} aria-labelledby="own-fields">
      <h2 id="own-fields">Own fields</h2>
      <dl className={page["facts"]}>
        {fields.map(({ key, label, unit, value }) => (
          <Fragment key={key}>
            <dt>{label}</dt>
            <dd>{value === null ? "–" : [describeOwnValue(value), unit].filter((one) => one !== "").join(" ")}</dd>
          </Fragment>
        ))}
      </dl>
      {mayChange && (
        <div>
          <Button label="Edit own fields" onPress={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      )}
      {isEditing && (
        <ValuesDialog
          of={of}
          set={set.data}
          onSaved={(next) => {
            client.setQueryData(queryKey, next);
            void client.invalidateQueries({ queryKey: ["audit"] });
            setEditing(false);
          }}
          onClose={() => {
            setEditing(false);
            void set.refetch();
          }}
        />
      )}
    </section>
  );
}

type DialogProps = {
  readonly of: OwnFieldsOf;
  readonly set: OwnFieldSet;
  readonly onSaved: (set: OwnFieldSet) => void;
  readonly onClose: () => void;
};

const valuesOf = ({ fields }: OwnFieldSet): Values => Object.fromEntries(fields.map(({ key, value }) => [key, value]));

function ValuesDialog({ of, set, onSaved, onClose }: DialogProps) {
  // The version that was read when the dialog opened, also when the list is asked again behind it.
  const [opened] = useState(set);
  const { version, fields } = opened;
  const [values, setValues] = useState<Values>(() => valuesOf(opened));
  const save = useMutation({ mutationFn: () => saveSet(of, { version, values }), onSuccess: onSaved });
  return (
    <Dialog title="Own fields" isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          save.mutate();
        }}
        error={save.error}
      >
        {fields.map((field) => (
          <OwnFieldInput
            key={field.key}
            field={field}
            value={values[field.key] ?? null}
            onChange={(value) => setValues({ ...values, [field.key]: value })}
          />
        ))}
        <FormActions onCancel={onClose} save="Save changes" isPending={save.isPending} />
      </Form>
      <StaleMerge
        noun="record"
        error={save.error}
        base={valuesOf(opened)}
        yours={values}
        words={Object.fromEntries(fields.map(({ key, label }) => [key, label]))}
        fieldsOf={valuesOf}
        save={async (newest: OwnFieldSet, next) =>
          onSaved(await saveSet(of, { version: newest.version, values: next }))
        }
        onSaved={onClose}
        onBack={save.reset}
      />
    </Dialog>
  );
}

type InputProps = {
  readonly field: Field;
  readonly value: OwnValue | null;
  readonly onChange: (value: OwnValue | null) => void;
};

/** No choice is called so: choices have no blanks at their ends. */
const NONE = " ";

function OwnFieldInput({ field, value, onChange }: InputProps) {
  const { kind, unit, hint, choices, isRequired } = field;
  const label = isRequired ? `${field.label}, required` : field.label;
  const text = value === null ? "" : String(value);
  if (kind === "yes-no")
    return (
      <Choice
        label={label}
        options={[
          { id: NONE, label: "Not known" },
          { id: "yes", label: "Yes" },
          { id: "no", label: "No" },
        ]}
        value={value === null ? NONE : value === true ? "yes" : "no"}
        onChange={(id) => onChange(id === NONE ? null : id === "yes")}
      />
    );
  if (choices.length > 0) {
    // A value from before the choices is shown until another is chosen.
    const known = text === "" || choices.includes(text) ? choices : [text, ...choices];
    return (
      <Choice
        label={label}
        options={[{ id: NONE, label: "None" }, ...known.map((one) => ({ id: one, label: one }))]}
        value={text === "" ? NONE : text}
        onChange={(id) => onChange(id === NONE ? null : id)}
      />
    );
  }
  if (kind === "day")
    return <DayInput label={label} value={text} onChange={(day) => onChange(day === "" ? null : day)} />;
  return (
    <TextInput
      label={unit === "" ? label : `${label} (${unit})`}
      value={text}
      onChange={(next) => onChange(next === "" ? null : next)}
      hint={hint === "" ? undefined : hint}
      inputMode={kind === "number" ? "decimal" : "text"}
    />
  );
}
