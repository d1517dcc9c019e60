import { CompactEncrypt, importX509 } from "jose";

/** JWE compact for the certificate's key: an AES-256-GCM key encrypted with RSA-OAEP-256. */
export async function encryptFor(certificate: string, payload: object): Promise<string> {
  const key = await importX509(certificate, "RSA-OAEP-256");
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", version: "1" })
    .encrypt(key);
}
