import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import { ListTools } from "#office/ui/list-tools.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, ColumnChoice, Table, TablePager } from "#office/ui/table.tsx";
import type { CustomerLine } from "../customers.office.contract.ts";
import { commercialLabels, customersCall, type CustomersSearch } from "./customers-call.ts";

/** On a phone an address breaks after its @, and anywhere when that is not enough. */
function Email({ email }: { readonly email: string }) {
  const at = email.indexOf("@") + 1;
  return (
    <span className={page["breaks"]}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const columns: readonly Column<CustomerLine>[] = [
  {
    id: "name",
    label: "Name",
    isHead: true,
    sorts: true,
    cell: ({ id, firstName, lastName }) => <Link href={`/customers/${id}`}>{`${firstName} ${lastName}`}</Link>,
  },
  { id: "email", label: "Email", cell: ({ email }) => <Email email={email} /> },
  { id: "phone", isDetail: true, label: "Phone", cell: ({ phone }) => phone },
  { id: "site", isDetail: true, label: "Site", cell: ({ site }) => site },
  {
    id: "kind",
    isDetail: true,
    label: "Kind",
    cell: ({ commercial, companyName }) =>
      companyName === "" ? commercialLabels[commercial] : `${commercialLabels[commercial]}: ${companyName}`,
  },
  { id: "tags", isDetail: true, label: "Tags", isWide: true, cell: ({ tags }) => tags.join(", ") },
  {
    id: "state",
    label: "Account",
    cell: ({ isLocked }) => (isLocked ? <Status tone="warn">Locked</Status> : "Open"),
  },
  {
    id: "created",
    isDetail: true,
    label: "Customer since",
    sorts: true,
    align: "end",
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
];

const hiddenAtFirst = "state";
export const hiddenCustomers = ({ hide = hiddenAtFirst }: CustomersSearch): readonly string[] => hide.split(",");

type CustomersPageProps = {
  readonly search: CustomersSearch;
  readonly onSearch: (search: CustomersSearch) => void;
  readonly site: string | undefined;
  /** Saved views above the list, and the export beside its filters. */
  readonly views: ReactNode;
  readonly exports: ReactNode;
};

/** Everybody with an account at a site. */
export function CustomersPage({ search, onSearch, site = "", views, exports }: CustomersPageProps) {
  const { hide = hiddenAtFirst, ...query } = search;
  const list = useQuery({
    queryKey: ["customers", query, site],
    queryFn: ({ signal }) => valueOf(customersCall, "GET /api/office/customers", { query: { ...query, site }, signal }),
    placeholderData: keepPreviousData,
  });
  const hidden = hide.split(",");
  const change = (next: CustomersSearch) => onSearch({ ...search, after: undefined, ...next });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          Customers <span className={page["count"]}>{list.data && formatTotal(list.data)}</span>
        </h1>
      </header>
      {views}
      <ListTools
        label="Name, email, phone, postcode or order number"
        search={search}
        onWords={(words) => change({ words })}
      >
        <KindChoice search={search} onChange={change} />
        {search.tag !== undefined && (
          <Button onPress={() => change({ tag: undefined })}>Without the tag {search.tag}</Button>
        )}
        <ColumnChoice
          columns={columns}
          hidden={hidden}
          onChange={(ids) => change({ hide: ids.join(",") || "none", after: search.after })}
        />
        {exports}
      </ListTools>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && list.data.rows.length === 0 && <NobodyFound search={search} onClear={onSearch} />}
      {list.data !== undefined && list.data.rows.length > 0 && (
        <FoundCustomers
          found={list.data}
          hidden={hidden}
          search={search}
          onChange={change}
          isStale={list.isPlaceholderData}
        />
      )}
    </div>
  );
}

type RowsProps = {
  readonly found: { readonly rows: readonly CustomerLine[]; readonly next: string | null };
  readonly hidden: readonly string[];
  readonly search: CustomersSearch;
  readonly onChange: (next: CustomersSearch) => void;
  readonly isStale: boolean;
};

const FoundCustomers = ({ found: { rows, next }, hidden, search, onChange, isStale }: RowsProps) => (
  <>
    <Table
      caption="Customers"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hidden={hidden}
      sort={search.sort ?? "-created"}
      onSort={(sort) => onChange({ sort: sort as NonNullable<CustomersSearch["sort"]> })}
      isStale={isStale}
    />
    <TablePager
      shown={rows.length}
      isFirst={search.after === undefined}
      onFirst={() => onChange({})}
      onNext={next === null ? null : () => onChange({ after: next })}
    />
  </>
);

const formatTotal = ({ total, isMore }: { readonly total: number; readonly isMore: boolean }): string =>
  `${total.toLocaleString("en-AU")}${isMore ? "+" : ""}`;

type FoundProps = { readonly search: CustomersSearch; readonly onClear: (search: CustomersSearch) => void };

function NobodyFound({ search, onClear }: FoundProps) {
  const isFiltered = Object.entries(search).some(([name, value]) => name !== "hide" && value !== undefined);
  if (!isFiltered) return <Empty>No customers yet. Everybody who opens an account on a site appears here.</Empty>;
  return (
    <Empty action={<Button onPress={() => onClear({})}>Clear filters</Button>}>
      Nobody matches. Check the spelling, search all sites, or find a guest by their order.
    </Empty>
  );
}

const kindOptions = [
  { id: "all", label: "Private and business" },
  ...(["none", "pending", "approved", "declined"] as const).map((id) => ({ id, label: commercialLabels[id] })),
];

type ChoiceProps = { readonly search: CustomersSearch; readonly onChange: (next: CustomersSearch) => void };

const KindChoice = ({ search, onChange }: ChoiceProps) => (
  <Choice
    label="Kind of customer"
    isLabelHidden
    options={kindOptions}
    value={search.commercial ?? "all"}
    onChange={(id) => onChange({ commercial: id === "all" ? undefined : (id as CustomerLine["commercial"]) })}
  />
);
