import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { officePermissions } from "#shop/office-permissions.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Id = z.object({ id: z.uuid() });
const Sites = z
  .array(AnySiteCode)
  .min(1)
  .max(20)
  .nullable()
  .meta({ description: "null: every site that the shop has or will have" });

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().meta({ description: "the key's first characters" }),
    maker: z.string(),
    scopes: z.array(z.string()),
    sites: z.array(z.string()).nullable(),
    state: z.enum(["active", "expired", "revoked"]),
    createdAt: Instant,
    expiresAt: Instant,
    usedAt: Instant.nullable(),
    mayRevoke: z.boolean(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.output<typeof ApiKey>;

/** Keys for other systems. A key makes every call but those of a person's own session, and those that make keys. */
export const apiKeysOfficeContract = defineOfficeContract({
  "GET /api/office/api-keys": {
    summary: "Every API key on the asker's sites, newest first",
    needs: "integrations.read",
    reply: z.array(ApiKey),
  },
  "POST /api/office/api-keys": {
    summary: "Makes an API key; the answer shows it, and nothing does later",
    needs: "integrations.write",
    isForPeople: true,
    body: z.object({
      name: z.string().trim().min(1).max(60),
      scopes: z.array(z.enum(officePermissions)).min(1).max(100),
      sites: Sites,
      expiresOn: z.iso.date().meta({ description: "the last day on which it works, in Sydney" }),
    }),
    reply: z.object({ key: ApiKey, secret: z.string() }),
    refusals: { notYours: 403, badExpiry: 400, tooMany: 409 },
  },
  "POST /api/office/api-keys/:id/revoke": {
    summary: "Ends an API key at once",
    needs: "integrations.write",
    isForPeople: true,
    params: Id,
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    reply: ApiKey,
    refusals: { unknownKey: 404, notYours: 403 },
  },
});
