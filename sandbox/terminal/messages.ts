import { z } from "zod";

/** Messages of Adyen's Terminal API, version 1 (nexo Sale to POI, 3.0): the fields that the sandbox reads. */
const text = z.string().min(1);
const requestHeader = z.strictObject({
  ProtocolVersion: z.literal("3.0"),
  MessageClass: z.literal("Service"),
  MessageCategory: z.enum(["Payment", "Abort", "TransactionStatus", "Reversal"]),
  MessageType: z.literal("Request"),
  ServiceID: z.string().regex(/^[A-Za-z0-9]{1,10}$/),
  SaleID: text,
  POIID: z.string().regex(/^[A-Za-z0-9]+-[A-Za-z0-9]+$/),
});
export type Header = z.infer<typeof requestHeader>;

const transactionId = z.strictObject({ TransactionID: text, TimeStamp: z.iso.datetime({ offset: true }) });
const saleData = z.strictObject({ SaleTransactionID: transactionId, SaleToAcquirerData: text.optional() });
const money = z.number().positive().multipleOf(0.01);
const messageReference = z.strictObject({
  MessageCategory: z.enum(["Payment", "Reversal"]).optional(),
  ServiceID: z.string().regex(/^[A-Za-z0-9]{1,10}$/),
  SaleID: text.optional(),
  POIID: text.optional(),
});
export type MessageReference = z.infer<typeof messageReference>;

const paymentRequest = z.strictObject({
  SaleData: saleData,
  PaymentTransaction: z.strictObject({
    AmountsReq: z.strictObject({ Currency: z.string().regex(/^[A-Z]{3}$/), RequestedAmount: money }),
  }),
});
const abortRequest = z.strictObject({ AbortReason: text, MessageReference: messageReference });
const statusRequest = z.strictObject({
  ReceiptReprintFlag: z.boolean().optional(),
  DocumentQualifier: z.array(z.enum(["CashierReceipt", "CustomerReceipt"])).optional(),
  MessageReference: messageReference.optional(),
});
const reversalRequest = z.strictObject({
  SaleData: saleData.optional(),
  OriginalPOITransaction: z.strictObject({ POITransactionID: transactionId }),
  ReversalReason: z.enum(["CustCancel", "Malfunction", "MerchantCancel", "Unable2Compl"]),
  ReversedAmount: money.optional(),
});

const bodies = {
  Payment: z.strictObject({ MessageHeader: requestHeader, PaymentRequest: paymentRequest }),
  Abort: z.strictObject({ MessageHeader: requestHeader, AbortRequest: abortRequest }),
  TransactionStatus: z.strictObject({ MessageHeader: requestHeader, TransactionStatusRequest: statusRequest }),
  Reversal: z.strictObject({ MessageHeader: requestHeader, ReversalRequest: reversalRequest }),
} as const;
export type Message =
  | { category: "Payment"; header: Header; body: z.infer<typeof paymentRequest> }
  | { category: "Abort"; header: Header; body: z.infer<typeof abortRequest> }
  | { category: "TransactionStatus"; header: Header; body: z.infer<typeof statusRequest> }
  | { category: "Reversal"; header: Header; body: z.infer<typeof reversalRequest> };

/** A message, or what is wrong with its format. */
export function readMessage(sent: unknown): Message | { wrong: string; header: Partial<Header> } {
  const inner = (sent as { SaleToPOIRequest?: unknown } | null)?.SaleToPOIRequest;
  if (inner === undefined) return { wrong: "At toplevel, field SaleToPOIRequest: Missing", header: {} };
  const raw = ((inner as { MessageHeader?: unknown }).MessageHeader ?? {}) as Partial<Header>;
  const read = requestHeader.safeParse(raw);
  if (!read.success) return { wrong: describeIssue(read.error, "MessageHeader"), header: raw };
  const category = read.data.MessageCategory;
  const parsed = bodies[category].safeParse(inner);
  if (!parsed.success) return { wrong: describeIssue(parsed.error, ""), header: raw };
  const { MessageHeader: _, ...ofCategory } = parsed.data;
  const [body] = Object.values(ofCategory);
  return { category, header: read.data, body } as Message;
}

const describeIssue = ({ issues }: z.ZodError, at: string): string => {
  const [issue] = issues;
  const path = ["SaleToPOIRequest", at, ...(issue?.path ?? [])].filter((part) => part !== "").join(".");
  return `errors=${encodeURIComponent(`At ${path}: ${issue?.message ?? "Invalid"}`)}`;
};

/** A response repeats the request's header, but for its type. */
export const answerTo = (header: Partial<Header>, name: string, response: object) => ({
  SaleToPOIResponse: { MessageHeader: { ...header, MessageType: "Response" }, [name]: response },
});

export const failure = (ErrorCondition: string, AdditionalResponse: string) => ({
  Response: { Result: "Failure", ErrorCondition, AdditionalResponse },
});

/** The answer for a terminal that cannot be reached: the message is rejected by an event. */
export const rejectionOf = (header: Header, at: Date, why: string) => ({
  SaleToPOIRequest: {
    EventNotification: {
      EventToNotify: "Reject",
      EventDetails: `message=${why.replaceAll(" ", "+")}`,
      RejectedMessage: Buffer.from(JSON.stringify({ SaleToPOIRequest: { MessageHeader: header } })).toString("base64"),
      TimeStamp: at.toISOString(),
    },
    MessageHeader: {
      DeviceID: "1517998561",
      MessageCategory: "Event",
      MessageClass: "Event",
      MessageType: "Notification",
      POIID: header.POIID,
      ProtocolVersion: "3.0",
      SaleID: header.SaleID,
      ServiceID: header.ServiceID,
    },
  },
});
