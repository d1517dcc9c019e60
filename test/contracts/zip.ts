import type { Contract, Shape } from "./contract.ts";

const address: Shape = {
  line1: "text",
  "line2?": "text",
  city: "text",
  state: "text",
  postal_code: "text",
  country: "text",
  "first_name?": "text",
  "last_name?": "text",
};

const order: Shape = {
  "reference?": "text",
  amount: "number",
  currency: "AUD | NZD",
  shipping: { pickup: "boolean", "address?": address },
  "items?": [
    {
      name: "text",
      amount: "number",
      type: "sku | tax | shipping | discount | store_credit",
      "reference?": "text",
      "quantity?": "number",
    },
  ],
};

const shopper: Shape = {
  first_name: "text",
  last_name: "text",
  email: "text",
  billing_address: address,
  "phone?": "text",
};

const checkout: Shape = {
  id: "text",
  uri: "url",
  created: "time",
  state: "created | expired | approved | completed | cancelled | declined | referred",
  order: { ...order, "shipping?": order["shipping"] ?? {} },
  "type?": "standard | express",
  "shopper?": shopper,
};

const errors: Shape = { error: { code: "text", message: "text", "details?": ["anything"] } };

export const zip: Contract = {
  provider: "Zip online",
  version: "Merchant API 1",
  source: "github.com/zipMoney/merchantapi-php: docs/Model; developers.zip.co/v2/reference",
  prefix: "/zip",
  headers: ["authorization", "zip-version"],
  calls: {
    "POST /checkouts": {
      request: { "type?": "standard | express", "shopper?": shopper, order, config: { redirect_uri: "url" } },
      answers: { 201: checkout },
      errors,
    },
    "GET /checkouts/{id}": { request: "nothing", answers: { 200: checkout }, errors },
    "POST /charges": {
      headers: ["idempotency-key"],
      request: {
        authority: { type: "checkout_id | account_token | store_code", value: "text" },
        "reference?": "text",
        amount: "number",
        currency: "AUD | NZD",
        capture: "boolean",
      },
      answers: {
        201: {
          id: "text",
          state: "authorised | captured | cancelled | refunded | declined | approved",
          "reference?": "text",
          amount: "number",
          currency: "AUD | NZD",
          captured_amount: "number",
          refunded_amount: "number",
          created_date: "time",
          receipt_number: "text",
        },
      },
      errors,
    },
    "POST /refunds": {
      headers: ["idempotency-key"],
      request: { charge_id: "text", reason: "text", amount: "number" },
      answers: { 201: { id: "text", "charge_id?": "text", reason: "text", amount: "number", created: "time" } },
      errors,
    },
  },
};
