import { randomBytes } from "node:crypto";
import { CardError, invalid } from "./card-error.ts";
import { openEncryptedCard } from "./encrypted-card.ts";
import { cardRule } from "./magic-cards.ts";
import { newPsp, type CardCall, type CardParts, type Challenge, type Outcome, type Payment } from "./payment.ts";
import { refusal } from "./refusals.ts";
import { detailsRequest, readPaymentRequest, readRequest, type PaymentRequest } from "./requests.ts";
import { paymentBody, refuse, refusedBody, settle } from "./settle.ts";

const challengeLifetime = 10 * 60_000;

/** POST /v72/payments */
export async function authorise(call: CardCall, parts: CardParts): Promise<Outcome> {
  const request = readPaymentRequest(call.body, call.merchant);
  const payment = await readPayment(request, call, parts);
  if (payment.rule.quirk === "drop-before") {
    return { status: 500, body: {}, changes: [], reference: payment.reference, silence: "drop-before" };
  }
  return payment.rule.challenge ? startChallenge(payment, request.returnUrl, parts) : settle(payment, parts);
}

async function readPayment(request: PaymentRequest, { merchant }: CardCall, parts: CardParts): Promise<Payment> {
  const { clock, keys } = parts;
  const key = keys.get(merchant.site)?.privateKey;
  if (!key) throw new CardError(500, "173", "Unable to load Private Key for decryption");
  const { encryptedCard, holderName } = request.paymentMethod;
  const card = await openEncryptedCard(encryptedCard, holderName, { key, clock });
  const requestedCode = request.additionalData?.["RequestedTestAcquirerResponseCode"];
  return {
    psp: newPsp(),
    site: merchant.site,
    merchantAccount: merchant.merchantAccount,
    reference: request.reference,
    currency: request.amount.currency,
    cents: request.amount.value,
    brand: card.brand,
    last4: card.last4,
    expiry: card.expiry,
    rule: cardRule({ number: card.number, holderName: card.holderName, requestedCode }),
    state: "ended",
    createdAt: clock.now().toISOString(),
    challenge: undefined,
  };
}

function startChallenge(payment: Payment, returnUrl: string, { clock, payments, publicUrl }: CardParts): Outcome {
  const md = randomBytes(24).toString("base64url");
  const paReq = randomBytes(24).toString("base64url");
  const expires = new Date(clock.now().getTime() + challengeLifetime).toISOString();
  const challenge: Challenge = { md, paReq, returnUrl, expires, proof: undefined, verdict: undefined, isUsed: false };
  const common = { type: "redirect", paymentMethodType: "scheme" };
  const action =
    payment.rule.challenge === "POST"
      ? {
          ...common,
          method: "POST",
          url: `${publicUrl()}/adyen/acs/challenge`,
          data: { MD: md, PaReq: paReq, TermUrl: returnUrl },
        }
      : { ...common, method: "GET", url: `${publicUrl()}/adyen/acs/redirect?redirectData=${md}` };
  return {
    status: 200,
    reference: payment.reference,
    body: paymentBody(payment, { resultCode: "RedirectShopper", action }),
    changes: [payments.write({ ...payment, state: "challenge", challenge })],
  };
}

/** POST /v72/payments/details */
export function finishChallenge(call: CardCall, parts: CardParts): Outcome {
  const { details } = readRequest(detailsRequest, call.body);
  const payment = findChallenged(details, call, parts);
  const { challenge } = payment;
  if (!challenge) throw invalid("14_018", "Invalid payload provided");
  // A second result for one payment is refused and changes nothing: the first one stands.
  if (challenge.isUsed)
    return { status: 200, reference: payment.reference, body: refusedBody(payment, refusal(11)), changes: [] };
  const answered: Payment = { ...payment, challenge: { ...challenge, isUsed: true } };
  if (challenge.verdict === "passed") return settle(answered, parts);
  return refuse(answered, refusal(challenge.verdict === "cancelled" ? 16 : 11), parts);
}

type Details = { redirectResult?: string | undefined; MD?: string | undefined; PaRes?: string | undefined };

function findChallenged(
  { redirectResult, MD, PaRes }: Details,
  { merchant }: CardCall,
  { payments }: CardParts,
): Payment {
  const proof = PaRes ?? redirectResult;
  const found = payments.list().find(({ site, challenge }) => {
    if (!proof || challenge?.proof !== proof || site !== merchant.site) return false;
    return PaRes === undefined || challenge.md === MD;
  });
  if (found) return found;
  if (PaRes !== undefined) throw invalid("105", "Invalid PaRes from issuer");
  throw invalid("14_018", "Invalid payload provided");
}
