import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { valueOf } from "#office/ui/calls.ts";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import type { StaffMember } from "../office-team.office.contract.ts";
import { teamCall } from "./access-call.ts";
import { type NamedSite, type RoleAssignment, RolePicker } from "./role-picker.tsx";

type RolesProps = {
  readonly member: StaffMember;
  readonly sites: readonly NamedSite[];
  readonly onDone: (member: StaffMember) => void;
  readonly onClose: () => void;
};

export function RolesDialog({ member, sites, onDone, onClose }: RolesProps) {
  const [roles, setRoles] = useState<readonly RoleAssignment[]>(
    member.roles.map(({ role, sites: at, stores }) => ({ role, sites: at, stores })),
  );
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const change = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      valueOf(teamCall, "POST /api/office/staff/:id/roles", {
        params: { id: member.id },
        body: { roles, reason },
      }),
    onSuccess: onDone,
  });
  return (
    <Dialog title={`Change ${member.firstName}'s roles`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => change.mutate(values))} error={change.error}>
        <RolePicker roles={roles} onChange={setRoles} sites={sites} />
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint="It is kept in the audit log."
          rules={{ required: "Enter a reason." }}
        />
        <FormActions onCancel={onClose} save="Save roles" isPending={change.isPending} />
      </Form>
    </Dialog>
  );
}
