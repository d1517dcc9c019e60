import { describe, expect, test } from "vitest";
import { hiddenFieldsOf } from "./post-form.ts";
import { outcomeOf } from "./submit-order.ts";

const bank = { htmlFormAction: "https://bank.example/acs", htmlFormToPost: "" };
const answer = {
  orderCompleted: true,
  success: true,
  paymentReference: "HC-1-1",
  redirectUrl: "https://pay.example",
  secure3DResponse: bank,
};
const kindOf = (part: Partial<typeof answer> | { redirectUrl: null } | { secure3DResponse: null }) =>
  outcomeOf({ ...answer, ...part }, "1300 000 501").kind;

describe("what follows from the shop's answer", () => {
  test("an error comes first, then the bank's form, then another page, then the order (CHK-88, CHK-90, CHK-91, CHK-92)", () => {
    expect(kindOf({ success: false })).toBe("unknown");
    expect(kindOf({})).toBe("form");
    expect(kindOf({ secure3DResponse: null })).toBe("redirect");
    expect(kindOf({ secure3DResponse: null, redirectUrl: null })).toBe("placed");
  });

  test("what nobody can say is told with the number to call (CHK-92)", () => {
    const unclear = { ...answer, orderCompleted: false, secure3DResponse: null, redirectUrl: null };
    expect(outcomeOf(unclear, "1300 000 501")).toMatchObject({
      kind: "unknown",
      messages: [expect.stringContaining("Please do not attempt to checkout again.")],
    });
  });
});

describe("the form for the bank", () => {
  test("its hidden fields are read, with what was escaped (CHK-91)", () => {
    const markup = `<input type="hidden" name="MD" value="a&amp;b &quot;c&quot;"><input type="hidden" name="PaReq" value="">`;
    expect(hiddenFieldsOf(markup)).toEqual([
      { name: "MD", value: 'a&b "c"' },
      { name: "PaReq", value: "" },
    ]);
  });

  test("nothing else of it is (CHK-91)", () => {
    const markup = `"><script>alert(1)</script><input type="text" name="x" value="1"><img src=x onerror=alert(1)>`;
    expect(hiddenFieldsOf(markup)).toEqual([]);
  });
});
