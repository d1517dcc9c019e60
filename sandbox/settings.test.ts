import { afterEach, describe, expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";
import { startTestSandbox, type TestSandbox } from "./test-support.ts";

describe("settings", () => {
  test("works without settings, with mail 24 ports above (SCOPE-30)", () => {
    expect(readSettings({})).toMatchObject({
      host: "127.0.0.1",
      port: 3001,
      smtpPort: 3025,
      shopUrl: "http://127.0.0.1:3000",
      fixedNow: undefined,
      exchangesFile: undefined,
    });
    expect(readSettings({ SANDBOX_PORT: "4001", SHOP_URL: "http://localhost:4000/" })).toMatchObject({
      smtpPort: 4025,
      shopUrl: "http://localhost:4000",
    });
  });

  test.each([{ SANDBOX_PORT: "three" }, { SHOP_URL: "shop" }, { NOW: "tomorrow" }])(
    "%j is refused with a sentence (SCOPE-30)",
    (env) => {
      expect(() => readSettings(env)).toThrow(SettingsError);
    },
  );
});

describe("a fixed clock", () => {
  let sandbox: TestSandbox;
  afterEach(() => sandbox.end());

  test("dates are as fixed, cards run out by it, and webhooks still go out (SCOPE-30)", async () => {
    sandbox = await startTestSandbox(new Date("2031-05-20T00:00:00Z"));
    const number = "4111 1111 1111 1111";
    expect(
      (await sandbox.pay({ number, reference: "N-1", expiryMonth: "04", expiryYear: "2031" })).body["errorCode"],
    ).toBe("129");
    expect(
      (await sandbox.pay({ number, reference: "N-2", expiryMonth: "05", expiryYear: "2031" })).body["resultCode"],
    ).toBe("Authorised");
    expect(await sandbox.shop.hook("N-2", "AUTHORISATION")).toMatchObject({ eventDate: "2031-05-20T00:00:00+00:00" });
    await sandbox.control("clock", { now: "2031-06-01T12:30:00Z" });
    expect((await sandbox.report("state"))["now"]).toBe("2031-06-01T12:30:00.000Z");
    expect(
      (await sandbox.pay({ number, reference: "N-3", expiryMonth: "05", expiryYear: "2031" })).body["errorCode"],
    ).toBe("129");
  });
});
