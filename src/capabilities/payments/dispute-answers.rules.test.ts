import { expect, test } from "vitest";
import { whyNotAnswered } from "./dispute-answers.rules.ts";

test("a dispute is answered while it is open and not accepted (OFO-10)", () => {
  expect(whyNotAnswered({ status: "open", isAccepted: false })).toBeNull();
  expect(whyNotAnswered({ status: "open", isAccepted: true })).toContain("accepted");
  expect(whyNotAnswered({ status: "won", isAccepted: false })).toBe("This dispute was won.");
  expect(whyNotAnswered({ status: "lost", isAccepted: false })).toBe("This dispute was lost.");
});
