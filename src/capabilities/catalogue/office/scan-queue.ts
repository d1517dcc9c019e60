import { useSyncExternalStore } from "react";
import { CallError } from "#ui/call.ts";
import type { StorageKey } from "#shop/storage-keys.ts";
import type { ScanResult } from "../stock/stocktakes.office.contract.ts";
import { MAX_SCANS } from "../stock/stocktake.rules.ts";

export type QueuedScan = { readonly scanId: string; readonly code: string; readonly quantity: number };
type Send = (scans: readonly QueuedScan[]) => Promise<readonly ScanResult[]>;

const keyOf = (stocktakeId: string): string => `${"officeScans:" satisfies StorageKey}${stocktakeId}`;
const RETRY_MS = 5_000;
const EVENT = "office-scans";

function stored(stocktakeId: string): readonly QueuedScan[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(stocktakeId)) ?? "[]") as readonly QueuedScan[];
  } catch {
    return [];
  }
}

function store(stocktakeId: string, scans: readonly QueuedScan[]): void {
  if (scans.length === 0) localStorage.removeItem(keyOf(stocktakeId));
  else localStorage.setItem(keyOf(stocktakeId), JSON.stringify(scans));
  dispatchEvent(new Event(EVENT));
}

/** The connection was lost or the server is restarting: the same scan is sent again, and counts once. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 401 || error.status >= 500);

export type ScanQueue = {
  readonly add: (scan: QueuedScan) => void;
  readonly stop: () => void;
};

/**
 * Stores each scan on the device until the server has answered it, so that nothing is lost without a connection or
 * after a reload, and sends them in order.
 */
export function openScanQueue(
  stocktakeId: string,
  to: {
    readonly send: Send;
    readonly onResults: (results: readonly ScanResult[]) => void;
    /** The office cannot be reached, or can be again. */
    readonly onUnreachable: (isUnreachable: boolean) => void;
    readonly onRefused: (error: unknown) => void;
  },
): ScanQueue {
  let isSending = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = async (): Promise<void> => {
    const batch = stored(stocktakeId).slice(0, MAX_SCANS);
    if (isSending || isStopped || batch.length === 0) return;
    isSending = true;
    clearTimeout(timer);
    try {
      const results = await to.send(batch);
      const sent = new Set(batch.map(({ scanId }) => scanId));
      store(
        stocktakeId,
        stored(stocktakeId).filter(({ scanId }) => !sent.has(scanId)),
      );
      to.onUnreachable(false);
      to.onResults(results);
    } catch (error) {
      if (!isPassing(error)) return to.onRefused(error);
      to.onUnreachable(true);
      timer = setTimeout(() => void flush(), RETRY_MS);
      return;
    } finally {
      isSending = false;
    }
    void flush();
  };
  const online = () => void flush();
  addEventListener("online", online);
  void flush();
  return {
    add: (scan) => {
      store(stocktakeId, [...stored(stocktakeId), scan]);
      void flush();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener("online", online);
    },
  };
}

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener(EVENT, onChange);
  addEventListener("storage", onChange);
  return () => {
    removeEventListener(EVENT, onChange);
    removeEventListener("storage", onChange);
  };
};

/** How many scans wait on this device. */
export const useWaitingScans = (stocktakeId: string): number =>
  useSyncExternalStore(subscribe, () => stored(stocktakeId).length);
