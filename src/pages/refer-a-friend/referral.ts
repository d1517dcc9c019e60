import { formatDollars } from "#kit/money.ts";
import type { Settings } from "#shop/settings.ts";

export type Referral = {
  /** The benefit for both, in the shop's text; empty without one. */
  readonly text: string;
  /** `$50`; empty without one. */
  readonly reward: string;
  /** The page that creates a referral link; null where the settings have none. */
  readonly href: string | null;
};

const host = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
const slug = /^[\w-]{1,100}$/;

function textsOf(json: string): Pick<Referral, "text" | "reward"> {
  try {
    const { text, reward } = JSON.parse(json) as { text?: unknown; reward?: unknown };
    return { text: typeof text === "string" ? text : "", reward: rewardOf(reward) };
  } catch {
    return { text: "", reward: "" };
  }
}

/** Dollars, or the shop's own text for them. */
function rewardOf(reward: unknown): string {
  if (typeof reward === "number" && Number.isFinite(reward) && reward > 0)
    return formatDollars(reward, "when-non-zero");
  return typeof reward === "string" ? reward : "";
}

/** The programme of `referralConfig` and the Buyapowa settings. Invalid values are ignored. */
export function referralOf(settings: Settings): Referral {
  const domain = settings.BuyapowaMarketDomain;
  const campaign = settings.BuyapowaCampaignSlug;
  const path = [settings.BuyapowaMarket, campaign].filter((part) => part !== "");
  const isWhole = host.test(domain) && campaign !== "" && path.every((part) => slug.test(part));
  return { ...textsOf(settings.referralConfig), href: isWhole ? `https://${domain}/${path.join("/")}` : null };
}
