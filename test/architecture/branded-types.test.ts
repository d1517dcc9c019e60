import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);

test("cents, dollars and days are made by their constructors alone, never by a cast", () => {
  const files = globSync("{src,db,tools,test,bench}/**/*.{ts,tsx}", { cwd: root.pathname });
  const casts = files.filter((file) =>
    /\bas (?:Cents|Dollars|CalendarDay)\b/.test(readFileSync(new URL(file, root), "utf8")),
  );
  expect(casts.toSorted()).toEqual(["src/kit/calendar-day.ts", "src/kit/money.ts"]);
});
