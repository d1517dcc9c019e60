import { expect, test } from "vitest";
import { describeCarePlan } from "./care-plan.copy.ts";

test.each([
  ["refrigeration/fridges", "accidental damage and power surges"],
  ["small-appliances/kettles", "replacement instead of repair"],
  ["furniture/sofas", "accidental stains, rips and scratches"],
  ["outdoor/barbecues", "accidental damage"],
])("a care plan in %s covers what fits its products (PDP-18)", (path, cover) => {
  expect(describeCarePlan(3, path)).toBe(`3 years from the day of delivery, with ${cover}`);
});
