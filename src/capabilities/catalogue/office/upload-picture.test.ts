import { expect, test } from "vitest";
import { describeTooLarge } from "./upload-picture.ts";

test("a picture above the limit is refused before a phone sends it for minutes (OFC-02)", () => {
  expect(describeTooLarge(62 * 1024 * 1024)).toBe("This picture is 62 MB. The limit is 40 MB.");
  expect(describeTooLarge(40 * 1024 * 1024 + 1)).toBe("This picture is 41 MB. The limit is 40 MB.");
  expect(describeTooLarge(40 * 1024 * 1024)).toBeNull();
});
