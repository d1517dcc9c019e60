import { callOf } from "#ui/call.ts";
import type { saleContract } from "../sale.contract.ts";
import { type RunningSale, shownSale } from "../sale-shown.rules.ts";
import {
  FOOTER_DISMISSED,
  FOOTER_EXPIRY,
  FOOTER_MAX_AGE_MS,
  FOOTER_KEY,
  footerDismissed,
  isFooterDismissed,
  saleFailed,
  saleLoaded,
} from "../sale-state.rules.ts";
import { saleStore } from "./sale-context.ts";

const call = callOf<typeof saleContract>();

/** Timers of browsers count no further; and a clock that is wrong by a little asks again this late. */
const MAX_TIMER_MS = 2_000_000_000;
const ASK_AGAIN_MS = 60_000;

/** A forbidden storage only means that the banner comes back with the next page. */
function wasDismissed(): boolean {
  try {
    const flag = { value: localStorage.getItem(FOOTER_KEY), expiry: localStorage.getItem(FOOTER_EXPIRY) };
    return isFooterDismissed(flag, Date.now());
  } catch {
    return false;
  }
}

/** SALE-20..22: away for a day. */
export function dismissFooter(): void {
  saleStore.change(footerDismissed);
  try {
    localStorage.setItem(FOOTER_KEY, FOOTER_DISMISSED);
    localStorage.setItem(FOOTER_EXPIRY, String(Date.now() + FOOTER_MAX_AGE_MS));
  } catch {
    // See `wasDismissed`.
  }
}

const load = (sale: RunningSale | null): void =>
  saleStore.change((state) => ({
    ...saleLoaded(sale, wasDismissed),
    // A banner that was closed on this page stays closed, even without storage.
    ...(!state.isLoading && state.isFooterDismissed && { isFooterDismissed: true }),
  }));

const ask = async (timeZone: string): Promise<RunningSale | null> =>
  shownSale(await call("GET /api/promotion/sale/"), timeZone);

/** Polls the sale until its end. The server decides when it has ended, because this browser's clock may be wrong. */
export function startSale(sent: RunningSale | "unread", timeZone: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const follow = (sale: RunningSale | null) => {
    if (isStopped) return;
    load(sale);
    if (sale !== null) wait(sale, Date.parse(sale.time) - Date.now());
  };
  const wait = (sale: RunningSale, ms: number) => {
    timer = setTimeout(() => void atEnd(sale), Math.min(Math.max(ms, 0) + 1_000, MAX_TIMER_MS));
  };
  const atEnd = async (sale: RunningSale) => {
    if (Date.parse(sale.time) > Date.now()) return wait(sale, Date.parse(sale.time) - Date.now());
    const now = await ask(timeZone).catch(() => null);
    if (isStopped) return;
    if (now?.time === sale.time) wait(sale, ASK_AGAIN_MS);
    else follow(now);
  };
  if (sent === "unread") void ask(timeZone).then(follow, () => saleStore.change(saleFailed));
  else follow(sent);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
