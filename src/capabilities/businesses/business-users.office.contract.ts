import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { addRefusals, BusinessUsers, changeRefusals, NewUser, Rights, Seen } from "./business-users.contract.ts";

const Id = z.object({ id: z.uuid() });
const Ids = z.object({ id: z.uuid(), user: z.uuid() });

/** Who orders for a business, for staff. */
export const businessUsersOfficeContract = defineOfficeContract({
  "GET /api/office/businesses/:id/users": {
    summary: "The people who order for a business, besides whoever opened its account",
    needs: "businesses.read",
    params: Id,
    reply: BusinessUsers,
    refusals: { unknownBusiness: 404 },
  },
  "POST /api/office/businesses/:id/users": {
    summary: "Opens an account for somebody who orders for a business, and mails them",
    needs: "businesses.write",
    params: Id,
    body: NewUser,
    reply: BusinessUsers,
    refusals: { unknownBusiness: 404, ...addRefusals },
  },
  "POST /api/office/businesses/:id/users/:user": {
    summary: "Changes what somebody may do for a business",
    needs: "businesses.write",
    params: Ids,
    body: Rights.extend(Seen.shape),
    reply: BusinessUsers,
    refusals: { unknownBusiness: 404, ...changeRefusals },
  },
  "POST /api/office/businesses/:id/users/:user/remove": {
    summary: "Somebody no longer orders for a business; they keep their account",
    needs: "businesses.write",
    params: Ids,
    body: Seen,
    reply: BusinessUsers,
    refusals: { unknownBusiness: 404, ...changeRefusals },
  },
});
