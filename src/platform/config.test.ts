import { generateKeyPairSync } from "node:crypto";
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
  // An account may also name the shop's own website, which belongs to nobody: .example is reserved.
  for (const address of addresses) expect(new URL(address).host).toMatch(/^127\.0\.0\.1:471[12]$|\.example$/);
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
  [{ GOOGLE_CLIENT_ID: "x" }, "GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set and needs it."],
  [
    { APPLE_KEY_ID: "x", APPLE_TEAM_ID: "x", APPLE_CLIENT_ID: "x" },
    "APPLE_PRIVATE_KEY is missing: APPLE_CLIENT_ID is set and needs it.",
  ],
  [{ APPLE_PRIVATE_KEY: "secret" }, "APPLE_PRIVATE_KEY must be the content of the .p8 file from Apple."],
  [{ PORT: "1.5", NOW: "yesterday" }, "PORT must be a whole number. NOW must be a time like 2026-12-01T09:00:00Z."],
])("%j is refused in a sentence that names the setting and what it must be", (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});

test("production offers the log-ins whose clients are set, and none of the sandbox (IDENT-14)", () => {
  expect(readConfig(productionEnvironment).loginProviders).toEqual([]);
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = String(privateKey.export({ type: "pkcs8", format: "pem" }));
  const { loginProviders } = readConfig({
    ...productionEnvironment,
    GOOGLE_CLIENT_ID: "g",
    GOOGLE_CLIENT_SECRET: "gs",
    FACEBOOK_CLIENT_ID: "f",
    FACEBOOK_CLIENT_SECRET: "fs",
    APPLE_CLIENT_ID: "a",
    APPLE_TEAM_ID: "t",
    APPLE_KEY_ID: "k",
    APPLE_PRIVATE_KEY: key.replaceAll("\n", "\\n"),
  });
  expect(loginProviders).toMatchObject([
    { kind: "openid", name: "google", issuer: "https://accounts.google.com", clientId: "g" },
    { kind: "facebook", dialogUrl: "https://www.facebook.com", graphUrl: "https://graph.facebook.com" },
    { kind: "apple", issuer: "https://appleid.apple.com", teamId: "t", keyId: "k", privateKey: key.trim() },
  ]);
});

test("a pooler's address goes with the direct one, and turns prepared statements off", () => {
  const DATABASE_URL = "postgres://shop:shop@pooler:6432/shop";
  const DATABASE_DIRECT_URL = "postgres://shop:shop@primary:5432/shop";
  const { cluster } = readConfig({
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DATABASE_READ_URLS: `${DATABASE_URL}, ${DATABASE_URL}`,
  });
  expect(cluster).toMatchObject({ directUrl: DATABASE_DIRECT_URL, preparesStatements: false });
  expect(cluster.readUrls).toEqual([DATABASE_URL, DATABASE_URL]);
  expect(readConfig({}).cluster).toMatchObject({ role: "all", webProcesses: 1, preparesStatements: true });
});

test.each([
  ["a direct address alone", { DATABASE_DIRECT_URL: "postgres://a@b/c" }, /needs DATABASE_URL/],
  [
    "a replica that is no address",
    { DATABASE_URL: "postgres://a@b/c", DATABASE_READ_URLS: "b, c" },
    /DATABASE_READ_URLS/,
  ],
  ["an unknown role", { ROLE: "office" }, /ROLE/],
  ["no process", { WEB_PROCESSES: "0" }, /WEB_PROCESSES/],
])("%s is refused in a sentence", (_what, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
