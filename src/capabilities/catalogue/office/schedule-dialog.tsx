import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SiteCode } from "#shop/site.ts";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Form } from "#office/ui/form.tsx";
import { Failure, Loading } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { ScheduleTarget } from "../scheduled/scheduled-changes.office.contract.ts";
import { SCHEDULE, scheduleCall } from "./schedule-call.ts";
import { TimeInput } from "./time-input.tsx";

type DialogProps = {
  readonly name: string;
  readonly target: ScheduleTarget;
  /** The site that it is about, where it is about one. */
  readonly site?: SiteCode;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** When a change that was typed is made in the shop, and when it is taken back. */
export function ScheduleDialog({ name, target, site: fixed, onDone, onClose }: DialogProps) {
  const client = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const [site, setSite] = useState<SiteCode | null>(fixed ?? null);
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [note, setNote] = useState("");
  const list = useQuery({
    queryKey: SCHEDULE,
    queryFn: ({ signal }) => valueOf(scheduleCall, "GET /api/office/scheduled-changes", { signal }),
  });
  const sites = (list.data?.sites ?? []).filter(({ code }) => fixed === undefined || code === fixed);
  const chosen = sites.find(({ code }) => code === site) ?? sites[0];
  const save = useMutation({
    mutationFn: (code: SiteCode) =>
      valueOf(scheduleCall, "POST /api/office/scheduled-changes", {
        body: { id, site: code, from, to: to === "" ? null : to, note, target },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: SCHEDULE });
      onDone();
    },
  });
  return (
    <Dialog title={`Schedule the change of ${name}`} isOpen onClose={onClose}>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} />}
      {chosen !== undefined && (
        <Form
          onSubmit={async (event) => {
            event.preventDefault();
            // The dialog may be opened from a form, which must not be sent with it.
            event.stopPropagation();
            save.mutate(chosen.code);
          }}
          error={save.error}
        >
          <Choice
            label="Time of"
            options={sites.map(({ code, name: of, timeZone }) => ({ id: code, label: `${of} (${timeZone})` }))}
            value={chosen.code}
            onChange={setSite}
          />
          <TimeInput label="From" value={from} onChange={setFrom} />
          <TimeInput label="Until (empty: it stays)" value={to} onChange={setTo} />
          <TextInput label="Note for colleagues" value={note} onChange={setNote} />
          <p>Nothing changes before then. At the end the shop shows the earlier state again.</p>
          <DialogActions>
            <Button onPress={onClose}>Cancel</Button>
            <Button kind="primary" type="submit" isPending={save.isPending} isDisabled={from === ""}>
              Schedule
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
