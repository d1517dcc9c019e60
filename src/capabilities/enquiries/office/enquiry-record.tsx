import { type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import { KeyTarget } from "#office/ui/key-target.tsx";
import { NoteForm } from "#office/ui/note-form.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { kindLabels, stateLabels } from "../inbox.copy.ts";
import type { Enquiry } from "../inbox.office.contract.ts";
import { CloseDialog, DueDialog, MergeDialog, RejectDialog } from "./enquiry-dialogs.tsx";
import styles from "./inbox.module.css";
import { stateTones, useAssign, useEnquiry, usePeople, useStep } from "./inbox-call.ts";
import { ReplyForm } from "./reply-form.tsx";

type RecordProps = {
  readonly id: string;
  /** The audit log's rows about it, for those who may see them. */
  readonly history: ReactNode;
};

/** One enquiry: what was sent, the answer, and what staff noted. */
export function EnquiryRecord({ id, history }: RecordProps) {
  const found = useEnquiry(id);
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const record = found.data;
  return (
    <div className={page["page"]}>
      <Link href="/inbox">Inbox</Link>
      <header className={page["head"]}>
        <div className={page["title"]}>
          <h1>{record.subject}</h1>
          <Status tone={record.isLate ? "bad" : stateTones[record.state]}>
            {record.isLate ? "Late" : stateLabels[record.state]}
          </Status>
        </div>
        <Steps record={record} />
      </header>
      <div className={page["split"]}>
        <div className={page["stack"]}>
          <Sent record={record} />
          <Answer record={record} />
          <Timeline record={record} />
        </div>
        <div className={page["stack"]}>
          <Facts record={record} />
          {record.others.length > 0 && <Others record={record} />}
          {history}
        </div>
      </div>
    </div>
  );
}

type Opened = "due" | "close" | "merge" | "reject";

function Steps({ record }: { readonly record: Enquiry }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const id = String(record.id);
  const reopen = useStep(id, "reopen");
  const close = () => setOpened(null);
  const { actions } = record;
  const mayReopen =
    record.state !== "open" && actions.reply.isAllowed && record.kind !== "question" && record.kind !== "return";
  return (
    <div className={page["tools"]}>
      {actions.reject.isAllowed && <Button onPress={() => setOpened("reject")}>Reject question</Button>}
      {record.state === "open" && actions.reply.isAllowed && (
        <Button onPress={() => setOpened("due")}>Change due day</Button>
      )}
      {actions.merge.isAllowed && <Button onPress={() => setOpened("merge")}>Merge</Button>}
      {actions.close.isAllowed && <Button onPress={() => setOpened("close")}>Close without answer</Button>}
      {mayReopen && (
        <Button isPending={reopen.isPending} onPress={() => reopen.mutate({ version: record.version })}>
          Open again
        </Button>
      )}
      {reopen.isError && <Notice tone="bad">{sentenceOf(reopen.error)}</Notice>}
      {opened === "due" && <DueDialog record={record} onClose={close} />}
      {opened === "close" && <CloseDialog record={record} onClose={close} />}
      {opened === "merge" && <MergeDialog record={record} onClose={close} />}
      {opened === "reject" && <RejectDialog record={record} onClose={close} />}
    </div>
  );
}

const Sent = ({ record }: { readonly record: Enquiry }) => (
  <section className={page["panel"]} aria-labelledby="sent">
    <h2 id="sent">{record.name === "" ? (record.email ?? "What was sent") : record.name}</h2>
    {record.body === "" ? (
      <p className={page["lead"]}>No message.</p>
    ) : (
      <p className={styles["messageText"]}>{record.body}</p>
    )}
    {record.merged.map(({ id, subject, body, receivedAt }) => (
      <div key={id} className={styles["merged"]}>
        <p className={page["lead"]}>{`${subject}, ${formatInstant(receivedAt)}`}</p>
        <p className={styles["messageText"]}>{body}</p>
      </div>
    ))}
    <dl className={page["facts"]}>
      {record.facts.map(({ label, value }) => (
        <div key={label} className={page["fact"]}>
          <dt>{label}</dt>
          <dd>{label === "Seen at" ? <span className={styles["address"]}>{value}</span> : value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function Answer({ record }: { readonly record: Enquiry }) {
  if (record.kind === "return" && record.state === "open")
    return (
      <Notice tone="info">
        Decide about the return on its own page: that answers the customer.{" "}
        <Link href={`/returns/${record.reference}`}>{`Open return ${record.reference}`}</Link>
      </Notice>
    );
  if (record.mergedInto !== null)
    return (
      <Notice tone="info">
        This was merged into another enquiry. <Link href={`/inbox/${record.mergedInto}`}>Open it</Link>
      </Notice>
    );
  if (!record.actions.reply.isAllowed) return <Notice tone="info">{record.actions.reply.reason}</Notice>;
  return <ReplyForm record={record} />;
}

const messageLabels = { reply: "answered", note: "noted", event: "", received: "wrote by mail" } as const;

function Timeline({ record }: { readonly record: Enquiry }) {
  return (
    <section className={page["panel"]} aria-labelledby="enquiry-timeline">
      <h2 id="enquiry-timeline">Timeline</h2>
      <ol className={styles["timeline"]}>
        {record.messages.map(({ id, kind, body, by, at }) => (
          <li key={id} className={kind === "event" ? undefined : styles[kind]}>
            <p>{body}</p>
            <small className={page["lead"]}>{`${by} ${messageLabels[kind]}`.trim() + `, ${formatInstant(at)}`}</small>
          </li>
        ))}
        <li>
          <p>{`Received: ${record.subject}`}</p>
          <small className={page["lead"]}>{formatInstant(record.receivedAt)}</small>
        </li>
      </ol>
      {record.mayWrite && <NewNote id={String(record.id)} />}
    </section>
  );
}

function NewNote({ id }: { readonly id: string }) {
  const { mutateAsync, error, isPending } = useStep(id, "notes");
  return <NoteForm error={error} isPending={isPending} onAdd={mutateAsync} />;
}

const NOBODY = "nobody";

function Facts({ record }: { readonly record: Enquiry }) {
  const people = usePeople(record.site);
  const assign = useAssign(() => {});
  const options = [
    { id: NOBODY, label: "Nobody" },
    ...(people.data?.people ?? []).map(({ id, name }) => ({ id, label: name })),
    // The enquiry may still belong to a person who may no longer answer on this site.
    ...(record.assignee !== null && people.data?.people.every(({ id }) => id !== record.assignee?.id)
      ? [{ id: record.assignee.id, label: record.assignee.name }]
      : []),
  ];
  return (
    <section className={page["panel"]} aria-labelledby="enquiry-facts">
      <h2 id="enquiry-facts">{kindLabels[record.kind]}</h2>
      <KeyTarget letter="a">
        <Choice
          label="Assigned to"
          options={options}
          value={record.assignee?.id ?? NOBODY}
          onChange={(to) => assign.mutate({ ids: [record.id], to: to === NOBODY ? null : to })}
        />
      </KeyTarget>
      {assign.isError && <Notice tone="bad">{sentenceOf(assign.error)}</Notice>}
      <dl className={page["facts"]}>
        <dt>Site</dt>
        <dd>{record.site}</dd>
        <dt>Reference</dt>
        <dd>{record.reference}</dd>
        <dt>Email</dt>
        <dd>{record.email ?? "Deleted"}</dd>
        <dt>Received</dt>
        <dd>{formatInstant(record.receivedAt)}</dd>
        <dt>Answer due</dt>
        <dd>{formatDate(record.dueOn)}</dd>
        {record.firstAnsweredAt !== null && (
          <>
            <dt>First answer</dt>
            <dd>{formatInstant(record.firstAnsweredAt)}</dd>
          </>
        )}
        {record.reason !== "" && (
          <>
            <dt>Reason</dt>
            <dd>{record.reason}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

const Others = ({ record }: { readonly record: Enquiry }) => (
  <section className={page["panel"]} aria-labelledby="enquiry-others">
    <h2 id="enquiry-others">From the same address</h2>
    <ul className={page["rows"]}>
      {record.others.map(({ id, subject, state }) => (
        <li key={id}>
          <Link href={`/inbox/${id}`}>{subject}</Link>
          <Status tone={stateTones[state]}>{stateLabels[state]}</Status>
        </li>
      ))}
    </ul>
  </section>
);
