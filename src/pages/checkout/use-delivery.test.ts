import { onTestFinished, expect, test } from "vitest";
import { sendBy } from "#ui/call.ts";
import { dismissToast, readToasts } from "#ui/toast-store.ts";
import { saveDeliveryLocality } from "./use-delivery.ts";

const richmond = { _id: "3121_RICHMOND" };

/** The shop answers the change of locality with this status, and everything else with an empty object. */
function answerLocalityWith(status: number): void {
  sendBy(async (_address, { method }) => new Response("{}", { status: method === "POST" ? status : 200 }));
  onTestFinished(() => {
    sendBy((address, init) => fetch(address, init));
    for (const { id } of readToasts()) dismissToast(id);
  });
}
const errors = () => readToasts().flatMap(({ type, text }) => (type === "error" ? [text] : []));

test.each([400, 500, 503])(
  "a delivery location that the shop refuses with %d shows the shopper an error (ADDR-52)",
  async (status) => {
    answerLocalityWith(status);
    await saveDeliveryLocality(richmond);
    expect(errors()).toEqual(["An error has occurred when selecting a delivery location. Please try again"]);
  },
);

test("a delivery location that cannot be sent without a connection shows the shopper an error (ADDR-52)", async () => {
  answerLocalityWith(200);
  sendBy(async () => {
    throw new TypeError("no connection");
  });
  await saveDeliveryLocality(richmond);
  expect(errors()).toEqual(["An error has occurred when selecting a delivery location. Please try again"]);
});
