import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { type Column, Table, TablePager } from "#office/ui/table.tsx";
import { BulkBar, useSelection } from "#office/ui/table-selection.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { kindLabels, stateLabels } from "../inbox.copy.ts";
import type { EnquiryRow } from "../inbox.office.contract.ts";
import { enquiryKinds, enquiryStates } from "../inbox.rules.ts";
import { inboxCall, type InboxSearch, stateTones, useAssign, usePeople } from "./inbox-call.ts";
import { formatMinutes } from "./format-minutes.ts";
import { TemplatesDialog } from "./templates-dialog.tsx";

const columns: readonly Column<EnquiryRow>[] = [
  {
    id: "subject",
    label: "Subject",
    isHead: true,
    isWide: true,
    cell: ({ id, subject }) => <Link href={`/inbox/${id}`}>{subject}</Link>,
  },
  {
    id: "state",
    label: "State",
    cell: ({ state, isLate, dueOn }) => (
      <>
        <Status tone={isLate ? "bad" : stateTones[state]}>{isLate ? "Late" : stateLabels[state]}</Status>
        {state === "open" && <span className={page["under"]}>{`due ${formatDate(dueOn)}`}</span>}
      </>
    ),
  },
  { id: "from", label: "From", isDetail: true, cell: ({ name, email }) => (name === "" ? (email ?? "") : name) },
  { id: "received", label: "Received", isDetail: true, cell: ({ receivedAt }) => formatInstant(receivedAt) },
  { id: "assignee", label: "Assigned to", isDetail: true, cell: ({ assignee }) => assignee?.name ?? "" },
  { id: "site", label: "Site", isDetail: true, cell: ({ site }) => site },
];

const ANY = "any";
const NOBODY = "nobody";
const kindOptions = [{ id: ANY, label: "Every kind" }, ...enquiryKinds.map((id) => ({ id, label: kindLabels[id] }))];
const stateOptions = [...enquiryStates.map((id) => ({ id, label: stateLabels[id] })), { id: ANY, label: "Any state" }];
const viewOptions = [
  { id: ANY, label: "Everybody's" },
  { id: "mine", label: "Mine" },
  { id: "unassigned", label: "Unassigned" },
  { id: "late", label: "Late" },
];
const chosen = (id: string): string | undefined => (id === ANY ? undefined : id);

type PageProps = {
  readonly search: InboxSearch;
  readonly onSearch: (search: InboxSearch) => void;
  readonly site: string;
  readonly mayAnswer: boolean;
};

