import type { Contract, Shape } from "./contract.ts";

const signature: Shape = { x_signature: "text" };

const form: Shape = {
  ...signature,
  x_account_id: "text",
  x_amount: "decimal",
  x_currency: "AUD | NZD",
  x_reference: "text",
  x_shop_country: "AU | NZ",
  x_shop_name: "text",
  x_test: "True | False",
  x_url_callback: "url",
  x_url_cancel: "url",
  x_url_complete: "url",
  "x_transaction_timeout?": "text",
  "x_customer_first_name?": "text",
  "x_customer_last_name?": "text",
  "x_customer_email?": "text",
  "x_customer_phone?": "text",
  "x_customer_billing_address1?": "text",
  "x_customer_billing_city?": "text",
  "x_customer_billing_state?": "text",
  "x_customer_billing_postcode?": "text",
  "x_customer_billing_country?": "text",
};

const result: Shape = {
  ...signature,
  x_account_id: "text",
  x_reference: "text",
  x_currency: "AUD | NZD",
  x_amount: "decimal",
  x_test: "True | False",
  x_gateway_reference: "text",
  x_purchase_number: "text",
  x_timestamp: "time",
  x_result: "completed | failed",
};

export const humm: Contract = {
  provider: "Humm",
  version: "Checkout API of July 2021, 18aaaf0; Refund API 1",
  source: "github.com/humm-devadmin/hummdocs: docs/custom_integration/{checkout_api,refund_api}.md",
  prefix: "/humm",
  headers: [],
  calls: {
    // The browser posts it.
    "POST /Checkout": { request: form, answers: { 303: "nothing" } },
    "POST /buyerapi/api/ExternalRefund/v1/processrefund": {
      request: {
        x_merchant_number: "text",
        x_purchase_number: "text",
        x_amount: "decimal",
        x_reason: "text",
        signature: "text",
      },
      answers: { 204: "nothing" },
      errors: { Message: "text" },
    },
  },
  notifications: { callback: result },
  eventOf: () => "callback",
};
