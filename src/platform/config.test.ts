import { expect, test } from "vitest";
import { productionEnvironment } from "#test/support/production-environment.ts";
import { siteCodes } from "#shop/site.ts";
import { ConfigError, readConfig } from "./config.ts";

/** Every address in a configuration, at any depth. */
function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return /^[a-z]+:\/\//.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

test("without settings every outside provider is the sandbox on this machine (SCOPE-30)", () => {
  const config = readConfig({ SANDBOX_PORT: "4711", SANDBOX_SMTP_PORT: "4712", OFFICE_PORT: "0" });
  const addresses = [...addressesIn(config), ...siteCodes.flatMap((site) => addressesIn(config.credentials.of(site)))];
  // Card, six other payment methods, robot check, maps, wallets, widgets, log-in, mail.
  expect(addresses.length).toBeGreaterThan(14);
  for (const address of addresses) expect(new URL(address).host).toMatch(/^127\.0\.0\.1:471[12]$/);
});

test("production needs an ENCRYPTION_KEY of 32 characters", () => {
  expect(() => readConfig({ ...productionEnvironment, ENCRYPTION_KEY: "short" })).toThrow(
    "must have 32 characters or more",
  );
  expect(readConfig({ ...productionEnvironment, ENCRYPTION_KEY: "k".repeat(32) }).encryptionKey).toBe("k".repeat(32));
});

test.each([
  [{ PORT: "banana" }, "PORT must be a number."],
  [{ PORT: "70000" }, "PORT must be 65535 or less."],
  [{ DATABASE_URL: "mysql://here" }, "DATABASE_URL must look like postgres://user:password@host:5432/name."],
  [{ SEED: "maybe" }, "SEED must be one of these: 0, 1, false, true."],
  [{ PUBLIC_URL: "shop" }, "PUBLIC_URL must be a web address."],
  [{ PORT: "1.5", NOW: "yesterday" }, "PORT must be a whole number. NOW must be a time like 2026-12-01T09:00:00Z."],
])("%j is refused in a sentence that names the setting and what it must be", (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});
