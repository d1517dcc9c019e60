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

export const sayRole = ({ name, sites }: HeldRole): string => (sites === null ? name : `${name} (${sites.join(", ")})`);

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
