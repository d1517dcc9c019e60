import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice, Status, type Tone } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { scheduleStateLabels } from "../scheduled/scheduled-changes.copy.ts";
import type { ScheduledChange } from "../scheduled/scheduled-changes.office.contract.ts";
import type { ScheduleState } from "../scheduled/scheduled-changes.rules.ts";
import { PromotionDialog } from "./promotion-dialog.tsx";
import { SCHEDULE, scheduleCall } from "./schedule-call.ts";
import { TimeInput } from "./time-input.tsx";

const tones: Readonly<Record<ScheduleState, Tone>> = {
  waiting: "info",
  live: "good",
  done: "good",
  ended: "neutral",
  "taken-back": "neutral",
  failed: "bad",
};

const formatTime = (time: string): string => time.replace("T", " ");

const columnsFor = (
  onPreview: (row: ScheduledChange) => void,
  onTakeBack: (row: ScheduledChange) => void,
): readonly Column<ScheduledChange>[] => [
  {
    id: "name",
    label: "Of",
    isHead: true,
    cell: ({ kind, targetId, name }) =>
      kind === "promotion" ? (
        `Promotion ${name}`
      ) : kind === "category" ? (
        <Link href="/categories">{name}</Link>
      ) : (
        <Link href={`/products/${targetId}`}>{kind === "price" ? `Price of ${name}` : name}</Link>
      ),
  },
  {
    id: "fields",
    label: "Changes",
    cell: ({ fields, note }) => (note === "" ? fields.join(", ") : `${fields.join(", ")}. ${note}`),
  },
  { id: "from", label: "From", cell: ({ from, site }) => `${formatTime(from)} (${site})` },
  { id: "to", label: "Until", cell: ({ to }) => (to === null ? "It stays" : formatTime(to)) },
  {
    id: "state",
    label: "State",
    cell: ({ state, sentence }) => (
      <>
        <Status tone={tones[state]}>{scheduleStateLabels[state]}</Status> {sentence}
      </>
    ),
  },
  { id: "maker", label: "By", cell: ({ maker }) => maker },
  {
    id: "actions",
    label: "Actions",
    cell: (row) => (
      <span className={page["tools"]}>
        <Button kind="quiet" label={`Preview ${row.name}`} onPress={() => onPreview(row)}>
          Preview
        </Button>
        {row.mayTakeBack && (
          <Button kind="quiet" label={`Take back ${row.name}`} onPress={() => onTakeBack(row)}>
            Take back
          </Button>
        )}
      </span>
    ),
  },
];

/** Changes of products, categories, prices, photographs and promotions that begin at a time: what comes, what is in the shop, what is over. */
export function SchedulePage({ mayWrite }: { readonly mayWrite: boolean }) {
  const client = useQueryClient();
  const [isPromoting, setPromoting] = useState(false);
  const [previewed, setPreviewed] = useState<ScheduledChange | null>(null);
  const list = useQuery({
    queryKey: SCHEDULE,
    queryFn: ({ signal }) => valueOf(scheduleCall, "GET /api/office/scheduled-changes", { signal }),
    refetchInterval: 10_000,
  });
  const takeBack = useMutation({
    mutationFn: ({ id, version }: ScheduledChange) =>
      valueOf(scheduleCall, "POST /api/office/scheduled-changes/:id/take-back", { params: { id }, body: { version } }),
    onSettled: () => client.invalidateQueries({ queryKey: SCHEDULE }),
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Scheduled changes</h1>
        {mayWrite && <Button onPress={() => setPromoting(true)}>Schedule a promotion</Button>}
      </header>
      <p className={page["lead"]}>
        Change a product, a category, a price or a photograph as usual, and press “Schedule…” instead of saving. A
        promotion is scheduled here. The shop shows it at its time.
      </p>
      {takeBack.isError && <Notice tone="bad">{sentenceOf(takeBack.error)}</Notice>}
      {list.data.changes.length === 0 ? (
        <Empty>Nothing is scheduled yet.</Empty>
      ) : (
        <Table
          caption="Scheduled changes"
          columns={columnsFor(setPreviewed, (row) => takeBack.mutate(row))}
          rows={list.data.changes}
          keyOf={({ id }) => id}
          isStale={list.isFetching}
        />
      )}
      {isPromoting && <PromotionDialog sites={list.data.sites} onClose={() => setPromoting(false)} />}
      {previewed !== null && <PreviewDialog change={previewed} onClose={() => setPreviewed(null)} />}
    </div>
  );
}

type PreviewProps = { readonly change: ScheduledChange; readonly onClose: () => void };

/** Makes a link to the page as it will be; it can be passed on for a day. */
function PreviewDialog({ change, onClose }: PreviewProps) {
  const { site, path, from, name } = change;
  const [at, setAt] = useState(from);
  const [suburb, setSuburb] = useState("");
  const [group, setGroup] = useState("");
  const link = useMutation({
    mutationFn: () => valueOf(scheduleCall, "POST /api/office/previews", { body: { site, at, path, suburb, group } }),
  });
  return (
    <Dialog title={`Preview ${name}`} isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          link.mutate();
        }}
        error={link.error}
      >
        <TimeInput label="As it will be at" value={at} onChange={setAt} />
        <TextInput
          label="Suburb"
          value={suburb}
          onChange={setSuburb}
          hint="Like Parramatta 2150; empty: none chosen."
        />
        <TextInput
          label="Customer group"
          value={group}
          onChange={setGroup}
          hint="The code of a group with prices of its own; empty: everybody."
        />
        {link.data !== undefined && (
          <Notice tone="good">
            <Link href={link.data.href} target="_blank">
              Open the preview
            </Link>
            . The link is valid for a day, for whoever has it.
          </Notice>
        )}
        <DialogActions>
          <Button onPress={onClose}>Close</Button>
          <Button kind="primary" type="submit" isPending={link.isPending} isDisabled={at === ""}>
            Make the link
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
