import { useForm } from "react-hook-form";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Form } from "./form.tsx";

type ReasonProps = {
  readonly title: string;
  readonly confirm: string;
  readonly isDanger: boolean;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks why before something that the audit log keeps. */
export function ReasonDialog({ title, confirm, isDanger, error, isPending, onConfirm, onClose }: ReasonProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit(({ reason }) => onConfirm(reason))} error={error}>
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint="It is kept in the audit log."
          rules={{ required: "Enter a reason." }}
          autoFocus
        />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind={isDanger ? "danger" : "primary"} isPending={isPending}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
