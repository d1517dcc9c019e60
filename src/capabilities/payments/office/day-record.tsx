import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import type { StoreDay } from "../daily-close.office.contract.ts";
import { CloseForm } from "./close-form.tsx";
import { formatMoney } from "./payments-call.ts";
import { dailyCloseCall, type DayKey, dayKeyOf } from "./reconciliation-call.ts";

type RecordProps = {
  readonly dayKey: DayKey;
  readonly mayClose: boolean;
  /** The audit log's rows about it, for those who may see them. */
  readonly history: ReactNode;
};

/** A store's day: what it took, and the form that closes it. */
export function DayRecord({ dayKey, mayClose, history }: RecordProps) {
  const found = useQuery({
    queryKey: dayKeyOf(dayKey),
    queryFn: ({ signal }) =>
      valueOf(dailyCloseCall, "GET /api/office/sites/:site/stores/:store/days/:day", { params: dayKey, signal }),
  });
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const record = found.data;
  const { close } = record;
  return (
    <div className={page["page"]}>
      <Link href="/daily-close">Daily close</Link>
      <h1>{`${record.storeName}, ${formatDate(record.day)}`}</h1>
      <div className={page["tools"]}>
        <Status tone={close === null ? "warn" : "good"}>{close === null ? "Open" : "Closed"}</Status>
        <span>{record.site}</span>
      </div>
      {close === null && mayClose && <CloseForm dayKey={dayKey} record={record} />}
      {close !== null && <Closed dayKey={dayKey} record={record} />}
      <Takings record={record} />
      {record.earlier.length > 0 && <Earlier record={record} />}
      {history}
    </div>
  );
}

type DayProps = { readonly dayKey: DayKey; readonly record: StoreDay };

function Closed({ dayKey, record }: DayProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { close, actions, cash, terminal } = record;
  const reopen = useMutation({
    mutationFn: (reason: string) =>
      valueOf(dailyCloseCall, "POST /api/office/sites/:site/stores/:store/days/:day/reopen", {
        params: dayKey,
        body: { id: close?.id ?? "", reason },
      }),
    onSuccess: (changed) => {
      client.setQueryData(dayKeyOf(dayKey), changed);
      void client.invalidateQueries({ queryKey: ["store-days"] });
      void client.invalidateQueries({ queryKey: ["audit"] });
      setOpen(false);
    },
  });
  if (close === null) return null;
  const hasMore = close.cashExpected !== cash || close.terminalExpected !== terminal;
  return (
    <section className={page["panel"]} aria-labelledby="closed">
      <h2 id="closed">Closed</h2>
      {hasMore && (
        <Notice tone="warn">
          {`Money was taken after the close: ${formatMoney(cash)} in cash and ${formatMoney(terminal)} by terminal now. Reopen the day and count again.`}
        </Notice>
      )}
      <CloseFacts close={close} />
      {actions.reopen.isAllowed ? (
        <div className={page["tools"]}>
          <Button onPress={() => setOpen(true)}>Reopen the day</Button>
        </div>
      ) : (
        <p className={page["lead"]}>{actions.reopen.reason}</p>
      )}
      {isOpen && (
        <ReasonDialog
          title="Reopen the day"
          confirm="Reopen"
          isDanger={false}
          error={reopen.error}
          isPending={reopen.isPending}
          onConfirm={(reason) => reopen.mutate(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

const CloseFacts = ({ close }: { readonly close: NonNullable<StoreDay["close"]> }) => (
  <dl className={page["facts"]}>
    <dt>Cash</dt>
    <dd>{`${formatMoney(close.cashCounted)} counted, ${formatMoney(close.cashExpected)} expected`}</dd>
    <dt>Terminal</dt>
    <dd>{`${formatMoney(close.terminalCounted)} counted, ${formatMoney(close.terminalExpected)} expected`}</dd>
    {close.reason !== "" && (
      <>
        <dt>Reason</dt>
        <dd>{close.reason}</dd>
      </>
    )}
    <dt>Closed by</dt>
    <dd>{`${close.by}, ${formatInstant(close.at)}`}</dd>
    {close.reopened !== null && (
      <>
        <dt>Reopened by</dt>
        <dd>{`${close.reopened.by}, ${formatInstant(close.reopened.at)}: ${close.reopened.reason}`}</dd>
      </>
    )}
  </dl>
);

const Earlier = ({ record }: { readonly record: StoreDay }) => (
  <section className={page["panel"]} aria-labelledby="earlier">
    <h2 id="earlier">Earlier closes</h2>
    {record.earlier.map((close) => (
      <CloseFacts key={close.id} close={close} />
    ))}
  </section>
);

const Takings = ({ record }: { readonly record: StoreDay }) => (
  <section className={page["panel"]} aria-labelledby="takings">
    <h2 id="takings">Taken on this day</h2>
    {record.takings.length === 0 && <p className={page["lead"]}>Nothing was taken.</p>}
    <ul className={page["rows"]}>
      {record.takings.map(({ method, orderNumber, amount, at }, place) => (
        // An order may be paid in two equal parts.
        <li key={`${at} ${orderNumber} ${place}`}>
          <span>
            {method === "cash" ? "Cash" : "Terminal"},{" "}
            <Link href={`/orders/${record.site}/${orderNumber}`}>{`order ${orderNumber}`}</Link>
          </span>
          <span>{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  </section>
);
