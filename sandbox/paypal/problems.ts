import { randomBytes } from "node:crypto";
import { Refusal, type RefusalDetail } from "../providers/provider-operations.ts";
import { describeIssue } from "./issues.ts";
import type { OperationRequest } from "../providers/provider-operations.ts";

const names: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ["INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema."],
  401: [
    "AUTHENTICATION_FAILURE",
    "Authentication failed due to missing authorization header, or invalid authentication credentials.",
  ],
  403: ["NOT_AUTHORIZED", "Authorization failed due to insufficient permissions."],
  404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
  409: ["RESOURCE_CONFLICT", "The server has detected a conflict while processing this request."],
  422: [
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  ],
};

/** An error in PayPal's format. */
export function problem(status: number, issue: string, { field }: RefusalDetail = {}): object {
  const [name, message] = names[status] ?? ["INTERNAL_SERVER_ERROR", "An internal server error has occurred."];
  const detail = { issue, description: describeIssue(issue), ...(field && { field }) };
  return {
    name,
    message,
    ...(status !== 401 && { details: [detail] }),
    debug_id: randomBytes(7).toString("hex").slice(0, 13),
    links: [],
  };
}

/** PayPal's test platform answers as this header asks: `{"mock_application_codes": "INSTRUMENT_DECLINED"}`. */
export function obeyMockResponse({ headers }: Pick<OperationRequest, "headers">): void {
  const text = headers["paypal-mock-response"];
  if (typeof text !== "string") return;
  const [code] = /[A-Z]+(?:_[A-Z]+)+/.exec(text) ?? [];
  if (code !== undefined) throw new Refusal(code === "INTERNAL_SERVER_ERROR" ? 500 : 422, code);
}

/** The whole resource, or, without `Prefer: return=representation`, its id, status and links. */
export function asPreferred({ headers }: Pick<OperationRequest, "headers">, whole: Representation): object {
  if (headers["prefer"] === "return=representation") return whole;
  const { id, status, links } = whole;
  return { id, status, links };
}

export type Link = { href: string; rel: string; method: "GET" | "POST" };
type Representation = { id: string; status: string; links: Link[] };
