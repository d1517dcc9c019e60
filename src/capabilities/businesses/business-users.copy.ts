import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { businessUsersContract } from "./business-users.contract.ts";
import type { businessUsersOfficeContract } from "./business-users.office.contract.ts";
import type { UserRole } from "./business-users.rules.ts";

export const userRoleLabels: Readonly<Record<UserRole, string>> = { buyer: "Buyer", admin: "Admin" };

export const businessUsersRefusalMessages: RefusalMessages<
  RefusalsOf<typeof businessUsersContract> | RefusalsOf<typeof businessUsersOfficeContract>
> = {
  signedOut: "Authentication required. Please log in again.",
  notAdmin: "Only an admin of an approved business can see and change who orders for it.",
  badEmail: "Please enter a valid email address, like name@example.com.",
  knownEmail: "There is an account with that email already, so it can't be added here. Use another email.",
  unknownUser: "That person doesn't order for this business any more. Reload the page to see who does.",
  changedMeanwhile: "Somebody changed this a moment ago. Reload the page and make your change again.",
  yourself: "You can't change your own access. Ask another admin of your business.",
  unknownBusiness: "There is no such business.",
};
