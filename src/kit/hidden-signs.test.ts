import { expect, test } from "vitest";
import { holdsHiddenSigns } from "./hidden-signs.ts";

test.each(["", "Mia", "Nguyễn", "Zoë O’Brien-Smith", "12/3 Bridge Rd", "می‌خواهم", "two\nlines\tand more", "李", "👩‍🍳"])(
  "%j is written with ordinary signs",
  (text) => {
    expect(holdsHiddenSigns(text)).toBe(false);
  },
);

test.each(["\u0007", "\u001b[31m", "\u007f", "\u0085x\u009f", "\u202e", "\u200e", "\u2066", "\u200b", "\u061c"])(
  "a name with %j in it holds what nobody sees",
  (sign) => {
    expect(holdsHiddenSigns(`Mia${sign}Chen`)).toBe(true);
  },
);
