import { expect, onTestFinished, test, vi } from "vitest";
import {
  dismissToast,
  hideInTime,
  readToasts,
  showToast,
  subscribeToToasts,
  type ToastRequest,
} from "./toast-store.ts";

const clean = () =>
  onTestFinished(() => {
    for (const toast of readToasts()) dismissToast(toast.id);
  });

const shown = () => readToasts().map(({ text }) => text);

/** Shows a message and starts its clock, as its line on the page does. */
function showRunning(request: ToastRequest): () => void {
  clean();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return hideInTime({ ...request, id: showToast(request) });
}

test.each(["success", "error"] as const)(
  "a message of type %s hides after 3,000 ms and not before (SHELL-53)",
  (type) => {
    showRunning({ type, text: "Read me" });
    vi.advanceTimersByTime(2_999);
    expect(shown()).toEqual(["Read me"]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  },
);

test.each(["success", "error"] as const)(
  "a message of type %s that is kept alive stays (SHELL-53, CART-27)",
  (type) => {
    showRunning({ type, text: "Read me", keepAlive: true });
    vi.advanceTimersByTime(3_600_000);
    expect(shown()).toEqual(["Read me"]);
  },
);

test("a message stays while its clock is stopped: the pointer or the focus is on it (SHELL-53)", () => {
  const stop = showRunning({ type: "success", text: "Read me" });
  vi.advanceTimersByTime(2_999);
  stop();
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toEqual(["Read me"]);
});

test("a message is shown until it is dismissed, and everybody who listens hears of both (SHELL-52)", () => {
  clean();
  let calls = 0;
  const stop = subscribeToToasts(() => (calls += 1));
  const id = showToast({ type: "success", text: "Saved" });
  expect(readToasts().map((toast) => toast.text)).toEqual(["Saved"]);
  dismissToast(id);
  stop();
  showToast({ type: "error", text: "Later" });
  expect(calls).toBe(2);
});

test("the same message twice is one message, and no more than three stand at a time (SHELL-52)", () => {
  clean();
  for (const text of ["one", "two", "two", "three", "four"]) showToast({ type: "error", text });
  expect(readToasts().map((toast) => toast.text)).toEqual(["two", "three", "four"]);
});
