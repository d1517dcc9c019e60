import { type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { requestChannelLabels, kindLabels, stateLabels } from "../privacy.copy.ts";
import type { PrivacyRecord } from "../privacy.office.contract.ts";
import { formatDaysLeft } from "../privacy.rules.ts";
import { CloseDialog, EraseDialog } from "./end-dialogs.tsx";
import { toneOf, useExport, useRequest } from "./privacy-call.ts";

type RecordProps = {
  readonly id: string;
  /** The audit log's rows about it, for those who may see them. */
  readonly history: ReactNode;
};

/** One request: until when it is answered, what there is about the person, and the next step. */
export function RequestRecord({ id, history }: RecordProps) {
  const found = useRequest(id);
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const record = found.data;
  const { state, number, kind, site, customerId, name, email } = record;
  return (
    <div className={page["page"]}>
      <Link href="/privacy">Privacy</Link>
      <h1>{`Request ${number}: ${kindLabels[kind].toLowerCase()}`}</h1>
      <div className={page["tools"]}>
        <Status tone={toneOf(record)}>
          {state === "open"
            ? `${formatDaysLeft(record.daysLeft)}, due ${formatDate(record.dueOn)}`
            : stateLabels[state]}
        </Status>
        {customerId === null ? (
          <span>{email === "" ? "Erased person" : `${email}, no account`}</span>
        ) : (
          <Link href={`/customers/${customerId}`}>{name || "Erased customer"}</Link>
        )}
        <span>{site}</span>
      </div>
      {state === "open" && <NextStep record={record} />}
      <div className={page["split"]}>
        <Held record={record} />
        <div className={page["stack"]}>
          <Facts record={record} />
          {state === "open" && <Consents record={record} />}
        </div>
      </div>
      {history}
    </div>
  );
}

type Of = { readonly record: PrivacyRecord };

function NextStep({ record }: Of) {
  const { id, kind, obstacle, mayWrite, mayErase } = record;
  const [opened, setOpened] = useState<"erase" | "close" | null>(null);
  const download = useExport(id);
  const close = () => setOpened(null);
  if (!mayWrite)
    return <Notice tone="info">You can view privacy requests. Customer service can answer this one.</Notice>;
  return (
    <>
      <div className={page["tools"]}>
        <Button
          {...(kind === "access" && { kind: "primary" as const })}
          isPending={download.isPending}
          onPress={() => download.mutate()}
        >
          Export file
        </Button>
        {kind === "erasure" && mayErase && obstacle === null && (
          <Button kind="danger" onPress={() => setOpened("erase")}>
            Erase person
          </Button>
        )}
        <Button onPress={() => setOpened("close")}>Close request</Button>
      </div>
      {download.isError && <Notice tone="bad">{sentenceOf(download.error)}</Notice>}
      {download.isSuccess && (
        <Notice tone="good">
          The file is in your downloads. Send it to the person in a way that only they can open, then close the request.
        </Notice>
      )}
      {kind === "erasure" && obstacle !== null && <Notice tone="warn">{obstacle}</Notice>}
      {kind === "erasure" && !mayErase && (
        <Notice tone="info">
          Only staff who may approve privacy requests, such as an owner, can erase the person.
        </Notice>
      )}
      {opened === "erase" && <EraseDialog record={record} onClose={close} />}
      {opened === "close" && <CloseDialog record={record} onClose={close} />}
    </>
  );
}

const formatRows = (count: number): string => (count === 1 ? "1 record" : `${count} records`);

function Held({ record: { sections, state, kind } }: Of) {
  const isErasure = kind === "erasure";
  return (
    <section className={page["panel"]} aria-labelledby="held">
      <h2 id="held">{state === "erased" ? "What was erased" : "What the shop has"}</h2>
      {sections.length === 0 && (
        <p className={page["lead"]}>
          {state === "open" ? "Nothing names this person on this site." : "Nothing was recorded."}
        </p>
      )}
      <ul className={page["rows"]}>
        {sections.map(({ title, erased, kept, why }) => (
          <li key={title}>
            <span>
              {title}
              {isErasure && why !== "" && <span className={page["under"]}>{`Kept: ${why}`}</span>}
            </span>
            <span>
              {isErasure
                ? `${erased} ${state === "erased" ? "erased" : "to erase"}, ${kept} kept`
                : formatRows(erased + kept)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Facts = ({ record }: Of) => (
  <section className={page["panel"]} aria-labelledby="request-facts">
    <h2 id="request-facts">Request</h2>
    <dl className={page["facts"]}>
      <dt>Came</dt>
      <dd>{`${formatDate(record.receivedOn)}, by ${requestChannelLabels[record.cameBy].toLowerCase()}`}</dd>
      <dt>Due</dt>
      <dd>{formatDate(record.dueOn)}</dd>
      <dt>Law</dt>
      <dd>{record.law}</dd>
      {record.email !== "" && (
        <>
          <dt>Email</dt>
          <dd>{record.email}</dd>
        </>
      )}
      {record.note !== "" && (
        <>
          <dt>Note</dt>
          <dd>{record.note}</dd>
        </>
      )}
      <dt>Recorded</dt>
      <dd>{`${record.openedBy}, ${formatInstant(record.openedAt)}`}</dd>
      {record.exportedAt !== null && (
        <>
          <dt>Exported</dt>
          <dd>{formatInstant(record.exportedAt)}</dd>
        </>
      )}
      {record.closedAt !== null && (
        <>
          <dt>Closed</dt>
          <dd>{`${record.closedBy ?? ""}, ${formatInstant(record.closedAt)}`}</dd>
          <dt>Reason</dt>
          <dd>{record.reason || "Erased with another request of the same person"}</dd>
        </>
      )}
    </dl>
  </section>
);

const Consents = ({ record: { consents } }: Of) => (
  <section className={page["panel"]} aria-labelledby="consents">
    <h2 id="consents">Consent to advertising</h2>
    {consents.length === 0 && <p className={page["lead"]}>This person has never said yes or no.</p>}
    <ul className={page["rows"]}>
      {consents.map(({ at, isGiven, where }) => (
        <li key={`${at} ${where}`}>
          <span>{`${isGiven ? "Given" : "Withdrawn"} ${where}`}</span>
          <small className={page["lead"]}>{formatInstant(at)}</small>
        </li>
      ))}
    </ul>
  </section>
);
