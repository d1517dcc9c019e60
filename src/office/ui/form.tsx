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

/** A form with the sentence of what went wrong on top. */
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
  /** What the form does, as the button says it. */
  readonly save: string;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  /** It takes something away that cannot be brought back by saving again. */
  readonly isDanger?: boolean;
};

/** The end of a form in a dialog. */
export const FormActions = ({ onCancel, save, isPending, isDisabled = false, isDanger = false }: ActionsProps) => (
  <DialogActions>
    <Button onPress={onCancel}>Cancel</Button>
    <Button type="submit" kind={isDanger ? "danger" : "primary"} isPending={isPending} isDisabled={isDisabled}>
      {save}
    </Button>
  </DialogActions>
);
