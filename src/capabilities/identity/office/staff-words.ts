import type { Tone } from "#office/ui/states.tsx";
import type { HeldRole } from "../office-access.office.contract.ts";
import type { StaffMember } from "../office-team.office.contract.ts";

export const stateWords: Readonly<Record<StaffMember["state"], { readonly tone: Tone; readonly text: string }>> = {
  invited: { tone: "neutral", text: "Invited" },
  active: { tone: "good", text: "Active" },
  ended: { tone: "neutral", text: "Access ended" },
};

export const factorWords: Readonly<Record<StaffMember["factor"], string>> = {
  none: "None",
  passkey: "Passkey",
  totp: "Authenticator app",
  both: "Passkey and app",
};

/** `Store manager (aol, 2 stores)` */
export function sayRole({ name, sites, stores }: HeldRole): string {
  const count = stores === null ? [] : [stores.length === 1 ? "1 store" : `${stores.length} stores`];
  const limits = [...(sites ?? []), ...count];
  return limits.length === 0 ? name : `${name} (${limits.join(", ")})`;
}

/** What a list of staff may be asked for; the address holds it. */
export type StaffSearch = {
  readonly words?: string | undefined;
  readonly role?: string | undefined;
  readonly state?: StaffMember["state"] | undefined;
  readonly factor?: "missing" | undefined;
  readonly sort?: "name" | "-name" | "seen" | "-seen" | "created" | "-created" | undefined;
  readonly after?: string | undefined;
  readonly hide?: string | undefined;
};

/** The columns that are not shown. */
export const hiddenStaff = ({ hide = "created" }: StaffSearch): readonly string[] => hide.split(",");
