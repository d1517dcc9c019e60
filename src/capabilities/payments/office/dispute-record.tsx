import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { disputeAnswerLabels, disputeStageLabels, disputeStatusLabels } from "../disputes.copy.ts";
import type { OfficeDispute } from "../disputes.office.contract.ts";
import { disputeTones, useAnswer, useDispute } from "./disputes-call.ts";
import { formatMoney } from "./payments-call.ts";

type RecordProps = {
  readonly id: string;
  /** The audit log's rows about it, for those who may see them. */
  readonly history: ReactNode;
};

/** One dispute: until when it is answered, what there is to show the bank, and what was done. */
export function DisputeRecord({ id, history }: RecordProps) {
  const found = useDispute(id);
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const record = found.data;
  return (
    <div className={page["page"]}>
      <Link href="/disputes">Disputes</Link>
      <h1>{`Dispute ${record.reference}`}</h1>
      <div className={page["tools"]}>
        <Status tone={disputeTones[record.status]}>{disputeStatusLabels[record.status]}</Status>
        <Link href={`/orders/${record.site}/${record.orderNumber}`}>{`Order ${record.orderNumber}`}</Link>
        <span>{record.site}</span>
      </div>
      <Answer record={record} />
      <div className={page["split"]}>
        <Evidence record={record} />
        <Facts record={record} />
      </div>
      <DisputeEvents record={record} />
      {history}
    </div>
  );
}

function Answer({ record }: { readonly record: OfficeDispute }) {
  const [opened, setOpened] = useState<"evidence" | "accept" | null>(null);
  const { actions, answers, dueAt } = record;
  return (
    <section className={page["panel"]} aria-labelledby="answer">
      <h2 id="answer">Answer</h2>
      {actions.evidence.isAllowed ? (
        <p>
          {dueAt === null ? "The provider gives no day to answer by." : `Answer by ${formatInstant(dueAt)}.`} Send the
          evidence on {record.provider}’s own page, then note here what you sent.
        </p>
      ) : (
        <Notice tone="info">{actions.evidence.reason}</Notice>
      )}
      {actions.evidence.isAllowed && (
        <div className={page["tools"]}>
          <Button kind="primary" onPress={() => setOpened("evidence")}>
            Note evidence sent
          </Button>
          <Button onPress={() => setOpened("accept")}>Accept the dispute</Button>
        </div>
      )}
      {answers.length > 0 && (
        <ul className={page["rows"]} aria-label="What was done">
          {answers.map(({ kind, text, by, at }) => (
            <li key={`${at} ${text}`}>
              <span>{`${disputeAnswerLabels[kind]}: ${text}`}</span>
              <span>{`${by}, ${formatInstant(at)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && <AnswerDialog record={record} kind={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

const dialogCopy = {
  evidence: {
    title: "Note evidence sent",
    label: "What was sent",
    hint: "Name the documents and where you sent them.",
    missing: "Enter what was sent.",
    confirm: "Save note",
  },
  accept: {
    title: "Accept the dispute",
    label: "Reason",
    hint: "The shop does not answer, and the bank keeps the money. It is kept in the audit log.",
    missing: "Enter a reason.",
    confirm: "Accept",
  },
} as const;

type DialogProps = {
  readonly record: OfficeDispute;
  readonly kind: keyof typeof dialogCopy;
  readonly onClose: () => void;
};

function AnswerDialog({ record, kind, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const { control, handleSubmit } = useForm({ defaultValues: { text: "" } });
  const answer = useAnswer(record.id, kind, onClose);
  const { title, label, hint, missing, confirm } = dialogCopy[kind];
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit(({ text }) => answer.mutate({ key, text }))} error={answer.error}>
        <Field control={control} name="text" label={label} hint={hint} rules={{ required: missing }} isLong autoFocus />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind={kind === "accept" ? "danger" : "primary"} isPending={answer.isPending}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const evidenceLabels = {
  order: "Order",
  delivery: "Delivery",
  tracking: "Tracking",
  mail: "Mail",
  refund: "Refund",
} as const;

const Evidence = ({ record }: { readonly record: OfficeDispute }) => (
  <section className={page["panel"]} aria-labelledby="evidence">
    <h2 id="evidence">Evidence we have</h2>
    <ul className={page["rows"]}>
      {record.evidence.map(({ kind, at, text, href }) => (
        <li key={`${kind} ${at} ${text}`}>
          <span>
            {evidenceLabels[kind]}: {href === null ? text : <Link href={href}>{text}</Link>}
          </span>
          {at !== null && <span>{formatInstant(at)}</span>}
        </li>
      ))}
    </ul>
  </section>
);

const Facts = ({ record }: { readonly record: OfficeDispute }) => (
  <section className={page["panel"]} aria-labelledby="facts">
    <h2 id="facts">{disputeStageLabels[record.stage]}</h2>
    <dl className={page["facts"]}>
      <dt>Amount</dt>
      <dd>{`${formatMoney(record.amount)} ${record.currency}`}</dd>
      <dt>Taken back</dt>
      <dd>{formatMoney(record.taken)}</dd>
      <dt>Reason</dt>
      <dd>{record.reason === "" ? "None given" : record.reason}</dd>
      <dt>Payment</dt>
      <dd>{`${record.payment.reference}, ${formatMoney(record.payment.captured)} captured`}</dd>
      <dt>Opened</dt>
      <dd>{formatInstant(record.openedAt)}</dd>
    </dl>
  </section>
);

const DisputeEvents = ({ record }: { readonly record: OfficeDispute }) => (
  <section className={page["panel"]} aria-labelledby="events">
    <h2 id="events">Events and bookings</h2>
    <ul className={page["rows"]}>
      {record.events.map(({ at, stage, status, amount }, place) => (
        // Two events may have the same time.
        <li key={`${at} ${place}`}>
          <span>{`${disputeStageLabels[stage]}, ${disputeStatusLabels[status].toLowerCase()}, ${formatMoney(amount)}`}</span>
          <span>{formatInstant(at)}</span>
        </li>
      ))}
      {record.booked.map(({ at, event, debit, credit, amount }, place) => (
        <li key={`booked ${at} ${place}`}>
          <span>{`Booked: ${formatMoney(amount)} from ${credit} to ${debit}${event === "dispute" ? "" : ", money back"}`}</span>
          <span>{formatInstant(at)}</span>
        </li>
      ))}
    </ul>
  </section>
);
