/**
 * The providers' public descriptions, as repositories that stand beside each other in one folder. Nothing of them is part of
 * this project. `prefix`: where the sandbox has the provider.
 */
export type Description = { readonly file: string; readonly prefix: string };

export const descriptions: readonly Description[] = [
  // github.com/Adyen/adyen-openapi: Checkout 72, Webhooks 1.
  { file: "adyen-openapi/json/CheckoutService-v72.json", prefix: "/adyen/v72" },
  { file: "adyen-openapi/json/CheckoutService-v72.json", prefix: "/adyenterminal/v72" },
  // github.com/paypal/paypal-rest-api-specifications: Orders 2, Payments 2, Disputes 1, Webhooks 1.
  { file: "paypal-rest-api-specifications/openapi/checkout_orders_v2.json", prefix: "/paypal" },
  { file: "paypal-rest-api-specifications/openapi/payments_payment_v2.json", prefix: "/paypal" },
  { file: "paypal-rest-api-specifications/openapi/customer_disputes_v1.json", prefix: "/paypal" },
  { file: "paypal-rest-api-specifications/openapi/notifications_webhooks_v1.json", prefix: "/paypal" },
  // github.com/api-evangelist/cash-app: Afterpay's online API 2.
  { file: "cash-app/openapi/cash-app-checkouts-openapi.json", prefix: "/afterpay" },
  { file: "cash-app/openapi/cash-app-payments-openapi.json", prefix: "/afterpay" },
  { file: "cash-app/openapi/cash-app-configuration-openapi.json", prefix: "/afterpay" },
  // github.com/api-evangelist/klarna: Payments 1, Hosted Payment Page 1, Order Management 1.
  { file: "klarna/openapi/klarna-payments-api-openapi.yml", prefix: "/klarna" },
  { file: "klarna/openapi/klarna-hpp-api-openapi.yml", prefix: "/klarna" },
  { file: "klarna/openapi/klarna-orders-api-openapi.yml", prefix: "/klarna" },
  { file: "klarna/openapi/klarna-captures-api-openapi.yml", prefix: "/klarna" },
  { file: "klarna/openapi/klarna-refunds-api-openapi.yml", prefix: "/klarna" },
];

/** The messages to terminals, each under its own name; the cloud that passes them on describes no body. */
export const terminalMessages: Description = { file: "adyen-openapi/json/TerminalAPI-v1.json", prefix: "/terminal" };

/** Adyen's notifications, each named by its event. */
export const notifications: Description = { file: "adyen-openapi/json/Webhooks-v1.json", prefix: "/adyen" };
