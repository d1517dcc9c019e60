import { ledgerEntry, notifyChange } from "../card/modify.ts";
import { newPsp } from "../card/payment.ts";
import type { Merchant } from "../merchants.ts";
import type { Change } from "../storage/data-file.ts";
import { endWithout } from "./customer.ts";
import { answerTo, failure, type Header, type Message, type MessageReference } from "./messages.ts";
import { failed, reversed } from "./responses.ts";
import { findShown, type TerminalParts, type TerminalTransaction, transactionId } from "./transactions.ts";

type Of<Category extends Message["category"]> = Extract<Message, { category: Category }>;
export type Called = {
  /** What is said at once; undefined where the terminal waits for a card. */
  answer?: object | "ok";
  changes: Change[];
  reference?: string;
};
type Calling = { parts: TerminalParts; merchant: Merchant };

const centsOf = (amount: number): number => Math.round(amount * 100);

/** SaleID and ServiceID name a message for two days, so a repeated one is no second payment. */
const duplicate = (header: Header, name: string): Called => ({
  answer: answerTo(header, name, failure("MessageFormat", "message=ServiceID%20was%20used%20before")),
  changes: [],
});

const newTransaction = (
  { parts, merchant }: Calling,
  { POIID: poiId, SaleID: saleId, ServiceID: serviceId }: Header,
  facts: Pick<TerminalTransaction, "category" | "reference" | "saleTime" | "currency" | "cents">,
): TerminalTransaction => ({
  ...facts,
  id: transactionId(poiId, saleId, serviceId),
  site: merchant.site,
  poiId,
  saleId,
  serviceId,
  startedTicks: parts.clock.ticks(),
  response: undefined,
});

const isUsed = ({ transactions }: TerminalParts, { POIID, SaleID, ServiceID }: Header): boolean =>
  transactions.find(transactionId(POIID, SaleID, ServiceID)) !== undefined;

/** A terminal asks one customer at a time. */
function pay(calling: Calling, { header, body }: Of<"Payment">): Called {
  const { parts } = calling;
  if (isUsed(parts, header)) return duplicate(header, "PaymentResponse");
  const { TransactionID: reference, TimeStamp: saleTime } = body.SaleData.SaleTransactionID;
  const { Currency: currency, RequestedAmount } = body.PaymentTransaction.AmountsReq;
  const cents = centsOf(RequestedAmount);
  const transaction = newTransaction(calling, header, { category: "Payment", reference, saleTime, currency, cents });
  const why = whyNot(calling, transaction);
  const response = why && failed(transaction, parts.clock.now(), why);
  return {
    reference,
    changes: [parts.transactions.write({ ...transaction, response })],
    ...(response && { answer: answerTo(header, "PaymentResponse", response) }),
  };
}

function whyNot({ parts, merchant }: Calling, { poiId, currency }: TerminalTransaction) {
  if (currency !== merchant.currency) return { condition: "NotAllowed", reason: "Currency is not supported" };
  return findShown(parts, poiId) && { condition: "Busy", reason: "Terminal is busy" };
}

/** Once a card was accepted an abort changes nothing. */
function abort({ parts }: Calling, { header, body }: Of<"Abort">): Called {
  const named = findNamed(parts, header, body.MessageReference);
  const isOpen = named !== undefined && named.response === undefined;
  const why = { condition: "Aborted", reason: "104 Merchant cancelled tx" } as const;
  return { answer: "ok", changes: isOpen ? endWithout(parts, named, why) : [], ...(named && of(named)) };
}

const of = ({ reference }: TerminalTransaction) => ({ reference });

const findNamed = (
  { transactions }: TerminalParts,
  { POIID, SaleID }: Header,
  { ServiceID, SaleID: saleId = SaleID, POIID: poiId = POIID }: MessageReference,
): TerminalTransaction | undefined => transactions.find(transactionId(poiId, saleId, ServiceID));

/** Without a reference it is the terminal's latest transaction that is asked after. */
function status({ parts }: Calling, { header, body }: Of<"TransactionStatus">): Called {
  const latest = () => parts.transactions.list().findLast(({ poiId }) => poiId === header.POIID);
  const found = body.MessageReference ? findNamed(parts, header, body.MessageReference) : latest();
  const respond = (response: object) => answerTo(header, "TransactionStatusResponse", response);
  if (found === undefined)
    return { answer: respond(failure("NotFound", "message=Message%20not%20found.")), changes: [] };
  if (found.response === undefined)
    return { answer: respond(failure("InProgress", "message=Uncompleted%20transaction")), changes: [], ...of(found) };
  return { answer: respond(repeated(header, found)), changes: [], ...of(found) };
}

const repeated = (
  header: Header,
  { category, saleId: SaleID, serviceId: ServiceID, response = {} }: TerminalTransaction,
) => ({
  MessageReference: { MessageCategory: category, SaleID, ServiceID },
  RepeatedMessageResponse: {
    MessageHeader: { ...header, MessageCategory: category, MessageType: "Response", SaleID, ServiceID },
    RepeatedResponseMessageBody: { [`${category}Response`]: response },
  },
  Response: { Result: "Success" },
});

/** A refund that was begun at the terminal. Adyen makes it later, and reports it by a notification. */
function reverse(calling: Calling, { header, body }: Of<"Reversal">): Called {
  const { parts } = calling;
  const name = "ReversalResponse";
  if (isUsed(parts, header)) return duplicate(header, name);
  const [, psp = ""] = body.OriginalPOITransaction.POITransactionID.TransactionID.split(".");
  const payment = parts.card.payments.find(psp);
  if (!payment || payment.site !== calling.merchant.site)
    return { answer: answerTo(header, name, failure("NotFound", "message=Transaction%20not%20found")), changes: [] };
  const { captured = 0, refunded = 0 } = parts.card.ledger.total(psp) ?? {};
  const cents = body.ReversedAmount === undefined ? payment.cents : centsOf(body.ReversedAmount);
  if (refunded + cents > captured)
    return { answer: answerTo(header, name, failure("Refusal", "message=Amount%20exceeds%20payment")), changes: [] };
  const { reference, currency } = payment;
  const saleTime = parts.clock.now().toISOString();
  const transaction = newTransaction(calling, header, { category: "Reversal", reference, saleTime, currency, cents });
  const refund = newPsp();
  const response = reversed(transaction, refund, parts.clock.now());
  return {
    answer: answerTo(header, name, response),
    reference,
    changes: [
      parts.transactions.write({ ...transaction, response }),
      ledgerEntry(parts.card, { payment, psp: refund, cents, kind: "refund" }),
      ...notifyChange(parts.card, {
        payment,
        psp: refund,
        cents,
        eventCode: "CANCEL_OR_REFUND",
        data: { "modification.action": "refund" },
      }),
    ],
  };
}

/** What a terminal does with a message. */
export function call(calling: Calling, message: Message): Called {
  switch (message.category) {
    case "Payment":
      return pay(calling, message);
    case "Abort":
      return abort(calling, message);
    case "TransactionStatus":
      return status(calling, message);
    default:
      return reverse(calling, message);
  }
}
