import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status, type Tone } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { useNarrow } from "#office/ui/use-narrow.ts";
import { Time } from "#office/ui/time.tsx";
import type { Approval } from "../approvals.office.contract.ts";
import type { ApprovalState } from "../approvals.rules.ts";
import { APPROVALS, approvalsCall } from "./approvals-call.ts";

const states: Readonly<Record<ApprovalState, readonly [Tone, string]>> = {
  waiting: ["warn", "Waiting"],
  approving: ["info", "Being approved"],
  approved: ["good", "Approved"],
  declined: ["neutral", "Declined"],
  failed: ["bad", "Not done"],
};

const isOpen = ({ state }: Approval): boolean => state === "waiting" || state === "approving";

type Answer = "approve" | "decline";
type Deciding = { readonly approval: Approval; readonly answer: Answer };

/** On a phone the first column says them, so that the buttons are on the screen. */
const notOnPhones = ["asked", "by", "reason"];

type Showing = { readonly isNarrow: boolean; readonly onDecide: (deciding: Deciding) => void };

const columnsWith = ({ isNarrow, onDecide }: Showing): readonly Column<Approval>[] => [
  {
    id: "title",
    label: "What",
    isHead: true,
    cell: ({ title, askedBy, reason }) => (
      <>
        {title}
        {isNarrow && <small className={page["under"]}>{`${askedBy}: ${reason}`}</small>}
      </>
    ),
  },
  { id: "asked", label: "Asked", cell: ({ askedAt, site }) => <Time at={askedAt} site={site} /> },
  { id: "by", label: "By", cell: ({ askedBy }) => askedBy },
  { id: "reason", label: "Reason", cell: ({ reason }) => reason },
  {
    id: "state",
    label: "State",
    cell: ({ state, decidedBy, note, outcome }) => (
      <>
        <Status tone={states[state][0]}>{states[state][1]}</Status>
        {decidedBy !== null && <small> {[`by ${decidedBy}`, note, outcome].filter(Boolean).join(". ")}</small>}
      </>
    ),
  },
  {
    id: "decide",
    label: "Decide",
    cell: (approval) =>
      isOpen(approval) &&
      (approval.whyNot === null ? (
        <div className={page["tools"]}>
          <Button
            kind="primary"
            label={`Approve: ${approval.title}`}
            onPress={() => onDecide({ approval, answer: "approve" })}
          >
            Approve
          </Button>
          <Button label={`Decline: ${approval.title}`} onPress={() => onDecide({ approval, answer: "decline" })}>
            Decline
          </Button>
        </div>
      ) : (
        <small>{approval.whyNot}</small>
      )),
  },
];

/** What waits for a second person: requests that one may decide, and one's own. */
export function ApprovalsPage() {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const list = useQuery({
    queryKey: APPROVALS,
    queryFn: () => valueOf(approvalsCall, "GET /api/office/approvals"),
    refetchInterval: 30_000,
  });
  const isNarrow = useNarrow();
  const rows = list.data?.rows ?? [];
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          Approvals <span className={page["count"]}>{list.data && rows.filter(isOpen).length}</span>
        </h1>
      </header>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && rows.length === 0 && (
        <Empty>
          No approvals waiting. A refund above somebody&apos;s limit or a price below cost appears here when they ask
          for it.
        </Empty>
      )}
      {rows.length > 0 && (
        <Table
          caption="Approvals"
          columns={columnsWith({ isNarrow, onDecide: setDeciding })}
          hidden={isNarrow ? notOnPhones : []}
          rows={rows}
          keyOf={({ id }) => id}
          isStale={false}
        />
      )}
      {deciding !== null && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </div>
  );
}

function DecideDialog({ approval, answer, onClose }: Deciding & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { control, handleSubmit } = useForm({ defaultValues: { note: "" } });
  const { id, title, askedBy, reason } = approval;
  const decide = useMutation({
    mutationFn: ({ note }: { note: string }) =>
      valueOf(approvalsCall, `POST /api/office/approvals/:id/${answer}`, { params: { id }, body: { note } }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries(),
  });
  const isDeclining = answer === "decline";
  return (
    <Dialog title={`${isDeclining ? "Decline" : "Approve"}: ${title}`} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => decide.mutate(values))} error={decide.error}>
        <p>
          {askedBy} asks for it: {reason}
        </p>
        <Field
          control={control}
          name="note"
          label={isDeclining ? "Note" : "Note (optional)"}
          hint={`${askedBy} reads it in an email.`}
          rules={{ validate: (text) => !isDeclining || text.trim() !== "" || "Enter a note." }}
        />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind={isDeclining ? "danger" : "primary"} isPending={decide.isPending}>
            {isDeclining ? "Decline" : "Approve"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
