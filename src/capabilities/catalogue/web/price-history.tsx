import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { callOf } from "#ui/call.ts";
import { Notice } from "#ui/notice.tsx";
import type { catalogueContract, PriceHistory as History } from "../catalogue.contract.ts";
import { PriceHistoryWaiting } from "./price-history-waiting.tsx";
import styles from "./price-history.module.css";

const call = callOf<typeof catalogueContract>();
const PriceChart = lazy(async () => ({ default: (await import("./price-history-chart.tsx")).PriceChart }));

export type PriceHistoryProps = { readonly sku: string };

type State = { readonly kind: "waiting" | "failed" } | { readonly kind: "here"; readonly history: History };

/**
 * The site's price history of a product, from the ledger. It loads when it comes near the window, in reserved space. A
 * section of the page contains it and decides whether it is shown.
 */
export function PriceHistory({ sku }: PriceHistoryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ kind: "waiting" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const leaving = new AbortController();
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        watcher.disconnect();
        void read(sku, leaving.signal).then((answer) => !leaving.signal.aborted && setState(answer));
      },
      { rootMargin: "600px" },
    );
    watcher.observe(element);
    return () => {
      leaving.abort();
      watcher.disconnect();
    };
  }, [sku, attempt]);
  const again = () => {
    setState({ kind: "waiting" });
    setAttempt(attempt + 1);
  };
  return (
    <div ref={frame}>
      {state.kind === "waiting" && <PriceHistoryWaiting />}
      {state.kind === "failed" && (
        <div className={styles.frame}>
          <Notice tone="bad" role="alert" action={<Button onClick={again}>Try again</Button>}>
            We can't load the price history right now.
          </Notice>
        </div>
      )}
      {state.kind === "here" && (
        <Suspense fallback={<PriceHistoryWaiting />}>
          <div className={styles.frame}>
            <PriceChart history={state.history} />
          </div>
        </Suspense>
      )}
    </div>
  );
}

async function read(sku: string, signal: AbortSignal): Promise<State> {
  const answer = await call("GET /api/pricehistory/get-price-history/:sku", { params: { sku }, signal }).catch(
    () => null,
  );
  return answer?.ok ? { kind: "here", history: answer.value } : { kind: "failed" };
}
