import { expect, onTestFinished, test } from "vitest";
import { dismissToast, fades, readToasts, showToast, subscribeToToasts, TOAST_MS } from "./toast-store.ts";

const clean = () =>
  onTestFinished(() => {
    for (const toast of readToasts()) dismissToast(toast.id);
  });

test("a success goes after three seconds unless it is kept alive, an error stays (SHELL-53, CART-27)", () => {
  expect(TOAST_MS).toBe(3000);
  expect(fades({ type: "success" })).toBe(true);
  expect(fades({ type: "success", keepAlive: true })).toBe(false);
  expect(fades({ type: "error" })).toBe(false);
});

test("a message is shown until it is dismissed, and everybody who listens hears of both (SHELL-52)", () => {
  clean();
  let heard = 0;
  const stop = subscribeToToasts(() => (heard += 1));
  const id = showToast({ type: "success", text: "Saved" });
  expect(readToasts().map((toast) => toast.text)).toEqual(["Saved"]);
  dismissToast(id);
  stop();
  showToast({ type: "error", text: "Later" });
  expect(heard).toBe(2);
});

test("the same message twice is one message, and no more than three stand at a time (SHELL-52)", () => {
  clean();
  for (const text of ["one", "two", "two", "three", "four"]) showToast({ type: "error", text });
  expect(readToasts().map((toast) => toast.text)).toEqual(["two", "three", "four"]);
});
