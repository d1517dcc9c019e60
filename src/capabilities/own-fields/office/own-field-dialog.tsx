import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { valueOf } from "#office/ui/calls.ts";
import { ChoiceLines } from "#office/ui/choice-lines.tsx";
import { Check, Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import { ownFieldKindLabels, ownFieldSubjectLabels } from "../own-fields.copy.ts";
import type { OwnFieldDefinition } from "../own-fields.office.contract.ts";
import { ownFieldKinds, ownFieldSubjects } from "../own-fields.rules.ts";
import { ownFieldsCall } from "./own-fields-call.ts";

type DialogProps = {
  /** Null: a new one. */
  readonly field: OwnFieldDefinition | null;
  readonly onSaved: (all: { readonly fields: OwnFieldDefinition[]; readonly mayChange: boolean }) => void;
  readonly onClose: () => void;
};

type Draft = Omit<OwnFieldDefinition, "records" | "version">;
const nothing: Draft = {
  subject: "order",
  key: "",
  label: "",
  kind: "text",
  unit: "",
  hint: "",
  choices: [],
  isRequired: false,
  isRetired: false,
};

type Fields = Pick<Draft, "label" | "unit" | "hint" | "choices" | "isRequired" | "isRetired">;
const fieldsOf = ({ label, unit, hint, choices, isRequired, isRetired }: Fields): Fields => ({
  label,
  unit,
  hint,
  choices,
  isRequired,
  isRetired,
});
const words: { readonly [Field in keyof Fields]: string } = {
  label: "Name",
  unit: "Unit",
  hint: "Hint",
  choices: "Choices",
  isRequired: "Required",
  isRetired: "Retired",
};

/** Unit and choices are of the types that have them. */
const saveDraft = ({ subject, key, kind, unit, choices, ...rest }: Draft, version: number) =>
  valueOf(ownFieldsCall, "POST /api/office/own-fields/:subject/:key", {
    params: { subject, key: key.trim() || "-" },
    body: {
      label: rest.label,
      hint: rest.hint,
      isRequired: rest.isRequired,
      isRetired: rest.isRetired,
      kind,
      unit: kind === "number" ? unit : "",
      choices: kind === "text" ? choices : [],
      version,
    },
  });

/** Makes, changes or retires an own field. */
export function OwnFieldDialog({ field, onSaved, onClose }: DialogProps) {
  const [draft, setDraft] = useState<Draft>(field ?? nothing);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const { subject, key, kind } = draft;
  const isNew = field === null;
  const save = useMutation({
    mutationFn: () => saveDraft(draft, field?.version ?? 0),
    onSuccess: onSaved,
  });
  return (
    <Dialog title={isNew ? "New field" : `Change ${field.label}`} isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          save.mutate();
        }}
        error={save.error}
      >
        {isNew ? (
          <NewField draft={draft} onChange={set} />
        ) : (
          <p className={page["lead"]}>
            {ownFieldSubjectLabels[subject]}, {key}: {ownFieldKindLabels[kind].toLowerCase()}. Key and type can&apos;t
            change.
          </p>
        )}
        <Details draft={draft} isNew={isNew} onChange={set} />
        <FormActions onCancel={onClose} save={isNew ? "Make field" : "Save changes"} isPending={save.isPending} />
      </Form>
      {field !== null && (
        <StaleMerge
          noun="field"
          error={save.error}
          base={fieldsOf(field)}
          yours={fieldsOf(draft)}
          words={words}
          fieldsOf={fieldsOf}
          save={async ({ version }: OwnFieldDefinition, fields) =>
            onSaved(await saveDraft({ ...draft, ...fields }, version))
          }
          onSaved={onClose}
          onBack={save.reset}
        />
      )}
    </Dialog>
  );
}

type PartProps = { readonly draft: Draft; readonly onChange: (change: Partial<Draft>) => void };

const NewField = ({ draft: { subject, key, kind }, onChange }: PartProps) => (
  <>
    <Choice
      label="Of"
      options={ownFieldSubjects.map((id) => ({ id, label: ownFieldSubjectLabels[id] }))}
      value={subject}
      onChange={(next) => onChange({ subject: next })}
    />
    <TextInput
      label="Key"
      value={key}
      onChange={(next) => onChange({ key: next })}
      hint="For the API and uploads, like poNumber. It can't be changed later."
    />
    <Choice
      label="Type"
      options={ownFieldKinds.map((id) => ({ id, label: ownFieldKindLabels[id] }))}
      value={kind}
      onChange={(next) => onChange({ kind: next })}
    />
  </>
);

const Details = ({ draft, isNew, onChange }: PartProps & { readonly isNew: boolean }) => (
  <>
    <TextInput
      label="Name"
      value={draft.label}
      onChange={(label) => onChange({ label })}
      hint="What staff read on the record and in exports."
    />
    {draft.kind === "number" && (
      <TextInput
        label="Unit"
        value={draft.unit}
        onChange={(unit) => onChange({ unit })}
        hint="Like km. May be empty."
      />
    )}
    {draft.kind === "text" && (
      <ChoiceLines
        choices={draft.choices}
        onChange={(choices) => onChange({ choices })}
        hint="Empty: any text. Records keep values that are no choice until they are edited."
      />
    )}
    <TextInput
      label="Hint"
      value={draft.hint}
      onChange={(hint) => onChange({ hint })}
      hint="Shown below the field. May be empty."
    />
    <Check
      label="Required: the field can't be saved empty"
      isSelected={draft.isRequired}
      onChange={(isRequired) => onChange({ isRequired })}
    />
    {!isNew && (
      <Check
        label="Retired: shown nowhere, records keep their values"
        isSelected={draft.isRetired}
        onChange={(isRetired) => onChange({ isRetired })}
      />
    )}
  </>
);
