import { describe, expect, test } from "vitest";
import { productionEnvironment } from "#test/support/production-environment.ts";
import { ProductionRefused, readConfig } from "./config.ts";
import { isPrivateAddress, productionSettings } from "./production-settings.ts";

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
    expect(refusal({ ...productionEnvironment, [name]: undefined })).toHaveLength(1);
    expect(refusal({ ...productionEnvironment, [name]: "" })).toHaveLength(1);
  });

  test.each([
    ["CARD_HMAC_SEED_PREFIX", "sandbox-hmac-"],
    ["CARD_API_KEY_PREFIX", "sandbox-key-"],
    ["HUMM_KEY_PREFIX", "sandbox-key-"],
    ["MAPS_API_KEY", "sandbox-maps-key"],
    ["RECAPTCHA_SECRET", "sandbox-recaptcha-secret"],
    ["GOOGLE_PAY_MERCHANT_ID", "sandbox-google-merchant"],
    ["METRICS_TOKEN", "sandbox-token-of-metrics"],
    ["ENCRYPTION_KEY", "for development only, known to all"],
  ])("is refused with the published value for %s", (name, value) => {
    expect(refusal({ ...productionEnvironment, [name]: value })).toEqual([
      `- ${name} has a value that is published with this code.`,
    ]);
  });

  test.each([
    ["CARD_URL", "http://127.0.0.1:3001/adyen"],
    ["HUMM_URL", "https://10.1.2.3/humm"],
    ["PLACES_URL", "https://places.internal/"],
    ["CHAT_URL", "https://[::1]/widget"],
    ["PUBLIC_URL_HC", "https://hc.localhost"],
  ])("is refused with %s=%s, which no customer reaches", (name, value) => {
    expect(refusal({ ...productionEnvironment, [name]: value })).toEqual([
      `- ${name} leads to this machine or a private network.`,
    ]);
  });

  test("may have its database and its mail server in a private network", () => {
    const inside = { DATABASE_URL: "postgres://shop:secret@10.0.0.5/shop", SMTP_URL: "smtp://10.0.0.6" };
    expect(refusal({ ...productionEnvironment, ...inside })).toEqual([]);
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
