import { officeCall } from "#office/ui/calls.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { Stocktake, stocktakesOfficeContract } from "../stock/stocktakes.office.contract.ts";

export const stocktakeCall = officeCall<typeof stocktakesOfficeContract>();

export const STOCKTAKES = ["stocktakes"] as const;

export const stocktakeStates: Readonly<Record<Stocktake["state"], { readonly tone: Tone; readonly text: string }>> = {
  open: { tone: "info", text: "Open" },
  posted: { tone: "good", text: "Posted" },
  cancelled: { tone: "neutral", text: "Cancelled" },
};
