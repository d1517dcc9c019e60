import { describe, expect, test } from "vitest";
import { emptyFields } from "./checkout-fields.ts";
import { isStaff, salesPeopleOf, withProposals, withStore } from "./staff-choices.ts";

const seller = (code: string, subdivision: string, selected = false) => ({ code, name: code, subdivision, selected });
const view = {
  stores: [
    { subdivision: "MEL1", name: "Richmond", selected: true },
    { subdivision: "SYD1", name: "Newtown", selected: false },
  ],
  salesPeople: [seller("A", "MEL1"), seller("B", "MEL1", true), seller("C", "SYD1")],
} as Parameters<typeof withStore>[0];

describe("choices of staff", () => {
  test("only staff are offered stores and salespeople (CHK-19, CHK-135, CHK-136)", () => {
    expect(isStaff(view)).toBe(true);
    expect(isStaff({ stores: [], salesPeople: [] })).toBe(false);
  });

  test("the salespeople are those of the chosen store (CHK-64, CHK-65, CHK-66)", () => {
    expect(salesPeopleOf(view, "MEL1").map((one) => one.code)).toEqual(["A", "B"]);
    expect(salesPeopleOf(view, "")).toHaveLength(3);
  });

  test("another store lets go of a salesperson who does not work there (CHK-66)", () => {
    const chosen = { ...emptyFields, subdivision: "MEL1", salespersonCode: "A" };
    expect(withStore(view, chosen, "SYD1")).toMatchObject({ subdivision: "SYD1", salespersonCode: "" });
    expect(withStore(view, chosen, "MEL1")).toMatchObject({ salespersonCode: "A" });
  });

  test("the shop's proposals stand as long as nothing was chosen (CHK-64, CHK-65)", () => {
    expect(withProposals(view, emptyFields)).toMatchObject({ subdivision: "MEL1", salespersonCode: "B" });
    const chosen = { ...emptyFields, subdivision: "SYD1", salespersonCode: "C" };
    expect(withProposals(view, chosen)).toMatchObject({ subdivision: "SYD1", salespersonCode: "C" });
  });
});
