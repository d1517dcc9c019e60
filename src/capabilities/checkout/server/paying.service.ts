import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import type { Provider } from "#capabilities/payments/payment-ways.rules.ts";
import type { payingContract, PaymentConfirmation } from "../paying.contract.ts";
import { showStatus } from "./in-store-status.ts";
import { confirmPayment, finishReturn } from "./returning.ts";

type Words = Readonly<Record<string, string | undefined>>;
type Confirmed = Result<PaymentConfirmation, "unknownPayment">;

/** Only what came along. */
const told = (query: Words): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));

const isCancelled = ({ status, result }: Words): boolean =>
  status?.toUpperCase() === "CANCELLED" || result?.toLowerCase() === "cancelled";

const confirm =
  (provider: Exclude<Provider, "adyen" | "zipinstore">, name: string) =>
  async (context: Context, { query }: { readonly query: Words }): Promise<Confirmed> => {
    const answer = await confirmPayment(context, {
      provider,
      providerRef: query[name] ?? "",
      returned: told(query),
      says: isCancelled(query) ? "cancelled" : "come-back",
    });
    return answer === null ? refuse("unknownPayment") : ok(answer);
  };

export const payingService: Service<typeof payingContract> = {
  "GET /api/payment/status": (context, { query }) => showStatus(context, query),
  "POST /api/checkout/paypalconfirmation": confirm("paypal", "token"),
  "POST /api/checkout/afterpayconfirmation": confirm("afterpay", "orderToken"),
  "POST /api/checkout/zipconfirmation": confirm("zip", "checkoutId"),
  "POST /api/checkout/klarnaconfirmation": confirm("klarna", "sid"),
  "POST /api/checkout/hummconfirmation": confirm("humm", "x_reference"),
  "POST /api/checkout/cardconfirmation": async (context, { query }) => {
    const { s, ...returned } = query;
    const answer = await finishReturn(context, s, told(returned));
    return answer === null ? refuse("unknownPayment") : ok(answer);
  },
};
