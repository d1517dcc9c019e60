import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { UnitState } from "./outlet-unit.rules.ts";
import type { outletUnitsContract } from "./outlet-units.office.contract.ts";

export const unitStateLabels: Readonly<Record<UnitState, string>> = {
  "on-sale": "On sale",
  sold: "Sold",
  "written-off": "Written off",
  withdrawn: "Withdrawn",
};

/** Why a unit cannot be changed; empty: it can. */
export const fixedStateReasons: Readonly<Record<UnitState, string>> = {
  "on-sale": "",
  sold: "This unit was sold, so it can't be changed any more.",
  "written-off": "This unit was written off, so it can't be changed any more.",
  withdrawn: "This unit was withdrawn. Publish its product again before you change it.",
};

export const unitNotYours = "Your roles don't let you change outlet units of this site. An owner can change them.";

export const outletUnitsRefusalMessages: RefusalMessages<RefusalsOf<typeof outletUnitsContract>> = {
  unknownUnit: "There is no such outlet unit on your sites.",
  unitNotYours,
  priceNotYours: "Your roles don't let you change prices of this site. Leave the price as it was.",
  unitSold: fixedStateReasons.sold,
  unitWrittenOff: fixedStateReasons["written-off"],
  unitWithdrawn: fixedStateReasons.withdrawn,
  unitChanged: "Somebody changed this unit while you had it open. Compare the values, then save again.",
  badUnitPrice: "Enter a price of $0.01 or more, with at most two decimals, that is above a planned special.",
  unitBelowCost: ({ sentence }) => `${String(sentence)} Approval is asked for under Prices.`,
};
