import { expect, test } from "vitest";
import { withoutOverridden } from "./sheets.ts";

test("a token that a later block sets again is sent once, and everything else as it was", () => {
  const css = [
    "@layer tokens{:root{color-scheme:light dark;--paper:#fff;--ink:#000;--ease:cubic-bezier(.2, .7, .2, 1)}@media print{:root{--paper:#fff}}}",
    "@layer base{:root{--paper:red}}",
    "@layer tokens{:root{--paper:var(--l,#fff)var(--d,#111);--accent:#123}}",
    "@layer tokens{:root{--accent:#456}}",
  ].join("\n");
  expect(withoutOverridden(css)).toBe(
    [
      "@layer tokens{:root{color-scheme:light dark;--ink:#000;--ease:cubic-bezier(.2, .7, .2, 1)}@media print{:root{--paper:#fff}}}",
      "@layer base{:root{--paper:red}}",
      "@layer tokens{:root{--paper:var(--l,#fff)var(--d,#111)}}",
      "@layer tokens{:root{--accent:#456}}",
    ].join("\n"),
  );
});
