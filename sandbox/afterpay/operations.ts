import type { FastifyRequest } from "fastify";
import { accountField, type Merchant } from "../merchants.ts";
import { findByKey, type Operation, Refusal } from "../providers/provider-operations.ts";
import { newId, type SessionParts } from "../providers/session.ts";
import { create, read } from "./checkouts.ts";
import { readConfiguration } from "./configuration.ts";
import { capture, readPayment, refund } from "./payments.ts";

const wrong: Operation["wrong"] = (status, code, { field } = {}) => ({
  errorCode: code,
  errorId: newId(8).toLowerCase(),
  message: field === undefined ? code.replaceAll("_", " ") : `${field} is missing or invalid`,
  httpStatusCode: status,
});

/** Module/1.0 (Platform/1.0; Language/1.0; Name/<merchant id>) https://shop */
const userAgent = /^[^/]+\/\S+ \([^/;]+\/[^;]+; [^/;]+\/[^;]+; [^/;\s]+\/(?<merchantId>[^;)\s]+)\) https?:\/\/\S+$/;

/** A caller says in its User-Agent who it is. */
function findCaller(request: FastifyRequest, parts: SessionParts): Merchant | undefined {
  const merchant = findByKey(request, parts, "afterpay");
  const merchantId = userAgent.exec(request.headers["user-agent"] ?? "")?.groups?.["merchantId"];
  if (merchant && merchantId !== accountField(merchant, "afterpay", "merchantId"))
    throw new Refusal(400, "bad_request", { field: "User-Agent" });
  return merchant;
}

const common = { provider: "afterpay", wrong, findCaller } as const;
const root = "/afterpay/v2";

export const afterpayOperations: readonly Operation[] = [
  { ...common, name: "configuration", method: "GET", path: `${root}/configuration`, handle: readConfiguration },
  { ...common, name: "create", method: "POST", path: `${root}/checkouts`, handle: create },
  { ...common, name: "read", method: "GET", path: `${root}/checkouts/:token`, handle: read },
  { ...common, name: "capture", method: "POST", path: `${root}/payments/capture`, handle: capture },
  { ...common, name: "payment", method: "GET", path: `${root}/payments/token:::token`, handle: readPayment },
  { ...common, name: "refund", method: "POST", path: `${root}/payments/:id/refund`, handle: refund },
];
