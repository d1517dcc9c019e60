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
