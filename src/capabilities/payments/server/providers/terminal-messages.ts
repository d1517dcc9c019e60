import { toDollars } from "#kit/money.ts";
import { terminalPaymentMessages } from "../../in-store.rules.ts";
import type { KnownPayment, Money, PaymentOutcome } from "./payment-provider.ts";
import { at, isSameMoney, textAt } from "./provider-call.ts";

/** A message to a terminal. `serviceId` names it at this terminal; a name is used once. */
export type MessageName = { readonly poiId: string; readonly serviceId: string };

/** Names the shop at its terminals. */
const SALE_ID = "hearth";
const SERVICE_ID_LENGTH = 10;

/** The same key makes the same id, so that a payment can be asked after with nothing but its key and its terminal. */
export const serviceIdOf = (key: string): string => key.replaceAll("-", "").slice(0, SERVICE_ID_LENGTH).toUpperCase();

/** Our id of a payment: its message and its terminal. */
export const refOf = ({ serviceId, poiId }: MessageName): string => `${serviceId}@${poiId}`;
export function messageOf(providerRef: string): MessageName {
  const [serviceId = "", poiId = ""] = providerRef.split("@");
  return { serviceId, poiId };
}

type Category = "Payment" | "Abort" | "TransactionStatus";

/** A message of Adyen's Terminal API (nexo Sale to POI, version 3.0). */
const message = (category: Category, { poiId, serviceId }: MessageName, body: object) => ({
  SaleToPOIRequest: {
    MessageHeader: {
      ProtocolVersion: "3.0",
      MessageClass: "Service",
      MessageCategory: category,
      MessageType: "Request",
      ServiceID: serviceId,
      SaleID: SALE_ID,
      POIID: poiId,
    },
    [`${category}Request`]: body,
  },
});

export type TerminalMessage = ReturnType<typeof message>;

type PaymentToAsk = { readonly reference: string; readonly amount: Money; readonly now: Date };

export const paymentMessage = (name: MessageName, { reference, amount, now }: PaymentToAsk) =>
  message("Payment", name, {
    SaleData: { SaleTransactionID: { TransactionID: reference, TimeStamp: now.toISOString() } },
    PaymentTransaction: {
      AmountsReq: { Currency: amount.currency, RequestedAmount: toDollars(amount.cents) },
    },
  });

const referenceTo = ({ serviceId, poiId }: MessageName) => ({
  MessageCategory: "Payment",
  ServiceID: serviceId,
  SaleID: SALE_ID,
  POIID: poiId,
});

/** `serviceId`: of this message; `of`: the payment that it is about. */
type About = { readonly of: MessageName; readonly serviceId: string };

export const abortMessage = ({ of, serviceId }: About) =>
  message("Abort", { ...of, serviceId }, { AbortReason: "MerchantAbort", MessageReference: referenceTo(of) });

export const statusMessage = ({ of, serviceId }: About) =>
  message("TransactionStatus", { ...of, serviceId }, { ReceiptReprintFlag: false, MessageReference: referenceTo(of) });

/** A terminal that still does not know a payment after this time never got it. */
const UNHEARD_MS = 60_000;

type StatusRequest = Pick<KnownPayment, "providerRef" | "reference" | "amount"> & { readonly ageMs: number };

/** What a terminal says of a payment that it was asked after. */
export function readStatus(body: unknown, request: StatusRequest): PaymentOutcome {
  const answer = at(body, "SaleToPOIResponse.TransactionStatusResponse");
  if (answer === undefined) return { kind: "unknown", cause: "the terminal did not answer" };
  if (textAt(answer, "Response.Result") === "Success")
    return readRepeated(at(answer, "RepeatedMessageResponse"), request);
  const condition = textAt(answer, "Response.ErrorCondition");
  if (condition === "InProgress") return { kind: "waiting" };
  if (condition === "NotFound") return { kind: request.ageMs > UNHEARD_MS ? "expired" : "waiting" };
  return { kind: "unknown", cause: `the terminal answered ${condition}` };
}

function readRepeated(repeated: unknown, request: StatusRequest): PaymentOutcome {
  const response = at(repeated, "RepeatedResponseMessageBody.PaymentResponse");
  const isOurs =
    textAt(repeated, "MessageHeader.ServiceID") === messageOf(request.providerRef).serviceId &&
    textAt(response, "SaleData.SaleTransactionID.TransactionID") === request.reference;
  return isOurs
    ? readPayment(response, request)
    : { kind: "mismatch", cause: "the terminal speaks of another payment" };
}

/** How a payment ended at the terminal. */
function readPayment(response: unknown, { providerRef, amount }: StatusRequest): PaymentOutcome {
  const result = textAt(response, "Response.Result");
  if (result === "Failure") return readFailure(providerRef, textAt(response, "Response.ErrorCondition"));
  const taken = at(response, "PaymentResult.AmountsResp");
  if (result !== "Success" || !isSameMoney(amount, at(taken, "AuthorizedAmount"), at(taken, "Currency")))
    return { kind: "mismatch", cause: "the terminal took another amount" };
  return { kind: "captured", providerRef, captureRef: pspOf(response), card: cardOf(response) };
}

/** The terminal's own reference comes before Adyen's, which refunds need. */
function pspOf(response: unknown): string {
  const id = textAt(response, "POIData.POITransactionID.TransactionID");
  return id.split(".")[1] ?? id;
}

function cardOf(response: unknown) {
  const card = at(response, "PaymentResult.PaymentInstrumentData.CardData");
  const [last4 = null] = /\d{4}$/.exec(textAt(card, "MaskedPan")) ?? [];
  return { brand: textAt(card, "PaymentBrand") || null, last4 };
}

function readFailure(providerRef: string, condition: string): PaymentOutcome {
  const refused = (sentence: string): PaymentOutcome => ({
    kind: "refused",
    providerRef,
    reason: null,
    sentences: [sentence],
  });
  switch (condition) {
    case "Aborted":
    case "Cancel":
      return { kind: "cancelled" };
    case "Refusal":
    case "WrongPIN":
    case "InvalidCard":
    case "PaymentRestriction":
      return refused(terminalPaymentMessages.declined);
    case "Busy":
      return refused(terminalPaymentMessages.busy);
    case "DeviceOut":
    case "LoggedOut":
    case "MessageFormat":
    case "NotAllowed":
    case "UnavailableDevice":
    case "UnavailableService":
    case "UnreachableHost":
      return refused(terminalPaymentMessages.unavailable);
    default:
      return { kind: "unknown", cause: `the terminal answered ${condition}` };
  }
}
