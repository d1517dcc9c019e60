import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCredentials } from "#platform/config/credentials.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { findCertificate } from "./certificates.ts";

/** Valid in 2020 only. */
const expired = `-----BEGIN CERTIFICATE-----
MIIBsTCCARqgAwIBAgIJASdVv9ogp+EaMA0GCSqGSIb3DQEBCwUAMBIxEDAOBgNV
BAMMB0V4cGlyZWQwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMTAyMDAwMDAwWjASMRAw
DgYDVQQDDAdFeHBpcmVkMIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDBvQXL
PeIgr1aqrtrD0cXiHBO2N0GNh/+IIIooEO3NgdRWWV0OR/CGQb8OXSn73sI8VHjx
4BRsdTMgEhccKnPu5AiAkkd3j3x0Dlgf8QHT7uT7rlKOKmER+jw7ptF0fH+I0EG+
MXqJuMFEMJEWYmOy6agHjZTVFDOWGJhJSPCHKQIDAQABow8wDTALBgNVHQ8EBAMC
BSAwDQYJKoZIhvcNAQELBQADgYEAugPaulVCpH41qvQ2G0Ymi+/j/n8kwDl+1Abu
iKC/V+bZUrVuj23jQci6YFkL3MdTjnUeRun5oxsJgVFgz7f8BH+lT6uRUzzraePO
DqE7vhbmAxlkRy72GxiGvScxxofTf1neQjIlx4lewsEhqrFYeqz+nzHqMIvBcH7g
v12fDqI=
-----END CERTIFICATE-----
`;

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

/** What a shop with this certificate in its account offers, and what its log says. */
async function withCertificate(certificate: string | undefined) {
  const warnings: unknown[] = [];
  const { accounts, methods } = shop.config.credentials.of("aol");
  const account = { ...accounts["adyen"], ...(certificate !== undefined && { certificate }) };
  if (certificate === undefined) delete (account as { certificate?: string }).certificate;
  const text = JSON.stringify({ aol: { methods, accounts: { adyen: account } } });
  const credentials = openCredentials({ kind: "variable", text });
  const log = { warn: (facts: unknown) => void warnings.push(facts) };
  const config = { ...shop.config, credentials: { ...credentials, folder: shop.sandbox.dataDir } };
  const { db } = shop.database;
  const found = await findCertificate({ db, config, log }, "aol");
  await findCertificate({ db, config, log }, "aol");
  return { isOffered: found !== null, warnings };
}

test("cards are encrypted for the certificate of the site's account, a file or the text itself (PAY-20)", async () => {
  const { x509EncryptionKeys } = await shop.visitor("aol").call("GET /api/checkout/v2/paymentconfiguration");
  const pem = x509EncryptionKeys["aol"] ?? "";
  expect(pem).toContain("BEGIN CERTIFICATE");
  expect(await withCertificate(pem)).toEqual({ isOffered: true, warnings: [] });
});

test.each([
  ["without a certificate", undefined, "the account has no certificate"],
  ["with a file that is missing", "keys/none.pem", "keys/none.pem cannot be read: ENOENT"],
  ["with something else", "-----BEGIN NOTHING-----", "it is no certificate"],
  ["with an expired certificate", expired, "the certificate expired on Jan  2 00:00:00 2020 GMT"],
])("an account %s offers no cards, and the log says why, once", async (_what, certificate, why) => {
  expect(await withCertificate(certificate)).toEqual({ isOffered: false, warnings: [{ site: "aol", why }] });
});

test("a certificate that is put in place later is used without a restart", async () => {
  const file = join(shop.sandbox.dataDir, "sandbox/keys/Hearth_HC.crt.pem");
  const configuration = () => shop.visitor("hc").call("GET /api/checkout/paymentconfiguration");
  const { x509EncryptionKeys } = await shop.visitor("aol").call("GET /api/checkout/v2/paymentconfiguration");
  await rm(file);
  expect((await configuration()).card.isEnabled).toBe(false);
  await writeFile(file, x509EncryptionKeys["aol"] ?? "");
  await eventually(async () => (await configuration()).card.isEnabled);
});
