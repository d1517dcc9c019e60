import { randomUUID } from "node:crypto";
import { z } from "zod";
import { CardError } from "../card/card-error.ts";
import type { CardCall, CardParts, Outcome } from "../card/payment.ts";
import { readRequest } from "../card/requests.ts";
import type { Change } from "../storage/data-file.ts";
import type { WalletParts } from "./wallet.ts";

const lifetime = 5 * 60_000;

const sessionRequest = z.object({
  displayName: z.string().min(1).max(64),
  domainName: z.string().min(1),
  merchantIdentifier: z.string().min(1),
});

/** POST /v72/applePay/sessions: only the shop's server has the key that it needs. */
export function openSession({ merchant, body }: CardCall, { wallets: { clock, sessions } }: CardParts): Outcome {
  const { displayName, domainName, merchantIdentifier } = readRequest(sessionRequest, body);
  if (/[:/]/.test(domainName)) throw new CardError(422, "702", "The field 'domainName' is not a domain");
  const id = randomUUID();
  const now = clock.now().getTime();
  const expires = new Date(now + lifetime).toISOString();
  const session = {
    merchantSessionIdentifier: id,
    merchantIdentifier,
    displayName,
    domainName,
    epochTimestamp: now,
    expiresAt: now + lifetime,
  };
  return {
    status: 200,
    reference: undefined,
    body: { data: Buffer.from(JSON.stringify(session)).toString("base64") },
    changes: [sessions.write({ id, merchantAccount: merchant.merchantAccount, expires, isUsed: false })],
  };
}

/** The merchant of a session; undefined when it is invalid, expired, or used. */
export function useSession(
  { clock, sessions }: WalletParts,
  id: string,
): { merchantAccount: string; change: Change } | undefined {
  const found = sessions.find(id);
  if (!found || found.isUsed || Date.parse(found.expires) <= clock.now().getTime()) return undefined;
  return { merchantAccount: found.merchantAccount, change: sessions.write({ ...found, isUsed: true }) };
}
