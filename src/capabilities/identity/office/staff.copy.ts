import type { Tone } from "#office/ui/states.tsx";
import type { HeldRole } from "../office-access.office.contract.ts";
import type { StaffMember } from "../office-team.office.contract.ts";

export const stateLabels: Readonly<Record<StaffMember["state"], { readonly tone: Tone; readonly text: string }>> = {
  invited: { tone: "neutral", text: "Invited" },
  active: { tone: "good", text: "Active" },
  ended: { tone: "neutral", text: "Access ended" },
};

export const factorLabels: Readonly<Record<StaffMember["factor"], string>> = {
  none: "None",
  passkey: "Passkey",
  totp: "Authenticator app",
  both: "Passkey and app",
};

/** `Store manager (aol, 2 stores)` */
export function describeRole({ name, sites, stores }: HeldRole): string {
  const count = stores === null ? [] : [stores.length === 1 ? "1 store" : `${stores.length} stores`];
  const limits = [...(sites ?? []), ...count];
  return limits.length === 0 ? name : `${name} (${limits.join(", ")})`;
}
