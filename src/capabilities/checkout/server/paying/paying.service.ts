import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { redirectProviders, type RedirectProviderName, returnFields } from "#shop/payment-methods.ts";
import type { payingContract, PaymentConfirmation, RedirectConfirmation } from "../../paying/paying.contract.ts";
import { showStatus } from "./in-store-status.ts";
import { confirmPayment, finishReturn } from "./returning.ts";

type Words = Readonly<Record<string, string | undefined>>;
type Confirmed = Result<PaymentConfirmation, "unknownPayment">;
type Confirm = (context: Context, input: { readonly query: Words }) => Promise<Confirmed>;

/** Only the parameters that were sent. */
const parametersOf = (query: Words): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));

const isCancelled = ({ status, result }: Words): boolean =>
  status?.toUpperCase() === "CANCELLED" || result?.toLowerCase() === "cancelled";

const confirm =
  (provider: RedirectProviderName): Confirm =>
  async (context, { query }) => {
    const answer = await confirmPayment(context, {
      provider,
      providerRef: query[returnFields[provider].reference] ?? "",
      returned: parametersOf(query),
      result: isCancelled(query) ? "cancelled" : "come-back",
    });
    return answer === null ? refuse("unknownPayment") : ok(answer);
  };

const ofRedirects = Object.fromEntries(
  redirectProviders.map((provider) => [`POST /api/checkout/${provider}confirmation`, confirm(provider)]),
) as Readonly<Record<RedirectConfirmation, Confirm>>;

export const payingService: Service<typeof payingContract> = {
  "GET /api/payment/status": (context, { query }) => showStatus(context, query),
  ...ofRedirects,
  "POST /api/checkout/cardconfirmation": async (context, { query }) => {
    const { s, ...returned } = query;
    const answer = await finishReturn(context, s, parametersOf(returned));
    return answer === null ? refuse("unknownPayment") : ok(answer);
  },
};
