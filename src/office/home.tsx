import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Link } from "react-aria-components";
import { formatDollars } from "#kit/money.ts";
import type { officeHomeContract, OfficeSales } from "#capabilities/office-work/office-home.office.contract.ts";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { useNarrow } from "#office/ui/use-narrow.ts";
import styles from "./home.module.css";
import { placesOf, describeChange, waitingPlaces } from "./home.copy.ts";
import { withSite } from "./with-site.ts";

const homeCall = officeCall<typeof officeHomeContract>();

/** The tasks that wait for somebody, and the sales of today. */
export function Home() {
  const { site } = useSearch({ from: "/shell/" });
  const home = useQuery({
    queryKey: ["home", site],
    queryFn: ({ signal }) => valueOf(homeCall, "GET /api/office/home", { query: { site: site ?? "" }, signal }),
    refetchInterval: 60_000,
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Home</h1>
      </header>
      {home.isPending && <Loading />}
      {home.isError && <Failure error={home.error} onRetry={() => void home.refetch()} />}
      {home.data !== undefined && (
        <>
          <Waiting counts={home.data.waiting} site={site} />
          {home.data.sales !== null && <Sales rows={home.data.sales} />}
        </>
      )}
    </div>
  );
}

type WaitingProps = {
  readonly counts: readonly { readonly name: string; readonly count: number }[];
  readonly site: string | undefined;
};

function Waiting({ counts, site }: WaitingProps) {
  const places = waitingPlaces.flatMap((place) => {
    const count = counts.find(({ name }) => name === place.name)?.count ?? 0;
    return count === 0 ? [] : [{ ...place, count }];
  });
  return (
    <section aria-labelledby="waiting" className={styles["part"]}>
      <h2 id="waiting">Waiting for somebody</h2>
      {places.length === 0 ? (
        <Empty>Nothing waits. Orders to pick, late deliveries and failed refunds appear here.</Empty>
      ) : (
        <ul className={styles["waiting"]}>
          {places.map(({ name, label, path, count, isUrgent }) => (
            <li key={name}>
              <Link href={withSite(path, site)} className={styles["card"] ?? ""} data-urgent={isUrgent}>
                <strong>{count >= 1_000 ? "1,000+" : count}</strong>
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const columns: readonly Column<OfficeSales>[] = [
  {
    id: "place",
    label: "Where",
    isHead: true,
    cell: (row) => <Link href={placesOf(row).path}>{placesOf(row).label}</Link>,
  },
  { id: "orders", label: "Orders", align: "end", cell: ({ orders }) => orders },
  { id: "ordersBefore", label: "A week ago", align: "end", cell: ({ ordersBefore }) => ordersBefore },
  { id: "total", label: "Sales", align: "end", cell: ({ total, currency }) => `${formatDollars(total)} ${currency}` },
  { id: "totalBefore", label: "A week ago", align: "end", cell: ({ totalBefore }) => formatDollars(totalBefore) },
  { id: "change", label: "Change", align: "end", cell: describeChange },
];

function Sales({ rows }: { readonly rows: readonly OfficeSales[] }) {
  const isNarrow = useNarrow();
  return (
    <section aria-labelledby="sales" className={styles["part"]}>
      <h2 id="sales">Today so far</h2>
      <p className={page["lead"]}>Orders placed today, beside the same weekday a week ago up to this time of day.</p>
      {rows.length === 0 ? (
        <Empty>No orders yet, and none by this time a week ago.</Empty>
      ) : (
        <Table
          caption="Sales today by site and store"
          columns={columns}
          rows={rows}
          keyOf={({ site, store, currency }) => `${site} ${store ?? ""} ${currency}`}
          hidden={isNarrow ? ["ordersBefore", "totalBefore"] : []}
          isStale={false}
        />
      )}
    </section>
  );
}
