import { expect, test } from "vitest";
import { answerObstacle } from "./dispute-answers.rules.ts";

test("a dispute is answered while it is open and not accepted (OFO-10)", () => {
  expect(answerObstacle({ status: "open", isAccepted: false })).toBeNull();
  expect(answerObstacle({ status: "open", isAccepted: true })).toContain("accepted");
  expect(answerObstacle({ status: "won", isAccepted: false })).toBe("This dispute was won.");
  expect(answerObstacle({ status: "lost", isAccepted: false })).toBe("This dispute was lost.");
});
