import type { Context } from "#platform/service.ts";
import type { Site } from "#shop/site.ts";
import type { CardFormSetting } from "../../hosted-card.contract.ts";
import { cardProviderOf } from "../providers/providers.ts";
import { findCertificate, keysOf } from "./certificates.ts";

export type CardSetting = {
  readonly form: CardFormSetting;
  /** The certificate that the shop's own form encrypts for, by site; empty for hosted fields. */
  readonly keys: Readonly<Record<string, string>>;
  readonly isEnabled: boolean;
};

const takesCards = ({ payments }: Site): boolean => payments.offered.includes("card");

/** How a site's shoppers enter a card. */
export async function cardSettingOf({
  visit: { site },
  db,
  config,
  log,
}: Pick<Context, "visit" | "db" | "config" | "log">): Promise<CardSetting> {
  if (!takesCards(site)) return { form: { kind: "own" }, keys: {}, isEnabled: false };
  const form = cardProviderOf(config).cardForm(site.code);
  if (form.kind === "hosted") return { form, keys: {}, isEnabled: true };
  const certificate = await findCertificate({ db, config, log }, site.code);
  return { form, keys: keysOf(site.code, certificate), isEnabled: certificate !== null };
}

/** The origins that a site's pages admit for the fields of a card. */
export const cardOriginsOf = (config: Context["config"], site: Site): readonly string[] =>
  takesCards(site) ? cardProviderOf(config).hostedOrigins(site.code) : [];
