import { type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button, LinkButton } from "#office/ui/button.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import { KeyTarget } from "#office/ui/key-target.tsx";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { failureLabels, officeReasons, officeReturnStates, wayLabels } from "../returns-office.copy.ts";
import { outcomeLabels, remedyLabels } from "../returns.copy.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { InspectLines } from "./inspect-lines.tsx";
import { PickUp } from "./pick-up.tsx";
import { ReceiveForm, type ScanSlot } from "./receive-form.tsx";
import { ReturnPhotographs } from "./return-photographs.tsx";
import { RefundDialog } from "./return-refund-dialog.tsx";
import { returnTones, useReturn, useStep } from "./returns-call.ts";
import styles from "./returns-office.module.css";

type RecordProps = {
  readonly number: string;
  /** The field that a scanner types into, with the phone's camera. */
  readonly scan: ScanSlot;
  /** The audit log's rows about it, for those who may see them. */
  readonly history: ReactNode;
};

/** One return: what was asked for, the next step, and what happened. Its steps are done standing. */
export function ReturnRecord({ number, scan, history }: RecordProps) {
  const found = useReturn(number);
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const record = found.data;
  return (
    <div className={styles["standing"]}>
      <Link href="/returns">Returns</Link>
      <h1>{`Return ${record.number}`}</h1>
      <div className={page["tools"]}>
        <Status tone={returnTones[record.state]}>{officeReturnStates[record.state]}</Status>
        <Link href={`/orders/${record.site}/${record.orderNumber}`}>{`Order ${record.orderNumber}`}</Link>
        <span>{record.site}</span>
      </div>
      <NextStep record={record} />
      {record.actions.receive.isAllowed && <ReceiveForm record={record} scan={scan} />}
      <PickUp record={record} />
      <Goods record={record} scan={scan} />
      <ReturnPhotographs record={record} />
      <Facts record={record} />
      <Timeline record={record} />
      {history}
    </div>
  );
}

type Opened = "approve" | "refuse" | "refund" | "close";

function NextStep({ record }: { readonly record: OfficeReturn }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { approve, refuse, refund, close: end } = record.actions;
  return (
    <>
      <div className={styles["pair"]}>
        {approve.isAllowed && (
          <Button kind="primary" onPress={() => setOpened("approve")}>
            Approve
          </Button>
        )}
        {refuse.isAllowed && <Button onPress={() => setOpened("refuse")}>Refuse</Button>}
        {refund.isAllowed && (
          <KeyTarget letter="r">
            <Button kind="primary" onPress={() => setOpened("refund")}>
              Refund
            </Button>
          </KeyTarget>
        )}
        {end.isAllowed && <Button onPress={() => setOpened("close")}>Close without refund</Button>}
      </div>
      {record.credit !== null && <Credit credit={record.credit} />}
      {record.state === "inspected" && !refund.isAllowed && <Notice tone="info">{refund.reason}</Notice>}
      {opened === "approve" && <ApproveDialog record={record} onClose={close} />}
      {opened === "refund" && <RefundDialog record={record} onClose={close} />}
      {opened === "refuse" && <EndDialog record={record} step="refuse" onClose={close} />}
      {opened === "close" && <EndDialog record={record} step="close" onClose={close} />}
    </>
  );
}

/** An exchange is an order of its own, which the credit pays; a difference is charged by its payment link. */
const Credit = ({ credit }: { readonly credit: NonNullable<OfficeReturn["credit"]> }) => (
  <>
    <Notice tone="good">{`Refunded as store credit ending ${credit.lastDigits}. The customer has its number by mail.`}</Notice>
    {credit.customerId === null ? (
      <p>For an exchange, the customer orders with the credit. They have no account, so it is in no cart yet.</p>
    ) : (
      <>
        <LinkButton href={`/orders/new?customer=${credit.customerId}`}>Order the exchange</LinkButton>
        <p>
          The credit is in the customer&apos;s cart already. A payment link takes what the other product costs more.
        </p>
      </>
    )}
  </>
);

