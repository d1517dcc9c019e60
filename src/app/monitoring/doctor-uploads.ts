import { randomUUID } from "node:crypto";
import type { Config } from "#platform/config.ts";
import { INCOMING, openStorage } from "#platform/files/storage.ts";
import { uploadOriginOf } from "#platform/config/storage-config.ts";

const LIMIT_MS = 5_000;
const TYPE = "image/jpeg";
const GUIDE = 'see "Object store" in docs/operations.md';

/**
 * What keeps browsers of the office from sending pictures straight to the object store, as a sentence; null when nothing
 * does. It asks as a browser does: first whether the office's origin may send, then with a file at a signed address.
 */
export async function findUploadFault(config: Pick<Config, "storage" | "office">): Promise<string | null> {
  const store = uploadOriginOf(config.storage);
  if (store === null || config.office === null) return null;
  const { origin } = config.office;
  if (origin.startsWith("https:") && store.startsWith("http:"))
    return `STORAGE_URL begins with http:, so browsers of ${origin} send it nothing: use https, or STORAGE_UPLOADS=shop.`;
  const storage = openStorage(config);
  const name = `${INCOMING}/doctor-${randomUUID()}`;
  const bytes = Buffer.from("doctor");
  const signed = await storage.signUpload?.(name, { size: bytes.length, type: TYPE });
  if (signed === undefined) return null;
  try {
    const refused = await findPreflightFault(signed.url, origin);
    if (refused !== null) return refused;
    const headers = { ...signed.headers, origin };
    const answer = await ask(signed.url, { method: "PUT", headers, body: bytes });
    if (!answer.ok)
      return `The object store answers ${answer.status} to a file at an address that the shop signed: compare the clocks, STORAGE_REGION and the key.`;
    await storage.remove(name);
    return allows(answer, origin) ? null : noRuleFor(origin);
  } catch (error) {
    return `The object store does not answer at ${store}: ${causeOf(error)}.`;
  }
}

const ask = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) });

const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message !== "" ? cause.message : message;
};

const noRuleFor = (origin: string): string =>
  `The bucket has no CORS rule for ${origin}, so uploads of photographs stop in the browser: ${GUIDE}.`;

/** Most services say only yes or no, so what a rule lacks is found by asking for less. */
async function findPreflightFault(url: string, origin: string): Promise<string | null> {
  const isAllowed = async (method: string, headers?: string): Promise<boolean> => {
    const preflightHeaders = new Headers({ origin, "access-control-request-method": method });
    if (headers !== undefined) preflightHeaders.set("access-control-request-headers", headers);
    const answer = await ask(url, { method: "OPTIONS", headers: preflightHeaders });
    const allowed = (name: string) => (answer.headers.get(name) ?? "").toLowerCase().split(/\s*,\s*/);
    return (
      answer.ok &&
      allows(answer, origin) &&
      allowed("access-control-allow-methods").some((one) => one === "*" || one === method.toLowerCase()) &&
      (headers === undefined ||
        allowed("access-control-allow-headers").some((one) => one === "*" || one === headers.toLowerCase()))
    );
  };
  if (await isAllowed("PUT", "content-type")) return null;
  if (await isAllowed("PUT"))
    return `The bucket's CORS rule for ${origin} does not allow the header content-type: ${GUIDE}.`;
  for (const method of ["GET", "POST", "HEAD"])
    if (await isAllowed(method)) return `The bucket's CORS rule for ${origin} does not allow PUT: ${GUIDE}.`;
  return noRuleFor(origin);
}

const allows = ({ headers }: Response, origin: string): boolean =>
  ["*", origin].includes(headers.get("access-control-allow-origin") ?? "");
