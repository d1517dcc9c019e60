import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "./button.tsx";
import { DialogActions } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Form } from "./form.tsx";
import { KeyTarget } from "./key-target.tsx";

/** `key`: the same when a note is sent again after a lost answer, so that it is stored once. */
export type NewNote = { readonly key: string; readonly text: string };

type NoteFormProps = {
  readonly label?: string;
  readonly hint?: string;
  readonly error: unknown;
  readonly isPending: boolean;
  /** Stores the note; where it fails, what was typed stays, and `error` says why. */
  readonly onAdd: (note: NewNote) => Promise<unknown>;
};

/** The note that staff add to a record. */
export function NoteForm({ label = "Note", hint = "Only staff read it.", error, isPending, onAdd }: NoteFormProps) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { control, handleSubmit, reset } = useForm({ defaultValues: { text: "" } });
  const submit = handleSubmit(async ({ text }) => {
    try {
      await onAdd({ key, text });
    } catch {
      return;
    }
    setKey(crypto.randomUUID());
    reset();
  });
  return (
    <Form onSubmit={submit} error={error}>
      <KeyTarget letter="n">
        <Field
          control={control}
          name="text"
          label={label}
          hint={hint}
          isLong
          rules={{ validate: (text) => text.trim() !== "" || "Enter a note." }}
        />
      </KeyTarget>
      <DialogActions>
        <Button type="submit" isPending={isPending}>
          Add note
        </Button>
      </DialogActions>
    </Form>
  );
}
