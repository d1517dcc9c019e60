import { type CalendarDay, sayDay } from "#kit/calendar-day.ts";
import { formatAmount } from "#kit/money.ts";
import { sayStorageDays, type StorageFee } from "#capabilities/delivery/storage.rules.ts";

/** Words of the checkout page; what the requirements fix word for word stands in checkout.copy.ts. */
export const formCopy = {
  title: "Checkout",
  form: "Your order",
  needsScript:
    "Your browser runs no scripts, which encrypt your card before it is sent. Please allow them, or call us to order.",
  total: (amount: string) => `Order total ${amount}`,
  /** Where gift cards or a deposit make it another sum than the total. */
  payNow: (amount: string) => `You pay ${amount} now.`,
  contact: {
    title: "Contact",
    email: "Email",
    emailWhy: "For your confirmation and delivery updates.",
    phone: "Phone",
    emailCarried: "For the confirmation.",
    phoneWhy: "The driver texts you a delivery window and calls when nearly there.",
    newsletter: "Send me offers and news. I can stop them at any time.",
  },
  address: {
    delivery: "Delivery address",
    carried: "Customer and store",
    billing: "Billing address",
    billingProblem: (problem: string) => `Billing address: ${problem}`,
    same: "My billing address is the same as my delivery address",
    firstName: "First name",
    lastName: "Last name",
    addCompany: "Add a company name",
    company: "Company name",
    street: "Street address",
    streetWhy: "Unit, number and street. We cannot deliver to PO Boxes.",
    addInstructions: "Add delivery instructions",
    instructions: "Delivery instructions",
    instructionsWhy: "Gate codes, parking, a dog: anything the driver should know.",
  },
  delivery: {
    title: "Delivery calendar",
    needsSuburb: "Choose your suburb above and we will show you the days our truck is in your street.",
    carried: "The goods are taken home from the store: no delivery day is needed.",
  },
  storage: {
    accept: "I understand that a daily storage fee applies when I move my delivery beyond the free days.",
    terms: "Storage terms",
    none: (freeUntil: CalendarDay | null) =>
      freeUntil === null
        ? "No storage fee for this day."
        : `No storage fee for this day: storage is free until ${sayDay(freeUntil)}.`,
    fee: ({ days, dailyCents, cents }: StorageFee) =>
      `Storage fee for this day: ${sayStorageDays({ days, dailyCents })}, ${formatAmount(cents)} in all. It is included in your total.`,
  },
  deposit: {
    title: "Deposit",
    pay: "Pay a deposit now and the rest later",
    why: (percent: number, least: string) => `At least ${percent}% of your order total, ${least}.`,
    amount: "Deposit amount",
    amountWhy: "Leave it empty to pay everything now.",
    everything: (amount: string) => `You pay everything now: ${amount}.`,
    part: ({ now, percent, later }: { now: string; percent: number; later: string }) =>
      `You pay ${now} now (${percent}%). Remaining: ${later}, before delivery.`,
  },
  payment: {
    title: "Payment method",
    free: "No payment needed",
    freeWhy: "There is nothing to pay for this order.",
    card: "Credit Card",
    account: "Credit on account",
    accountLeft: (amount: string) => `${amount} of your credit is available.`,
    accountUsed: (amount: string) => `Your available credit of ${amount} does not cover this order.`,
    other: "Use Other Payment Method",
    otherWhy: "Taken by the store: bank transfer, finance or a cheque.",
    cash: "Cash",
    cashWhy: "Paid at the counter.",
    poNumber: "Purchase order number",
  },
  warnings: "Before you order",
  money: { giftCards: "Gift cards", now: "To pay now", later: "Remaining" },
  placeOrder: "Place order",
  payWith: (wallet: string) => `Pay with ${wallet}`,
  placing: "Placing your order. Please keep this page open.",
  agreement: "By placing your order you accept our terms of sale. Your rights under consumer law always apply.",
  failedTitle: "Your order has not been placed",
  openCart: "Open your cart",
  doubtTitle: "We could not confirm your order",
  stay: "Keep ordering",
  leave: "Leave checkout",
  leaveTitle: "Leave checkout?",
  empty: "Your cart is empty",
  notBuyable: "Some items cannot be bought just now. Change or remove them to place your order.",
  assistance: "Request Assistance",
  summaryRows: {
    show: "Show order",
    hide: "Hide order",
    delivery: "Delivery",
    supplier: (name: string) => `Delivery by ${name}`,
    storage: "Storage fee",
    noDay: "Choose a day",
    unavailable: "Please call us",
    carried: "Taken home from the store",
    quote: "We call with a day and a price",
  },
} as const;
