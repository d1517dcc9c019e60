import { afterEach, expect, test } from "vitest";
import { storagePlaceOf } from "#platform/config/storage-config.ts";
import { type CorsRule, type ObjectStore, startObjectStore } from "#test/support/object-store.ts";
import { findUploadFault } from "./doctor-uploads.ts";

const office = { port: 4001, origin: "http://office.shop.example" };
const opened: ObjectStore[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

type Change = { readonly key?: string; readonly url?: string; readonly uploads?: "shop" };

async function faultOf(rule: CorsRule | "none", { key = "S3RVER", url, uploads }: Change = {}, at = office) {
  const store = await startObjectStore(rule);
  opened.push(store);
  const storage = storagePlaceOf(
    {
      STORAGE_URL: url ?? store.url,
      STORAGE_REGION: "us-east-1",
      STORAGE_ACCESS_KEY_ID: "S3RVER",
      STORAGE_SECRET_ACCESS_KEY: key,
      STORAGE_UPLOADS: uploads ?? "direct",
    },
    "/nowhere",
  );
  return findUploadFault({ storage, office: at });
}

test("a bucket whose CORS rule names the office has no fault, nor one that every origin may send to", async () => {
  expect(await faultOf({ origin: office.origin })).toBeNull();
  expect(await faultOf({})).toBeNull();
});

test("pictures that go through the shop need no CORS rule", async () => {
  expect(await faultOf("none", { uploads: "shop" })).toBeNull();
});

test.each<readonly [string, CorsRule | "none", string]>([
  ["without a CORS rule", "none", "The bucket has no CORS rule for http://office.shop.example"],
  ["with a rule for another origin", { origin: "https://other.example" }, "has no CORS rule for http://office.shop"],
  ["with a rule that lacks PUT", { method: "GET" }, "does not allow PUT"],
  ["with a rule that lacks content-type", { header: "x-other" }, "does not allow the header content-type"],
])("a bucket %s is named with what is missing", async (_, rule, sentence) => {
  expect(await faultOf(rule)).toContain(sentence);
});

test("a refused signature, an unreachable store and one without https have messages of their own", async () => {
  expect(await faultOf({}, { key: "another" })).toMatch(
    /answers 403 .* compare the clocks, STORAGE_REGION and the key/,
  );
  expect(await faultOf({}, { url: "http://127.0.0.1:9/shop" })).toContain("does not answer at http://127.0.0.1:9: ");
  const secure = { port: 443, origin: "https://office.shop.example" };
  expect(await faultOf({}, {}, secure)).toContain("STORAGE_URL begins with http:");
});
