import { officeCall } from "#office/ui/calls.ts";
import type { categoriesOfficeContract, OfficeCategory } from "../categories/categories.office.contract.ts";

export const categoriesCall = officeCall<typeof categoriesOfficeContract>();
export const CATEGORIES_KEY = ["categories"];
export const MANUFACTURERS_KEY = ["manufacturers"];

export type CategoryTree = {
  readonly categories: OfficeCategory[];
  readonly kinds: string[];
  readonly mayChange: boolean;
};

type Shown = { readonly isRetired: boolean; readonly isHidden: boolean };

/** Whether shoppers see a category or a manufacturer. */
export const describeVisibility = ({ isRetired, isHidden }: Shown) =>
  isRetired
    ? ({ tone: "neutral", text: "Retired" } as const)
    : isHidden
      ? ({ tone: "warn", text: "Hidden" } as const)
      : ({ tone: "good", text: "Shown" } as const);
