import { errors, paymentMethodsCall, refundCall } from "./adyen.ts";
import type { Contract, Shape } from "./contract.ts";

const named: Shape = { MessageCategory: "text", ServiceID: "text", SaleID: "text", POIID: "text" };

const header = (category: string, type: "Request" | "Response"): Shape => ({
  ProtocolVersion: "= 3.0",
  MessageClass: "= Service",
  MessageCategory: `= ${category}`,
  MessageType: `= ${type}`,
  ServiceID: "text",
  SaleID: "text",
  POIID: "text",
});

const transactionId: Shape = { TransactionID: "text", TimeStamp: "time" };
const response: Shape = {
  Result: "Success | Failure | Partial",
  "ErrorCondition?": "text",
  "AdditionalResponse?": "text",
};

const receipt: Shape = {
  DocumentQualifier: "CashierReceipt | CustomerReceipt",
  RequiredSignatureFlag: "boolean",
  OutputContent: {
    OutputFormat: "= Text",
    OutputText: [{ Text: "text", "CharacterStyle?": "text", "EndOfLineFlag?": "boolean" }],
  },
};

const paid: Shape = {
  Response: response,
  SaleData: { SaleTransactionID: transactionId },
  POIData: { POITransactionID: transactionId, "POIReconciliationID?": "integer" },
  "PaymentReceipt?": [receipt],
  "PaymentResult?": {
    "AmountsResp?": { Currency: "text", AuthorizedAmount: "number" },
    "OnlineFlag?": "boolean",
    "PaymentAcquirerData?": { AcquirerPOIID: "text", MerchantID: "text", "ApprovalCode?": "text" },
    "PaymentInstrumentData?": {
      PaymentInstrumentType: "= Card",
      "CardData?": { "EntryMode?": ["text"], "MaskedPan?": "text", "PaymentBrand?": "text" },
    },
  },
};

const device = "/v1/merchants/{merchantAccount}/devices/{deviceId}";

export const adyenTerminal: Contract = {
  provider: "Adyen's terminals",
  version: "Cloud device API 1, Terminal API 1, Checkout 72",
  source:
    "docs.adyen.com/point-of-sale/design-your-integration/terminal-api; github.com/Adyen/adyen-openapi: json/TerminalAPI-v1.json",
  prefix: "/adyenterminal",
  headers: ["x-api-key"],
  calls: {
    ...paymentMethodsCall,
    [`POST ${device}/async`]: {
      request: {
        SaleToPOIRequest: {
          MessageHeader: header("Payment", "Request"),
          PaymentRequest: {
            SaleData: { SaleTransactionID: transactionId },
            PaymentTransaction: { AmountsReq: { Currency: "text", RequestedAmount: "number" } },
          },
        },
      },
      answers: { 200: { ok: "text" } },
      errors,
    },
    [`POST ${device}/sync`]: {
      request: {
        SaleToPOIRequest: {
          MessageHeader: header("TransactionStatus", "Request"),
          TransactionStatusRequest: { ReceiptReprintFlag: "boolean", MessageReference: named },
        },
      },
      answers: {
        200: {
          SaleToPOIResponse: {
            MessageHeader: header("TransactionStatus", "Response"),
            TransactionStatusResponse: {
              Response: response,
              "MessageReference?": { MessageCategory: "text", ServiceID: "text", SaleID: "text", "POIID?": "text" },
              "RepeatedMessageResponse?": {
                MessageHeader: header("Payment", "Response"),
                RepeatedResponseMessageBody: { PaymentResponse: paid },
              },
            },
          },
        },
      },
      errors,
    },
    ...refundCall,
  },
};
