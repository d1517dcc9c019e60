import { ok } from "#kit/result.ts";
import type { OfficeService } from "#platform/office-service.ts";
import type { webhooksOfficeContract } from "../webhooks.office.contract.ts";
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  readEndpoint,
  rotateSecret,
  setWebhookState,
  showEndpoint,
  showSecret,
} from "./webhooks/endpoints.ts";
import { readLog, readLogRow, replay, sendTest } from "./webhooks/log.ts";

export { cleanUpEvents, deliverDue, WEBHOOK_DISABLED } from "./webhooks/deliver.ts";
export { findEndpoint } from "./webhooks/endpoints.store.ts";

export const webhooksOfficeService: OfficeService<typeof webhooksOfficeContract> = {
  "GET /api/office/webhooks": (context, { query }) => listWebhooks(context, query.site),
  "POST /api/office/webhooks": (context, { body }) => addWebhook(context, body),
  "GET /api/office/webhooks/:id": async (context, { params }) => {
    const found = await readEndpoint(context, params.id);
    return found.ok ? ok(showEndpoint(context, found.value)) : found;
  },
  "POST /api/office/webhooks/:id": (context, { params, body }) => changeWebhook(context, params.id, body),
  "POST /api/office/webhooks/:id/state": (context, { params, body }) =>
    setWebhookState(context, params.id, body.isEnabled),
  "GET /api/office/webhooks/:id/secret": (context, { params }) => showSecret(context, params.id),
  "POST /api/office/webhooks/:id/secret": (context, { params, body }) => rotateSecret(context, params.id, body.reason),
  "POST /api/office/webhooks/:id/test": (context, { params }) => sendTest(context, params.id),
  "POST /api/office/webhooks/:id/replay": (context, { params, body }) => replay(context, params.id, body),
  "GET /api/office/webhooks/:id/log": (context, { params, query }) => readLog(context, params.id, query),
  "GET /api/office/webhooks/:id/log/:event": (context, { params }) => readLogRow(context, params),
};
