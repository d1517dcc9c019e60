import { expect, test } from "vitest";
import { unitIdOf, unitSku, unitSlug } from "./outlet-unit.rules.ts";

test("a unit has its product's SKU and address with its own number, also when it comes back again (OFC-07)", () => {
  expect(unitSku("HB494AK", 7)).toBe("HB494AK-U7");
  expect(unitSku("HB494AK-U7", 9)).toBe("HB494AK-U9");
  expect(unitSlug("hearth-fridge-u7", 9)).toBe("hearth-fridge-u9");
  expect(unitIdOf("Cosmetic Imperfection", 9)).toBe("CI9");
});
