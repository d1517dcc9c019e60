import { useState } from "react";
import { valueOf } from "#office/ui/calls.ts";
import { ChoiceLines } from "#office/ui/choice-lines.tsx";
import { Check, Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { TextInput } from "#office/ui/text-input.tsx";
import { factFacets, factGroups, factUnits } from "../catalogue.facts.ts";
import { facetLabels } from "../schemas/schemas-office.copy.ts";
import type { FactFields, OfficeFact } from "../schemas/schemas.office.contract.ts";
import { CheckedForm } from "./checked-form.tsx";
import { schemasCall } from "./schemas-call.ts";

type DialogProps = {
  /** Null: a new one. */
  readonly fact: OfficeFact | null;
  readonly onSaved: (all: { readonly facts: OfficeFact[]; readonly mayChange: boolean }) => void;
  readonly onClose: () => void;
};

const nothing: FactFields = {
  label: "",
  unit: "",
  group: "Features",
  facet: "none",
  explain: "",
  isRetired: false,
  choices: [],
  isRequired: false,
};

function fieldsOf(fact: OfficeFact | null): FactFields {
  if (fact === null) return nothing;
  const { label, unit, group, facet, explain, isRetired, choices, isRequired } = fact;
  return { label, unit, group, facet, explain, isRetired, choices, isRequired };
}

const words: { readonly [Field in keyof FactFields]: string } = {
  label: "Name",
  unit: "Unit",
  group: "Part of the specification",
  facet: "Filter",
  explain: "Explanation",
  isRetired: "Retired",
  choices: "Choices",
  isRequired: "Required",
};

type Save = (version: number, fields: FactFields) => Promise<void>;

/** How two versions of a fact are merged; a new one has one version. */
const mergeOf = (fact: OfficeFact | null, fields: FactFields, save: Save) =>
  fact !== null
    ? {
        noun: "fact",
        base: fieldsOf(fact),
        yours: fields,
        words: words,
        fieldsOf: (newest: OfficeFact) => fieldsOf(newest),
        save: ({ version }: OfficeFact, next: FactFields) => save(version, next),
      }
    : null;

/** Makes, changes or retires a fact, after a check of what it does to products, lists and pages. */
export function FactDialog({ fact, onSaved, onClose }: DialogProps) {
  const [key, setKey] = useState(fact?.key ?? "");
  const [fields, setFields] = useState(() => fieldsOf(fact));
  const isNew = fact === null;
  const params = { key: key.trim() || "-" };
  const save = async (version: number, next: FactFields) =>
    onSaved(await valueOf(schemasCall, "POST /api/office/facts/:key", { params, body: { ...next, isNew, version } }));
  return (
    <CheckedForm
      title={isNew ? "New fact" : `Change ${fact.label}`}
      typed={JSON.stringify([key, fields])}
      save={isNew ? "Make fact" : "Save changes"}
      onCheck={() => valueOf(schemasCall, "POST /api/office/facts/:key/check", { params, body: { ...fields, isNew } })}
      onSave={() => save(fact?.version ?? 0, fields)}
      onClose={onClose}
      merge={mergeOf(fact, fields, save)}
    >
      {isNew && (
        <TextInput
          label="Key"
          value={key}
          onChange={setKey}
          hint="For imports and addresses, like doorCount. It can't be changed later."
          autoFocus
        />
      )}
      <TextInput
        label="Name"
        value={fields.label}
        onChange={(label) => setFields({ ...fields, label })}
        hint="What shoppers read on pages, in filters and in comparisons."
        autoFocus={!isNew}
      />
      <Kind
        fields={fields}
        isFixed={fact?.isFixed === true}
        onChange={(change) => setFields({ ...fields, ...change })}
      />
      <TextInput
        label="Explanation"
        rows={2}
        value={fields.explain}
        onChange={(explain) => setFields({ ...fields, explain })}
        hint="A sentence that explains a trade word. May be empty."
      />
      {!isNew && fact.isFixed === false && (
        <Check
          label="Retired: shown nowhere, products keep their values"
          isSelected={fields.isRetired}
          onChange={(isRetired) => setFields({ ...fields, isRetired })}
        />
      )}
    </CheckedForm>
  );
}

type KindProps = {
  readonly fields: FactFields;
  readonly isFixed: boolean;
  readonly onChange: (change: Partial<FactFields>) => void;
};

/** The group, and what can't change of a fact that is a field of every product. */
function Kind({ fields, isFixed, onChange }: KindProps) {
  return (
    <>
      <Choice
        label="Group"
        options={factGroups.map((id) => ({ id, label: id }))}
        value={fields.group}
        onChange={(group) => onChange({ group })}
      />
      {isFixed ? (
        <p className={page["lead"]}>This is a fixed field of every product, so its unit and filter can't change.</p>
      ) : (
        <>
          <Choice
            label="Unit"
            options={factUnits.map((id) => ({ id, label: id === "" ? "None" : id }))}
            value={fields.unit}
            onChange={(unit) => onChange({ unit })}
          />
          <Choice
            label="Filter"
            options={factFacets.map((id) => ({ id, label: facetLabels[id] }))}
            value={fields.facet}
            onChange={(facet) => onChange({ facet })}
          />
          {fields.unit === "" && fields.facet !== "yes-no" && fields.facet !== "range" && (
            <ChoiceLines
              choices={fields.choices}
              onChange={(choices) => onChange({ choices })}
              hint="Empty: any text. Products keep values that are no choice until they are edited."
            />
          )}
          <Check
            label="Required: products can't be published without it where their category shows it"
            isSelected={fields.isRequired}
            onChange={(isRequired) => onChange({ isRequired })}
          />
        </>
      )}
    </>
  );
}
