/** Texts of the checkout for staff only, loaded with their components. */
export const inStoreCopy = {
  staff: {
    title: "Salesperson and store",
    store: "Store",
    chooseStore: "Choose a store",
    salesperson: "Salesperson",
    chooseSalesperson: "Choose a salesperson",
    carry: "Cash and carry",
    carryWhy: "The customer takes the goods home today. Ask where the confirmation should go.",
    carryNeedsStore: "Choose the store first.",
    override: "Open fully booked delivery days",
    quote: "Send as a request for a delivery quote",
    quoteWhy: "Nothing is charged. We call the customer with a day and a price.",
    storeUnknown: "The store's details cannot be looked up just now. Please try again.",
  },
  code: { field: "Customer's store code", why: "Six digits, from Pay in store in the customer's Zip app." },
  terminal: { field: "Terminal", choose: "Choose a terminal" },
  /** While the customer pays, by what staff entered. */
  waits: {
    code: {
      title: "Zip in store",
      sending: "Sending the request to the customer's phone.",
      waiting: "Waiting for the customer's answer.",
      steps: [
        "The customer opens the Zip app and sees this amount.",
        "They approve it within 60 seconds.",
        "This page goes on by itself. Please keep it open.",
      ],
    },
    terminal: {
      title: "Card on the store's terminal",
      sending: "Sending the amount to the terminal.",
      waiting: "Waiting for the customer's card.",
      steps: [
        "The terminal shows this amount.",
        "The customer taps or inserts their card.",
        "This page goes on by itself. Please keep it open.",
      ],
    },
  },
  stop: "Cancel this payment",
} as const;
