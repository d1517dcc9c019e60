import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const mails = globSync("src/capabilities/**/*mail*.ts")
  .map((file) => ({ file, code: readFileSync(file, "utf8") }))
  .filter(({ code }) => code.includes("<!doctype html>"));

test("every mail is laid out as wide as the screen that shows it", () => {
  expect(mails.length).toBeGreaterThan(5);
  const wide = mails.filter(({ code }) => !code.includes('<meta name="viewport" content="width=device-width">'));
  expect(wide.map(({ file }) => file)).toEqual([]);
});
