/** SHELL-52: a global message is a success or an error. */
export type ToastType = "success" | "error";

export interface ToastRequest {
  type: ToastType;
  text: string;
  /** Stays until dismissed. Our own errors are marked so, because a time limit must not hide them (WCAG 2.2.1). */
  keepAlive?: boolean;
  /** A way on (`View cart`) or back (`Undo`). */
  action?: { label: string; href: string } | { label: string; onPress: () => void };
}

export interface Toast extends ToastRequest {
  id: number;
}

/** SHELL-53 */
export const TOAST_MS = 3000;

/** More at a time would not be read. */
const MAX_TOASTS = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** A repeated message replaces the shown one. Returns the id for `dismissToast`. */
export function showToast(request: ToastRequest): number {
  lastId += 1;
  const others = toasts.filter((toast) => toast.type !== request.type || toast.text !== request.text);
  change([...others, { ...request, id: lastId }].slice(-MAX_TOASTS));
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Hides a message of either type after its time, unless it is marked `keepAlive`. Answers how to stop the clock. */
export function hideInTime({ id, keepAlive }: Pick<Toast, "id" | "keepAlive">): () => void {
  if (keepAlive) return () => {};
  const timer = setTimeout(() => dismissToast(id), TOAST_MS);
  return () => clearTimeout(timer);
}

export const readToasts = (): readonly Toast[] => toasts;

const none: readonly Toast[] = [];
export const readNoToasts = (): readonly Toast[] => none;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
