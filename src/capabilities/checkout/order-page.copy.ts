import { type CalendarDay, sayDay } from "#kit/calendar-day.ts";
import { cardMoneyOf, lacksDelivery, wasNeverPaid } from "./order-figures.rules.ts";
import { isChangeable } from "./order-states.rules.ts";
import type { OrderView } from "./orders.contract.ts";

/** Texts of the confirmation, the order page, the mails and the invoice. */
export const orderCopy = {
  title: (number: string) => `Order ${number}`,
  number: "Order number",
  poNumber: "Your PO number",
  placed: "Ordered",
  timeline: "Where it stands",
  ahead: "Still to come",
  goods: "Your order",
  nextTitle: "What happens next",
  /** The address follows. */
  mail: "We have sent the confirmation to",
  mailOfPending: "We have sent the details to",
  to: "Delivery to",
  from: "Sold by",
  billedTo: "Billed to",
  contacts: "Whom we call",
  installer: "Installer",
  driver: "Driver",
  instructions: "For the driver",
  crewNote: "Your note for the crew",
  crew: {
    label: "Your note",
    save: "Leave the note",
    change: "Change the note",
    thanks: "Thank you. They read it on the day.",
    gone: "The note is taken back.",
  },
  needs: "Access",
  salesperson: "Served by",
  history: "What happened so far",
  sendBack: "Return something",
  actions: "Need to change something?",
  /** Of an order that stays as it is. */
  questions: "Questions about your order?",
  keepCopy: "Keep a copy",
  invoice: "Tax invoice (PDF)",
  invoiceNumber: "Tax invoice",
  calendar: "Add to calendar",
  print: "Print",
  shop: "Continue shopping",
  seeOrChange: "See or change your order",
  see: "See your order",
  directions: "Directions",
  callStore: (phone: string) => `Call ${phone}`,
  linkUntil: (day: CalendarDay) => `This page stays open to you until ${sayDay(day)} ${day.slice(0, 4)}.`,
  secret: "Whoever has the link of this page can see and change the order, so share it with care.",
  secretClosed: "Whoever has the link of this page can see the order, so share it with care.",
  account: {
    title: "Keep it all in one place",
    text: "With an account your orders, addresses and projects are together, and the next order is quicker.",
    action: "Create an account",
  },
  friend: {
    title: "Know somebody who is looking too?",
    text: "Send them a link: they save on their first order, and you are thanked.",
    action: "Refer a friend",
  },
  hidden: {
    title: "We cannot show this order here",
    text: "An order is shown on the device that placed it. The link in the mail we sent you opens it anywhere.",
    call: (phone: string) => `Or call us on ${phone}.`,
  },
  expired: {
    title: "This link has run out",
    text: "Links to orders open for a while only. We gladly tell you everything about your order on the phone.",
  },
  tooMany: {
    title: "One moment, please",
    text: "This page was asked for very often just now. Please try again in a few minutes.",
  },
  notPlaced: {
    title: "This order has not been placed",
    text: "Nothing was ordered. Your cart is as you left it.",
    action: "Back to checkout",
  },
  home: "Go to the home page",
  date: {
    action: "Change date",
    title: "Choose another day",
    /** What a day costs above the one that was paid for. */
    extra: "+$0",
    current: (day: CalendarDay) => `Now: ${sayDay(day)}.`,
    free: "Days that cost no more than yours cost nothing. For a dearer one you pay the difference here, by card.",
    /** What a dearer day costs above the one that was paid for. */
    more: (amount: string) => `+${amount}`,
    pays: (amount: string) => `${amount} is to be paid for it.`,
    savePaid: (amount: string) => `Pay ${amount} and change day`,
    chosen: (day: CalendarDay) => `New day: ${sayDay(day)}.`,
    storage: (amount: string) => `The storage fee for this day is ${amount}.`,
    refund: (amount: string) => `We refund ${amount} of the storage fee.`,
    noStorage: "No storage fee for this day.",
    save: "Change to this day",
    pick: "Choose a day first.",
    none: "There is no other day to choose just now. Call us and we will see what we can do.",
    saved: (day: CalendarDay) => `Done. We now come on ${sayDay(day)}, and have sent you an e-mail.`,
  },
  pay: {
    action: (amount: string) => `Pay ${amount}`,
    title: "Pay what is left",
    text: (amount: string, number: string) => `${amount} is still to be paid for order ${number}.`,
    owed: (amount: string) => `${amount} is still to be paid.`,
    left: (amount: string) => `${amount} is still to be paid before delivery.`,
    allPaid: "Everything is paid.",
    done: "Thank you. Everything is paid, and we have sent you an e-mail.",
    paying: "Paying. Please keep this page open.",
    later: "Not now",
  },
  contact: {
    action: "Change contact",
    title: "Whom should we call?",
    phone: "Your phone",
    driverName: "Name at the door",
    driverPhone: "Phone at the door",
    driverWhy: "Leave both empty if it is you.",
    installerName: "Name for the installer",
    installerPhone: "Phone for the installer",
    instructions: "Delivery instructions",
    save: "Save",
    saved: "Saved. The driver sees it.",
  },
  /** In place of the site's own text, which mentions a delivery day. */
  thanks: {
    carried: { title: "Thank you, it is all yours", text: "Everything was handed over in the store." },
    asked: { title: "Thank you, we have your request", text: "Nothing was charged." },
    pending: (payment: string) => ({
      title: "Thank you, we have your order",
      text: `${payment} is still processing your payment.`,
    }),
  },
  /** While a provider finishes a payment that was agreed, and when that came to nothing. */
  unpaid: {
    pending: (payment: string) =>
      `${payment} is still processing your payment. That often takes a few hours, and can take a few days.`,
    held: "We hold your goods while we wait.",
    heldFor: (day: CalendarDay) => `We hold your goods, and your delivery on ${sayDay(day)}, while we wait.`,
    news: "We e-mail you as soon as it has gone through. There is nothing else to do, so please don't pay again.",
    failed: (payment: string) => `Your ${payment} payment did not go through, so this order is cancelled.`,
    nothingPaid: "You have paid nothing for it.",
    moneyBack: "What was paid later is on its way back to you.",
    late: (payment: string) =>
      `${payment} finished your payment only now, and we could not keep the goods and the delivery any longer.`,
    allBack: (payment: string) => `We are sending all of it back to you through ${payment}.`,
    again: "Would you still like it? Order again on our site, or call us and we will help.",
  },
  cancel: {
    action: "Cancel order",
    title: "Cancel this order?",
    text: (number: string) => `Order ${number} and its delivery day would be given up. This cannot be undone here.`,
    money: (amount: string, payment: string) => `${amount} goes back the way it came (${payment}).`,
    banks: "Banks take two to five working days.",
    giftCards: "What you paid with gift cards is on them again.",
    keep: "Keep my order",
    confirm: "Cancel order",
    reason: "Why?",
    done: "Your order is cancelled.",
  },
  change: {
    back: (amount: string, payment: string) => `${amount} goes back the way it came (${payment}).`,
    toPay: (amount: string) => `${amount} is still to be paid. You can pay it on the page of your order.`,
  },
  failed: "That did not work. Please check your connection and try again.",
} as const;

