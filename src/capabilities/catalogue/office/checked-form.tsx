import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Form } from "#office/ui/form.tsx";
import { StaleMerge, type StaleProps } from "#office/ui/stale-merge.tsx";
import { Notice } from "#office/ui/states.tsx";

type Effect = { readonly tone: "info" | "warn"; readonly text: string };

type CheckedProps<Stored extends object, Fields extends object> = {
  readonly title: string;
  /** The typed text. A changed text is checked again. */
  readonly typed: string;
  readonly save: string;
  readonly onCheck: () => Promise<{ readonly effects: readonly Effect[] }>;
  readonly onSave: () => Promise<unknown>;
  readonly onClose: () => void;
  /** How two versions are merged when somebody else saved the record first. None: the record is new. */
  readonly merge?: Omit<StaleProps<Stored, Fields>, "error" | "onSaved" | "onBack"> | null;
  readonly children: ReactNode;
};

/** A change in two steps: the server says what it does to products and lists, then it is saved. */
export function CheckedForm<Stored extends object, Fields extends object>({
  title,
  typed,
  save,
  onCheck,
  onSave,
  onClose,
  merge,
  children,
}: CheckedProps<Stored, Fields>) {
  const [checked, setChecked] = useState<{ readonly typed: string; readonly effects: readonly Effect[] } | null>(null);
  const check = useMutation({ mutationFn: onCheck, onSuccess: ({ effects }) => setChecked({ typed, effects }) });
  const store = useMutation({ mutationFn: onSave, onSuccess: onClose });
  const effects = checked?.typed === typed ? checked.effects : null;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          store.reset();
          check.mutate();
        }}
        error={store.error ?? check.error}
      >
        {children}
        {effects?.length === 0 && <Notice tone="info">Products, lists and menus stay as they are.</Notice>}
        {effects?.map(({ tone, text }) => (
          <Notice key={text} tone={tone}>
            {text}
          </Notice>
        ))}
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind={effects === null ? "primary" : "plain"} isPending={check.isPending}>
            Check change
          </Button>
          {effects !== null && (
            <Button kind="primary" isPending={store.isPending} onPress={() => store.mutate()} autoFocus>
              {save}
            </Button>
          )}
        </DialogActions>
      </Form>
      {merge && <StaleMerge {...merge} error={store.error} onSaved={onClose} onBack={store.reset} />}
    </Dialog>
  );
}
