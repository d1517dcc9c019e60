import { type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import {
  reviewExplained,
  reviewKindLabels,
  settledLabels,
  decisionsExplained,
  decisionLabels,
} from "../payment-review.copy.ts";
import type { PaymentReview } from "../payment-review.office.contract.ts";
import { reviewDecisions, type ReviewDecision } from "../payment-review.rules.ts";
import { reviewTones, formatMoney, useReview } from "./payments-call.ts";
import { DecisionDialog } from "./decision-dialog.tsx";

type RecordProps = {
  readonly id: string;
  /** The audit log's rows about it, for those who may see them. */
  readonly history: ReactNode;
};

/** One payment in review: what the shop knows, what the provider reported, and what may be done. */
export function ReviewRecord({ id, history }: RecordProps) {
  const found = useReview(id);
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const record = found.data;
  return (
    <div className={page["page"]}>
      <Link href="/payment-review">Payments in review</Link>
      <h1>{`Payment ${record.reference}`}</h1>
      <div className={page["tools"]}>
        <Status tone={record.isOpen ? reviewTones[record.kind] : "good"}>{reviewKindLabels[record.kind]}</Status>
        {record.order !== null && (
          <Link href={`/orders/${record.site}/${record.order.number}`}>{`Order ${record.order.number}`}</Link>
        )}
        <span>{`Since ${formatInstant(record.since)}`}</span>
      </div>
      <p>{reviewExplained[record.kind]}</p>
      {record.isOpen && <Ways record={record} />}
      {record.settled.length > 0 && <Settled record={record} />}
      <div className={page["split"]}>
        <Ours record={record} />
        <Theirs record={record} />
      </div>
      {history}
    </div>
  );
}

function Ways({ record }: { readonly record: PaymentReview }) {
  const [opened, setOpened] = useState<ReviewDecision | null>(null);
  return (
    <section className={page["panel"]} aria-labelledby="ways">
      <h2 id="ways">What you can do</h2>
      <ul className={page["rows"]}>
        {reviewDecisions.map((way) => {
          const { isAllowed, reason } = record.ways[way];
          return (
            <li key={way}>
              <span>{isAllowed ? decisionsExplained[record.kind][way] : reason}</span>
              <Button isDisabled={!isAllowed} onPress={() => setOpened(way)}>
                {decisionLabels[way]}
              </Button>
            </li>
          );
        })}
      </ul>
      {opened !== null && <DecisionDialog record={record} way={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

const Settled = ({ record }: { readonly record: PaymentReview }) => (
  <section className={page["panel"]} aria-labelledby="settled">
    <h2 id="settled">Settled</h2>
    <ul className={page["rows"]}>
      {record.settled.map(({ way, amount, reason, by, at }) => (
        <li key={`${at} ${way}`}>
          <span>{`${settledLabels[way]}${amount === null ? "" : `, ${formatMoney(amount)}`}: ${reason}`}</span>
          <span>{`${by}, ${formatInstant(at)}`}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Ours = ({ record: { payment, order, cause, reference } }: { readonly record: PaymentReview }) => (
  <section className={page["panel"]} aria-labelledby="ours">
    <h2 id="ours">What the shop knows</h2>
    {payment === null ? (
      <Notice tone="warn">The shop has no payment with this reference.</Notice>
    ) : (
      <dl className={page["facts"]}>
        <dt>Asked for</dt>
        <dd>{formatMoney(payment.amount)}</dd>
        <dt>Recorded as taken</dt>
        <dd>{formatMoney(payment.captured)}</dd>
        <dt>Refunded</dt>
        <dd>{formatMoney(payment.refunded)}</dd>
        <dt>State</dt>
        <dd>{payment.state.replaceAll("_", " ")}</dd>
        <dt>Begun</dt>
        <dd>{formatInstant(payment.begunAt)}</dd>
        <dt>Our reference</dt>
        <dd>{reference}</dd>
        {cause !== null && (
          <>
            <dt>Stopped because</dt>
            <dd>{cause}</dd>
          </>
        )}
        {order !== null && (
          <>
            <dt>Order</dt>
            <dd>{`${order.state.replaceAll("_", " ")}, total ${formatMoney(order.total)}, paid ${formatMoney(order.paid)}`}</dd>
          </>
        )}
      </dl>
    )}
  </section>
);

const Theirs = ({
  record: { payment, provider, reported, reference, cause, since },
}: {
  readonly record: PaymentReview;
}) => (
  <section className={page["panel"]} aria-labelledby="theirs">
    <h2 id="theirs">What {provider} reported</h2>
    <dl className={page["facts"]}>
      <dt>Their reference</dt>
      <dd>{payment === null ? reference : (payment.providerRef ?? "None yet")}</dd>
      <dt>Amount</dt>
      <dd>{formatMoney(reported)}</dd>
    </dl>
    <ul className={page["rows"]} aria-label="Reports">
      {payment === null && (
        <li>
          <span>{`${cause ?? "report"}, ${formatMoney(reported)}`}</span>
          <span>{formatInstant(since)}</span>
        </li>
      )}
      {payment?.events.map(({ at, kind, isSuccess, amount }, place) => (
        // The same report may come twice within a moment.
        <li key={`${at} ${kind} ${place}`}>
          <span>{`${kind}${isSuccess ? "" : " (failed)"}${amount === null ? "" : `, ${formatMoney(amount)}`}`}</span>
          <span>{formatInstant(at)}</span>
        </li>
      ))}
      {payment?.events.length === 0 && <li>Nothing was reported.</li>}
    </ul>
  </section>
);
