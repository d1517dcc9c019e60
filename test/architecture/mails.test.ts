import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("mails are drawn by one frame, as wide as the screen that shows them", () => {
  const drawing = globSync("src/{capabilities,shop,app}/**/*mail*.ts").filter((file) =>
    readFileSync(file, "utf8").includes("<!doctype html>"),
  );
  expect(drawing).toEqual(["src/shop/mail-frame/draw-mail.ts"]);
  expect(readFileSync("src/shop/mail-frame/draw-mail.ts", "utf8")).toContain(
    '<meta name="viewport" content="width=device-width">',
  );
});

test("no file that sends a mail writes markup of its own", () => {
  const sending = globSync("src/{capabilities,app}/**/*.ts").filter((file) =>
    readFileSync(file, "utf8").includes("mailer.send("),
  );
  expect(sending.length).toBeGreaterThan(10);
  expect(sending.filter((file) => /<(?:p|a|div|table)\b[^<]*>\$?\{?/.test(readFileSync(file, "utf8")))).toEqual([]);
});
