import type { Contract, Shape } from "./contract.ts";

const amount: Shape = { currency: "text", value: "integer" };
const address: Shape = {
  city: "text",
  country: "text",
  houseNumberOrName: "text",
  postalCode: "text",
  street: "text",
  "stateOrProvince?": "text",
};

/** A change of a payment is only received; its result comes as a notification. */
const received: Shape = {
  merchantAccount: "text",
  paymentPspReference: "text",
  pspReference: "text",
  "reference?": "text",
  status: "= received",
};

export const errors: Shape = {
  status: "integer",
  errorCode: "text",
  message: "text",
  errorType: "text",
  "pspReference?": "text",
};

const payment: Shape = {
  amount,
  merchantAccount: "text",
  reference: "text",
  returnUrl: "url",
  paymentMethod: { type: "scheme | googlepay | applepay", "encryptedCard?": "text", "holderName?": "text" },
  "channel?": "Web | iOS | Android",
  "origin?": "url",
  "shopperEmail?": "text",
  "telephoneNumber?": "text",
  "shopperIP?": "text",
  "shopperReference?": "text",
  "shopperName?": { firstName: "text", lastName: "text" },
  "billingAddress?": address,
  "deliveryAddress?": { ...address, "firstName?": "text", "lastName?": "text" },
  "browserInfo?": {
    acceptHeader: "text",
    colorDepth: "integer",
    javaEnabled: "boolean",
    "javaScriptEnabled?": "boolean",
    language: "text",
    screenHeight: "integer",
    screenWidth: "integer",
    timeZoneOffset: "integer",
    userAgent: "text",
  },
  "authenticationData?": { "threeDSRequestData?": { "nativeThreeDS?": "preferred | disabled" } },
};

const paid: Shape = {
  pspReference: "text",
  merchantReference: "text",
  amount,
  resultCode: "Authorised | Refused | Error | Cancelled | Received | Pending | RedirectShopper",
  "refusalReason?": "text",
  "refusalReasonCode?": "text",
  "paymentMethod?": { "type?": "text", "brand?": "text" },
  "additionalData?": "texts",
};

/** `additionalData` of a notification by its event: what the card is, stands only beside an authorisation. */
const notification = (additionalData: Shape): Shape => ({
  live: "true | false",
  notificationItems: [
    {
      NotificationRequestItem: {
        pspReference: "text",
        "originalReference?": "text",
        merchantAccountCode: "text",
        merchantReference: "text",
        eventCode: "text",
        eventDate: "time",
        success: "true | false",
        "reason?": "text",
        "paymentMethod?": "text",
        amount,
        "operations?": ["text"],
        additionalData: { hmacSignature: "text", ...additionalData },
      },
    },
  ],
});

/** Optional at Adyen; the shop repeats a call until it is answered, so each has one. */
const once = ["idempotency-key"];

/** Calls that accounts for cards online and at terminals have in common. */
export const paymentMethodsCall: Contract["calls"] = {
  "POST /v72/paymentMethods": {
    request: { merchantAccount: "text" },
    answers: {
      200: { paymentMethods: [{ "type?": "text", "name?": "text", "brands?": ["text"], "configuration?": "texts" }] },
    },
    errors,
  },
};
export const refundCall: Contract["calls"] = {
  "POST /v72/payments/{pspReference}/refunds": {
    headers: once,
    request: { amount, merchantAccount: "text", "reference?": "text", "merchantRefundReason?": "text" },
    answers: { 201: { ...received, amount } },
    errors,
  },
};

const eventOf = (body: unknown): string =>
  (body as { notificationItems: { NotificationRequestItem: { eventCode: string } }[] }).notificationItems[0]
    ?.NotificationRequestItem.eventCode ?? "";

export const adyen: Contract = {
  provider: "Adyen",
  version: "Checkout 72, Webhooks 1",
  source: "github.com/Adyen/adyen-openapi: json/CheckoutService-v72.json, json/Webhooks-v1.json",
  prefix: "/adyen",
  headers: ["x-api-key"],
  calls: {
    ...paymentMethodsCall,
    "POST /v72/payments": { headers: once, request: payment, answers: { 200: paid }, errors },
    "POST /v72/payments/{pspReference}/captures": {
      headers: once,
      request: { amount, merchantAccount: "text", "reference?": "text" },
      answers: { 201: { ...received, amount } },
      errors,
    },
    ...refundCall,
  },
  notifications: {
    AUTHORISATION: notification({ "cardSummary?": "text", "expiryDate?": "text", "authCode?": "text" }),
    CAPTURE: notification({}),
    REFUND: notification({}),
  },
  eventOf,
};
