import { createPrivateKey, generateKeyPair, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** What Apple signs its tokens with: the key of an earlier start, or a new one. */
export async function openAppleKey(folder: string): Promise<KeyObject> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "apple.pem");
  if (!existsSync(path)) {
    const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
    writeFileSync(`${path}.new`, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return createPrivateKey(readFileSync(path, "utf8"));
}
