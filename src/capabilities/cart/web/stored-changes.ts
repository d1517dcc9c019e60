import type { StorageKey } from "#shop/storage-keys.ts";
import type { PendingChange } from "./cart-pending.ts";

const CHANGES = "cartChanges" satisfies StorageKey;
const NOTICE = "cartTold" satisfies StorageKey;

/** The shop forgets the name of a change after a month; before that a change must not come any more. */
const GOOD_FOR_MS = 7 * 24 * 3600_000;

/** A change that outlives its page, and the window it was made in. */
type StoredChange = { readonly tab: string; readonly at: number; readonly change: PendingChange };

/** A random uuid, also where a page was not loaded over https and the browser makes none. */
export function newId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, "0");
  });
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const tab = newId();
const lockOf = (name: string) => `hearth-cart-${name}`;

function readAll(): readonly StoredChange[] {
  try {
    const stored = JSON.parse(localStorage.getItem(CHANGES) ?? "[]") as readonly StoredChange[];
    return Array.isArray(stored) ? stored.filter((one) => Date.now() - one.at < GOOD_FOR_MS) : [];
  } catch {
    return [];
  }
}

function writeAll(all: readonly StoredChange[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(CHANGES);
    else localStorage.setItem(CHANGES, JSON.stringify(all));
  } catch {
    // Without a store the changes live as long as their page.
  }
}

let release: (() => void) | null = null;

/** While a change waits, a lock shows the other windows that this one sends it. */
function holdLock(isNeeded: boolean): void {
  if (isNeeded === (release !== null) || !("locks" in navigator)) return;
  if (!isNeeded) {
    release?.();
    release = null;
    return;
  }
  const held = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks.request(lockOf(tab), () => held).catch(() => null);
}

/** Stores the changes that this window still has to send to the shop. */
export function storeChanges(pending: readonly PendingChange[]): void {
  const all = readAll();
  const own = pending.map((change): StoredChange => ({
    tab,
    at: all.find((one) => one.change.id === change.id)?.at ?? Date.now(),
    change,
  }));
  const others = all.filter((one) => one.tab !== tab && !pending.some(({ id }) => id === one.change.id));
  if (own.length > 0 || others.length !== all.length) writeAll([...others, ...own]);
  holdLock(own.length > 0);
}

/**
 * Whether the window of a change is closed, so that another may send it. Without locks every window does, because
 * changes are idempotent.
 */
const isLeft = async (name: string): Promise<boolean> =>
  !("locks" in navigator) ||
  navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => lock !== null).catch(() => true);

/** Changes of windows that were closed, or lost their page, before the shop answered. */
export async function adoptChanges(): Promise<readonly PendingChange[]> {
  const foreign = readAll().filter((one) => one.tab !== tab);
  const tabs = [...new Set(foreign.map((one) => one.tab))];
  const left = new Set((await Promise.all(tabs.map(async (one) => ((await isLeft(one)) ? one : [])))).flat());
  return foreign.filter((one) => left.has(one.tab)).map((one) => one.change);
}

export type CartNotice = { readonly cart: string | null; readonly version: number };

/** Notifies the other windows of a newer cart. */
export function notifyTabs(notice: CartNotice): void {
  try {
    localStorage.setItem(NOTICE, JSON.stringify(notice));
  } catch {
    // The other windows load it when they are shown next.
  }
}

/** Listens for newer carts of other windows; returns the function that stops it. */
export function listenToTabs(onNotice: (notice: CartNotice) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === NOTICE && newValue !== null) onNotice(JSON.parse(newValue) as CartNotice);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
