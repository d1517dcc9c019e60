import { describe, expect, test } from "vitest";
import { productionCredentials, productionEnvironment, seedCredentials } from "#test/support/production-environment.ts";
import { ProductionRefused, readConfig } from "../config.ts";
import { isPrivateAddress, productionSettings } from "./production-settings.ts";
import { DEMONSTRATION_APPLE_KEY } from "./login-provider-config.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The lines of the refusal; empty where the shop may start. */
function refusal(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ProductionRefused)) throw error;
    return error.message.split("\n").slice(1);
  }
}

describe("a production start", () => {
  test("with every setting of its own is not refused", () => {
    expect(refusal(productionEnvironment)).toEqual([]);
  });

  test("without any names all that is missing at once, and what each guards", () => {
    const lines = refusal({ NODE_ENV: "production" });
    for (const { name, guards, where } of productionSettings)
      expect(lines).toContain(`- ${name} is missing. It guards ${guards}: ${where}.`);
    expect(lines).toContain("- SEED has to be 0.");
    expect(lines).toHaveLength(productionSettings.length + 1);
  });

  test.each(productionSettings.map(({ name }) => name))("is refused without %s", (name) => {
    const set = name === "CREDENTIALS_FILE" ? "CREDENTIALS" : name;
    expect(refusal({ ...productionEnvironment, [set]: undefined })).toHaveLength(1);
    expect(refusal({ ...productionEnvironment, [set]: "" })).toHaveLength(1);
  });

  /** The production credentials with one field of a site's account changed. */
  const withField = (account: string, field: string, value: unknown): Environment => {
    const { aol } = productionCredentials;
    const accounts = { ...aol.accounts, [account]: { ...aol.accounts[account], [field]: value } };
    return {
      ...productionEnvironment,
      CREDENTIALS: JSON.stringify({ ...productionCredentials, aol: { ...aol, accounts } }),
    };
  };

  test.each(
    Object.entries(seedCredentials.aol.accounts).flatMap(([account, fields]) =>
      Object.entries(fields)
        // Numbers of stores and the like are no secrets.
        .filter(([, value]) => typeof value === "string" || Array.isArray(value))
        .map(([field, value]) => [account, field, value] as const),
    ),
  )("is refused with the demonstration's accounts.%s.%s", (account, field, value) => {
    const lines = refusal(withField(account, field, value));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`- aol: accounts.${account}.${field}`);
    expect(lines[0]).not.toContain(JSON.stringify(value));
  });

  test("is refused with a provider's address in a private network", () => {
    expect(refusal(withField("humm", "url", "https://10.1.2.3/humm"))).toEqual([
      "- aol: accounts.humm.url leads to this machine or a private network.",
    ]);
  });

  test.each([
    ["MAPS_API_KEY", "sandbox-maps-key"],
    ["RECAPTCHA_SECRET", "sandbox-recaptcha-secret"],
    ["METRICS_TOKEN", "sandbox-token-of-metrics"],
    ["ENCRYPTION_KEY", "for development only, known to all"],
  ])("is refused with the published value for %s", (name, value) => {
    expect(refusal({ ...productionEnvironment, [name]: value })).toEqual([
      `- ${name} has a value that is published with this code.`,
    ]);
  });

  test.each([
    ["RECAPTCHA_URL", "http://127.0.0.1:3001/recaptcha"],
    ["GEOCODER_URL", "https://10.1.2.3/geocoder"],
    ["PLACES_URL", "https://places.internal/"],
    ["CHAT_URL", "https://[::1]/widget"],
    ["PUBLIC_URL_HC", "https://hc.localhost"],
  ])("is refused with %s=%s, which no customer reaches", (name, value) => {
    expect(refusal({ ...productionEnvironment, [name]: value })).toEqual([
      `- ${name} leads to this machine or a private network.`,
    ]);
  });

  test("is refused with the demonstration's key for Apple, and with half of a log-in provider", () => {
    const apple = { APPLE_CLIENT_ID: "a", APPLE_TEAM_ID: "t", APPLE_KEY_ID: "k" };
    expect(refusal({ ...productionEnvironment, ...apple, APPLE_PRIVATE_KEY: DEMONSTRATION_APPLE_KEY })).toEqual([
      "- APPLE_PRIVATE_KEY has a value that is published with this code.",
    ]);
    expect(refusal({ ...productionEnvironment, ...apple, SEED: undefined })).toEqual([
      "- SEED has to be 0.",
      "- APPLE_PRIVATE_KEY is missing: APPLE_CLIENT_ID is set and needs it.",
    ]);
  });

  const database = "postgres://shop:secret@10.0.0.5/shop";
  const key = { STORAGE_ACCESS_KEY_ID: "shop", STORAGE_SECRET_ACCESS_KEY: "secret" };
  test.each([
    ["database", { DATABASE_URL: database, DATABASE_DIRECT_URL: database }],
    ["mail server", { SMTP_URL: "smtp://10.0.0.6" }],
    ["object store", { STORAGE_URL: "http://minio.internal:9000/shop", ...key }],
    ["cache in front of it", { CDN: "on", CDN_PURGE: "varnish", CDN_PURGE_URL: "http://10.0.0.7:6081" }],
  ])("may have its %s in a private network", (_of, inside) => {
    expect(refusal({ ...productionEnvironment, ...inside })).toEqual([]);
  });

  test.each([
    ["STORAGE_URL", "http://169.254.169.254/shop", key],
    ["CDN_PURGE_URL", "http://[fe80::1]/", { CDN: "on" }],
  ])("is refused with %s=%s, where a cloud has its metadata service", (name, value, others) => {
    expect(refusal({ ...productionEnvironment, ...others, [name]: value })).toEqual([
      `- ${name} leads to a link-local address.`,
    ]);
  });

  test.each([
    [{ SEED: "1" }, "- SEED has to be 0."],
    [{ RATE_LIMITS: "0" }, "- RATE_LIMITS has to be 1."],
    [{ NOW: "2026-11-20T10:00:00+11:00" }, "- NOW is for demonstrations: leave it out."],
    [{ SANDBOX: "on" }, "- SANDBOX has to be off."],
  ])("is refused with %j, which is for demonstrations", (environment, line) => {
    expect(refusal({ ...productionEnvironment, ...environment })).toEqual([line]);
  });
});

test.each([
  ["http://localhost:3000", true],
  ["https://intranet/", true],
  ["http://172.16.0.1/", true],
  ["http://172.32.0.1/", false],
  ["http://169.254.1.1/", true],
  ["http://[fd00::1]/", true],
  ["http://[2001:db8::1]/", false],
  ["https://live.adyen.com", false],
  ["https://mail.home.arpa", true],
])("%s leads inside: %j", (address, isInside) => {
  expect(isPrivateAddress(address)).toBe(isInside);
});
