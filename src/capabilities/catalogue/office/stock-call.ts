import { useQuery } from "@tanstack/react-query";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { stockOfficeContract } from "../stock/stock.office.contract.ts";

export const stockCall = officeCall<typeof stockOfficeContract>();

/** What the list may be asked for; the address holds it. */
export type StockSearch = {
  readonly words?: string | undefined;
  readonly place?: string | undefined;
  readonly view?: "below-zero" | "low" | undefined;
  readonly after?: string | undefined;
  readonly hide?: string | undefined;
};

export const STOCK = ["stock"] as const;

/** The warehouses, for choices. */
export const usePlaces = () =>
  useQuery({
    queryKey: [...STOCK, "places"],
    queryFn: () => valueOf(stockCall, "GET /api/office/stock/places"),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A whole number that somebody typed, or null. */
export const wholeNumber = (text: string): number | null => {
  const typed = text.trim();
  return /^\d{1,7}$/.test(typed) ? Number(typed) : null;
};
