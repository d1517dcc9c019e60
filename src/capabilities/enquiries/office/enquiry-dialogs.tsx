import { useState } from "react";
import { useForm } from "react-hook-form";
import { Check, Choice } from "#office/ui/choice.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { stateLabels } from "../inbox.copy.ts";
import type { Enquiry } from "../inbox.office.contract.ts";
import { useStep } from "./inbox-call.ts";

type DialogProps = { readonly record: Enquiry; readonly onClose: () => void };

export function DueDialog({ record, onClose }: DialogProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { dueOn: String(record.dueOn) } });
  const change = useStep(String(record.id), "due", onClose);
  return (
    <Dialog title="Change the day the answer is due" isOpen onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ dueOn }) => change.mutate({ version: record.version, dueOn }))}
        error={change.error}
      >
        <Field control={control} name="dueOn" label="Answer due" type="date" rules={{ required: "Choose a day." }} />
        <FormActions onCancel={onClose} save="Save day" isPending={change.isPending} />
      </Form>
    </Dialog>
  );
}

export function CloseDialog({ record, onClose }: DialogProps) {
  const end = useStep(String(record.id), "close", onClose);
  return (
    <ReasonDialog
      title="Close without an answer"
      confirm="Close"
      isDanger={false}
      error={end.error}
      isPending={end.isPending}
      onConfirm={(reason) => end.mutate({ version: record.version, reason })}
      onClose={onClose}
    />
  );
}

export function RejectDialog({ record, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [mails, setMails] = useState(true);
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const reject = useStep(String(record.id), "reject", onClose);
  const { version } = record;
  return (
    <Dialog title="Reject the question" isOpen onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ reason }) => reject.mutate({ key, version, reason, mails }))}
        error={reject.error}
      >
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint={mails ? "The asker reads it." : "It is kept in the audit log."}
          isLong
          rules={{ required: "Enter a reason." }}
          autoFocus
        />
        {record.email !== null && <Check label="Mail the reason to the asker" isSelected={mails} onChange={setMails} />}
        <FormActions onCancel={onClose} save="Reject question" isPending={reject.isPending} isDanger />
      </Form>
    </Dialog>
  );
}

export function MergeDialog({ record, onClose }: DialogProps) {
  const targets = record.others.filter(({ state }) => state !== "closed");
  const [into, setInto] = useState(String(targets[0]?.id ?? ""));
  const merge = useStep(String(record.id), "merge", onClose);
  return (
    <Dialog title="Merge into another enquiry of this person" isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          merge.mutate({ version: record.version, into: Number(into) });
        }}
        error={merge.error}
      >
        <p>{`What was sent on ${formatInstant(record.receivedAt)} is read and answered there. This enquiry is closed.`}</p>
        <Choice
          label="Merge into"
          options={targets.map(({ id, subject, state }) => ({
            id: String(id),
            label: `${subject} (${stateLabels[state].toLowerCase()})`,
          }))}
          value={into}
          onChange={setInto}
        />
        <FormActions onCancel={onClose} save="Merge" isPending={merge.isPending} />
      </Form>
    </Dialog>
  );
}
