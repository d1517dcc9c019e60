import { asCents, type Cents, toDollars } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { askAnExpertUrl, departmentsUrl } from "#shop/urls.ts";
import { instalmentLines } from "#capabilities/payments/instalments.rules.ts";
import { isForStores } from "#capabilities/payments/payment-methods.rules.ts";
import { methodNames } from "#capabilities/payments/payment-labels.rules.ts";
import { isWithin } from "#capabilities/payments/payments.rules.ts";
import { type FeatureOff, featureOff, headOfFeatureOff } from "../feature-off/feature-off.ts";
import { type Loaded, type PageRequest, show } from "../page.ts";
import { type InfoPath, infoPaths, providerTexts, type ProviderTexts } from "./payment-info.copy.ts";

export type PaymentInfoData = {
  readonly path: InfoPath;
  readonly minimum: Cents;
  readonly maximum: Cents;
  /** Whether the checkout accepts it today. */
  readonly isOpen: boolean;
  /** Example prices with their instalments. */
  readonly examples: readonly { readonly total: Cents; readonly line: string }[];
};

const configurationKeys = { afterpay: "afterPay", zipmoney: "zip", klarna: "klarna", humm: "humm" } as const;

const exampleTotals: readonly Cents[] = [199_00, 649_00, 1_299_00, 1_899_00, 3_490_00].map(asCents);

const closed = { isEnabled: false, minimumAmount: null, maximumAmount: null } as const;
const noOffer = { repaymentPeriodMonths: null, offerExpiry: null } as const;

function examplesOf(words: ProviderTexts, site: Site, months: number | null): PaymentInfoData["examples"] {
  const limits = site.payments.limits[words.method];
  const open = {
    isEnabled: true,
    minimumAmount: toDollars(asCents(limits.minimum)),
    maximumAmount: toDollars(asCents(limits.maximum)),
  };
  const ofMethod = (method: string) => (words.method === method ? open : closed);
  const configuration = {
    // Klarna splits like Afterpay: four payments, two weeks apart.
    afterPay: words.method === "afterpay" || words.method === "klarna" ? open : closed,
    zip: { ...ofMethod("zip"), ...noOffer, repaymentPeriodMonths: months },
    humm: ofMethod("humm"),
  };
  return exampleTotals
    .filter((total) => isWithin(total, limits))
    .flatMap((total) => {
      const [line] = instalmentLines({ configuration, total, country: site.country });
      return line === undefined ? [] : [{ total, line: line.replace(/^\w+: /, "") }];
    });
}

/** `ZipConfig`: the months of the running offer, if the setting has one. */
function monthsOf(settings: StoredSettings): number | null {
  try {
    const written = settings.find((item) => item.name === "ZipConfig")?.value ?? "";
    const { months } = JSON.parse(written || "{}") as { months?: unknown };
    return typeof months === "number" && Number.isInteger(months) && months > 0 ? months : null;
  } catch {
    return null;
  }
}

type StoredSettings = readonly { readonly name: string; readonly value: string }[];

/** The page's data; null where the site does not offer the provider. */
export function paymentInfoOf(
  path: InfoPath,
  site: Site,
  settings: StoredSettings,
): Omit<PaymentInfoData, "isOpen"> | null {
  const words = providerTexts[path];
  if (!site.payments.offered.includes(words.method)) return null;
  const limits = site.payments.limits[words.method];
  return {
    path,
    minimum: asCents(limits.minimum),
    maximum: asCents(limits.maximum),
    examples: examplesOf(words, site, monthsOf(settings)),
  };
}

/** Where a site does not offer a provider: the other payment methods (decision 85). */
export function paymentInfoOff(path: InfoPath, site: Site): FeatureOff {
  const { name } = providerTexts[path];
  const methods = site.payments.offered.filter((method) => !isForStores(method)).map((method) => methodNames[method]);
  const others = infoPaths.filter((one) => site.payments.offered.includes(providerTexts[one].method));
  return featureOff({
    title: `${site.name} does not take ${name}`,
    text: `You can pay by ${methods.slice(0, -1).join(", ")} or ${methods.at(-1)}.`,
    crumb: { title: name, uri: `/${path}` },
    links: [
      ...others.map((one) => ({ title: `How ${providerTexts[one].name} works`, uri: `/${one}` })),
      { title: "Ask about paying", uri: askAnExpertUrl() },
      { title: "Browse all departments", uri: departmentsUrl() },
    ],
  });
}

export type PaymentInfoPageData = PaymentInfoData | { readonly off: FeatureOff };

export const paymentInfoLoader =
  (path: InfoPath) =>
  async ({ site, call }: PageRequest): Promise<Loaded<PaymentInfoPageData>> => {
    const [{ items }, configuration] = await Promise.all([
      call("GET /api/settings"),
      call("GET /api/checkout/paymentconfiguration"),
    ]);
    const info = paymentInfoOf(path, site, items);
    if (info === null) {
      const off = paymentInfoOff(path, site);
      return show(headOfFeatureOff(off, site), { off });
    }
    const { name, lead } = providerTexts[path];
    const head = {
      title: `Pay with ${name} | ${site.seo.titleSuffix}`,
      description: lead,
      canonical: `/${path}`,
    };
    return show(head, { ...info, isOpen: configuration[configurationKeys[path]].isEnabled });
  };
