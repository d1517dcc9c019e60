import { describe, expect, test } from "vitest";
import { outcomeOf } from "./submit-order.ts";

const bank = { htmlFormAction: "https://bank.example/acs", htmlFormToPost: "" };
const answer = {
  orderCompleted: true,
  success: true,
  paymentReference: "HC-1-1",
  redirectUrl: "https://pay.example",
  secure3DResponse: bank,
};
type Change = { [Name in keyof typeof answer]?: (typeof answer)[Name] | null };
const kindOf = (part: Change) => outcomeOf({ ...answer, ...part } as typeof answer, "1300 000 501").kind;

describe("the effects of the shop's answer", () => {
  // Also: CHK-92
  test("an error comes first, then the bank's form, then another page, then the order (CHK-88, CHK-90, CHK-91)", () => {
    expect(kindOf({ success: false })).toBe("unknown");
    expect(kindOf({})).toBe("form");
    expect(kindOf({ secure3DResponse: null })).toBe("redirect");
    expect(kindOf({ secure3DResponse: null, redirectUrl: null })).toBe("placed");
  });

  test("a payment that is neither here nor elsewhere is waited for in the store (CHK-89)", () => {
    expect(kindOf({ secure3DResponse: null, redirectUrl: null, orderCompleted: false })).toBe("in-store");
  });

  test("an unknown failure is shown with the number to call (CHK-92, ERR-29)", () => {
    const unclear = {
      ...answer,
      orderCompleted: false,
      paymentReference: null,
      secure3DResponse: null,
      redirectUrl: null,
    };
    expect(outcomeOf(unclear, "1300 000 501")).toMatchObject({
      kind: "unknown",
      messages: [expect.stringContaining("Please do not attempt to checkout again.")],
    });
  });
});
