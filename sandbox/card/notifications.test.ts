import { describe, expect, test } from "vitest";
import { hmacSignature } from "./notifications.ts";

const publishedKey = "DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00";
const facts = {
  pspReference: "pspReference",
  originalReference: "originalReference",
  merchantAccountCode: "merchantAccount",
  merchantReference: "reference",
  amount: { currency: "EUR", value: 1000 },
  eventCode: "REPORT_AVAILABLE",
  success: "true",
};

describe("a webhook's signature", () => {
  test("is the one that the provider publishes for its own example (SCOPE-30)", () => {
    expect(hmacSignature(facts, publishedKey)).toBe("ZNBPtI+oDyyRrLyD1XirkKnQgIAlFc07Vj27TeHsDRE=");
  });

  test("changes with the amount, and leaves the place of a missing original reference empty (SCOPE-30)", () => {
    const { originalReference: _dropped, ...first } = facts;
    expect(hmacSignature(first, publishedKey)).toBe(hmacSignature({ ...facts, originalReference: "" }, publishedKey));
    expect(hmacSignature({ ...facts, amount: { currency: "EUR", value: 1001 } }, publishedKey)).not.toBe(
      hmacSignature(facts, publishedKey),
    );
  });
});