const endings = {
  refuse: { title: "Refuse the return and mail the customer", confirm: "Refuse and mail" },
  close: { title: "Close the return without a refund and mail the customer", confirm: "Close and mail" },
} as const;

type EndProps = {
  readonly record: OfficeReturn;
  readonly step: keyof typeof endings;
  readonly onClose: () => void;
};

function EndDialog({ record, step, onClose }: EndProps) {
  const change = useStep(record.number, step, onClose);
  return (
    <ReasonDialog
      {...endings[step]}
      isDanger={step === "refuse"}
      error={change.error}
      isPending={change.isPending}
      onConfirm={(reason) => change.mutate({ reason })}
      onClose={onClose}
    />
  );
}

function Goods({ record, scan }: { readonly record: OfficeReturn; readonly scan: ScanSlot }) {
  const titleOf = (line: number) => record.lines.find((one) => one.line === line)?.title ?? "";
  return (
    <section className={page["panel"]} aria-labelledby="goods">
      <h2 id="goods">Goods</h2>
      <ul className={page["rows"]}>
        {record.lines.map(({ line, sku, title, quantity, received, serials }) => (
          <li key={line}>
            <span>{`${sku} ${title}`}</span>
            <span>{received === null ? `${quantity} to come` : `${received} of ${quantity} received`}</span>
            {serials.length > 0 && <span>{`Sent with serial ${serials.join(", ")}`}</span>}
          </li>
        ))}
      </ul>
      {record.actions.inspect.isAllowed && <InspectLines record={record} scan={scan} />}
      {record.inspections.length > 0 && (
        <ul className={page["rows"]} aria-label="Inspected">
          {record.inspections.map(({ at, line, quantity, outcome, unitSku, serial, note, by }) => (
            <li key={`${at} ${line} ${unitSku}`}>
              <span>{`${quantity} × ${titleOf(line)}: ${outcomeLabels[outcome]}`}</span>
              <span>{[unitSku, serial, note, by].filter((one) => one !== null && one !== "").join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Facts = ({ record }: { readonly record: OfficeReturn }) => (
  <section className={page["panel"]} aria-labelledby="facts">
    <h2 id="facts">{officeReasons[record.reason]}</h2>
    {!record.terms.isAccepted && (
      <Notice tone="warn">Too late for a change of mind by our policy. You may still take it back.</Notice>
    )}
    <dl className={page["facts"]}>
      <dt>Customer</dt>
      <dd>{`${record.customer}, ${record.email}`}</dd>
      <dt>What they wrote</dt>
      <dd className={styles["text"]}>{record.words === "" ? "Nothing" : record.words}</dd>
      <dt>Terms</dt>
      <dd>{record.terms.text}</dd>
      <dt>May ask for</dt>
      <dd>{record.remedies.map((remedy) => remedyLabels[remedy]).join(" or ")}</dd>
      {record.failure !== null && (
        <>
          <dt>Failure</dt>
          <dd>{failureLabels[record.failure]}</dd>
        </>
      )}
      {record.way !== null && (
        <>
          <dt>Way back</dt>
          <dd>{`${wayLabels[record.way]}, ${record.place?.name ?? ""}`}</dd>
          <dt>Label</dt>
          <dd className={styles["text"]}>{record.label}</dd>
        </>
      )}
    </dl>
    <details>
      <summary>Consumer law</summary>
      {record.rights.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </details>
  </section>
);

const Timeline = ({ record }: { readonly record: OfficeReturn }) => (
  <section className={page["panel"]} aria-labelledby="timeline">
    <h2 id="timeline">Timeline</h2>
    <ol className={page["rows"]}>
      {record.timeline.map(({ at, by, text }, place) => (
        // A step may be recorded twice within a moment.
        <li key={`${at} ${place}`}>
          <span>{text}</span>
          <span>{`${by ?? "Customer"}, ${formatInstant(at)}`}</span>
        </li>
      ))}
    </ol>
  </section>
);
