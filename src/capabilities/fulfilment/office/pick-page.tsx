import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import { Empty, Failure, Loading, Notice } from "#office/ui/states.tsx";
import type { PickRow } from "../fulfilment-views.ts";
import { isScanOf } from "../picking.rules.ts";
import { saveFile } from "#office/ui/save-file.ts";
import { FULFILMENT, fulfilmentCall, placesQuery } from "./fulfilment-call.ts";
import styles from "./fulfilment.module.css";
import { beep, ScanField } from "./scan-field.tsx";
import { ShortDialog } from "./short-dialog.tsx";

export type PickSearch = { readonly warehouse?: string | undefined };
type PickProps = {
  readonly search: PickSearch;
  readonly onSearch: (search: PickSearch) => void;
  readonly site: string;
  readonly mayWrite: boolean;
};

const FIRST = "MEL";

/** Picking by bay, standing: one line at a time, the scan first. */
export function PickPage({ search, onSearch, site, mayWrite }: PickProps) {
  const warehouse = search.warehouse ?? FIRST;
  const places = useQuery(placesQuery);
  const list = useQuery({
    queryKey: [...FULFILMENT, "pick-list", warehouse, site],
    queryFn: () => valueOf(fulfilmentCall, "GET /api/office/fulfilment/pick-list", { query: { warehouse, site } }),
  });
  const print = useMutation({
    mutationFn: () =>
      valueOf(fulfilmentCall, "GET /api/office/fulfilment/documents/pick-list", {
        query: { warehouse, site },
      }),
    onSuccess: saveFile,
  });
  const options = places.data?.warehouses.map(({ code, name }) => ({ id: code, label: name })) ?? [];
  return (
    <div className={styles["standing"]}>
      <h1>Pick</h1>
      <Choice
        label="Warehouse"
        options={options}
        value={warehouse}
        onChange={(code) => onSearch({ ...search, warehouse: code })}
      />
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && list.data.rows.length === 0 && (
        <Empty>Nothing to pick here. Allocate paid orders, and their goods appear by bay.</Empty>
      )}
      {list.data !== undefined && list.data.rows.length > 0 && (
        <>
          <PickLines rows={list.data.rows} mayWrite={mayWrite} />
          <Button onPress={() => print.mutate()} isDisabled={print.isPending}>
            Print the pick list
          </Button>
        </>
      )}
    </div>
  );
}

function PickLines({ rows, mayWrite }: { readonly rows: readonly PickRow[]; readonly mayWrite: boolean }) {
  const client = useQueryClient();
  const [skipped, setSkipped] = useState(0);
  const [isShort, setShort] = useState(false);
  const [message, setMessage] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  const row = rows[skipped % rows.length];
  const pick = useMutation({
    mutationFn: ({ at, scanned }: { at: PickRow; scanned: string }) =>
      valueOf(fulfilmentCall, "POST /api/office/fulfilment/consignments/:number/picks", {
        params: { number: at.consignment },
        body: { key: crypto.randomUUID(), line: at.line, scanned },
      }),
    onSuccess: (_, { at }) => setMessage({ tone: "good", text: `Picked ${at.sku} for ${at.consignment}.` }),
    onError: (error) => {
      beep();
      setMessage({ tone: "bad", text: sentenceOf(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: FULFILMENT }),
  });
  if (row === undefined) return null;
  // The product in hand may belong to another line of the list.
  const lineOf = (code: string) => [row, ...rows].find((one) => isScanOf(one, code)) ?? row;
  return (
    <>
      <p>
        Line {(skipped % rows.length) + 1} of {rows.length}
      </p>
      <section className={styles["product"]} aria-label="To pick">
        <p className={styles["bay"]}>
          <span>{row.bay ?? "No bay"}</span>
          <span>
            {row.picked} of {row.quantity}
          </span>
        </p>
        <h2>{row.sku}</h2>
        <p>{row.title}</p>
        <p>
          <Link href={`/fulfilment/${row.consignment}`}>{row.consignment}</Link> {row.customer}
          {row.day !== null && `, ${formatDate(row.day)}`}
        </p>
      </section>
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
      {mayWrite && (
        <ScanField label="Scan the product" onScan={(scanned) => pick.mutate({ at: lineOf(scanned), scanned })} />
      )}
      <div className={styles["pair"]}>
        {mayWrite && <Button onPress={() => setShort(true)}>Short</Button>}
        <Button onPress={() => setSkipped((at) => at + 1)}>Next bay</Button>
      </div>
      {isShort && (
        <ShortDialog
          consignment={row.consignment}
          line={row.line}
          left={row.quantity - row.picked}
          onClose={() => setShort(false)}
        />
      )}
    </>
  );
}
