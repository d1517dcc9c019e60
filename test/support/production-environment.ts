import { productionSettings } from "#platform/production-settings.ts";

const valueOf = (name: string): string => {
  if (name.startsWith("PUBLIC_URL_")) return `https://${name.slice("PUBLIC_URL_".length).toLowerCase()}.shop.example`;
  if (name.endsWith("_URL")) return name === "SMTP_URL" ? "smtps://mail.example" : "https://provider.example/api";
  if (name === "TRUSTED_PROXIES") return "1";
  return /MAIL/.test(name) ? "office@shop.example" : `value-of-${name}-that-nobody-else-knows`;
};

/** The settings of a shop in production: every one of them is given, and none leads anywhere. */
export const productionEnvironment: Readonly<Record<string, string>> = {
  ...Object.fromEntries(productionSettings.map(({ name }) => [name, valueOf(name)])),
  NODE_ENV: "production",
  SEED: "0",
};
