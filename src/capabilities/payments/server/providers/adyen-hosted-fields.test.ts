import { expect, test } from "vitest";
import { adyenAccount } from "./adyen.ts";
import { cardFormOf, hostedOriginsOf } from "./adyen-hosted-fields.ts";

const account = {
  environment: "live",
  merchantAccount: "Shop_AU",
  apiKey: "key",
  hmacKeys: ["AB".repeat(32)],
  livePrefix: "1797a841fbb37ca7-Shop",
};

test.each([
  ["of a test account from the test region", { environment: "test", clientKey: "test_1" }, "test"],
  ["of a live account from Australia", { clientKey: "live_1" }, "live-au"],
  [
    "of a live account from the region that it names",
    { clientKey: "live_1", webEnvironment: "live-apse" },
    "live-apse",
  ],
])("the fields %s load, and pages admit that region alone", (_of, change, region) => {
  const read = adyenAccount.parse({ ...account, ...change, cardForm: "hosted" });
  expect(cardFormOf(read)).toMatchObject({ kind: "hosted", environment: region, url: null });
  expect(hostedOriginsOf(read)).toEqual([
    `https://checkoutshopper-${region}.adyen.com`,
    `https://checkoutanalytics-${region}.adyen.com`,
  ]);
});

test("an account without hosted fields has the shop's own form, and its policy allows no provider", () => {
  const read = adyenAccount.parse({ ...account, clientKey: "live_1" });
  expect([cardFormOf(read), hostedOriginsOf(read)]).toEqual([{ kind: "own" }, []]);
});

test("an account that asks for hosted fields without a client key is not complete: it never gets the other form", () => {
  const read = adyenAccount.safeParse({ ...account, cardForm: "hosted" });
  expect(read.error?.issues.map(({ path }) => path.join("."))).toEqual(["clientKey"]);
});
