import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import type { CustomerRecord, MergePreview } from "../customers.office.contract.ts";
import { customersCall } from "./customers-call.ts";

type MergeProps = {
  readonly id: string;
  readonly other: string;
  readonly onDone: (customer: CustomerRecord) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

const fields = [
  ["firstName", "First name"],
  ["lastName", "Last name"],
  ["phone", "Phone"],
  ["companyName", "Company"],
] as const;
type MergeField = (typeof fields)[number][0];

const moveLabels: readonly (readonly [keyof MergePreview["moves"], string, string])[] = [
  ["orders", "order", "orders"],
  ["carts", "open cart, added to theirs", "open carts"],
  ["projects", "project", "projects"],
  ["addresses", "address", "addresses"],
  ["notes", "note", "notes"],
  ["receipts", "receipt", "receipts"],
  ["logins", "log-in by another provider", "log-ins by other providers"],
];

const describeMoves = (moves: MergePreview["moves"]): readonly string[] =>
  moveLabels.flatMap(([key, one, many]) =>
    moves[key] === 0 ? [] : [`${moves[key]} ${moves[key] === 1 ? one : many}`],
  );

/** What moves and what stays, before one account becomes part of another. */
export function MergeDialog({ id, other, onDone, onOpen, onClose }: MergeProps) {
  const preview = useQuery({
    queryKey: ["customer-merge", id, other],
    queryFn: () => valueOf(customersCall, "GET /api/office/customers/:id/merge/:other", { params: { id, other } }),
    staleTime: 0,
  });
  return (
    <Dialog title="Merge two accounts" isOpen onClose={onClose}>
      {preview.isPending && <Loading />}
      {preview.isError && <Failure error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data !== undefined && preview.data.refusal !== null && (
        <>
          <Notice tone="warn">{preview.data.refusal}</Notice>
          <DialogActions>
            <Button onPress={onClose}>Close</Button>
            <Button onPress={() => onOpen(other)}>Open the other account</Button>
          </DialogActions>
        </>
      )}
      {preview.data !== undefined && preview.data.refusal === null && (
        <MergeForm preview={preview.data} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = Pick<MergeProps, "onDone" | "onClose"> & { readonly preview: MergePreview };

function MergeForm({ preview, onDone, onClose }: FormProps) {
  const { kept, other, moves, seen } = preview;
  const [take, setTake] = useState<readonly MergeField[]>([]);
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const merge = useMutation({
    mutationFn: ({ reason }: { readonly reason: string }) =>
      valueOf(customersCall, "POST /api/office/customers/:id/merge/:other", {
        params: { id: kept.id, other: other.id },
        body: { seen, take: [...take], reason },
      }),
    onSuccess: onDone,
  });
  const differing = fields.filter(([name]) => kept[name] !== other[name] && other[name] !== "");
  const toggle = (name: MergeField) => (isTaken: boolean) =>
    setTake(isTaken ? [...take, name] : take.filter((one) => one !== name));
  return (
    <Form onSubmit={handleSubmit((values) => merge.mutate(values))} error={merge.error}>
      <p>
        <strong>{kept.email}</strong> stays and keeps its log-in. <strong>{other.email}</strong> becomes part of it and
        can no longer log in. This can&apos;t be undone.
      </p>
      <div>
        <h3>Moves</h3>
        <ul>
          {[...describeMoves(moves), "tags and the history of consents"].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3>Stays as it is</h3>
        <ul>
          <li>
            log-in, newsletter ({kept.newsletter ? "yes" : "no"}), group and credit of {kept.email}
          </li>
          <li>questions and forms, under the email they came from</li>
        </ul>
      </div>
      {differing.map(([name, label]) => (
        <Check
          key={name}
          label={`${label}: ${other[name]} in place of ${kept[name] || "nothing"}`}
          isSelected={take.includes(name)}
          onChange={toggle(name)}
        />
      ))}
      <Field
        control={control}
        name="reason"
        label="Reason"
        hint="It is kept in the audit log."
        rules={{ required: "Enter a reason." }}
      />
      <FormActions onCancel={onClose} save="Merge accounts" isPending={merge.isPending} isDanger />
    </Form>
  );
}
