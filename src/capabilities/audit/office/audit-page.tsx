import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { officeCall, sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Button } from "#office/ui/button.tsx";
import { Choice } from "#office/ui/choice.tsx";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { PagedTable } from "#office/ui/paged-table.tsx";
import { Empty, Failure, Loading, Notice } from "#office/ui/states.tsx";
import { type Column, ColumnChoice } from "#office/ui/table.tsx";
import { Time } from "#office/ui/time.tsx";
import { officeAreaNames, officeAreas, type OfficeArea } from "#shop/office-permissions.ts";
import type { auditOfficeContract, AuditRow } from "../audit.office.contract.ts";

const auditCall = officeCall<typeof auditOfficeContract>();

/** What the log may be asked for; the address holds it. */
export type AuditSearch = {
  readonly words?: string | undefined;
  readonly area?: OfficeArea | undefined;
  readonly who?: string | undefined;
  readonly kind?: string | undefined;
  readonly record?: string | undefined;
  readonly before?: string | undefined;
  readonly hide?: string | undefined;
};

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll("-", " ");

const formatValue = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value));

/** `roles: salesperson → finance` */
function changesOf({ before, after }: AuditRow): string {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => {
      const [was, is] = [before?.[key], after?.[key]];
      const values = [was, is].filter((value) => value !== undefined).map(formatValue);
      return `${key}: ${values.join(" → ")}`;
    })
    .join("; ");
}

type Undo = ReturnType<typeof useUndo>;

/** Undoes a row and reloads every screen, because any may show the record. */
function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => valueOf(auditCall, "POST /api/office/audit/:id/undo", { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
}

function UndoButton({ row: { id, undo, recordName }, mutation }: { readonly row: AuditRow; readonly mutation: Undo }) {
  if (undo === "done") return "Undone";
  if (undo === "no") return null;
  return (
    <Button
      label={`Undo: ${recordName}`}
      isPending={mutation.isPending && mutation.variables === id}
      onPress={() => mutation.mutate(id)}
    >
      Undo
    </Button>
  );
}

/** The result of the last undo. */
function UndoOutcome({ mutation }: { readonly mutation: Undo }) {
  if (mutation.isError) return <Notice tone="bad">{sentenceOf(mutation.error)}</Notice>;
  if (!mutation.isSuccess) return null;
  return (
    <Notice tone="good">
      {mutation.data.jobId === null ? "Undone. The shop shows it now." : "The undo is under way. Find it under Jobs."}
    </Notice>
  );
}

const columnsWith = (mutation: Undo): readonly Column<AuditRow>[] => [
  ...columns,
  { id: "undo", label: "Undo", cell: (row) => <UndoButton row={row} mutation={mutation} /> },
];

const columns: readonly Column<AuditRow>[] = [
  { id: "at", label: "When", isHead: true, cell: ({ at, site }) => <Time at={at} site={site} /> },
  { id: "who", label: "Who", cell: ({ whoName }) => whoName },
  { id: "action", label: "What", cell: ({ action }) => sentenceCase(action) },
  { id: "record", label: "Record", cell: ({ recordName }) => recordName },
  { id: "area", isDetail: true, label: "Area", cell: ({ area }) => officeAreas[area as OfficeArea] ?? area },
  { id: "changes", isDetail: true, label: "Before and after", isWide: true, cell: changesOf },
  { id: "reason", isDetail: true, label: "Reason", isWide: true, cell: ({ reason }) => reason },
  { id: "ip", isDetail: true, label: "From", cell: ({ ip }) => ip },
];

const areaOptions = [
  { id: "all", label: "All areas" },
  ...officeAreaNames.map((area) => ({ id: area, label: officeAreas[area] })),
];

/** The columns that are not shown. */
export const hiddenAudit = ({ hide = "ip" }: AuditSearch): readonly string[] => hide.split(",");

type AuditPageProps = {
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
  /** Saved views above the list, and the export beside its filters. */
  readonly views: ReactNode;
  readonly exports: ReactNode;
};

const useAudit = ({ hide: _, ...query }: AuditSearch) =>
  useQuery({
    queryKey: ["audit", query],
    queryFn: ({ signal }) => valueOf(auditCall, "GET /api/office/audit", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Who changed what, newest first. */
export function AuditPage({ search, onSearch, views, exports }: AuditPageProps) {
  const log = useAudit(search);
  const undo = useUndo();
  const hidden = hiddenAudit(search);
  const change = (next: AuditSearch) => onSearch({ ...search, before: undefined, ...next });
  return (
    <div className={page["page"]}>
      <h1>Audit log</h1>
      {views}
      <ListTools label="Search person, record or action" search={search} onWords={(words) => change({ words })}>
        <Choice
          label="Area"
          isLabelHidden
          options={areaOptions}
          value={search.area ?? "all"}
          onChange={(id) => change({ area: id === "all" ? undefined : (id as OfficeArea) })}
        />
        <ColumnChoice
          columns={columns}
          hidden={hidden}
          onChange={(ids) => change({ hide: ids.join(",") || "none", before: search.before })}
        />
        {exports}
      </ListTools>
      <UndoOutcome mutation={undo} />
      <PagedTable
        caption="Audit log"
        columns={columnsWith(undo)}
        list={log}
        keyOf={({ id }) => id}
        hidden={hidden}
        isFirst={search.before === undefined}
        onPage={(before) => change({ before })}
        nothing={
          <Empty action={<Button onPress={() => onSearch({})}>Clear filters</Button>}>
            Nothing matches. Every change that staff make in the office appears here.
          </Empty>
        }
      />
    </div>
  );
}

/** The rows about one record, on its page. */
export function RecordHistory({ kind, record }: { readonly kind: string; readonly record: string }) {
  const log = useAudit({ kind, record });
  const undo = useUndo();
  if (log.isPending) return <Loading />;
  if (log.isError) return <Failure error={log.error} />;
  if (log.data.rows.length === 0) return <p className={page["lead"]}>Nothing has been changed in the office yet.</p>;
  return (
    <>
      <UndoOutcome mutation={undo} />
      <ul className={page["rows"]}>
        {log.data.rows.map((row) => (
          <li key={row.id}>
            <span>
              {sentenceCase(row.action)} by {row.whoName}
              {row.reason !== "" && `: ${row.reason}`}
              <br />
              <small className={page["lead"]}>
                <Time at={row.at} site={row.site} /> {changesOf(row)}
              </small>
            </span>
            <UndoButton row={row} mutation={undo} />
          </li>
        ))}
      </ul>
    </>
  );
}
