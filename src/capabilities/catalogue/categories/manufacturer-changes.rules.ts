import type { ManufacturerFields } from "./categories.office.contract.ts";
import type { Effect } from "./category-changes.rules.ts";

type Used = ManufacturerFields & { readonly products: number; readonly sites: readonly string[] };

/** What a change of a manufacturer does to products and lists, before it is saved; `own` is null for a new one. */
export function effectsOfManufacturer(own: Used | null, fields: ManufacturerFields): readonly Effect[] {
  if (own === null) return [];
  const products = `${own.products.toLocaleString("en-AU")} ${own.products === 1 ? "product" : "products"}`;
  const effects: Effect[] = [];
  if (own.name !== fields.name)
    effects.push({
      tone: "info",
      text: `${products} show the new name, and searches find them by it. The address stays.`,
    });
  if (fields.isHidden && !own.isHidden && own.sites.length > 0)
    effects.push({
      tone: "warn",
      text: `The brand's page and its filter go from ${own.sites.join(", ")}. ${products} stay in lists and in search.`,
    });
  if (!fields.isHidden && own.isHidden)
    effects.push({ tone: "info", text: `The brand's page and its filter come back.` });
  return effects;
}
