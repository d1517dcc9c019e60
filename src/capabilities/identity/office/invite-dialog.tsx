import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { valueOf } from "#office/ui/calls.ts";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { teamCall } from "./access-call.ts";
import { type NamedSite, type RoleAssignment, RolePicker } from "./role-picker.tsx";

type InviteProps = { readonly sites: readonly NamedSite[]; readonly onClose: () => void };
type Person = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** Invites somebody by mail. */
export function InviteDialog({ sites, onClose }: InviteProps) {
  const client = useQueryClient();
  const [roles, setRoles] = useState<readonly RoleAssignment[]>([
    { role: "customer-service", sites: null, stores: null },
  ]);
  const { control, handleSubmit } = useForm({ defaultValues: { email: "", firstName: "", lastName: "" } });
  const invite = useMutation({
    mutationFn: (person: Person) => valueOf(teamCall, "POST /api/office/staff", { body: { ...person, roles } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["staff"] });
      onClose();
    },
  });
  return (
    <Dialog title="Invite somebody" isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((person) => invite.mutate(person))} error={invite.error}>
        <Field
          control={control}
          name="firstName"
          label="First name"
          rules={{ required: "Enter a first name." }}
          autoFocus
        />
        <Field control={control} name="lastName" label="Last name" rules={{ required: "Enter a last name." }} />
        <Field
          control={control}
          name="email"
          label="Email"
          type="email"
          hint="They get a link to choose a password. It works for 7 days."
          rules={{ required: "Enter an email." }}
        />
        <RolePicker roles={roles} onChange={setRoles} sites={sites} />
        <FormActions onCancel={onClose} save="Send the invitation" isPending={invite.isPending} />
      </Form>
    </Dialog>
  );
}
