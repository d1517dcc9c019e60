/** The colours of a site on paper and in mails, which no style sheet reaches; from its theme. */
export type DocumentColours = {
  readonly accent: string;
  readonly onAccent: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly paper: string;
  readonly tint: string;
};

/** Texts of the invoice only. */
export const invoiceCopy = {
  title: "Tax invoice",
  invoice: "Invoice",
  copy: "Copy",
  number: "Order",
  date: "Date",
  deliverTo: "Delivery to",
  days: "Delivery day",
  carried: "Taken from the store",
  item: "Item",
  quantity: "Qty",
  each: "Each",
  amount: "Amount",
  currency: (currency: "AUD" | "NZD") =>
    currency === "NZD"
      ? "All amounts are in New Zealand dollars and include GST."
      : "All amounts are in Australian dollars and include GST.",
  balance: "The balance is to be paid before delivery: by card on the page of your order, or call us.",
  cancelled: "This order was cancelled. Nothing is payable, and we refund what was paid.",
  rights:
    "Your rights under consumer law always apply, whatever a warranty says. Keep this invoice as proof of purchase.",
  page: (page: number, count: number) => `Page ${page} of ${count}`,
} as const;

/** Texts of the credit note only. */
export const creditNoteCopy = {
  title: "Credit note",
  number: "Credit note",
  ofInvoice: "For tax invoice",
  reason: "Reason",
  delivery: "Delivery",
  goodwill: "Goodwill",
  adjustment: "Offers, delivery and services",
  "restocking-fee": "Less the restocking fee",
  "pick-up": "Less the pick-up",
  item: "Item",
  total: "Refunded",
  /** Of a change: it may have lowered what was still to be paid. */
  credited: "Credited",
  gst: (rate: number) => `Includes GST of ${Math.round(rate * 100)}%`,
} as const;
