import type { Contract, Shape } from "./contract.ts";

const money: Shape = { amount: "decimal", currency: "AUD | NZD | USD | CAD | GBP" };
const consumer: Shape = { email: "text", "givenNames?": "text", "surname?": "text", "phoneNumber?": "text" };
const contact: Shape = {
  name: "text",
  line1: "text",
  "line2?": "text",
  area1: "text",
  "area2?": "text",
  region: "text",
  postcode: "text",
  countryCode: "AU | NZ | US | CA | GB",
  "phoneNumber?": "text",
};
const item: Shape = { name: "text", "sku?": "text", quantity: "integer", price: money };
const discount: Shape = { "displayName?": "text", "amount?": money };

const order: Shape = {
  "items?": [item],
  "discounts?": [discount],
  "taxAmount?": money,
  "shippingAmount?": money,
  "billing?": contact,
  "shipping?": contact,
};
const checkout: Shape = {
  ...order,
  amount: money,
  consumer,
  "merchantReference?": "text",
  "merchant?": { redirectConfirmUrl: "url", redirectCancelUrl: "url", "name?": "text" },
  "description?": "text",
  "mode?": "standard | express",
};
const refund: Shape = {
  requestId: "text",
  amount: money,
  "merchantReference?": "text",
  "refundMerchantReference?": "text",
};
const refunded: Shape = { ...refund, refundId: "text", "refundedAt?": "time" };

const payment: Shape = {
  id: "text",
  token: "text",
  status: "APPROVED | DECLINED",
  created: "time",
  originalAmount: money,
  "openToCaptureAmount?": money,
  "paymentState?": "AUTH_APPROVED | AUTH_DECLINED | PARTIALLY_CAPTURED | CAPTURED | CAPTURE_DECLINED | VOIDED",
  "merchantReference?": "text",
  "refunds?": [refunded],
  "orderDetails?": { ...order, "consumer?": consumer },
  "events?": [
    {
      "id?": "text",
      "created?": "time",
      "expires?": "time",
      "type?": "AUTH_APPROVED | AUTH_DECLINED | CAPTURED | CAPTURE_DECLINED | VOIDED | EXPIRED",
      "amount?": money,
    },
  ],
};
const errors: Shape = { errorCode: "text", "errorId?": "text", "message?": "text", httpStatusCode: "integer" };

export const afterpay: Contract = {
  provider: "Afterpay",
  version: "Online API 2",
  source: "github.com/api-evangelist/cash-app: openapi/cash-app-{checkouts,payments,configuration}-openapi.json",
  prefix: "/afterpay/v2",
  headers: ["authorization", "user-agent", "accept"],
  calls: {
    "GET /configuration": {
      request: "nothing",
      answers: { 200: { "minimumAmount?": money, maximumAmount: money } },
      errors,
    },
    "POST /checkouts": {
      request: checkout,
      answers: { 201: { token: "text", expires: "time", redirectCheckoutUrl: "url" } },
      errors,
    },
    "GET /checkouts/{token}": {
      request: "nothing",
      answers: { 200: { ...checkout, "token?": "text", "expires?": "time", "redirectCheckoutUrl?": "url" } },
      errors,
    },
    "POST /payments/capture": {
      request: { token: "text", "merchantReference?": "text", "amount?": money },
      answers: { 201: payment },
      errors,
    },
    "GET /payments/token:{token}": { request: "nothing", answers: { 200: payment }, errors },
    "POST /payments/{orderId}/refund": { request: refund, answers: { 201: refunded }, errors },
  },
};
