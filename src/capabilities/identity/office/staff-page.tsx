import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, ColumnChoice, Table, TablePager } from "#office/ui/table.tsx";
import { BulkBar, type Ticks, useSelection } from "#office/ui/table-selection.tsx";
import { Time } from "#office/ui/time.tsx";
import type { StaffMember } from "../office-team.office.contract.ts";
import type { SiteCode } from "#shop/site.ts";
import { teamCall } from "./access-call.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import type { NamedSite } from "./role-picker.tsx";
import { StaffBulk } from "./staff-bulk.tsx";
import { factorLabels, describeRole, stateLabels } from "./staff.copy.ts";
import { hiddenStaff, type StaffSearch } from "./staff-search.ts";

const columns: readonly Column<StaffMember>[] = [
  {
    id: "name",
    label: "Name",
    isHead: true,
    sorts: true,
    cell: ({ id, firstName, lastName }) => <Link href={`/staff/${id}`}>{`${firstName} ${lastName}`}</Link>,
  },
  { id: "email", label: "Email", isDetail: true, cell: ({ email }) => email },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <Status tone={stateLabels[state].tone}>{stateLabels[state].text}</Status>,
  },
  { id: "roles", label: "Roles", isWide: true, cell: ({ roles }) => roles.map(describeRole).join(", ") },
  {
    id: "factor",
    label: "Second factor",
    isDetail: true,
    cell: ({ factor, isFactorRequired, state }) =>
      factor === "none" && isFactorRequired && state === "active" ? (
        <Status tone="warn">Not set up</Status>
      ) : (
        factorLabels[factor]
      ),
  },
  {
    id: "seen",
    label: "Last seen",
    isDetail: true,
    sorts: true,
    align: "end",
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? "Never" : <Time at={lastSeenAt} />),
  },
  {
    id: "created",
    label: "Added",
    isDetail: true,
    sorts: true,
    align: "end",
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

type StaffPageProps = {
  readonly search: StaffSearch;
  readonly onSearch: (search: StaffSearch) => void;
  readonly site: SiteCode | undefined;
  /** Saved views above the list, and the export beside its filters. */
  readonly views: ReactNode;
  readonly exports: ReactNode;
  readonly mayInvite: boolean;
  readonly sites: readonly NamedSite[];
};

/** Everybody who works here, with roles and second factor. */
export function StaffPage({ search, onSearch, site, mayInvite, sites, views, exports }: StaffPageProps) {
  const [isInviting, setInviting] = useState(false);
  const { hide: _hide, ...query } = search;
  const list = useQuery({
    queryKey: ["staff", query, site],
    queryFn: ({ signal }) => valueOf(teamCall, "GET /api/office/staff", { query: { ...query, site }, signal }),
    placeholderData: keepPreviousData,
  });
  const hidden = hiddenStaff(search);
  const { after: _, sort: __, ...filter } = query;
  const state = useSelection({ ...filter, site });
  const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`;
  const ticks: Ticks<StaffMember> = { state, keyOf: ({ id }) => id, nameOf };
  const change = (next: StaffSearch) => onSearch({ ...search, after: undefined, ...next });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          Staff <span className={page["count"]}>{list.data?.total}</span>
        </h1>
        {mayInvite && (
          <Button kind="primary" onPress={() => setInviting(true)}>
            Invite somebody
          </Button>
        )}
      </header>
      {views}
      <StaffTools search={search} onChange={change} exports={exports} />
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && list.data.rows.length === 0 && <NobodyFound onClear={() => onSearch({})} />}
      {list.data !== undefined && list.data.rows.length > 0 && (
        <>
          <Table
            caption="Staff"
            columns={columns}
            rows={list.data.rows}
            keyOf={({ id }) => id}
            hidden={hidden}
            sort={search.sort ?? "name"}
            onSort={(sort) => change({ sort: sort as NonNullable<StaffSearch["sort"]> })}
            isStale={list.isPlaceholderData}
            {...(mayInvite && { ticks })}
          />
          <BulkBar state={state} total={list.data.total} shown={list.data.rows.length}>
            <StaffBulk state={state} filter={{ ...filter, site }} />
          </BulkBar>
          <StaffPager search={search} rows={list.data.rows.length} next={list.data.next} onChange={change} />
        </>
      )}
      {isInviting && <InviteDialog sites={sites} onClose={() => setInviting(false)} />}
    </div>
  );
}

function StaffTools({ search, onChange, exports }: Changing & { readonly exports: ReactNode }) {
  return (
    <ListTools label="Search name or email" search={search} onWords={(words) => onChange({ words })}>
      <StaffFilters search={search} onChange={onChange} />
      <ColumnChoice
        columns={columns}
        hidden={hiddenStaff(search)}
        onChange={(ids) => onChange({ hide: ids.join(",") || "none", after: search.after })}
      />
      {exports}
    </ListTools>
  );
}

const NobodyFound = ({ onClear }: { readonly onClear: () => void }) => (
  <Empty action={<Button onPress={onClear}>Clear filters</Button>}>
    Nobody matches. Check the spelling or clear the filters.
  </Empty>
);

type Changing = { readonly search: StaffSearch; readonly onChange: (next: StaffSearch) => void };

function StaffPager({
  search,
  rows,
  next,
  onChange,
}: Changing & { readonly rows: number; readonly next: string | null }) {
  return (
    <TablePager
      shown={rows}
      isFirst={search.after === undefined}
      onFirst={() => onChange({})}
      onNext={next === null ? null : () => onChange({ after: next })}
    />
  );
}

const stateOptions = [
  { id: "all", label: "Any state" },
  { id: "active", label: "Active" },
  { id: "invited", label: "Invited" },
  { id: "ended", label: "Access ended" },
];
const factorOptions = [
  { id: "all", label: "Any second factor" },
  { id: "missing", label: "No second factor" },
];

function StaffFilters({ search, onChange }: Changing) {
  return (
    <>
      <Choice
        label="State"
        isLabelHidden
        options={stateOptions}
        value={search.state ?? "all"}
        onChange={(id) => onChange({ state: id === "all" ? undefined : (id as StaffMember["state"]) })}
      />
      <Choice
        label="Second factor"
        isLabelHidden
        options={factorOptions}
        value={search.factor ?? "all"}
        onChange={(id) => onChange({ factor: id === "missing" ? "missing" : undefined })}
      />
    </>
  );
}
