import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { auditOfficeContract } from "#capabilities/audit/audit.office.contract.ts";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { PriceFilter, pricesOfficeContract } from "../prices/prices.office.contract.ts";

export const pricesCall = officeCall<typeof pricesOfficeContract>();
const auditCall = officeCall<typeof auditOfficeContract>();

/** What the list may be asked for; the address holds it. */
export type PricesSearch = {
  readonly words?: string | undefined;
  readonly brand?: string | undefined;
  readonly category?: string | undefined;
  readonly stock?: PriceFilter["stock"] | undefined;
  readonly view?: PriceFilter["view"] | undefined;
  readonly sort?: string | undefined;
  readonly after?: string | undefined;
  readonly hide?: string | undefined;
  /** `on`: the list is the grid in which prices are typed. */
  readonly grid?: string | undefined;
  /** The price that is open. */
  readonly sku?: string | undefined;
};

export const PRICES = ["prices"] as const;

/** One id for a dialog, however often its button is pressed or the network fails. */
export const useChangeId = (): string => useState(() => crypto.randomUUID())[0];

/** Undoes a row of the audit log. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => valueOf(auditCall, "POST /api/office/audit/:id/undo", { params: { id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: PRICES }),
        client.invalidateQueries({ queryKey: ["audit"] }),
        client.invalidateQueries({ queryKey: ["jobs"] }),
      ]),
  });
}

/** An amount that somebody typed: `1299`, `1,299.00`, `$1,299`. Null: empty; not a number: no amount. */
export function typedDollars(text: string): number | null {
  const typed = text.trim().replace(/^\$/, "");
  if (typed === "") return null;
  return /^(\d{1,8}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(typed) ? Number(typed.replaceAll(",", "")) : Number.NaN;
}

export const isAmount = (text: string): true | string =>
  !Number.isNaN(typedDollars(text)) || "Enter an amount like 1299.00.";
