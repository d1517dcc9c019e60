import { useState } from "react";
import { Disclosure } from "#ui/disclosure.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { PriceHistory } from "../catalogue.contract.ts";
import { PriceDrawing } from "./price-history-drawing.tsx";
import {
  type Extremes,
  extremesOf,
  formatDate,
  formatHistoryPrice,
  type Step,
  stepsOf,
} from "./price-history-shape.ts";
import styles from "./price-history.module.css";

/** The price history as a drawing, its extremes as text, and all of it as a table. */
export function PriceChart({ history }: { readonly history: PriceHistory }) {
  const [pointed, setPointed] = useState<Step | null>(null);
  const steps = stepsOf(history);
  const extremes = extremesOf(steps);
  const [first] = steps;
  if (extremes === null || first === undefined) {
    return <p className={styles.content}>There is no price history for this product yet.</p>;
  }
  return (
    <>
      <p className={styles.content}>
        Every price we have asked since {formatDate(first.from)}. Written down when it changed, and never rewritten.
      </p>
      <Ends {...extremes} />
      <div>
        <PriceDrawing steps={steps} extremes={extremes} until={history.until} pointed={pointed} onPoint={setPointed} />
        <p className={styles.readout} aria-hidden="true">
          {pointed && describeStep(pointed, extremes)}
        </p>
      </div>
      <Disclosure title="All prices as a table" density="compact">
        <PriceTable history={history} />
      </Disclosure>
    </>
  );
}

const describeStep = (step: Step, { now }: Extremes): string =>
  step === now
    ? `${formatHistoryPrice(step.price)} since ${formatDate(step.from)}`
    : `${formatHistoryPrice(step.price)} from ${formatDate(step.from)} to ${formatDate(step.to)}`;

function Ends({ now, lowest, highest }: Extremes) {
  const formatSpan = (step: Step) => (step === now ? `since ${formatDate(step.from)}` : `until ${formatDate(step.to)}`);
  const isSteady = lowest.price === highest.price;
  const ends = isSteady
    ? [["Now", now] as const]
    : ([
        ["Now", now],
        ["Lowest", lowest],
        ["Highest", highest],
      ] as const);
  return (
    <dl className={styles.ends}>
      {ends.map(([name, step]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{formatHistoryPrice(step.price)}</strong> <span>{formatSpan(step)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Newest first. The RRP has a column if there ever was one. */
function PriceTable({ history: { points } }: { readonly history: PriceHistory }) {
  const hasRrp = points.some((point) => point.rrp !== null);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>What was asked from each day on, newest first</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Price</th>
          {hasRrp && <th scope="col">RRP</th>}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ date, price, rrp }) => (
          <tr key={date}>
            <th scope="row">
              <time dateTime={date}>{formatDate(date)}</time>
            </th>
            <td>{price === null ? "Not for sale" : formatHistoryPrice(price)}</td>
            {hasRrp && <td>{rrp === null ? "–" : formatHistoryPrice(rrp)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
