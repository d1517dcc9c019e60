import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
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
import { isLimit, sayDifference } from "./role-words.ts";

type RoleDialogProps = {
  /** What the form begins with. */
  readonly from: Role | null;
  /** The role that is changed; null: a new one. */
  readonly changed: Role | null;
  readonly onClose: () => void;
};

/** Makes a role, or changes one that is not built in. Lists what people with it gain and lose before it is saved. */
export function RoleDialog({ from, changed, onClose }: RoleDialogProps) {
  const client = useQueryClient();
  const [permissions, setPermissions] = useState<readonly OfficePermission[]>(
    (from?.permissions ?? []) as readonly OfficePermission[],
  );
  const name = changed?.name ?? (from === null ? "" : `${from.name}, copy`);
  const { control, handleSubmit } = useForm({
    defaultValues: { name, refundLimit: String(from?.refundLimit ?? 500) },
  });
  const save = useMutation({
    mutationFn: (typed: { name: string; refundLimit: string }) => {
      const body = { name: typed.name, permissions: [...permissions], refundLimit: Number(typed.refundLimit) };
      return changed === null
        ? valueOf(teamCall, "POST /api/office/roles", { body })
        : valueOf(teamCall, "POST /api/office/roles/:id", { params: { id: changed.id }, body });
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
        <Field
          control={control}
          name="refundLimit"
          label="Most refunded at once ($)"
          inputMode="decimal"
          hint="Above it a second person has to approve. Whoever may approve refunds has no limit."
          rules={{ validate: isLimit }}
        />
        {changed !== null && <Difference changed={changed} permissions={permissions} />}
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isPending={save.isPending} isDisabled={permissions.length === 0}>
            {changed === null ? "Make role" : "Save role"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type Chosen = {
  readonly permissions: readonly OfficePermission[];
  readonly onChange: (permissions: readonly OfficePermission[]) => void;
};

const levelWords = { read: "See", write: "Change", approve: "Approve" } as const;

type AreaRow = { readonly area: OfficeArea };

const matrixColumns = ({ permissions, onChange }: Chosen): readonly Column<AreaRow>[] => {
  const toggle = (permission: OfficePermission) => (isOn: boolean) =>
    onChange(isOn ? [...permissions, permission] : permissions.filter((one) => one !== permission));
  return [
    { id: "area", label: "Area", isHead: true, cell: ({ area }) => officeAreas[area] },
    ...permissionLevels.map((level) => ({
      id: level,
      label: levelWords[level],
      cell: ({ area }: AreaRow) => (
        <Check
          label={`${officeAreas[area]}: ${levelWords[level].toLowerCase()}`}
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
  const sentences = sayDifference(changed.permissions, permissions);
  if (sentences.length === 0) return null;
  const people = changed.people === 1 ? "1 person has" : `${changed.people} people have`;
  return (
    <Notice tone="info">
      {people} this role. {sentences.join(" ")}
    </Notice>
  );
}

/** Sets the limit of a role; the only thing of a built-in role that changes. */
export function RefundLimitDialog({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const client = useQueryClient();
  const { control, handleSubmit } = useForm({ defaultValues: { refundLimit: String(role.refundLimit ?? 0) } });
  const save = useMutation({
    mutationFn: ({ refundLimit }: { refundLimit: string }) =>
      valueOf(teamCall, "POST /api/office/roles/:id/refund-limit", {
        params: { id: role.id },
        body: { refundLimit: Number(refundLimit) },
      }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: ["roles"] }),
  });
  return (
    <Dialog title={`Refund limit of ${role.name}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((typed) => save.mutate(typed))} error={save.error}>
        <Field
          control={control}
          name="refundLimit"
          label="Most refunded at once ($)"
          inputMode="decimal"
          hint="Above it a second person has to approve."
          rules={{ validate: isLimit }}
        />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isPending={save.isPending}>
            Save limit
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
