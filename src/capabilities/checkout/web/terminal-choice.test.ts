import { expect, test } from "vitest";
import { terminalChoice } from "./terminal-choice.ts";

const view = {
  terminals: [
    { subdivision: "AO101", name: "Front counter" },
    { subdivision: "AO101", name: "Service desk" },
    { subdivision: "AO102", name: "Front counter" },
  ],
};

test("a store with one terminal has nothing to choose", () => {
  expect(terminalChoice(view, "AO102", "")).toEqual({
    names: ["Front counter"],
    chosen: "Front counter",
    problem: null,
  });
});

test.each([
  ["", "", "Please choose the terminal that the customer pays at."],
  ["Service desk", "Service desk", null],
  ["Back office", "", "Please choose the terminal that the customer pays at."],
])("of several terminals '%s' means '%s'", (wanted, chosen, problem) => {
  expect(terminalChoice(view, "AO101", wanted)).toEqual({
    names: ["Front counter", "Service desk"],
    chosen,
    problem,
  });
});

test("without a store with terminals there is none", () => {
  expect(terminalChoice(view, "", "").problem).toBe("Choose the store first.");
  expect(terminalChoice(view, "AO103", "Front counter")).toEqual({
    names: [],
    chosen: "",
    problem: "This store has no card terminal here. Choose another way to pay.",
  });
});
