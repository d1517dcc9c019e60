import type { OfficeService } from "#platform/office-service.ts";
import type { apiKeysOfficeContract } from "../integrations.office.contract.ts";
import { listApiKeys, createApiKey, revokeApiKey } from "./api-keys.ts";

export { findKeySession } from "./api-keys.ts";

export const apiKeysOfficeService: OfficeService<typeof apiKeysOfficeContract> = {
  "GET /api/office/api-keys": (context) => listApiKeys(context),
  "POST /api/office/api-keys": (context, { body }) => createApiKey(context, body),
  "POST /api/office/api-keys/:id/revoke": (context, { params, body }) => revokeApiKey(context, params.id, body.reason),
};
