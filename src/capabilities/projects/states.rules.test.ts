import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import {
  dueStateOf,
  isEditable,
  mayMove,
  mayTurnTask,
  mostUrgent,
  movesOf,
  quoteStatuses,
  taskStatuses,
  transitionsTo,
} from "./states.rules.ts";

describe("a quote", () => {
  test("is asked for, sent, and then accepted, accepted in part or declined (STAFF-44, STAFF-47)", () => {
    expect(transitionsTo("Open", "Pending", "customer")).toEqual(["Pending"]);
    expect(transitionsTo("Pending", "Quoted", "staff")).toEqual(["Quoted"]);
    for (const end of ["Won", "Partial", "Lost"] as const)
      expect(transitionsTo("Quoted", end, "customer")).toEqual([end]);
    expect(movesOf("Won", "staff")).toEqual([]);
  });

  test("is sent by staff alone, and never before it was pending (STAFF-47)", () => {
    for (const from of quoteStatuses) expect(transitionsTo(from, "Quoted", "customer")).toBeNull();
    expect(transitionsTo("Open", "Quoted", "staff")).toEqual(["Pending", "Quoted"]);
    expect(transitionsTo("Lost", "Quoted", "staff")).toBeNull();
  });

  test("moves only as the table allows, for every caller (STAFF-47)", () => {
    const anyone = fc.constantFrom("customer" as const, "staff" as const);
    const anywhere = fc.constantFrom(...quoteStatuses);
    fc.assert(
      fc.property(anywhere, anywhere, anyone, (from, to, who) => {
        const way = transitionsTo(from, to, who);
        if (way === null) {
          expect(mayMove(from, to, who)).toBe(false);
          return;
        }
        expect(way.at(-1)).toBe(to);
        way.reduce((at, next) => {
          expect(mayMove(at, next, who)).toBe(true);
          return next;
        }, from);
      }),
    );
  });

  test("keeps its lines from the moment it is sent (STAFF-47)", () => {
    expect(quoteStatuses.filter(isEditable)).toEqual(["Open", "Pending"]);
  });
});

describe("a task", () => {
  test("is open, done or put away, and can be opened again (STAFF-45, STAFF-47)", () => {
    const ways = taskStatuses.flatMap((from) =>
      taskStatuses.filter((to) => from !== to && mayTurnTask(from, to)).map((to) => [from, to]),
    );
    expect(ways).toEqual([
      ["Open", "Done"],
      ["Open", "Archived"],
      ["Done", "Open"],
      ["Done", "Archived"],
      ["Archived", "Open"],
    ]);
  });

  test("is due today, overdue or not yet, while it is open and has a day (STAFF-46)", () => {
    const today = asCalendarDay("2026-11-20");
    expect(dueStateOf({ status: "Open", due: asCalendarDay("2026-11-20") }, today)).toBe("Today");
    expect(dueStateOf({ status: "Open", due: asCalendarDay("2026-11-19") }, today)).toBe("Overdue");
    expect(dueStateOf({ status: "Open", due: asCalendarDay("2026-11-21") }, today)).toBe("NotDue");
    expect(dueStateOf({ status: "Open", due: null }, today)).toBeNull();
    expect(dueStateOf({ status: "Done", due: asCalendarDay("2026-11-19") }, today)).toBeNull();
    expect(mostUrgent([null, "NotDue", "Overdue", "Today"])).toBe("Overdue");
    expect(mostUrgent([null])).toBeNull();
  });
});
