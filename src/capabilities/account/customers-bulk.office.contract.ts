import { z } from "zod";
import { AnsweredLines, defineOfficeContract, SentLines } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { GivenOwnValues } from "#capabilities/own-fields/own-fields.office.contract.ts";
import { BulkAnswer, BulkQuery, bulkRefusals } from "#capabilities/integrations/bulk.contract.ts";

const name = z.string().trim().min(1).max(100).optional();

/** What is left out stays as it is; a new customer needs an e-mail and both names. */
export const CustomerUploadLine = z.strictObject({
  site: AnySiteCode,
  externalId: z.string().trim().min(1).max(100).meta({ description: "what your system calls the customer" }),
  email: z.string().trim().max(254).optional().meta({ description: "finds a customer without an external id" }),
  firstName: name,
  lastName: name,
  phone: z.string().trim().max(40).optional(),
  companyName: z.string().trim().max(200).optional(),
  tags: z.array(z.string().max(100)).max(50).optional(),
  groupCode: z.string().trim().max(40).optional(),
  ownFields: GivenOwnValues.optional().meta({ description: "by key; null removes one" }),
});
export type CustomerUploadLine = z.output<typeof CustomerUploadLine>;

export const customersBulkContract = defineOfficeContract({
  "POST /api/office/bulk/customers": {
    summary: "Adds customers and changes them, by site and external id",
    needs: "customers.write",
    query: BulkQuery,
    body: SentLines,
    reply: AnsweredLines,
    refusals: bulkRefusals,
    lines: { sent: CustomerUploadLine, answered: BulkAnswer },
  },
});