/** Everything that a person has to answer: unanswered first, by the day the answer is due. */
export function InboxPage({ search, onSearch, site, mayAnswer }: PageProps) {
  const [hasTemplates, setTemplates] = useState(false);
  const change = (next: InboxSearch) => onSearch({ ...search, after: undefined, ...next });
  const state = search.state === ANY ? "" : (search.state ?? "open");
  const list = useQuery({
    queryKey: ["enquiries", search, site],
    queryFn: ({ signal }) =>
      valueOf(inboxCall, "GET /api/office/enquiries", { query: { ...search, state, site }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Inbox</h1>
        <Button onPress={() => setTemplates(true)}>Reply texts</Button>
      </header>
      <AnswerTimes site={site} />
      <Tools search={search} onChange={change} />
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.rows.length === 0 && <Nothing search={search} onClear={() => onSearch({})} />}
      {list.data !== undefined && list.data.rows.length > 0 && (
        <>
          <Rows
            rows={list.data.rows}
            search={search}
            site={site}
            isStale={list.isPlaceholderData}
            mayAnswer={mayAnswer}
          />
          <TablePager
            shown={list.data.rows.length}
            isFirst={search.after === undefined}
            onFirst={() => change({})}
            onNext={list.data.next === null ? null : () => change({ after: list.data.next ?? undefined })}
          />
        </>
      )}
      {hasTemplates && <TemplatesDialog mayChange={mayAnswer} onClose={() => setTemplates(false)} />}
    </div>
  );
}

type ToolsProps = { readonly search: InboxSearch; readonly onChange: (next: InboxSearch) => void };

const Tools = ({ search, onChange }: ToolsProps) => (
  <ListTools
    label="Name, e-mail, subject or reference"
    search={search}
    onWords={(words) => onChange({ words, ...(words !== undefined && { state: ANY }) })}
  >
    <Choice
      label="Whose"
      isLabelHidden
      options={viewOptions}
      value={search.view ?? ANY}
      onChange={(id) => onChange({ view: chosen(id) })}
    />
    <Choice
      label="State"
      isLabelHidden
      options={stateOptions}
      value={search.state ?? "open"}
      onChange={(id) => onChange({ state: id === "open" ? undefined : id })}
    />
    <Choice
      label="Kind"
      isLabelHidden
      options={kindOptions}
      value={search.kind ?? ANY}
      onChange={(id) => onChange({ kind: chosen(id) })}
    />
  </ListTools>
);

type RowsProps = Pick<PageProps, "search" | "site" | "mayAnswer"> & {
  readonly rows: readonly EnquiryRow[];
  readonly isStale: boolean;
};

function Rows({ rows, search, site, isStale, mayAnswer }: RowsProps) {
  const state = useSelection({ ...search, site });
  const keyOf = ({ id }: EnquiryRow) => String(id);
  return (
    <>
      <Table
        caption="Inbox"
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        isStale={isStale}
        {...(mayAnswer && { ticks: { state, keyOf, nameOf: ({ subject }: EnquiryRow) => subject } })}
      />
      <BulkBar state={state} total={rows.length} shown={rows.length}>
        <Assign ids={[...state.selection.ids].map(Number)} site={site} onDone={state.clear} />
      </BulkBar>
    </>
  );
}

type AssignProps = { readonly ids: readonly number[]; readonly site: string; readonly onDone: () => void };

function Assign({ ids, site, onDone }: AssignProps) {
  const people = usePeople(site);
  const assign = useAssign(onDone);
  const [to, setTo] = useState(NOBODY);
  const options = [
    { id: NOBODY, label: "Nobody" },
    ...(people.data?.people ?? []).map(({ id, name }) => ({ id, label: name })),
  ];
  return (
    <>
      <Choice label="Assign to" isLabelHidden options={options} value={to} onChange={setTo} />
      <Button isPending={assign.isPending} onPress={() => assign.mutate({ ids, to: to === NOBODY ? null : to })}>
        Assign
      </Button>
      {assign.isError && <Notice tone="bad">{sentenceOf(assign.error)}</Notice>}
    </>
  );
}

/** How fast the first answers came; nothing where nothing was received. */
function AnswerTimes({ site }: { readonly site: string }) {
  const { data } = useQuery({
    queryKey: ["enquiries", "answer-times", site],
    queryFn: ({ signal }) => valueOf(inboxCall, "GET /api/office/enquiries/answer-times", { query: { site }, signal }),
  });
  if (data === undefined || data.received === 0) return null;
  const time =
    data.medianMinutes === null ? "" : ` Half of the first answers came within ${formatMinutes(data.medianMinutes)}.`;
  const late = data.late === 0 ? " None was late." : ` ${data.late} late.`;
  return (
    <p className={page["lead"]}>
      {`Last 30 days: ${data.received} received, ${data.answered} answered.${time}${late}`}
    </p>
  );
}

function Nothing({ search, onClear }: { readonly search: InboxSearch; readonly onClear: () => void }) {
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  if (!isFiltered)
    return <Empty>Everything is answered. Messages, questions, price matches and returns appear here.</Empty>;
  return (
    <Empty action={<Button onPress={onClear}>Clear filters</Button>}>
      {search.words === undefined
        ? "Nothing matches these filters."
        : `Nothing matches “${search.words}”. Check the spelling, or clear the filters.`}
    </Empty>
  );
}
