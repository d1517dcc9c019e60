import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

test.each(["a@b.c", "jo.smith+fridge@example.co.nz", "o'brien@mail.example", `${"x".repeat(240)}@example.com`])(
  "mail can be written to %s",
  (email) => expect(isEmail(email)).toBe(true),
);

test.each([
  "",
  "a@b",
  "jo@",
  "@example.com",
  "jo smith@example.com",
  "jo..smith@example.com",
  ".jo@example.com",
  "jo.@example.com",
  "jo@example..com",
  "jo@-example.com",
  "jo@example.com\nBcc: other@example.com",
  `${"x".repeat(250)}@example.com`,
])("%j is no address that mail reaches", (email) => expect(isEmail(email)).toBe(false));
