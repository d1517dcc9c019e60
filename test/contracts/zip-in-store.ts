import type { Contract, Shape } from "./contract.ts";

const originator: Shape = {
  locationId: "integer",
  deviceRefCode: "text",
  "staffActor?": { refCode: "text", name: "text" },
};

const purchase: Shape = {
  id: "integer",
  locationId: "integer",
  refCode: "text",
  status: "Pending | Approved | Cancelled | Declined | Expired",
  "reason?": "text or null",
  receipt_number: "integer",
};

const errors: Shape = { error: { code: "text", message: "text" } };

export const zipInStore: Contract = {
  provider: "Zip in store",
  version: "In-Store API 4",
  source: "developers.zip.co/v4/reference: purchase-requests, retrieve-a-purchase, cancel-a-purchase, refund",
  prefix: "/zipinstore",
  headers: ["x-zip-api-key"],
  calls: {
    "POST /purchaserequests": {
      headers: ["client-request-id"],
      request: {
        originator,
        refCode: "text",
        payAmount: "number",
        "capture?": "boolean",
        accountIdentifier: { method: "= token", value: "text" },
        "requiresAck?": "boolean",
        order: {
          totalAmount: "number",
          shippingAmount: "number",
          taxAmount: "number",
          items: [{ name: "text", quantity: "number", amount: "number", "sku?": "text" }],
        },
      },
      answers: { 201: purchase },
      errors,
    },
    "GET /purchaserequests/{id}": { request: "nothing", answers: { 200: purchase }, errors },
    "POST /purchaserequests/{id}/refund": {
      headers: ["client-request-id"],
      request: { refCode: "text", refundAmount: "number", originator },
      answers: { 204: "nothing" },
      errors,
    },
  },
};
