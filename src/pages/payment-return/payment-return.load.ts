import { redirectProviders, type RedirectProviderName } from "#shop/payment-methods.ts";
import { returnCopy } from "#capabilities/checkout/paying/payment-return.copy.ts";
import { type Loaded, notFound, type PageRequest, show } from "../page.ts";

/** A provider's own page, or the bank of a card. */
export type ReturnFrom = RedirectProviderName | "card";

export type PaymentReturnData = {
  readonly from: ReturnFrom;
  /** The parameters that the provider added to the address. */
  readonly query: Readonly<Record<string, string>>;
};

const isReturn = (name: string): name is ReturnFrom =>
  name === "card" || redirectProviders.some((provider) => provider === name);

/** The return address of banks and providers. The page requests the payment's outcome after hydration. */
export async function loadPaymentReturn({ params, url }: PageRequest): Promise<Loaded<PaymentReturnData>> {
  const from = (params["provider"] ?? "").toLowerCase();
  if (!isReturn(from)) return notFound;
  return show({ title: returnCopy.title, robots: "noindex" }, { from, query: Object.fromEntries(url.searchParams) });
}
