import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Failure, Loading } from "./states.tsx";
import { Table, TablePager, type TableProps } from "./table.tsx";

type FoundRows<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

type PagedTableProps<Row> = Omit<TableProps<Row>, "rows" | "isStale"> & {
  readonly list: UseQueryResult<FoundRows<Row>>;
  readonly isFirst: boolean;
  /** Asks for the rows after this one; undefined: for the first rows. */
  readonly onPage: (after: string | undefined) => void;
  /** Is shown when there are no rows. */
  readonly nothing: ReactNode;
};

/** The answer of a list's call: that it is under way, why it failed, that there is nothing, or a page of its rows. */
export function PagedTable<Row>({ list, isFirst, onPage, nothing, ...table }: PagedTableProps<Row>) {
  if (list.isPending) return <Loading />;
  const { rows = [], next = null } = list.data ?? {};
  return (
    <>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && rows.length === 0 && nothing}
      {rows.length > 0 && (
        <>
          <Table {...table} rows={rows} isStale={list.isPlaceholderData} />
          <TablePager
            shown={rows.length}
            isFirst={isFirst}
            onFirst={() => onPage(undefined)}
            onNext={next === null ? null : () => onPage(next)}
          />
        </>
      )}
    </>
  );
}
