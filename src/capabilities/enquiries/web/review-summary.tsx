import { useEffect, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ReviewSummary as Summary } from "../enquiries.contract.ts";
import { summaryCopy as words } from "../enquiries.copy.ts";
import { callShop } from "./use-enquiry-form.ts";
import styles from "./enquiries.module.css";

export type ReviewSummaryProps = {
  readonly sku: string;
  /** When it came with the page. */
  readonly first?: Summary | null;
};

/** What reviews praise and criticise most often, counted. Where they agree on nothing it is not there. */
export function ReviewSummary({ sku, first = null }: ReviewSummaryProps) {
  const [summary, setSummary] = useState<Summary | "none" | null>(first);
  useEffect(() => {
    if (first !== null) return;
    const stop = new AbortController();
    const input = { params: { sku }, signal: stop.signal };
    callShop("GET /api/v2/product/reviewsummary/sku/:sku", input).then(
      (answer) => setSummary(answer.ok ? answer.value : "none"),
      () => setSummary("none"),
    );
    return () => stop.abort();
  }, [sku, first]);
  if (summary === null) return <Skeleton shape="wide" className={styles.summaryRoom} />;
  if (summary === "none" || summary.praised.length + summary.criticised.length === 0) return null;
  return (
    <div className={styles.summary}>
      <p className={styles.basis}>{words.basis(summary.count)}</p>
      <Topics title={words.praised} icon="check" topics={summary.praised} total={summary.count} />
      <Topics title={words.criticised} icon="minus" topics={summary.criticised} total={summary.count} />
    </div>
  );
}

type TopicsProps = { title: string; icon: "check" | "minus"; topics: Summary["praised"]; total: number };

function Topics({ title, icon, topics, total }: TopicsProps) {
  if (topics.length === 0) return null;
  return (
    <div>
      <h3 className={styles.topicTitle}>{title}</h3>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic.key}>
            <Icon name={icon} className={icon === "check" ? styles.good : styles.muted} />
            <span>
              <strong>{topic.label}</strong> <span className={styles.meta}>{words.saysOf(topic.count, total)}</span>
              <q className={styles.quote}>{topic.quote}</q>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
