import { randomUUID } from "node:crypto";
import type { EndpointKey } from "#shop/contract.ts";
import { type Role, roles, type Row } from "./office-rows.ts";

const readsInbox: readonly Role[] = roles.filter((role) => role !== "warehouse" && role !== "finance");
const answers: readonly Role[] = ["owner", "content-editor", "customer-service", "store-manager"];
const one = (body: object) => ({
  roles: answers,
  input: () => ({ params: { id: "2147483647" }, body: { key: randomUUID(), version: 1, ...body } }),
});
const atSite = { foreign: 403 as const, input: (site: string) => ({ query: { site } }) };
const template = { name: "Matrix", kind: null, body: "Matrix" };

/** The calls of the inbox. */
export const inboxMatrix: Readonly<Record<EndpointKey, Row>> = {
  "GET /api/office/enquiries": { roles: readsInbox, ...atSite },
  "GET /api/office/enquiries/answer-times": { roles: readsInbox, ...atSite },
  "GET /api/office/enquiries/people": { roles: readsInbox, ...atSite },
  "GET /api/office/enquiries/:id": { roles: readsInbox, input: () => ({ params: { id: "2147483647" } }) },
  "POST /api/office/enquiries/:id/reply": one({ text: "Matrix" }),
  "POST /api/office/enquiries/:id/publish": one({ text: "Matrix" }),
  "POST /api/office/enquiries/:id/reject": one({ reason: "Matrix", mails: false }),
  "POST /api/office/enquiries/:id/notes": one({ text: "Matrix" }),
  "POST /api/office/enquiries/:id/due": one({ dueOn: "2026-11-30" }),
  "POST /api/office/enquiries/:id/close": one({ reason: "Matrix" }),
  "POST /api/office/enquiries/:id/reopen": one({}),
  "POST /api/office/enquiries/:id/merge": one({ into: 2_147_483_647 }),
  "POST /api/office/enquiries/assign": { roles: answers, input: () => ({ body: { ids: [2_147_483_647], to: null } }) },
  "GET /api/office/reply-templates": { roles: readsInbox },
  "POST /api/office/reply-templates": {
    roles: answers,
    input: () => ({ body: { id: randomUUID(), version: 1, ...template } }),
  },
  "POST /api/office/reply-templates/:id/delete": {
    roles: answers,
    input: () => ({ params: { id: randomUUID() }, body: { version: 1 } }),
  },
};
