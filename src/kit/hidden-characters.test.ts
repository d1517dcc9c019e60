import { expect, test } from "vitest";
import { hasHiddenCharacters } from "./hidden-characters.ts";

test.each(["", "Mia", "Nguyễn", "Zoë O’Brien-Smith", "12/3 Bridge Rd", "می‌خواهم", "two\nlines\tand more", "李", "👩‍🍳"])(
  "%j has no hidden character",
  (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
  },
);

test.each(["\u0007", "\u001b[31m", "\u007f", "\u0085x\u009f", "\u202e", "\u200e", "\u2066", "\u200b", "\u061c"])(
  "a name with %j has a hidden character",
  (character) => {
    expect(hasHiddenCharacters(`Mia${character}Chen`)).toBe(true);
  },
);
