import { randomBytes } from "node:crypto";
import type { Change } from "../storage/data-file.ts";
import { openToken } from "../wallets/token.ts";
import { CardError, invalidRequest } from "./card-error.ts";
import { cardBrand } from "./card-brand.ts";
import { openEncryptedCard, openEncryptedFields } from "./encrypted-card.ts";
import { cardRule, type CardRule } from "./magic-cards.ts";
import { newPsp, type CardCall, type CardParts, type Challenge, type Outcome, type Payment } from "./payment.ts";
import { refusal } from "./refusals.ts";
import { detailsRequest, readPaymentRequest, readRequest, type PaymentRequest } from "./requests.ts";
import { paymentBody, refuse, refusedBody, outcomeAfterBank } from "./payment-outcome.ts";

const challengeLifetime = 10 * 60_000;

/** POST /v72/payments */
export async function authorise(call: CardCall, parts: CardParts): Promise<Outcome> {
  const request = readPaymentRequest(call.body, call.merchant);
  const { payment, changes } = await readPayment(request, call, parts);
  if (payment.rule.quirk === "drop-before") {
    return { status: 500, body: {}, changes: [], reference: payment.reference, silence: "drop-before" };
  }
  const outcome = payment.rule.challenge
    ? startChallenge(payment, request.returnUrl, parts)
    : outcomeAfterBank(payment, parts);
  return { ...outcome, changes: [...outcome.changes, ...changes] };
}

type Means = Pick<Payment, "brand" | "last4" | "expiry" | "wallet"> & { rule: CardRule; changes: Change[] };

/** The card of a wallet. The token is for one payment, of the amount that its sheet showed. */
function openWallet(request: PaymentRequest, { merchant }: CardCall, { clock, wallets }: CardParts): Means {
  const method = request.paymentMethod;
  if (method.type === "scheme") throw new Error("a card is in no wallet");
  const token = method.type === "googlepay" ? method.googlePayToken : method.applePayToken;
  const { merchantAccount } = merchant;
  const { id, number, cents, currency } = openToken({ wallet: method.type, token, merchantAccount }, clock);
  const isRight = cents === request.amount.value && currency === request.amount.currency;
  const cardSays: CardRule = isRight ? cardRule({ number, holderName: "", requestedCode: undefined }) : { result: 7 };
  // A request that never arrived did not use the token up.
  const isLost = cardSays.quirk === "drop-before";
  const used = isLost ? undefined : wallets.tokens.take(id);
  const rule: CardRule = used || isLost ? cardSays : { result: 2, rawReason: "token was used before" };
  const year = clock.now().getUTCFullYear() + 3;
  return {
    brand: cardBrand(number),
    last4: number.slice(-4),
    expiry: `3/${year}`,
    wallet: method.type,
    rule,
    changes: used === undefined ? [] : [used],
  };
}

async function openCard(request: PaymentRequest, { merchant }: CardCall, { clock, keys }: CardParts): Promise<Means> {
  const key = keys.get(merchant.site)?.privateKey;
  if (!key) throw new CardError(500, "173", "Unable to load Private Key for decryption");
  const method = request.paymentMethod;
  if (method.type !== "scheme") throw new Error("a wallet's token is no encrypted card");
  const { encryptedCard, holderName } = method;
  const opening = { key, clock };
  const card = await (encryptedCard === undefined
    ? openEncryptedFields(method, holderName, opening)
    : openEncryptedCard(encryptedCard, holderName, opening));
  const requestedCode = request.additionalData?.["RequestedTestAcquirerResponseCode"];
  const rule = cardRule({ number: card.number, holderName: card.holderName, requestedCode });
  return { brand: card.brand, last4: card.last4, expiry: card.expiry, rule, changes: [] };
}

async function readPayment(
  request: PaymentRequest,
  call: CardCall,
  parts: CardParts,
): Promise<{ payment: Payment; changes: Change[] }> {
  const { merchant } = call;
  const isCard = request.paymentMethod.type === "scheme";
  const { changes, ...means } = isCard ? await openCard(request, call, parts) : openWallet(request, call, parts);
  const payment: Payment = {
    psp: newPsp(),
    site: merchant.site,
    merchantAccount: merchant.merchantAccount,
    reference: request.reference,
    currency: request.amount.currency,
    cents: request.amount.value,
    ...means,
    state: "ended",
    createdAt: parts.clock.now().toISOString(),
    challenge: undefined,
  };
  return { payment, changes };
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
  if (!challenge) throw invalidRequest("14_018", "Invalid payload provided");
  // A second result for one payment is refused and changes nothing: the first one is final.
  if (challenge.isUsed)
    return { status: 200, reference: payment.reference, body: refusedBody(payment, refusal(11)), changes: [] };
  const answered: Payment = { ...payment, challenge: { ...challenge, isUsed: true } };
  if (challenge.verdict === "passed") return outcomeAfterBank(answered, parts);
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
  if (PaRes !== undefined) throw invalidRequest("105", "Invalid PaRes from issuer");
  throw invalidRequest("14_018", "Invalid payload provided");
}
