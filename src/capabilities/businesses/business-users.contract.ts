import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { dollars } from "#shop/wire-values.ts";
import { userRoles } from "./business-users.rules.ts";

export const BusinessUser = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(userRoles),
    orderLimit: dollars
      .nullable()
      .meta({ description: "what one order on account may come to; null: as much as the credit allows" }),
    state: z.enum(["active", "invited"]).meta({ description: "invited: no password has been chosen yet" }),
    seen: z.string().meta({ description: "the version that a change is made of" }),
  })
  .meta({ id: "BusinessUser" });
export type BusinessUser = z.output<typeof BusinessUser>;

export const BusinessUsers = z
  .object({ companyName: z.string(), users: z.array(BusinessUser) })
  .meta({ id: "BusinessUsers" });
export type BusinessUsers = z.output<typeof BusinessUsers>;

const OrderLimit = z
  .number("is not an amount of dollars")
  .min(0, "Enter an order limit of $0.00 or more.")
  .max(10_000_000, "Enter an order limit of up to $10,000,000.")
  .multipleOf(0.01, "Enter the order limit in dollars and cents.")
  .nullable();
export const Rights = z.object({ role: z.enum(userRoles), orderLimit: OrderLimit });
export const NewUser = Rights.extend({
  key: z.uuid().meta({ description: "idempotency key that the form makes: a repeated one adds nobody" }),
  email: z.string().trim().max(300),
  firstName: z.string().trim().min(1, "is missing: enter a first name").max(60),
  lastName: z.string().trim().min(1, "is missing: enter a last name").max(60),
});
export const Seen = z.object({ seen: z.string().max(80) });
const Id = z.object({ id: z.uuid() });

export type NewUser = z.output<typeof NewUser>;
export type Rights = z.output<typeof Rights>;

const ownRefusals = { signedOut: 401, notAdmin: 403 } as const;
export const addRefusals = { badEmail: 400, knownEmail: 409 } as const;
export const changeRefusals = { unknownUser: 404, changedMeanwhile: 409, yourself: 400 } as const;

/** Who orders for a business, for its admins in the shop. */
export const businessUsersContract = defineContract({
  "GET /api/account/business/users": {
    summary: "The people who order for one's business, besides whoever opened its account",
    reply: BusinessUsers,
    refusals: ownRefusals,
  },
  "POST /api/account/business/users": {
    summary: "Opens an account for somebody who orders for the business, and mails them",
    body: NewUser,
    reply: BusinessUsers,
    refusals: { ...ownRefusals, ...addRefusals },
  },
  "POST /api/account/business/users/:id": {
    summary: "Changes what somebody may do for the business",
    params: Id,
    body: Rights.extend(Seen.shape),
    reply: BusinessUsers,
    refusals: { ...ownRefusals, ...changeRefusals },
  },
  "POST /api/account/business/users/:id/remove": {
    summary: "Somebody no longer orders for the business; they keep their account",
    params: Id,
    body: Seen,
    reply: BusinessUsers,
    refusals: { ...ownRefusals, ...changeRefusals },
  },
});
