import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { productionSettings } from "#platform/config/production-settings.ts";
import type { SiteCode } from "#shop/site.ts";

type Accounts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Credentials = Record<SiteCode, { readonly methods: object; readonly accounts: Accounts }>;

/** The demonstration's credentials, as they are published with the code. */
export const seedCredentials = JSON.parse(
  readFileSync(new URL("../../db/seed/credentials.json", import.meta.url), "utf8"),
) as Credentials;

const PROVIDER_URL = "https://provider.example/api";
/** A fake secret of the same length: the ids of providers have a fixed one. */
const secretFor = (text: string): string =>
  createHash("sha256").update(`own ${text}`).digest("hex").toUpperCase().slice(0, Math.max(16, text.length));

const ownText = (text: string): string => (URL.canParse(text) ? "https://shop.example" : secretFor(text));

/** The same fields with secret values. */
const ownAccount = (account: object): Readonly<Record<string, unknown>> => ({
  ...(JSON.parse(JSON.stringify(account), (_name, value: unknown) =>
    typeof value === "string" ? ownText(value) : value,
  ) as object),
  environment: "live",
  url: PROVIDER_URL,
});

const ownAccounts = (accounts: Accounts): Accounts =>
  Object.fromEntries(Object.entries(accounts).map(([name, account]) => [name, ownAccount(account)]));

/** The credentials of a shop in production: complete, and none of the published ones. */
export const productionCredentials = Object.fromEntries(
  Object.entries(seedCredentials).map(([site, { methods, accounts }]) => [
    site,
    { methods, accounts: ownAccounts(accounts) },
  ]),
) as Credentials;

const valueOf = (name: string): string => {
  if (name.startsWith("PUBLIC_URL_")) return `https://${name.slice("PUBLIC_URL_".length).toLowerCase()}.shop.example`;
  if (name.endsWith("_URL")) return name === "SMTP_URL" ? "smtps://mail.example" : PROVIDER_URL;
  if (name === "TRUSTED_PROXIES") return "1";
  return /MAIL/.test(name) ? "office@shop.example" : `value-of-${name}-that-nobody-else-knows`;
};

const named = Object.fromEntries(productionSettings.map(({ name }) => [name, valueOf(name)]));
const { CREDENTIALS_FILE: _file, ...ownSettings } = named;

/** The settings of a shop in production: each of them is set, and their addresses do not exist. */
export const productionEnvironment: Readonly<Record<string, string>> = {
  ...ownSettings,
  CREDENTIALS: JSON.stringify(productionCredentials),
  NODE_ENV: "production",
  SEED: "0",
};