/** The label of the link to an order: it mentions changes only while they are possible. */
export const seeOrder = (order: Pick<OrderView, "kind" | "state">): string =>
  isChangeable(order) ? orderCopy.seeOrChange : orderCopy.see;

/** Whom to call: the customer first, then who is there in their place. */
export function contactsOf({ phone, deliveryContact, installationContact }: OrderView): string[] {
  const say = (who: string, contact: { name: string; phone: string }) => `${who}: ${contact.name}, ${contact.phone}`;
  return [
    phone,
    ...(deliveryContact === null ? [] : [say(orderCopy.driver, deliveryContact)]),
    ...(installationContact === null ? [] : [say(orderCopy.installer, installationContact)]),
  ];
}

const windowWords = "We text you the hours before the truck sets out. Someone over 18 needs to be home.";

/** Who brings what when, in sentences. */
export function dayLines(order: Pick<OrderView, "deliveryDay" | "supplierDays">): string[] {
  const ours = order.deliveryDay === null ? [] : [`Our truck comes on ${sayDay(order.deliveryDay)}.`];
  return [...ours, ...order.supplierDays.map((one) => `${one.supplier} delivers on ${sayDay(one.day)}.`)];
}

type Words = { readonly title: string; readonly text: string };

/** The first sentence of the confirmation: the site's text, unless nothing is delivered, or not yet. */
export function thanksFor(order: Pick<OrderView, "kind" | "state" | "payment">, ofSite: Words): Words {
  if (order.state === "payment_pending") return orderCopy.thanks.pending(order.payment);
  if (order.kind === "cash-and-carry") return orderCopy.thanks.carried;
  return order.state === "awaiting_delivery_quote" ? orderCopy.thanks.asked : ofSite;
}

function pendingLines({ payment, deliveryDay }: OrderView): string[] {
  const { pending, held, heldFor, news } = orderCopy.unpaid;
  return [pending(payment), deliveryDay === null ? held : heldFor(deliveryDay), news];
}

function unpaidLines({ payment, paid }: OrderView): string[] {
  const { failed, nothingPaid, moneyBack } = orderCopy.unpaid;
  return [failed(payment), paid > 0 ? `${moneyBack} ${orderCopy.cancel.banks}` : nothingPaid];
}

/** The next steps of an order in its current state, sentence by sentence. */
export function nextLines(order: OrderView): string[] {
  switch (order.state) {
    case "awaiting_delivery_quote":
      return [
        "We ask our drivers how to reach you, and call you with a day and a price before anything is sent.",
        ...(lacksDelivery(order) ? ["The total is without delivery, which is charged on top."] : []),
      ];
    case "payment_pending":
      return pendingLines(order);
    case "cancelled":
      if (wasNeverPaid(order)) return unpaidLines(order);
      return cardMoneyOf(order) > 0 ? [`Your money is on its way back. ${orderCopy.cancel.banks}`] : [];
    case "delivered":
      return ["Keep the tax invoice: it is your proof of purchase for the warranty."];
    case "dispatched":
      return [...dayLines(order), windowWords];
    default:
      if (order.kind === "cash-and-carry") return ["The goods are yours to take from the store."];
      return [...dayLines(order), ...(dayLines(order).length > 0 ? [windowWords] : [])];
  }
}
