import { randomUUID } from "node:crypto";
import type { EndpointKey } from "#shop/contract.ts";
import { type Role, type Row, somebody } from "./office-rows.ts";

const answers: readonly Role[] = ["owner", "customer-service"];
const press = { key: randomUUID(), version: 1, reason: "Matrix" };

const seesBusinesses: readonly Role[] = [
  "owner",
  "customer-service",
  "store-manager",
  "salesperson",
  "finance",
  "read-only",
];

const changesBusinesses: readonly Role[] = ["owner", "finance"];
const rights = { role: "buyer", orderLimit: null };
const money = { key: randomUUID(), allocations: [] };
const aUser = { params: { id: randomUUID(), user: randomUUID() } };

/** The calls about privacy requests and businesses. */
export const privacyMatrix: Readonly<Record<EndpointKey, Row>> = {
  "GET /api/office/privacy-requests": { roles: answers, foreign: 403, input: (site) => ({ query: { site } }) },
  "GET /api/office/privacy-requests/:id": { roles: answers, input: () => somebody },
  "POST /api/office/privacy-requests": {
    roles: answers,
    foreign: 403,
    input: (site) => ({
      body: {
        id: randomUUID(),
        site,
        kind: "access",
        email: "nobody@example.com",
        cameBy: "email",
        receivedOn: "2030-01-01",
      },
    }),
  },
  "POST /api/office/privacy-requests/:id/export": { roles: answers, input: () => somebody },
  "POST /api/office/privacy-requests/:id/erase": { roles: ["owner"], input: () => ({ ...somebody, body: press }) },
  "GET /api/office/businesses": { roles: seesBusinesses, foreign: 403, input: (site) => ({ query: { site } }) },
  "GET /api/office/businesses/:id": { roles: seesBusinesses, input: () => somebody },
  "GET /api/office/businesses/:id/statement": { roles: seesBusinesses, input: () => somebody },
  "POST /api/office/businesses/:id/receipts": {
    roles: changesBusinesses,
    input: () => ({ ...somebody, body: { ...money, amount: 1, method: "cash", receivedOn: "2030-01-01" } }),
  },
  "POST /api/office/businesses/:id/receipts/:receipt/allocations": {
    roles: changesBusinesses,
    input: () => ({
      params: { id: randomUUID(), receipt: randomUUID() },
      body: { ...money, allocations: [{ orderNumber: "none", amount: 1 }] },
    }),
  },
  "GET /api/office/businesses/:id/users": { roles: seesBusinesses, input: () => somebody },
  "POST /api/office/businesses/:id/users": {
    roles: changesBusinesses,
    input: () => ({ ...somebody, body: { ...rights, key: randomUUID(), email: "no", firstName: "N", lastName: "N" } }),
  },
  "POST /api/office/businesses/:id/users/:user": {
    roles: changesBusinesses,
    input: () => ({ ...aUser, body: { ...rights, seen: "" } }),
  },
  "POST /api/office/businesses/:id/users/:user/remove": {
    roles: changesBusinesses,
    input: () => ({ ...aUser, body: { seen: "" } }),
  },
  "POST /api/office/businesses/:id/decision": {
    roles: ["owner", "finance"],
    input: () => ({
      ...somebody,
      body: { key: randomUUID(), seen: "", state: "approved", creditLimit: 1, paymentDays: 30, reason: "Matrix" },
    }),
  },
  "POST /api/office/privacy-requests/:id/close": {
    roles: answers,
    input: () => ({ ...somebody, body: { ...press, outcome: "refused" } }),
  },
};
