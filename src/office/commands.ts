import { teamCall } from "#capabilities/identity/office/access-call.ts";
import type { StaffMember } from "#capabilities/identity/office-team.office.contract.ts";
import { valueOf } from "#office/ui/calls.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";

/** Something to open. */
export type Found = {
  readonly id: string;
  readonly label: string;
  /** `Staff`, `Order`: what it is. */
  readonly kind: string;
  readonly to: string;
  /** It is exactly what was typed, as an order's number: it comes first. */
  readonly isExact?: boolean;
};

/** A search of the command bar. Each area adds its own. */
export type CommandSearch = {
  readonly id: string;
  readonly needs: OfficePermission;
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>;
};

/** `refund 100231`: opens the page where it is done, and never does it. */
export type CommandAction = {
  readonly verb: string;
  readonly needs: OfficePermission;
  /** `Refund order 100231` */
  readonly label: (rest: string) => string;
  readonly to: (rest: string) => string;
};

const MOST = 8;

/** Staff by name or e-mail; names that begin with what is typed come first. */
async function findStaff(words: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { rows } = await valueOf(teamCall, "GET /api/office/staff", { query: { words }, signal });
  const typed = words.toLowerCase();
  const begins = ({ firstName, lastName }: StaffMember) =>
    [firstName, lastName, `${firstName} ${lastName}`].some((name) => name.toLowerCase().startsWith(typed));
  return rows
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, MOST)
    .map(({ id, firstName, lastName, email }) => ({
      id: `staff-${id}`,
      label: `${firstName} ${lastName}`,
      kind: "Staff",
      to: `/staff/${id}`,
      isExact: email.toLowerCase() === typed,
    }));
}

export const commandSearches: readonly CommandSearch[] = [{ id: "staff", needs: "staff.read", find: findStaff }];

export const commandActions: readonly CommandAction[] = [
  {
    verb: "export",
    needs: "audit.read",
    label: (rest) => `Export the audit log${rest === "" ? "" : ` of "${rest}"`}`,
    to: (rest) => `/audit${rest === "" ? "" : `?words=${encodeURIComponent(rest)}`}`,
  },
];

/** The actions that what is typed begins, with the rest of it. */
export function actionsFor(words: string, permissions: readonly string[]): readonly Found[] {
  const [verb = "", ...rest] = words.toLowerCase().split(/\s+/);
  if (verb.length < 2) return [];
  return commandActions
    .filter((action) => permissions.includes(action.needs) && action.verb.startsWith(verb))
    .map((action) => ({
      id: `action-${action.verb}`,
      label: action.label(rest.join(" ")),
      kind: "Action",
      to: action.to(rest.join(" ")),
    }));
}
