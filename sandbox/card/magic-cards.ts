/** The effect of a payment: `result` is in the answer, the rest around it. */
export type CardRule = {
  /** A refusal code, or a success. */
  result: "authorised" | "received" | number;
  challenge?: "POST" | "GET";
  quirk?: Quirk;
  /** Adyen's refusalReasonRaw, when a holder name sets it. */
  rawReason?: string;
};

export type Quirk =
  | "frictionless"
  | "double-return"
  | "late-success"
  | "capture-fails"
  | "refund-fails"
  | "chargeback"
  | "inquiry"
  | "capture-rejected"
  | "refund-rejected"
  | "no-answer"
  | "drop-before"
  | "webhooks-thrice";

export type MagicCard = { shown: string; effect: string; cvc?: string; rule: CardRule };

const authorised: CardRule = { result: "authorised" };

export const magicCards: readonly MagicCard[] = [
  { shown: "4111 1111 1111 1111", effect: "Authorised (Visa)", rule: authorised },
  { shown: "5555 5555 5555 4444", effect: "Authorised (Mastercard)", rule: authorised },
  { shown: "2222 4000 7000 0005", effect: "Authorised (Mastercard, 2-series)", rule: authorised },
  { shown: "3700 0000 0000 002", effect: "Authorised (American Express)", cvc: "7373", rule: authorised },
  { shown: "4917 6100 0000 0000", effect: "Authorised (Visa)", rule: authorised },
  { shown: "3600 6666 3333 44", effect: "Authorised (Diners)", rule: authorised },
  { shown: "6011 6011 6011 6611", effect: "Authorised (Discover)", rule: authorised },
  { shown: "3569 9900 1009 5841", effect: "Authorised (JCB)", rule: authorised },
  { shown: "6771 7980 2100 0008", effect: "Authorised (Maestro)", rule: authorised },
  {
    shown: "4212 3456 7891 0006",
    effect: "3DS challenge, comes back by POST",
    rule: { result: "authorised", challenge: "POST" },
  },
  {
    shown: "5454 5454 5454 5454",
    effect: "3DS challenge, comes back by GET",
    rule: { result: "authorised", challenge: "GET" },
  },
  {
    shown: "5201 2815 0512 9736",
    effect: "3DS without a challenge, authorised",
    rule: { result: "authorised", quirk: "frictionless" },
  },
  { shown: "4000 0084 0000 1629", effect: "3DS passes, then refused", rule: { result: 2, challenge: "POST" } },
  {
    shown: "4000 0000 0000 3220",
    effect: "3DS posts its return twice at once; the second is refused",
    rule: { result: "authorised", challenge: "POST", quirk: "double-return" },
  },
  { shown: "4000 0000 0000 0002", effect: "Refused: Refused (2)", rule: { result: 2 } },
  { shown: "4000 0000 0000 9995", effect: "Refused: Not enough balance (12)", rule: { result: 12 } },
  { shown: "4000 0000 0000 0069", effect: "Refused: Expired Card (6)", rule: { result: 6 } },
  { shown: "4000 0000 0000 0127", effect: "Refused: CVC Declined (24)", rule: { result: 24 } },
  { shown: "4166 6766 6766 6746", effect: "Refused: FRAUD (20), which shoppers must not see", rule: { result: 20 } },
  { shown: "4000 0000 0000 0119", effect: "Error: Acquirer Error (4)", rule: { result: 4 } },
  { shown: "4000 0000 0000 0101", effect: "Received; authorised by webhook after 10 s", rule: { result: "received" } },
  {
    shown: "4000 0025 0000 3155",
    effect: "Refused in the answer, authorised by webhook 7 s later",
    rule: { result: 2, quirk: "late-success" },
  },
  {
    shown: "4000 0000 0000 0341",
    effect: "Authorised; the capture is accepted, then fails",
    rule: { result: "authorised", quirk: "capture-fails" },
  },
  {
    shown: "4000 0000 0000 0259",
    effect: "Authorised; 5 s after the capture a chargeback is announced, and 5 s later made",
    rule: { result: "authorised", quirk: "chargeback" },
  },
  {
    shown: "4000 0000 0000 5423",
    effect: "Authorised; 5 s after the capture the bank asks for information",
    rule: { result: "authorised", quirk: "inquiry" },
  },
  {
    shown: "4000 0000 0000 0358",
    effect: "Authorised and captured; the bank rejects the capture 5 s later",
    rule: { result: "authorised", quirk: "capture-rejected" },
  },
  {
    shown: "4000 0000 0000 7726",
    effect: "Authorised; the bank rejects a refund 5 s after it was reported",
    rule: { result: "authorised", quirk: "refund-rejected" },
  },
  {
    shown: "4000 0000 0000 0036",
    effect: "Authorised, but no answer: the line stays open for 60 s",
    rule: { result: "authorised", quirk: "no-answer" },
  },
  {
    shown: "4000 0000 0000 3063",
    effect: "The line drops before anything happens",
    rule: { result: "authorised", quirk: "drop-before" },
  },
  {
    shown: "4242 4242 4242 4242",
    effect: "Authorised; every webhook comes three times, shuffled",
    rule: { result: "authorised", quirk: "webhooks-thrice" },
  },
];

/**
 * Holder names of Adyen's test platform. The first seventeen are in the order of the numbers 0 to 16 that
 * `additionalData.RequestedTestAcquirerResponseCode` may use instead.
 */
const holderNames: Record<string, CardRule["result"]> = {
  UNKNOWN: 0,
  APPROVED: "authorised",
  DECLINED: 2,
  REFERRAL: 3,
  ERROR: 4,
  BLOCK_CARD: 5,
  CARD_EXPIRED: 6,
  INVALID_AMOUNT: 7,
  INVALID_CARD_NUMBER: 8,
  ISSUER_UNAVAILABLE: 9,
  NOT_SUPPORTED: 10,
  NOT_3D_AUTHENTICATED: 11,
  NOT_ENOUGH_BALANCE: 12,
  PENDING: "received",
  ACQUIRER_FRAUD: 14,
  CANCELLED: 15,
  SHOPPER_CANCELLED: 16,
  INVALID_PIN: 17,
  PIN_TRIES_EXCEEDED: 18,
  FRAUD: 20,
  CVC_DECLINED: 24,
  RESTRICTED_CARD: 25,
};

const holderQuirks: Record<string, Quirk> = { "CAPTURE FAILED": "capture-fails", "REFUND FAILED": "refund-fails" };

export type CardAttempt = { number: string; holderName: string; requestedCode: string | undefined };

/** A number with its own effect takes precedence over the holder's name; every other number follows the name. */
export function cardRule({ number, holderName, requestedCode }: CardAttempt): CardRule {
  const own = magicCards.find((card) => card.shown.replaceAll(" ", "") === number)?.rule;
  if (own && own !== authorised) return own;
  const requested = Object.values(holderNames)[Number(requestedCode ?? Number.NaN)];
  if (requested !== undefined) return { result: requested };
  const [name = "", ...raw] = holderName.split(":").map((part) => part.trim().toUpperCase());
  const quirk = holderQuirks[name];
  if (quirk) return { result: "authorised", quirk };
  return { result: holderNames[name] ?? "authorised", ...(raw.length > 0 && { rawReason: raw.join(" : ") }) };
}
