import type { LimitedPaymentMethod } from "#shop/payment-methods.ts";

export const infoPaths = ["afterpay", "zipmoney", "klarna", "humm"] as const;
export type InfoPath = (typeof infoPaths)[number];

export type ProviderTexts = {
  readonly method: LimitedPaymentMethod;
  readonly name: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly questions: readonly { readonly ask: string; readonly answer: string }[];
};

const refunds = {
  ask: "What happens when I return something?",
  answer:
    "We refund the provider, and the provider takes what you have not paid yet off your plan and gives back what you have. Delivery days, warranty and your rights under consumer law are the same as with a card.",
} as const;

const changes = {
  ask: "My order was split, or a part of it was cancelled. What do I owe?",
  answer:
    "Only what was sent to you. When a part of an order is cancelled we lower the amount with the provider on the same day.",
} as const;

/** The information for choosing a provider; amounts and limits come from the site's data. */
export const providerTexts: Readonly<Record<InfoPath, ProviderTexts>> = {
  afterpay: {
    method: "afterpay",
    name: "Afterpay",
    lead: "Take it home now and pay in four equal parts, one every two weeks. The first is due when you order.",
    steps: [
      "Choose what you need and pick your delivery day.",
      "Choose Afterpay at the end of the checkout.",
      "Log in to Afterpay, or open an account there. It decides at once.",
      "Pay the first quarter. The other three follow every two weeks.",
    ],
    questions: [
      {
        ask: "What does it cost?",
        answer: "Nothing when each part is paid on its day. Afterpay charges a late fee when one is missed.",
      },
      { ask: "Who may use it?", answer: "Adults with a debit or credit card. Afterpay decides on each order." },
      refunds,
      changes,
    ],
  },
  zipmoney: {
    method: "zip",
    name: "Zip",
    lead: "A credit account that you use again and again. Pay it back week by week at a pace you set with Zip.",
    steps: [
      "Choose what you need and pick your delivery day.",
      "Choose Zip at the end of the checkout.",
      "Log in to Zip, or apply there. Most answers take a few minutes.",
      "Your order is placed as soon as Zip says yes.",
    ],
    questions: [
      {
        ask: "What does it cost?",
        answer:
          "Zip charges a monthly account fee while you owe something, and interest after an interest-free time. Its terms say how much, and you see them before you agree.",
      },
      { ask: "Who may use it?", answer: "Adults with an income, after a credit check by Zip." },
      refunds,
      changes,
    ],
  },
  klarna: {
    method: "klarna",
    name: "Klarna",
    lead: "Four parts without interest, one every two weeks, taken from the card you choose.",
    steps: [
      "Choose what you need and pick your delivery day.",
      "Choose Klarna at the end of the checkout.",
      "Confirm who you are with a code that Klarna sends to your phone.",
      "Pay the first part. Klarna reminds you before each of the others.",
    ],
    questions: [
      { ask: "What does it cost?", answer: "Nothing when each part is paid on its day. Late parts cost a fee." },
      { ask: "Who may use it?", answer: "Adults with a card of their own. Klarna decides on each order." },
      refunds,
      changes,
    ],
  },
  humm: {
    method: "humm",
    name: "Humm",
    lead: "Five fortnightly payments for smaller things, ten for larger ones.",
    steps: [
      "Choose what you need and pick your delivery day.",
      "Choose Humm at the end of the checkout.",
      "Log in to Humm, or apply there.",
      "The first payment is due when you order, the next two weeks later.",
    ],
    questions: [
      {
        ask: "What does it cost?",
        answer: "No interest. Humm may charge a monthly fee while you owe something, and a fee for late payments.",
      },
      { ask: "Who may use it?", answer: "Adults with an income, after a check by Humm." },
      refunds,
      changes,
    ],
  },
};
