import type { Contract, Shape } from "./contract.ts";

const address: Shape = {
  "given_name?": "text",
  "family_name?": "text",
  "email?": "text",
  "phone?": "text",
  "street_address?": "text",
  "city?": "text",
  "region?": "text",
  "postal_code?": "text",
  "country?": "text",
};
const line: Shape = {
  name: "text",
  quantity: "integer",
  unit_price: "integer",
  total_amount: "integer",
  "tax_rate?": "integer",
  "total_tax_amount?": "integer",
  "total_discount_amount?": "integer",
  "reference?": "text",
  "type?":
    "physical | discount | shipping_fee | sales_tax | store_credit | gift_card | digital | surcharge | return_fee",
};

const session: Shape = {
  purchase_country: "text",
  purchase_currency: "text",
  "locale?": "text",
  order_amount: "integer",
  "order_tax_amount?": "integer",
  order_lines: [line],
  "merchant_reference1?": "text",
  "billing_address?": address,
  "shipping_address?": address,
  "merchant_urls?": { "confirmation?": "url", "notification?": "url" },
  "intent?": "buy | tokenize | buy_and_tokenize",
};

const page: Shape = {
  payment_session_url: "url",
  "merchant_urls?": {
    "success?": "url",
    "cancel?": "url",
    "back?": "url",
    "failure?": "url",
    "error?": "url",
    "status_update?": "url",
  },
  "options?": {
    "place_order_mode?": "PLACE_ORDER | CAPTURE_ORDER | NONE",
    "purchase_type?": "BUY | RENT | BOOK | SUBSCRIBE | DOWNLOAD | ORDER | CONTINUE",
  },
};

const openPage: Shape = {
  session_id: "text",
  status: "WAITING | BACK | IN_PROGRESS | MANUAL_ID_CHECK | COMPLETED | CANCELLED | FAILED | DISABLED | ERROR",
  "updated_at?": "time",
  "expires_at?": "time",
  "order_id?": "text",
  "klarna_reference?": "text",
  "authorization_token?": "text",
};

const order: Shape = {
  "order_id?": "text",
  status: "AUTHORIZED | PART_CAPTURED | CAPTURED | CANCELLED | EXPIRED | CLOSED",
  fraud_status: "ACCEPTED | PENDING | REJECTED",
  order_amount: "integer",
  "original_order_amount?": "integer",
  captured_amount: "integer",
  "refunded_amount?": "integer",
  "remaining_authorized_amount?": "integer",
  purchase_currency: "text",
  "purchase_country?": "text",
  "locale?": "text",
  order_lines: [line],
  merchant_reference1: "text",
  "klarna_reference?": "text",
  "billing_address?": address,
  "shipping_address?": address,
  "captures?": ["anything"],
  "refunds?": ["anything"],
  "created_at?": "time",
  "expires_at?": "time",
};

const errors: Shape = { error_code: "text", error_messages: ["text"], correlation_id: "text" };

const once = ["klarna-idempotency-key"];

export const klarna: Contract = {
  provider: "Klarna",
  version: "Payments 1, Hosted Payment Page 1, Order Management 1",
  source: "github.com/api-evangelist/klarna: openapi/klarna-{payments,hpp,orders,captures,refunds}-api-openapi.yml",
  prefix: "/klarna",
  headers: ["authorization"],
  calls: {
    "POST /payments/v1/sessions": {
      headers: once,
      request: session,
      answers: {
        200: {
          client_token: "text",
          session_id: "text",
          "payment_method_categories?": [
            { "identifier?": "text", "name?": "text", "asset_urls?": { "descriptive?": "text", "standard?": "text" } },
          ],
        },
      },
      errors,
    },
    "POST /hpp/v1/sessions": {
      headers: once,
      request: page,
      answers: {
        201: {
          session_id: "text",
          redirect_url: "url",
          "session_url?": "url",
          "distribution_url?": "url",
          "manual_identification_check_url?": "url",
          "qr_code_url?": "url",
          "expires_at?": "time",
        },
      },
      errors,
    },
    "GET /hpp/v1/sessions/{session_id}": { request: "nothing", answers: { 200: openPage }, errors },
    "GET /ordermanagement/v1/orders/{order_id}": { request: "nothing", answers: { 200: order }, errors },
    "POST /ordermanagement/v1/orders/{order_id}/captures": {
      headers: once,
      request: { captured_amount: "integer", "reference?": "text", "description?": "text", "order_lines?": [line] },
      answers: { 201: "nothing" },
      errors,
    },
    "POST /ordermanagement/v1/orders/{order_id}/refunds": {
      headers: once,
      request: { refunded_amount: "integer", "reference?": "text", "description?": "text", "order_lines?": [line] },
      answers: { 201: "nothing" },
      errors,
    },
  },
  notifications: { status_update: { event_id: "text", session: openPage } },
  eventOf: () => "status_update",
};
