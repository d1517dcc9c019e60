import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { BulkDialog } from "#office/ui/bulk-dialog.tsx";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Field } from "#office/ui/field.tsx";
import { Notice } from "#office/ui/states.tsx";
import { selectionBody, type SelectionState } from "#office/ui/table-selection.tsx";
import type { SiteCode } from "#shop/site.ts";
import type { TeamChange } from "../office-team.office.contract.ts";
import { teamCall } from "./access-call.ts";
import type { StaffSearch } from "./staff-search.ts";

type Filter = Omit<StaffSearch, "after" | "sort" | "hide"> & { readonly site: SiteCode | undefined };
type StaffBulkProps = { readonly state: SelectionState; readonly filter: Filter };

const words: Readonly<Record<TeamChange, { readonly button: string; readonly confirm: (count: number) => string }>> = {
  link: { button: "Mail links", confirm: (count) => `Mail ${count === 1 ? "1 link" : `${count} links`}` },
  end: {
    button: "End access",
    confirm: (count) => `End the access of ${count === 1 ? "1 person" : `${count} people`}`,
  },
};

/** What can be done to the selected members. */
export function StaffBulk({ state, filter }: StaffBulkProps) {
  const [change, setChange] = useState<TeamChange | null>(null);
  return (
    <>
      <Button onPress={() => setChange("link")}>{words.link.button}</Button>
      <Button kind="danger" onPress={() => setChange("end")}>
        {words.end.button}
      </Button>
      {change !== null && (
        <ChangeDialog key={change} change={change} state={state} filter={filter} onClose={() => setChange(null)} />
      )}
    </>
  );
}

type ChangeProps = StaffBulkProps & { readonly change: TeamChange; readonly onClose: () => void };

function ChangeDialog({ change, state, filter, onClose }: ChangeProps) {
  const client = useQueryClient();
  const selection = selectionBody(state.selection, filter);
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const start = useMutation({
    mutationFn: (reason: string) =>
      valueOf(teamCall, "POST /api/office/staff-changes", { body: { change, selection, reason } }),
    onSuccess: async () => {
      state.clear();
      onClose();
      await client.invalidateQueries({ queryKey: ["jobs"] });
    },
  });
  return (
    <BulkDialog
      title={words[change].button}
      queryKey={["staff", change, selection]}
      preview={() => valueOf(teamCall, "POST /api/office/staff-changes/preview", { body: { change, selection } })}
      isDanger={change === "end"}
      confirm={words[change].confirm}
      isPending={start.isPending}
      error={start.isError && <Notice tone="bad">{sentenceOf(start.error)}</Notice>}
      onConfirm={() => void handleSubmit(({ reason }) => start.mutate(reason))()}
      onClose={onClose}
    >
      <Field
        control={control}
        name="reason"
        label="Reason"
        hint="It is kept in the audit log."
        rules={{ required: "Enter a reason." }}
      />
    </BulkDialog>
  );
}
