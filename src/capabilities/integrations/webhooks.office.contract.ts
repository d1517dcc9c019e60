import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { eventTypes } from "./webhooks.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Id = z.object({ id: z.uuid() });
const OfEvent = z.object({ id: z.uuid(), event: z.uuid() });

const Endpoint = {
  url: z.string().trim().min(1).max(500).meta({ description: "https, at a public address" }),
  description: z.string().trim().max(100).default(""),
  types: z.array(z.enum(eventTypes)).min(1).max(eventTypes.length),
};

export const Webhook = z
  .object({
    id: z.string(),
    site: z.string(),
    url: z.string(),
    description: z.string(),
    types: z.array(z.enum(eventTypes)),
    state: z.enum(["active", "failing", "disabled"]),
    disabledWhy: z.enum(["staff", "failing", "gone"]).nullable(),
    failingSince: Instant.nullable(),
    createdAt: Instant,
    maker: z.string(),
    oldSecretUntil: Instant.nullable().meta({
      description: "until when the secret before the last rotation signs, too",
    }),
    mayChange: z.boolean(),
  })
  .meta({ id: "Webhook" });
export type Webhook = z.output<typeof Webhook>;

const deliveryStates = ["waiting", "delivered", "failed"] as const;
export const WebhookDelivery = z
  .object({
    event: z.string().meta({ description: "the header webhook-id" }),
    number: z.string(),
    type: z.string(),
    about: z.string().meta({ description: "the order, SKU or account" }),
    at: Instant,
    state: z.enum(deliveryStates),
    attempts: z.number().int(),
    nextAt: Instant.nullable(),
    status: z.number().int().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const Headers = z.record(z.string(), z.string());
const Attempt = z.object({
  id: z.string(),
  at: Instant,
  tookMs: z.number().int(),
  requestHeaders: Headers,
  status: z.number().int().nullable(),
  answerHeaders: Headers,
  answerBody: z.string(),
  error: z.string().nullable(),
});

/** Endpoints of other systems, which receive the events of the shop. */
export const webhooksOfficeContract = defineOfficeContract({
  "GET /api/office/webhooks": {
    summary: "Every webhook endpoint on the asker's sites, newest first",
    needs: "integrations.read",
    query: z.object({ site: z.union([z.literal(""), AnySiteCode]).default("") }),
    reply: z.array(
      Webhook.extend({
        waiting: z.number().int(),
        failed: z.number().int(),
        lastAt: Instant.nullable(),
      }),
    ),
  },
  "POST /api/office/webhooks": {
    summary: "Adds a webhook endpoint to a site",
    needs: "integrations.write",
    body: z.object({
      id: z.uuid().meta({ description: "made by the caller: a request that is sent twice is done once" }),
      site: AnySiteCode,
      ...Endpoint,
    }),
    reply: Webhook,
    refusals: { badAddress: 400, notYours: 403, tooMany: 409 },
  },
  "GET /api/office/webhooks/:id": {
    summary: "A webhook endpoint",
    needs: "integrations.read",
    params: Id,
    reply: Webhook,
    refusals: { unknownEndpoint: 404 },
  },
  "POST /api/office/webhooks/:id": {
    summary: "Changes a webhook endpoint",
    needs: "integrations.write",
    params: Id,
    body: z.object(Endpoint),
    reply: Webhook,
    refusals: { unknownEndpoint: 404, badAddress: 400, notYours: 403 },
  },
  "POST /api/office/webhooks/:id/state": {
    summary: "Disables a webhook endpoint, or enables it again",
    needs: "integrations.write",
    params: Id,
    body: z.object({ isEnabled: z.boolean() }),
    reply: Webhook,
    refusals: { unknownEndpoint: 404, notYours: 403 },
  },
  "GET /api/office/webhooks/:id/secret": {
    summary: "The secret with which messages are signed",
    needs: "integrations.write",
    isForPeople: true,
    params: Id,
    reply: z.object({ secret: z.string() }),
    refusals: { unknownEndpoint: 404, notYours: 403 },
  },
  "POST /api/office/webhooks/:id/secret": {
    summary: "Makes a new secret; the old one signs, too, for a day",
    needs: "integrations.write",
    isForPeople: true,
    params: Id,
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    reply: z.object({ secret: z.string(), oldSecretUntil: Instant }),
    refusals: { unknownEndpoint: 404, notYours: 403, stillRotating: 409 },
  },
  "POST /api/office/webhooks/:id/test": {
    summary: "Sends a test event now and answers what the receiver said",
    needs: "integrations.write",
    params: Id,
    body: z.object({}),
    reply: z.object({ event: z.string(), status: z.number().int().nullable(), error: z.string().nullable() }),
    refusals: { unknownEndpoint: 404, notYours: 403 },
  },
  "POST /api/office/webhooks/:id/replay": {
    summary: "Sends one event of the log again, or all since a time",
    needs: "integrations.write",
    params: Id,
    body: z.union([z.object({ event: z.uuid() }), z.object({ since: z.iso.datetime({ offset: true }) })]),
    reply: z.object({ queued: z.number().int() }),
    refusals: { unknownEndpoint: 404, unknownEvent: 404, notYours: 403, isDisabled: 409 },
  },
  "GET /api/office/webhooks/:id/log": {
    summary: "What was sent to an endpoint in the last 30 days, newest first",
    needs: "integrations.read",
    params: Id,
    query: z.object({
      state: z.enum(["", ...deliveryStates]).default(""),
      type: z.enum(["", ...eventTypes]).default(""),
      before: z
        .string()
        .regex(/^\d{0,18}$/)
        .default(""),
    }),
    reply: z.object({ rows: z.array(WebhookDelivery), next: z.string().nullable() }),
    refusals: { unknownEndpoint: 404 },
  },
  "GET /api/office/webhooks/:id/log/:event": {
    summary: "One event of the log with every request and its answer",
    needs: "integrations.read",
    params: OfEvent,
    reply: z.object({ delivery: WebhookDelivery, body: z.string(), attempts: z.array(Attempt) }),
    refusals: { unknownEndpoint: 404, unknownEvent: 404 },
  },
});
