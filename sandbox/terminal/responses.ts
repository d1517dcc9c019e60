import type { Payment } from "../card/payment.ts";
import { readStoresMerchant } from "../merchants.ts";
import type { TerminalTransaction } from "./transactions.ts";

/** The card that is held against a terminal. */
export const shownCard = { brand: "visa", last4: "1111", expiry: "3/2030" } as const;

const saleDataOf = ({ reference, saleTime }: TerminalTransaction) => ({
  SaleTransactionID: { TransactionID: reference, TimeStamp: saleTime },
});

const form = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");

const line = (text: string, isBold = false) => ({
  ...(isBold && { CharacterStyle: "Bold" }),
  EndOfLineFlag: true,
  Text: text,
});

const receipt = (qualifier: "CashierReceipt" | "CustomerReceipt", lines: readonly object[]) => ({
  DocumentQualifier: qualifier,
  OutputContent: { OutputFormat: "Text", OutputText: lines },
  RequiredSignatureFlag: false,
});

function receiptsOf({ reference, poiId, currency, cents }: TerminalTransaction) {
  const common = [
    line(form({ name: "Card", value: `************${shownCard.last4}`, key: "pan" })),
    line(form({ name: "TID", value: poiId, key: "tid" })),
    line(form({ name: "Reference", value: reference, key: "mref" })),
    line(form({ name: "TOTAL", value: `${currency} ${(cents / 100).toFixed(2)}`, key: "totalAmount" }), true),
    line("name=APPROVED&key=approved", true),
  ];
  return [
    receipt("CashierReceipt", [line("name=MERCHANT%20COPY&key=merchantTitle", true), ...common]),
    receipt("CustomerReceipt", [line("name=CARDHOLDER%20COPY&key=cardholderHeader", true), ...common]),
  ];
}

/** A terminal names a transaction by its own reference and, where Adyen knows of it, Adyen's. */
const transactionIdOf = ({ startedTicks }: TerminalTransaction, psp: string, at: Date) => ({
  TimeStamp: at.toISOString(),
  TransactionID: `BV0q001${startedTicks}${psp === "" ? "" : `.${psp}`}`,
});

export function approved(transaction: TerminalTransaction, payment: Payment, at: Date) {
  const { poiId, currency, cents } = transaction;
  return {
    POIData: { POIReconciliationID: 1000, POITransactionID: transactionIdOf(transaction, payment.psp, at) },
    PaymentReceipt: receiptsOf(transaction),
    PaymentResult: {
      AmountsResp: { AuthorizedAmount: cents / 100, Currency: currency },
      OnlineFlag: true,
      PaymentAcquirerData: { AcquirerPOIID: poiId, ApprovalCode: "123456", MerchantID: payment.merchantAccount },
      PaymentInstrumentData: {
        CardData: {
          EntryMode: ["Contactless"],
          MaskedPan: `411111 **** ${shownCard.last4}`,
          PaymentBrand: shownCard.brand,
        },
        PaymentInstrumentType: "Card",
      },
    },
    Response: {
      AdditionalResponse: form({
        pspReference: payment.psp,
        merchantReference: payment.reference,
        cardSummary: shownCard.last4,
        paymentMethod: shownCard.brand,
        posEntryMode: "CLESS_CHIP",
        refusalReasonRaw: "APPROVED",
      }),
      Result: "Success",
    },
    SaleData: saleDataOf(transaction),
  };
}

/** A payment that ended without money. */
export const failed = (
  transaction: TerminalTransaction,
  at: Date,
  { condition, reason }: { condition: string; reason: string },
) => ({
  POIData: { POITransactionID: transactionIdOf(transaction, "", at) },
  PaymentResult: {
    PaymentAcquirerData: {
      AcquirerPOIID: transaction.poiId,
      MerchantID: readStoresMerchant(transaction.site).merchantAccount,
    },
    PaymentInstrumentData: { CardData: {}, PaymentInstrumentType: "Card" },
  },
  Response: {
    AdditionalResponse: form({ refusalReason: reason, merchantReference: transaction.reference, message: reason }),
    ErrorCondition: condition,
    Result: "Failure",
  },
  SaleData: saleDataOf(transaction),
});

export const reversed = (transaction: TerminalTransaction, psp: string, at: Date) => ({
  POIData: { POITransactionID: transactionIdOf(transaction, psp, at) },
  Response: { AdditionalResponse: form({ pspReference: psp }), Result: "Success" },
});
