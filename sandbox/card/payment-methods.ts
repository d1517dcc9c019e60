import type { CardCall, CardParts, Outcome } from "./payment.ts";
import { checkAccount, methodsRequest, readRequest } from "./requests.ts";

const brands = ["visa", "mc", "amex"];

/** POST /v72/paymentMethods: what the merchant account takes. */
export function listMethods({ body, merchant }: CardCall, _parts: CardParts): Outcome {
  const { merchantAccount } = readRequest(methodsRequest, body);
  checkAccount(merchantAccount, merchant);
  const wallet = (type: string, name: string) => ({
    type,
    name,
    brands,
    configuration: { merchantId: merchantAccount },
  });
  const paymentMethods = [
    { type: "scheme", name: "Cards", brands },
    wallet("googlepay", "Google Pay"),
    wallet("applepay", "Apple Pay"),
  ];
  return { status: 200, body: { paymentMethods }, changes: [], reference: undefined };
}
