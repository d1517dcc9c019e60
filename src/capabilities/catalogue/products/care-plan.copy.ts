/** Departments whose products have mains electronics. */
const electrical: ReadonlySet<string> = new Set([
  "cooking",
  "refrigeration",
  "laundry",
  "dishwashing",
  "heating-cooling",
  "tv-audio",
]);
const smallGoods: ReadonlySet<string> = new Set(["small-appliances", "floorcare", "personal-care"]);
const furnishings: ReadonlySet<string> = new Set(["furniture", "bedroom"]);

/**
 * What a care plan covers beyond the guarantees of consumer law, for a product of this category. `categoryPath` is
 * root/child/grandchild.
 */
export function describeCarePlanCover(categoryPath: string): string {
  const [root = ""] = categoryPath.split("/");
  if (electrical.has(root)) return "accidental damage and power surges";
  if (smallGoods.has(root)) return "replacement instead of repair";
  return furnishings.has(root) ? "accidental stains, rips and scratches" : "accidental damage";
}

/** One line under a care plan's name. `years` counts from delivery. */
export const describeCarePlan = (years: number, categoryPath: string): string =>
  `${years} years from the day of delivery, with ${describeCarePlanCover(categoryPath)}`;
