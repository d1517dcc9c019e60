import { expect, onTestFinished, test, vi } from "vitest";
import type { CheckoutForm } from "../checkout.contract.ts";
import { submitOrder } from "./submit-order.ts";

type StubAnswer = { readonly status: number; readonly canRefuse?: boolean; readonly body: object };

/** What the checkout makes of an answer of the shop. */
async function submit({ status, canRefuse = false, body }: StubAnswer) {
  const headers = { "content-type": "application/json", ...(canRefuse && { "x-can-refuse": "1" }) };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status, headers })));
  onTestFinished(() => void vi.unstubAllGlobals());
  return submitOrder({} as CheckoutForm, "1300 000 501");
}

test("inside the checkout its own words win, after the reason that the shop's answer brings (ERR-17, ERR-30)", async () => {
  const refused = await submit({
    status: 401,
    canRefuse: true,
    body: { code: "refused", errors: ["The checkout's own sentence."], refusalReason: "Expired Card" },
  });
  expect(refused.kind).toBe("refused");
  expect("messages" in refused && refused.messages).toEqual(["Expired Card.", "The checkout's own sentence."]);
  const stale = await submit({ status: 400, body: { errors: ["The day is gone."] } });
  expect("messages" in stale && stale.messages).toEqual(["The day is gone."]);
});

test.each([
  ["dateGone", 400, { kind: "stale", about: "day" }],
  ["soldOut", 400, { kind: "stale", about: "cart" }],
  ["changed", 400, { kind: "stale" }],
  ["cardRejected", 401, { kind: "card" }],
  ["forbidden", 403, { kind: "refused" }],
  ["outcomeUnknown", 500, { kind: "unknown" }],
])(
  "the answer %s says what the page does next, and where it is mended: a day at the calendar, goods in the cart (CHK-77, CHK-78)",
  async (code, status, expected) => {
    const outcome = await submit({ status, canRefuse: true, body: { code, errors: ["No."] } });
    expect(outcome).toEqual({ ...expected, messages: ["No."] });
  },
);

test.each([401, 403, 404, 500, 502])(
  "an answer of %i that is no refusal is shown in the checkout's words, with the number to call (ERR-29, ERR-30)",
  async (status) => {
    const outcome = await submit({ status, body: { errors: ["Authentication required. Please log in again."] } });
    expect("messages" in outcome && outcome.messages).toEqual([
      "An error occurred when processing your checkout request. Please do not attempt to checkout again. To resolve this issue, kindly contact a member of our team on 1300 000 501.",
    ]);
  },
);
