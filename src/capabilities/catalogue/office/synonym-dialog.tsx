import { useState } from "react";
import { Choice } from "#office/ui/choice.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { SynonymFields } from "../schemas/synonyms.office.contract.ts";
import { CheckedForm } from "./checked-form.tsx";

type Effects = { readonly effects: readonly { readonly tone: "info" | "warn"; readonly text: string }[] };
type DialogProps = {
  readonly facts: readonly { readonly key: string; readonly label: string }[];
  readonly onCheck: (fields: SynonymFields) => Promise<Effects>;
  readonly onSave: (fields: SynonymFields & { readonly id: string }) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Adds a synonym, after a check of what it does to products and searches. */
export function SynonymDialog({ facts, onCheck, onSave, onClose }: DialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [fields, setFields] = useState<SynonymFields>({ factKey: "", value: "", said: "" });
  const set = (change: Partial<SynonymFields>) => setFields({ ...fields, ...change });
  return (
    <CheckedForm
      title="New synonym"
      typed={JSON.stringify(fields)}
      save="Add synonym"
      onCheck={() => onCheck(fields)}
      onSave={() => onSave({ ...fields, id })}
      onClose={onClose}
    >
      <Choice
        label="Fact"
        options={facts.map(({ key, label }) => ({ id: key, label }))}
        value={fields.factKey}
        onChange={(factKey) => set({ factKey })}
      />
      <TextInput
        label="Value"
        value={fields.value}
        onChange={(value) => set({ value })}
        hint="As products have it, like Stainless steel."
      />
      <TextInput
        label="Other word"
        value={fields.said}
        onChange={(said) => set({ said })}
        hint="What suppliers or shoppers say instead, like inox."
      />
    </CheckedForm>
  );
}
