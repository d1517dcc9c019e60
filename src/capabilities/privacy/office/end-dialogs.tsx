import { useState } from "react";
import { useForm } from "react-hook-form";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { closingLabels } from "../privacy.copy.ts";
import type { PrivacyRecord } from "../privacy.office.contract.ts";
import { type Closing, closings } from "../privacy.rules.ts";
import { useEnd } from "./privacy-call.ts";

type DialogProps = { readonly record: PrivacyRecord; readonly onClose: () => void };

/** What goes and what stays, before it happens. It can't be undone. */
export function EraseDialog({ record, onClose }: DialogProps) {
  const { id, version, email, sections } = record;
  const [key] = useState(() => crypto.randomUUID());
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const end = useEnd(id, onClose);
  const kept = sections.filter((one) => one.kept > 0);
  return (
    <Dialog title={`Erase ${email}? This can't be undone.`} isOpen onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ reason }) => end.mutate({ outcome: "erased", key, version, reason }))}
        error={end.error}
      >
        <p>The account is closed, and the person is signed out. They get no more mails.</p>
        {kept.length > 0 && (
          <div>
            <h3>Stays</h3>
            <ul className={page["rows"]}>
              {kept.map(({ title, kept: count, why }) => (
                <li key={title}>
                  <span>{`${title}: ${count}. ${why}`}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint="It is kept in the audit log, so don't name the person."
          rules={{ required: "Enter a reason." }}
        />
        <FormActions onCancel={onClose} save="Erase person" isPending={end.isPending} isDanger />
      </Form>
    </Dialog>
  );
}

const options = closings.map((id) => ({ id, label: closingLabels[id] }));

export function CloseDialog({ record: { id, version, number }, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<Closing>("answered");
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const end = useEnd(id, onClose);
  return (
    <Dialog title={`Close request ${number}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit(({ reason }) => end.mutate({ outcome, key, version, reason }))} error={end.error}>
        <Choice label="Outcome" options={options} value={outcome} onChange={setOutcome} />
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint="How it was answered, or why not. It is kept in the audit log, so don't name the person."
          rules={{ required: "Enter a reason." }}
        />
        <FormActions onCancel={onClose} save="Close request" isPending={end.isPending} />
      </Form>
    </Dialog>
  );
}
