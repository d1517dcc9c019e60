import { describe, expect, test } from "vitest";
import { inGroups, readAbn, readGstNumber, readNzbn } from "./business-numbers.ts";

/** Whether every other digit at every place is refused. */
const refusesOneWrongDigit = (digits: string, read: (text: string) => string | null): boolean =>
  [...digits].every((digit, at) =>
    [..."0123456789"].every(
      (other) => other === digit || read(`${digits.slice(0, at)}${other}${digits.slice(at + 1)}`) === null,
    ),
  );

describe("the registration numbers of a company", () => {
  test("an ABN is read with and without blanks, and one wrong digit is noticed (OFR-14)", () => {
    expect(readAbn("51 824 753 556")).toBe("51824753556");
    expect(readAbn("53004085616")).toBe("53004085616");
    expect(readAbn("5182475355")).toBeNull();
    expect(refusesOneWrongDigit("51824753556", readAbn)).toBe(true);
  });

  test("an NZBN has 13 digits that begin with 94, and one wrong digit is noticed (OFR-14)", () => {
    expect(readNzbn("9329041535113")).toBeNull();
    expect(readNzbn("9429041535110")).toBe("9429041535110");
    expect(refusesOneWrongDigit("9429041535110", readNzbn)).toBe(true);
  });

  test("a GST number has 8 or 9 digits, and a wrong digit is noticed (OFR-14)", () => {
    expect(readGstNumber("49-091-850")).toBe("49091850");
    expect(readGstNumber("35901981")).toBe("35901981");
    expect(readGstNumber("136-410-132")).toBe("136410132");
    expect(readGstNumber("9125568")).toBeNull();
    expect(readGstNumber("136410133")).toBeNull();
    expect(refusesOneWrongDigit("49091850", readGstNumber)).toBe(true);
  });

  test("they are written in groups of three", () => {
    expect(inGroups("51824753556", " ")).toBe("51 824 753 556");
    expect(inGroups("49091850", "-")).toBe("49-091-850");
  });
});
