import { type PaymentType, paymentTypes, providerMethods } from "#shop/payment-methods.ts";

export { type PaymentType, paymentTypes };
export { providerName } from "#capabilities/payments/payment-labels.rules.ts";

const byProvider: ReadonlySet<PaymentType> = new Set(
  Object.values(providerMethods).map((method): PaymentType => method.type),
);

/** A provider took the money, and sends it back when it is to go back. */
export const isPaidByProvider = (type: PaymentType): boolean => byProvider.has(type);
