import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button, LinkButton } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice, Status, type Tone } from "#office/ui/states.tsx";
import { type Column, Table, TableSearch } from "#office/ui/table.tsx";
import { type ConsignmentState, consignmentStates } from "../consignment-states.rules.ts";
import { consignmentLabels } from "../fulfilment.copy.ts";
import type { ConsignmentRow, WaitingOrder } from "../fulfilment-views.ts";
import { FULFILMENT, fulfilmentCall } from "./fulfilment-call.ts";

export type FulfilmentSearch = {
  readonly words?: string | undefined;
  readonly state?: ConsignmentState | undefined;
};

type PageProps = {
  readonly search: FulfilmentSearch;
  readonly onSearch: (search: FulfilmentSearch) => void;
  readonly site: string;
  readonly mayWrite: boolean;
};

export const tones: Readonly<Record<ConsignmentState, Tone>> = {
  picking: "neutral",
  packed: "info",
  dispatched: "info",
  delivered: "good",
  cancelled: "neutral",
};

/** Paid orders that wait, and the consignments that were made of them. */
export function FulfilmentPage({ search, onSearch, site, mayWrite }: PageProps) {
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Fulfilment</h1>
        <div className={page["tools"]}>
          <LinkButton href="/fulfilment/pick">Pick</LinkButton>
          <LinkButton href="/trucks">Truck board</LinkButton>
        </div>
      </header>
      <div className={page["tools"]}>
        <TableSearch
          label="Order, consignment, tracking, last name or suburb"
          value={search.words ?? ""}
          onSearch={(words) => onSearch({ ...search, words: words || undefined })}
        />
      </div>
      <Waiting words={search.words ?? ""} site={site} mayWrite={mayWrite} />
      <Consignments search={search} onSearch={onSearch} site={site} />
    </div>
  );
}

type Choosing = {
  readonly chosen: readonly string[];
  readonly toggle: (number: string) => (isOn: boolean) => void;
};

function waitingColumns(choice: Choosing | null): readonly Column<WaitingOrder>[] {
  return [
    {
      id: "order",
      label: "Order",
      isHead: true,
      cell: ({ orderNumber }) =>
        choice !== null ? (
          <Check
            label={orderNumber}
            isSelected={choice.chosen.includes(orderNumber)}
            onChange={choice.toggle(orderNumber)}
          />
        ) : (
          orderNumber
        ),
    },
    { id: "day", label: "Delivery", cell: ({ day }) => (day === null ? "No day" : formatDate(day)) },
    { id: "customer", label: "Customer", cell: ({ customer }) => customer },
    { id: "suburb", label: "Suburb", cell: ({ suburb }) => suburb },
    { id: "site", label: "Site", cell: ({ site: code }) => code },
    { id: "units", label: "Units", align: "end", cell: ({ units }) => units },
  ];
}

type WaitingProps = { readonly words: string; readonly site: string; readonly mayWrite: boolean };

function Waiting({ words, site, mayWrite }: WaitingProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useQuery({
    queryKey: [...FULFILMENT, "waiting", words, site],
    queryFn: () => valueOf(fulfilmentCall, "GET /api/office/fulfilment/waiting", { query: { words, site } }),
  });
  const allocate = useMutation({
    mutationFn: (orders: readonly string[]) =>
      valueOf(fulfilmentCall, "POST /api/office/fulfilment/allocate", { body: { orders: [...orders] } }),
    onSuccess: () => setChosen([]),
    onSettled: () => client.invalidateQueries({ queryKey: FULFILMENT }),
  });
  const rows = list.data?.rows ?? [];
  const toggle = (number: string) => (isOn: boolean) =>
    setChosen(isOn ? [...chosen, number] : chosen.filter((one) => one !== number));
  const columns = waitingColumns(mayWrite ? { chosen, toggle } : null);
  const wanted = chosen.length > 0 ? chosen : rows.map(({ orderNumber }) => orderNumber);
  const problems = allocate.data?.results.filter(({ problem }) => problem !== null) ?? [];
  return (
    <section className={page["panel"]}>
      <header className={page["head"]}>
        <h2>Waiting {list.data !== undefined && `${rows.length}${list.data.hasMore ? "+" : ""}`}</h2>
        {mayWrite && rows.length > 0 && (
          <Button kind="primary" isDisabled={allocate.isPending} onPress={() => allocate.mutate(wanted)}>
            {`Allocate ${wanted.length} ${wanted.length === 1 ? "order" : "orders"}`}
          </Button>
        )}
      </header>
      {allocate.isError && <Failure error={allocate.error} />}
      {allocate.data !== undefined && (
        <Notice tone={problems.length > 0 ? "warn" : "good"}>
          {allocate.data.made === 1 ? "1 consignment made." : `${allocate.data.made} consignments made.`}{" "}
          {problems.map(({ orderNumber, problem }) => `${orderNumber}: ${problem}`).join(" ")}
        </Notice>
      )}
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && rows.length === 0 && (
        <Empty>No orders to allocate. Paid orders appear here until each unit is in a consignment.</Empty>
      )}
      {rows.length > 0 && (
        <Table
          caption="Waiting orders"
          columns={columns}
          rows={rows}
          keyOf={({ orderNumber }) => orderNumber}
          isStale={list.isFetching && list.isPlaceholderData}
        />
      )}
    </section>
  );
}

const consignmentColumns: readonly Column<ConsignmentRow>[] = [
  {
    id: "number",
    label: "Consignment",
    isHead: true,
    cell: ({ number }) => <Link href={`/fulfilment/${number}`}>{number}</Link>,
  },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <Status tone={tones[state]}>{consignmentLabels[state]}</Status>,
  },
  { id: "day", label: "Delivery", cell: ({ day }) => (day === null ? "No day" : formatDate(day)) },
  { id: "customer", label: "Customer", cell: ({ customer }) => customer },
  { id: "suburb", label: "Suburb", cell: ({ suburb }) => suburb },
  { id: "origin", label: "From", cell: ({ origin }) => origin },
  { id: "carrier", label: "Carrier", cell: ({ carrier }) => carrier },
  { id: "picked", label: "Picked", align: "end", cell: ({ picked, units }) => `${picked} of ${units}` },
];

const ANY = "any";

function Consignments({ search, onSearch, site }: Omit<PageProps, "mayWrite">) {
  const { words = "", state = "" } = search;
  const list = useQuery({
    queryKey: [...FULFILMENT, "consignments", words, state, site],
    queryFn: () =>
      valueOf(fulfilmentCall, "GET /api/office/fulfilment/consignments", { query: { words, state, site } }),
  });
  const options = [
    { id: ANY, label: "Any state" },
    ...consignmentStates.map((id) => ({ id, label: consignmentLabels[id] })),
  ];
  return (
    <section className={page["panel"]}>
      <header className={page["head"]}>
        <h2>Consignments</h2>
        <Choice
          label="State"
          isLabelHidden
          options={options}
          value={state === "" ? ANY : state}
          onChange={(id) => onSearch({ ...search, state: id === ANY ? undefined : (id as ConsignmentState) })}
        />
      </header>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && list.data.rows.length === 0 && (
        <Empty>No consignments yet. Allocate a waiting order to make the first.</Empty>
      )}
      {list.data !== undefined && list.data.rows.length > 0 && (
        <Table
          caption="Consignments"
          columns={consignmentColumns}
          rows={list.data.rows}
          keyOf={({ number }) => number}
          isStale={list.isPlaceholderData}
        />
      )}
    </section>
  );
}
