import { expect, onTestFinished, test, vi } from "vitest";
import { setStore } from "#capabilities/stores/web/use-geo.ts";
import { CallError } from "./call.ts";
import { withErrorToast, errorToastText } from "./error-toast.ts";
import { dismissToast, readToasts } from "./toast-store.ts";

/** The shop answers the next call like this; answers with where the page was sent. */
function stubShop(status: number, body: unknown): string[] {
  const went: string[] = [];
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } })),
  );
  vi.stubGlobal("window", {
    dispatchEvent: (event: CustomEvent<{ href: string }>) => went.push(event.detail.href),
    addEventListener: () => {},
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const { id } of readToasts()) dismissToast(id);
  });
  return went;
}

const messages = () => readToasts().map(({ type, text }) => `${type}: ${text}`);
const chooseStore = () => withErrorToast(setStore("anywhere"));

test("a call that asks for it shows the messages of an HTTP 400, one a line (ERR-10, ERR-18)", async () => {
  stubShop(400, { errors: ["Choose a store.", "Choose it today."] });
  expect(await chooseStore()).toBeNull();
  expect(messages()).toEqual(["error: Choose a store.\nChoose it today."]);
});

test("HTTP 400 without messages says that an error has occurred (ERR-10)", async () => {
  stubShop(400, {});
  await chooseStore();
  expect(messages()).toEqual(["error: An error has occurred, please try again"]);
});

test("HTTP 401 says that the visitor is not authorised, whatever the shop's own words (ERR-11)", async () => {
  stubShop(401, { errors: ["Something else."] });
  await chooseStore();
  expect(messages()).toEqual(["error: You are not authorised for this action"]);
});

test("HTTP 403 says that permission is denied (ERR-13)", async () => {
  stubShop(403, { errors: ["Something else."] });
  await chooseStore();
  expect(messages()).toEqual(["error: permission denied for the resource"]);
});

test("HTTP 404 says that the page does not exist (ERR-14)", async () => {
  stubShop(404, { errors: ["Something else."] });
  await chooseStore();
  expect(messages()).toEqual(["error: The page you looking for does not exist, please try again"]);
});

test.each([409, 418, 429, 500, 503])("HTTP %i says that an error has occurred (ERR-16)", async (status) => {
  stubShop(status, { errors: ["Something else."] });
  await chooseStore();
  expect(messages()).toEqual(["error: An error has occurred, please try again"]);
});

test("HTTP 404 leads to `/404`, and no other status leads anywhere (ERR-15)", async () => {
  for (const status of [400, 401, 403, 500]) {
    const went = stubShop(status, {});
    await chooseStore();
    expect(went).toEqual([]);
  }
  const went = stubShop(404, {});
  await chooseStore();
  expect(went).toEqual(["/404"]);
});

test("a call in the background stays where it is when the shop answers 404 (ERR-18)", async () => {
  const went = stubShop(404, {});
  expect(await withErrorToast(setStore("anywhere"), { on404: "stay" })).toBeNull();
  expect(went).toEqual([]);
});

test("an error that is no answer says its own text, or that something went wrong (ERR-25, ERR-26)", () => {
  expect(errorToastText({ errtext: "The drawer is stuck." })).toBe("The drawer is stuck.");
  for (const error of [{}, { errtext: "" }, { errtext: 5 }, new TypeError("x is not a function"), null, undefined])
    expect(errorToastText(error)).toBe("Something went wrong. Please try again.");
});

test("a call that did not reach the shop says so, and there is no redirect (ERR-17)", async () => {
  const went = stubShop(500, {});
  expect(await withErrorToast(Promise.reject(new CallError(0, [])))).toBeNull();
  expect(messages()).toEqual(["error: You seem to be offline. Check your connection and try again."]);
  expect(went).toEqual([]);
});

test("the message of a failed call stays until it is dismissed (SHELL-53)", async () => {
  stubShop(500, {});
  await chooseStore();
  expect(readToasts()).toMatchObject([{ type: "error", keepAlive: true }]);
});

test("a call that succeeds says nothing (ERR-17)", async () => {
  stubShop(200, {});
  expect(await withErrorToast(Promise.resolve("done"))).toBe("done");
  expect(messages()).toEqual([]);
});
