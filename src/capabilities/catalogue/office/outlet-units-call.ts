import { officeCall } from "#office/ui/calls.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { UnitCondition, UnitState } from "../outlet-units/outlet-unit.rules.ts";
import type { outletUnitsContract } from "../outlet-units/outlet-units.office.contract.ts";

export const outletUnitsCall = officeCall<typeof outletUnitsContract>();

/** What the list may be asked for; the address holds it. */
export type OutletUnitsSearch = {
  readonly words?: string | undefined;
  readonly state?: UnitState | undefined;
  readonly condition?: UnitCondition | undefined;
  readonly after?: string | undefined;
};

export const OUTLET_UNITS = ["outlet-units"] as const;

export const unitTones: Readonly<Record<UnitState, Tone>> = {
  "on-sale": "good",
  sold: "info",
  "written-off": "neutral",
  withdrawn: "neutral",
};
