import type { Contract, Shape } from "./contract.ts";

const money: Shape = { currency_code: "text", value: "decimal" };
const address: Shape = {
  "address_line_1?": "text",
  "address_line_2?": "text",
  "admin_area_1?": "text",
  "admin_area_2?": "text",
  "postal_code?": "text",
  country_code: "text",
};
const name: Shape = { "given_name?": "text", "surname?": "text" };
const link: Shape = { href: "url", rel: "text", "method?": "GET | POST | PUT | DELETE | HEAD | PATCH" };

const unit: Shape = {
  "reference_id?": "text",
  "custom_id?": "text",
  "invoice_id?": "text",
  amount: {
    ...money,
    "breakdown?": {
      "item_total?": money,
      "tax_total?": money,
      "shipping?": money,
      "discount?": money,
    },
  },
  "items?": [{ name: "text", unit_amount: money, "tax?": money, quantity: "text", "sku?": "text" }],
  "shipping?": {
    "type?": "SHIPPING | PICKUP_IN_PERSON | PICKUP_IN_STORE | PICKUP_FROM_PERSON",
    "name?": { "full_name?": "text" },
    "address?": address,
  },
};

const wallet: Shape = { "email_address?": "text", "name?": name, "address?": address };

const newOrder: Shape = {
  intent: "CAPTURE | AUTHORIZE",
  purchase_units: [unit],
  "payment_source?": {
    "paypal?": {
      ...wallet,
      "phone?": { phone_number: { country_code: "text", national_number: "text" } },
      "experience_context?": {
        "return_url?": "url",
        "cancel_url?": "url",
        "user_action?": "CONTINUE | PAY_NOW",
        "shipping_preference?": "GET_FROM_FILE | NO_SHIPPING | SET_PROVIDED_ADDRESS",
        "brand_name?": "text",
      },
    },
  },
};

const capture: Shape = {
  id: "text",
  status: "COMPLETED | DECLINED | PARTIALLY_REFUNDED | PENDING | REFUNDED | FAILED",
  "status_details?": { "reason?": "text" },
  amount: money,
  "invoice_id?": "text",
  "custom_id?": "text",
  "final_capture?": "boolean",
  "seller_protection?": { "status?": "text", "dispute_categories?": ["text"] },
  "seller_receivable_breakdown?": { gross_amount: money, "paypal_fee?": money, "net_amount?": money },
  "links?": [link],
  "create_time?": "time",
  "update_time?": "time",
};

const payee: Shape = { "email_address?": "text", "merchant_id?": "text" };
const order: Shape = {
  id: "text",
  status: "CREATED | SAVED | APPROVED | VOIDED | COMPLETED | PAYER_ACTION_REQUIRED",
  "intent?": "CAPTURE | AUTHORIZE",
  "payment_source?": {
    "paypal?": {
      ...wallet,
      "phone_number?": { national_number: "text" },
      "account_id?": "text",
      "account_status?": "VERIFIED | UNVERIFIED",
    },
  },
  purchase_units: [{ ...unit, "payee?": payee, "payments?": { "captures?": [capture] } }],
  "payer?": { "email_address?": "text", "payer_id?": "text", "name?": name },
  "create_time?": "time",
  "update_time?": "time",
  links: [link],
};

const refund: Shape = {
  id: "text",
  status: "CANCELLED | FAILED | PENDING | COMPLETED",
  "status_details?": { "reason?": "text" },
  "amount?": money,
  "invoice_id?": "text",
  "custom_id?": "text",
  "note_to_payer?": "text",
  "seller_payable_breakdown?": {
    "gross_amount?": money,
    "paypal_fee?": money,
    "net_amount?": money,
    "total_refunded_amount?": money,
  },
  "links?": [link],
  "create_time?": "time",
  "update_time?": "time",
};

const errors: Shape = {
  name: "text",
  message: "text",
  debug_id: "text",
  "details?": [{ issue: "text", "description?": "text", "field?": "text" }],
  "links?": [link],
};

const event = (resource: Shape): Shape => ({
  id: "text",
  create_time: "time",
  resource_type: "text",
  event_type: "text",
  "event_version?": "text",
  "resource_version?": "text",
  "summary?": "text",
  resource,
  "links?": [link],
});

/** Repeats take effect once, and the answer is whole. */
const once = ["paypal-request-id", "prefer"];

export const paypal: Contract = {
  provider: "PayPal",
  version: "Orders 2.13, Payments 2.5, Webhooks 1.11",
  source:
    "github.com/paypal/paypal-rest-api-specifications: openapi/{checkout_orders_v2,payments_payment_v2,notifications_webhooks_v1}.json",
  prefix: "/paypal",
  headers: ["authorization"],
  calls: {
    "POST /v1/oauth2/token": {
      request: { grant_type: "text" },
      answers: { 200: { access_token: "text", expires_in: "integer", "token_type?": "text", "app_id?": "text" } },
    },
    "POST /v2/checkout/orders": { headers: once, request: newOrder, answers: { 200: order, 201: order }, errors },
    "GET /v2/checkout/orders/{id}": { request: "nothing", answers: { 200: order }, errors },
    "POST /v2/checkout/orders/{id}/capture": {
      headers: once,
      request: {},
      answers: { 200: order, 201: order },
      errors,
    },
    "POST /v2/payments/captures/{capture_id}/refund": {
      headers: once,
      request: { "amount?": money, "custom_id?": "text", "invoice_id?": "text", "note_to_payer?": "text" },
      answers: { 200: refund, 201: refund },
      errors,
    },
    "POST /v1/notifications/verify-webhook-signature": {
      request: {
        auth_algo: "text",
        cert_url: "url",
        transmission_id: "text",
        transmission_sig: "text",
        transmission_time: "time",
        webhook_id: "text",
        webhook_event: "anything",
      },
      answers: { 200: { verification_status: "SUCCESS | FAILURE" } },
      errors,
    },
  },
  notifications: {
    "PAYMENT.CAPTURE.COMPLETED": event({
      ...capture,
      "payee?": payee,
      supplementary_data: { related_ids: { order_id: "text" } },
    }),
    "PAYMENT.CAPTURE.REFUNDED": event(refund),
  },
  eventOf: (body) => (body as { event_type: string }).event_type,
};
