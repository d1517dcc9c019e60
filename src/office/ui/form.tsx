import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "./button.tsx";
import { sentenceOf } from "./calls.ts";
import { DialogActions } from "./dialog.tsx";
import page from "./page.module.css";
import { Notice } from "./states.tsx";

type FormProps = {
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>;
  readonly error: unknown;
  readonly children: ReactNode;
};

/** A form with its error message on top. */
export function Form({ onSubmit, error, children }: FormProps) {
  return (
    <form className={page["form"]} noValidate onSubmit={(event) => void onSubmit(event)}>
      {error !== null && error !== undefined && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {children}
    </form>
  );
}

type ActionsProps = {
  readonly onCancel: () => void;
  /** The label of the button that submits the form. */
  readonly save: string;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  /** The form removes something that saving again does not restore. */
  readonly isDanger?: boolean;
};

/** The buttons at the end of a form in a dialog. */
export const FormActions = ({ onCancel, save, isPending, isDisabled = false, isDanger = false }: ActionsProps) => (
  <DialogActions>
    <Button onPress={onCancel}>Cancel</Button>
    <Button type="submit" kind={isDanger ? "danger" : "primary"} isPending={isPending} isDisabled={isDisabled}>
      {save}
    </Button>
  </DialogActions>
);
