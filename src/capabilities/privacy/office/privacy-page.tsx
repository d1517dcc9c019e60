import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty, Status } from "#office/ui/states.tsx";
import { type Column, TableSearch } from "#office/ui/table.tsx";
import { kindLabels, stateLabels } from "../privacy.copy.ts";
import type { PrivacyRow } from "../privacy.office.contract.ts";
import { formatDaysLeft } from "../privacy.rules.ts";
import { type NamedSite, NewRequest } from "./new-request.tsx";
import { privacyCall, type PrivacySearch, toneOf } from "./privacy-call.ts";

const columns: readonly Column<PrivacyRow>[] = [
  {
    id: "number",
    label: "Request",
    isHead: true,
    cell: ({ id, number }) => <Link href={`/privacy/${id}`}>{`Request ${number}`}</Link>,
  },
  {
    id: "left",
    label: "Answer",
    cell: (row) => (
      <Status tone={toneOf(row)}>{row.state === "open" ? formatDaysLeft(row.daysLeft) : stateLabels[row.state]}</Status>
    ),
  },
  { id: "due", label: "Due", isDetail: true, cell: ({ dueOn }) => formatDate(dueOn) },
  { id: "kind", label: "Asked for", cell: ({ kind }) => kindLabels[kind] },
  { id: "person", label: "Person", cell: ({ name, email }) => name || email || "Erased" },
  { id: "email", label: "Email", isDetail: true, cell: ({ email }) => email },
  { id: "site", label: "Site", isDetail: true, cell: ({ site }) => site },
  { id: "received", label: "Came", isDetail: true, cell: ({ receivedOn }) => formatDate(receivedOn) },
];

const stateOptions = [
  { id: "open", label: "Open" },
  { id: "closed", label: "Closed" },
] as const;

type PageProps = {
  readonly search: PrivacySearch;
  readonly onSearch: (search: PrivacySearch) => void;
  readonly onOpen: (id: string) => void;
  readonly site: string;
  readonly sites: readonly NamedSite[];
  readonly mayWrite: boolean;
};

/** Requests of people about their data, the first to be answered first. */
export function PrivacyPage({ search, onSearch, onOpen, site, sites, mayWrite }: PageProps) {
  const { new: isNew, email = "", of = site, ...filters } = search;
  const change = (next: PrivacySearch) => onSearch({ ...filters, after: undefined, ...next });
  const { words = "", after = "" } = filters;
  const state = filters.state === "closed" ? "closed" : "open";
  const query = { site: site as "", words, state, after } as const;
  const list = useQuery({
    queryKey: ["privacy-requests", query],
    queryFn: ({ signal }) => valueOf(privacyCall, "GET /api/office/privacy-requests", { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Privacy</h1>
        {mayWrite && (
          <Button kind="primary" onPress={() => change({ new: "1" })}>
            Record request
          </Button>
        )}
      </header>
      <div className={page["tools"]}>
        <TableSearch
          label="Number, name or email"
          value={words}
          onSearch={(next) => change({ words: next || undefined })}
        />
        <Choice
          label="State"
          isLabelHidden
          options={stateOptions}
          value={state}
          onChange={(id) => change({ state: id === "closed" ? id : undefined })}
        />
      </div>
      <PagedTable
        caption="Privacy requests"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        isFirst={filters.after === undefined}
        onPage={(next) => change({ after: next })}
        nothing={<Nothing words={words} isClosed={state === "closed"} onClear={() => onSearch({})} />}
      />
      {mayWrite && isNew !== undefined && (
        <NewRequest email={email} site={of} sites={sites} onDone={onOpen} onClose={() => change({})} />
      )}
    </div>
  );
}

type NothingProps = { readonly words: string; readonly isClosed: boolean; readonly onClear: () => void };

function Nothing({ words, isClosed, onClear }: NothingProps) {
  if (words !== "" || isClosed)
    return (
      <Empty action={<Button onPress={onClear}>Show all open requests</Button>}>
        {words === "" ? "No request is closed yet." : `No request matches “${words}”.`}
      </Empty>
    );
  return (
    <Empty>
      No open requests. When somebody asks for a copy of their data, or to be erased, record it here: the days that the
      law gives are counted down.
    </Empty>
  );
}
