import type { StaffMember } from "../office-team.office.contract.ts";

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
