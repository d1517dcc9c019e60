import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { valueOf } from "#office/ui/calls.ts";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import type { Role } from "../office-team.office.contract.ts";
import { teamCall } from "./access-call.ts";
import { isLimit, limitLabels, readLimits } from "./role.copy.ts";

type Limits = Pick<Role, "refundLimit" | "creditLimit">;
const fieldsOf = ({ refundLimit, creditLimit }: Limits): Limits => ({ refundLimit, creditLimit });

/** A role that may approve refunds has no limit for refunds. */
const saveOver = ({ id, version }: Role, { refundLimit, creditLimit }: Limits) =>
  valueOf(teamCall, "POST /api/office/roles/:id/refund-limit", {
    params: { id },
    body: { version, creditLimit, ...(refundLimit !== null && { refundLimit }) },
  });

const hint = "Above it a second person has to approve.";

/** Sets the limits of a role; the only things of a built-in role that change. */
export function LimitsDialog({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const client = useQueryClient();
  const { control, handleSubmit } = useForm({
    defaultValues: { refundLimit: String(role.refundLimit ?? 0), creditLimit: String(role.creditLimit ?? "") },
  });
  const read = () => client.invalidateQueries({ queryKey: ["roles"] });
  const save = useMutation({
    mutationFn: (limits: Limits) => saveOver(role, limits),
    onSuccess: onClose,
    onSettled: read,
  });
  const limitsOf = (typed: { refundLimit: string; creditLimit: string }): Limits => ({
    ...readLimits(typed),
    ...(role.refundLimit === null && { refundLimit: null }),
  });
  return (
    <Dialog title={`Limits of ${role.name}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((typed) => save.mutate(limitsOf(typed)))} error={save.error}>
        {role.refundLimit !== null && (
          <Field
            control={control}
            name="refundLimit"
            label={limitLabels.refundLimit}
            inputMode="decimal"
            hint={hint}
            rules={{ validate: isLimit }}
          />
        )}
        <Field
          control={control}
          name="creditLimit"
          label={limitLabels.creditLimit}
          inputMode="decimal"
          hint={`${hint} Leave it empty for no limit.`}
          rules={{ validate: (text) => text.trim() === "" || isLimit(text) }}
        />
        <FormActions onCancel={onClose} save="Save limits" isPending={save.isPending} />
      </Form>
      {save.variables !== undefined && (
        <StaleMerge
          noun="role"
          error={save.error}
          base={fieldsOf(role)}
          yours={save.variables}
          words={limitLabels}
          fieldsOf={fieldsOf}
          save={async (newest: Role, limits) => {
            await saveOver(newest, limits);
            await read();
          }}
          onSaved={onClose}
          onBack={save.reset}
        />
      )}
    </Dialog>
  );
}
