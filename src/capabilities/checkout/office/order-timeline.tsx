import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { formatInstant } from "#office/ui/dates.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { NoteForm } from "#office/ui/note-form.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import type { OrderRecord } from "../order-management/order-records.office.contract.ts";
import { ordersCall } from "./orders-call.ts";
import styles from "./orders.module.css";
import { type OrderKey, useOrderChange } from "./use-order.ts";

type RecordProps = { readonly orderKey: OrderKey; readonly record: OrderRecord };

/** What happened with an order, newest first, and a note to add. */
export function OrderTimeline({ orderKey, record }: RecordProps) {
  const [mail, setMail] = useState<string | null>(null);
  return (
    <section className={page["panel"]} aria-labelledby="order-timeline">
      <h2 id="order-timeline">Timeline</h2>
      {record.actions.note.isAllowed ? (
        <NewNote orderKey={orderKey} />
      ) : (
        <p className={page["lead"]}>{record.actions.note.reason}</p>
      )}
      <ol className={styles["timeline"]}>
        {record.timeline.map(({ at, kind, by, text, mail: id }, place) => (
          // Two rows may be alike in everything.
          <li key={`${at} ${kind} ${place}`} className={kind === "note" ? styles["note"] : undefined}>
            <p>{text}</p>
            <small className={page["lead"]}>
              {formatInstant(at)}, {kind === "note" ? `note by ${by}` : by}
            </small>{" "}
            {id !== null && <Button onPress={() => setMail(id)}>Read mail</Button>}
          </li>
        ))}
      </ol>
      {mail !== null && (
        <MailDialog
          orderKey={orderKey}
          mail={mail}
          maySend={record.actions.note.isAllowed}
          onClose={() => setMail(null)}
        />
      )}
    </section>
  );
}

function NewNote({ orderKey }: { readonly orderKey: OrderKey }) {
  const { mutateAsync, error, isPending } = useOrderChange(orderKey);
  return (
    <NoteForm
      error={error}
      isPending={isPending}
      onAdd={(body) => mutateAsync({ call: "POST /api/office/sites/:site/orders/:number/notes", body })}
    />
  );
}

type MailProps = {
  readonly orderKey: OrderKey;
  readonly mail: string;
  readonly maySend: boolean;
  readonly onClose: () => void;
};

function MailDialog({ orderKey, mail, maySend, onClose }: MailProps) {
  const [key] = useState(() => crypto.randomUUID());
  const read = useQuery({
    queryKey: ["order-mail", mail],
    queryFn: ({ signal }) =>
      valueOf(ordersCall, "GET /api/office/sites/:site/orders/:number/mails/:mail", {
        params: { ...orderKey, mail },
        signal,
      }),
  });
  const send = useOrderChange(orderKey);
  const again = () =>
    send.mutate({
      call: "POST /api/office/sites/:site/orders/:number/mails/:mail/send",
      params: { mail },
      body: { key },
    });
  return (
    <Dialog title={read.data?.subject ?? "Mail"} isOpen onClose={onClose}>
      {read.isPending && <Loading />}
      {read.isError && <Failure error={read.error} />}
      {send.isError && <Failure error={send.error} />}
      {read.data !== undefined && (
        <>
          <p className={page["lead"]}>
            To {read.data.recipient}, {formatInstant(read.data.sentAt)}
          </p>
          <textarea
            className={styles["mail"]}
            aria-label="Text of the mail"
            readOnly
            rows={16}
            value={read.data.text}
          />
        </>
      )}
      {send.isSuccess && <Notice tone="good">The mail is on its way again.</Notice>}
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
        {maySend && !send.isSuccess && (
          <Button kind="primary" isPending={send.isPending} isDisabled={read.data === undefined} onPress={again}>
            Send again
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
