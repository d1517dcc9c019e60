import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useForm } from "react-hook-form";
import { valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Notice } from "#office/ui/states.tsx";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import {
  type OfficeArea,
  officeAreaNames,
  officeAreas,
  type OfficePermission,
  permissionLevels,
} from "#shop/office-permissions.ts";
import type { Role } from "../office-team.office.contract.ts";
import { teamCall } from "./access-call.ts";
import { isLimit, limitLabels, readLimits, describeDifference } from "./role.copy.ts";

type RoleDialogProps = {
  /** What the form begins with. */
  readonly from: Role | null;
  /** The role that is changed; null: a new one. */
  readonly changed: Role | null;
  readonly onClose: () => void;
};

type RoleFields = Pick<Role, "name" | "permissions" | "refundLimit" | "creditLimit">;

const fieldsOf = ({ name, permissions, refundLimit, creditLimit }: RoleFields): RoleFields => ({
  name,
  permissions: permissions.toSorted(),
  refundLimit,
  creditLimit,
});
const words: { readonly [Field in keyof RoleFields]: string } = {
  name: "Name",
  permissions: "Permissions",
  ...limitLabels,
};
const saveOver = ({ id, version }: Role, { refundLimit, ...fields }: RoleFields) =>
  valueOf(teamCall, "POST /api/office/roles/:id", {
    params: { id },
    body: { ...fields, permissions: fields.permissions as OfficePermission[], refundLimit: refundLimit ?? 0, version },
  });

/** Makes a role, or changes one that is not built in. Lists what people with it gain and lose before it is saved. */
export function RoleDialog({ from, changed, onClose }: RoleDialogProps) {
  const client = useQueryClient();
  const [permissions, setPermissions] = useState<readonly OfficePermission[]>(
    (from?.permissions ?? []) as readonly OfficePermission[],
  );
  const name = changed?.name ?? (from === null ? "" : `${from.name}, copy`);
  const { control, handleSubmit } = useForm<Typed>({
    defaultValues: {
      name,
      refundLimit: String(from?.refundLimit ?? 500),
      creditLimit: from === null ? "50000" : String(from.creditLimit ?? ""),
    },
  });
  const save = useMutation({
    mutationFn: (typed: Typed) => {
      const body = { name: typed.name, permissions: [...permissions], ...readLimits(typed) };
      return changed === null ? valueOf(teamCall, "POST /api/office/roles", { body }) : saveOver(changed, body);
    },
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: ["roles"] }),
  });
  return (
    <Dialog title={changed === null ? "New role" : `Change role ${changed.name}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((typed) => save.mutate(typed))} error={save.error}>
        <Field
          control={control}
          name="name"
          label="Name"
          rules={{ validate: (text) => text.trim() !== "" || "Enter a name." }}
        />
        <PermissionMatrix permissions={permissions} onChange={setPermissions} />
        <LimitFields control={control} />
        {changed !== null && <Difference changed={changed} permissions={permissions} />}
        <FormActions
          onCancel={onClose}
          save={changed === null ? "Make role" : "Save role"}
          isPending={save.isPending}
          isDisabled={permissions.length === 0}
        />
      </Form>
      {changed !== null && save.variables !== undefined && (
        <StaleMerge
          noun="role"
          error={save.error}
          base={fieldsOf(changed)}
          yours={fieldsOf({ name: save.variables.name, permissions: [...permissions], ...readLimits(save.variables) })}
          words={words}
          fieldsOf={fieldsOf}
          save={async (newest: Role, fields) => {
            await saveOver(newest, fields);
            await client.invalidateQueries({ queryKey: ["roles"] });
          }}
          onSaved={onClose}
          onBack={save.reset}
        />
      )}
    </Dialog>
  );
}

type Typed = { readonly name: string; readonly refundLimit: string; readonly creditLimit: string };

const LimitFields = ({ control }: { readonly control: Control<Typed> }) => (
  <>
    <Field
      control={control}
      name="refundLimit"
      label={limitLabels.refundLimit}
      inputMode="decimal"
      hint="Refunds above it need a second person. Staff who may approve refunds have no limit."
      rules={{ validate: isLimit }}
    />
    <Field
      control={control}
      name="creditLimit"
      label={limitLabels.creditLimit}
      inputMode="decimal"
      hint="Above it a second person has to approve. Leave it empty for no limit."
      rules={{ validate: (text) => text.trim() === "" || isLimit(text) }}
    />
  </>
);

type Chosen = {
  readonly permissions: readonly OfficePermission[];
  readonly onChange: (permissions: readonly OfficePermission[]) => void;
};

const levelLabels = { read: "See", write: "Change", approve: "Approve" } as const;

type AreaRow = { readonly area: OfficeArea };

const matrixColumns = ({ permissions, onChange }: Chosen): readonly Column<AreaRow>[] => {
  const toggle = (permission: OfficePermission) => (isOn: boolean) =>
    onChange(isOn ? [...permissions, permission] : permissions.filter((one) => one !== permission));
  return [
    { id: "area", label: "Area", isHead: true, cell: ({ area }) => officeAreas[area] },
    ...permissionLevels.map((level) => ({
      id: level,
      label: levelLabels[level],
      cell: ({ area }: AreaRow) => (
        <Check
          label={`${officeAreas[area]}: ${levelLabels[level].toLowerCase()}`}
          isLabelHidden
          isSelected={permissions.includes(`${area}.${level}`)}
          onChange={toggle(`${area}.${level}`)}
        />
      ),
    })),
  ];
};

const PermissionMatrix = (chosen: Chosen) => (
  <div className={page["permissions"]}>
    <Table
      caption="Permissions"
      columns={matrixColumns(chosen)}
      rows={officeAreaNames.map((area) => ({ area }))}
      keyOf={({ area }) => area}
      isStale={false}
    />
  </div>
);

function Difference({ changed, permissions }: { readonly changed: Role } & Pick<Chosen, "permissions">) {
  const sentences = describeDifference(changed.permissions, permissions);
  if (sentences.length === 0) return null;
  const people = changed.people === 1 ? "1 person has" : `${changed.people} people have`;
  return (
    <Notice tone="info">
      {people} this role. {sentences.join(" ")}
    </Notice>
  );
}

/** Deletes a role that nobody has. */
export function DeleteRoleDialog({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (reason: string) =>
      valueOf(teamCall, "POST /api/office/roles/:id/delete", {
        params: { id: role.id },
        body: { version: role.version, reason },
      }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: ["roles"] }),
  });
  return (
    <ReasonDialog
      title={`Delete role ${role.name}?`}
      confirm="Delete role"
      isDanger
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={(reason) => remove.mutate(reason)}
      onClose={onClose}
    />
  );
}
