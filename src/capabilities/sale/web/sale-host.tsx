import { type ReactNode, useEffect } from "react";
import { useStore } from "#ui/store.ts";
import type { RunningSale } from "../sale-shown.rules.ts";
import { startingSale } from "../sale-start.rules.ts";
import { SaleContext, saleStore } from "./sale-context.ts";

/** The sale of the page's data; `unread` where the server could not read it, and the browser requests it. */
export type SentSale = RunningSale | "unread" | null;

export type SaleHostProps = {
  readonly sent: SentSale;
  readonly timeZone: string;
  readonly children: ReactNode;
};

/**
 * Provides the sale of the page's data until the browser has newer data. A page without a sale loads nothing more.
 * Children render again only when they use the sale.
 */
export function SaleHost({ sent, timeZone, children }: SaleHostProps) {
  const { isLoading, sale } = useStore(saleStore, startingSale);
  useEffect(() => (sent === null ? undefined : startWhenIdle(sent, timeZone)), [sent, timeZone]);
  const first = sent === "unread" ? null : sent;
  return <SaleContext value={isLoading ? first : sale}>{children}</SaleContext>;
}

/** No later than this, however busy the page is. */
const LATEST_MS = 1_000;

function startWhenIdle(sent: Exclude<SentSale, null>, timeZone: string): () => void {
  let stop = () => {};
  let isGone = false;
  const start = async () => {
    const { startSale } = await import("./sale-polling.ts");
    if (!isGone) stop = startSale(sent, timeZone);
  };
  // Some browsers have no idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(() => void start(), { timeout: LATEST_MS });
  else setTimeout(() => void start(), 1);
  return () => {
    isGone = true;
    stop();
  };
}
