import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { CallError } from "./call.ts";
import { loudly, sayLoudly } from "./loud-call.ts";
import { readToasts } from "./toast-store.ts";

const OTHER = "An error has occurred, please try again";

/** Where the page was sent. */
function stubWindow(): string[] {
  const went: string[] = [];
  vi.stubGlobal("window", {
    dispatchEvent: (event: CustomEvent<{ href: string }>) => went.push(event.detail.href),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return went;
}
let went: string[];
beforeEach(() => {
  went = stubWindow();
});

test.each([
  [400, ["Too long.", "Too late."], "Too long.\nToo late."],
  [400, [], OTHER],
  [401, ["Something of the shop's."], "You are not authorised for this action"],
  [403, ["Something of the shop's."], "permission denied for the resource"],
  [404, [], "The page you looking for does not exist, please try again"],
  [409, [], OTHER],
  [500, ["Something of the shop's."], OTHER],
] as const)(
  "a call that asked for it says of %i with %j: %s (ERR-10, ERR-11, ERR-13, ERR-14, ERR-16, ERR-17, ERR-18)",
  (status, errors, said) => {
    expect(sayLoudly(new CallError(status, errors))).toBe(said);
  },
);

test("an error that is no answer says its own text, or that something went wrong (ERR-25, ERR-26)", () => {
  expect(sayLoudly({ errtext: "The drawer is stuck." })).toBe("The drawer is stuck.");
  for (const error of [{}, { errtext: "" }, { errtext: 5 }, new TypeError("x is not a function"), null, undefined])
    expect(sayLoudly(error)).toBe("Something went wrong. Please try again.");
});

test("what is not there leads to the page that says so, unless the call stays; nothing else leads anywhere (ERR-15, ERR-18)", async () => {
  const fail = (status: number) => Promise.reject(new CallError(status, []));
  expect(await loudly(fail(404), { on404: "stay" })).toBeNull();
  for (const status of [0, 400, 401, 403, 500]) await loudly(fail(status));
  expect(went).toEqual([]);
  await loudly(fail(404));
  expect(went).toEqual(["/404"]);
});

test("the message of a failed call stays until it is dismissed (SHELL-53)", async () => {
  await loudly(Promise.reject(new CallError(500, [])));
  expect(readToasts().at(-1)).toMatchObject({ type: "error", text: OTHER, keepAlive: true });
});

test("a call that succeeds says nothing (ERR-17)", async () => {
  expect(await loudly(Promise.resolve("done"))).toBe("done");
  expect(went).toEqual([]);
});
