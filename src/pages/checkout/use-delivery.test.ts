import { onTestFinished, expect, test } from "vitest";
import { sendBy } from "#ui/call.ts";
import { dismissToast, readToasts } from "#ui/toast-store.ts";
import { tellPlace } from "./use-delivery.ts";

const richmond = { _id: "3121_RICHMOND" };

/** The shop answers the change of locality with this status, and everything else with an empty object. */
function answerPlaceWith(status: number): void {
  sendBy(async (_address, { method }) => new Response("{}", { status: method === "POST" ? status : 200 }));
  onTestFinished(() => {
    sendBy((address, init) => fetch(address, init));
    for (const { id } of readToasts()) dismissToast(id);
  });
}
const errors = () => readToasts().flatMap(({ type, text }) => (type === "error" ? [text] : []));

test.each([400, 500, 503])(
  "a delivery location that the shop answers with %d is told to the shopper (ADDR-52)",
  async (status) => {
    answerPlaceWith(status);
    await tellPlace(richmond);
    expect(errors()).toEqual(["An error has occurred when selecting a delivery location. Please try again"]);
  },
);

test("a delivery location that the shop cannot be told for want of a connection is told to the shopper (ADDR-52)", async () => {
  answerPlaceWith(200);
  sendBy(async () => {
    throw new TypeError("no connection");
  });
  await tellPlace(richmond);
  expect(errors()).toEqual(["An error has occurred when selecting a delivery location. Please try again"]);
});
