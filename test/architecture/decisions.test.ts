import { describe, expect, test } from "vitest";
import { faultsOfDecision, tableOf } from "../../tools/decisions.mjs";

const page = (status: string, body = "**Context.** A.\n\n**Decision.** B.\n\n**Consequences.** C.\n") => ({
  file: "0007-sql-in-stores.md",
  number: 7,
  text: `# 7. SQL in stores\n\nDate: 2026-11-20. Status: ${status}\n\n${body}`,
});

describe("the check of a decision", () => {
  test.each(["accepted.", "accepted, amended by [8](0008-x.md).", "superseded by [8](0008-x.md)."])(
    "accepts the status %s",
    (status) => {
      expect(faultsOfDecision(page(status), [7, 8])).toEqual([]);
    },
  );

  test.each([
    ["another number than its file", { ...page("accepted."), number: 8 }, /begins with "# 8\. "/],
    ["an unknown status", page("under review."), /third line/],
    ["no consequences", page("accepted.", "**Context.** A.\n\n**Decision.** B.\n"), /"\*\*Consequences\.\*\*"/],
    ["no successor", page("superseded by another."), /links to its successor/],
    ["a successor that does not exist", page("superseded by [9](0009-x.md)."), /there is no decision 9/],
  ])("refuses a page with %s", (_what, decision, complaint) => {
    const faults: string[] = faultsOfDecision(decision, [7, 8]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(complaint);
  });

  test("the table has a row for each decision", () => {
    expect(tableOf([page("superseded by [8](0008-x.md).")])).toContain(
      "| 7 | [SQL in stores](0007-sql-in-stores.md) | 2026-11-20 | superseded by 8 |",
    );
  });
});
