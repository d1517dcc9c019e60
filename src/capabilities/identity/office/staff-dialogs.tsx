import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import type { StaffMember } from "../office-team.office.contract.ts";
import { teamCall } from "./access-call.ts";
import { type NamedSite, type RoleGiven, RolePicker } from "./role-picker.tsx";

type RolesProps = {
  readonly member: StaffMember;
  readonly sites: readonly NamedSite[];
  readonly onDone: (member: StaffMember) => void;
  readonly onClose: () => void;
};

export function RolesDialog({ member, sites, onDone, onClose }: RolesProps) {
  const [roles, setRoles] = useState<readonly RoleGiven[]>(
    member.roles.map(({ role, sites: at }) => ({ role, sites: at })),
  );
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const change = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      valueOf(teamCall, "POST /api/office/staff/:id/roles", {
        params: { id: member.id },
        body: { roles: roles.map((role) => ({ ...role, stores: storesOf(member, role.role) })), reason },
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
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isPending={change.isPending}>
            Save roles
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The stores of a role stay as they are. */
const storesOf = ({ roles }: StaffMember, role: string) => roles.find((one) => one.role === role)?.stores ?? null;
