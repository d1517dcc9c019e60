import { type CalendarDay, formatDay } from "#kit/calendar-day.ts";
import { cardMoneyOf, lacksDelivery, wasNeverPaid } from "./order-figures.rules.ts";
import { isChangeable } from "./order-states.rules.ts";
import type { OrderView } from "./orders.contract.ts";

/** Texts of the confirmation, the order page, the mails and the invoice. */
export const orderCopy = {
  title: (number: string) => `Order ${number}`,
  number: "Order number",
  poNumber: "Your PO number",
  placed: "Ordered",
  timeline: "Order status",
  ahead: "Next",
  goods: "Your order",
  nextTitle: "What happens next",
  /** The address follows. */
  mail: "We have sent the confirmation to",
  mailOfPending: "We have sent the details to",
  to: "Delivery to",
  from: "Sold by",
  billedTo: "Billed to",
  contacts: "Who we call",
  installer: "Installer",
  driver: "Driver",
  instructions: "For the driver",
  crewNote: "Your note for the crew",
  crew: {
    label: "Your note",
    save: "Save note",
    change: "Change note",
    thanks: "Thank you. The crew will see your note on the day.",
    gone: "Your note was deleted.",
  },
  needs: "Access",
  salesperson: "Served by",
  history: "Order history",
  sendBack: "Return an item",
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
  linkUntil: (day: CalendarDay) => `You can open this page until ${formatDay(day)} ${day.slice(0, 4)}.`,
  secret: "Anyone with this link can see and change the order.",
  secretClosed: "Anyone with this link can see the order.",
  account: {
    title: "Keep your orders in one place",
    text: "An account keeps your orders, addresses and projects together and makes checkout faster.",
    action: "Create an account",
  },
  friend: {
    title: "Know someone who is shopping too?",
    text: "Send them a link. They save on their first order and you get a reward.",
    action: "Refer a friend",
  },
  hidden: {
    title: "We cannot show this order here",
    text: "You can see an order on the device that placed it. To open it elsewhere, use the link in our email.",
    call: (phone: string) => `Or call us on ${phone}.`,
  },
  expired: {
    title: "This link has expired",
    text: "Order links work for a limited time. Call us and we can tell you about your order.",
  },
  tooMany: {
    title: "One moment, please",
    text: "There were too many requests for this page. Please try again in a few minutes.",
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
    current: (day: CalendarDay) => `Now: ${formatDay(day)}.`,
    free: "There is no charge to move to a day that costs the same or less. For a day that costs more, pay the difference here by card.",
    /** What a dearer day costs above the one that was paid for. */
    more: (amount: string) => `+${amount}`,
    pays: (amount: string) => `${amount} is payable for this day.`,
    savePaid: (amount: string) => `Pay ${amount} and change day`,
    chosen: (day: CalendarDay) => `New day: ${formatDay(day)}.`,
    storage: (amount: string) => `The storage fee for this day is ${amount}.`,
    refund: (amount: string) => `We refund ${amount} of the storage fee.`,
    noStorage: "No storage fee for this day.",
    save: "Change to this day",
    pick: "Choose a day first.",
    none: "No other days are available. Please call us and we will try to help.",
    saved: (day: CalendarDay) => `Done. Your delivery is now on ${formatDay(day)}. We have sent you an email.`,
  },
  link: {
    toPay: (amount: string) => `To pay: ${amount}. We pick your order once it is paid.`,
    pay: "See and pay your order",
    keptFor: "We keep the goods and your delivery day for a short while. After that the order is cancelled.",
  },
  pay: {
    action: (amount: string) => `Pay ${amount}`,
    title: "Pay what is left",
    text: (amount: string, number: string) => `${amount} is still to be paid for order ${number}.`,
    owed: (amount: string) => `${amount} is still to be paid.`,
    left: (amount: string) => `${amount} is still to be paid before delivery.`,
    allPaid: "Your order is paid in full.",
    done: "Thank you. Your order is paid in full. We have sent you an email.",
    paying: "Processing your payment. Please keep this page open.",
    later: "Not now",
  },
  contact: {
    action: "Change contact",
    title: "Who should we call?",
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
    carried: { title: "Thank you, your order is complete", text: "Everything was handed over in the store." },
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
    heldFor: (day: CalendarDay) => `We hold your goods, and your delivery on ${formatDay(day)}, while we wait.`,
    emailNotice: "We'll email you as soon as it goes through. Please don't pay again.",
    failed: (payment: string) => `Your ${payment} payment did not go through, so this order is cancelled.`,
    nothingPaid: "You have paid nothing for it.",
    moneyBack: "We are refunding what you paid.",
    late: (payment: string) =>
      `${payment} finished your payment only now, and we could not keep the goods and the delivery any longer.`,
    allBack: (payment: string) => `We are sending all of it back to you through ${payment}.`,
    again: "Would you still like to order? Order again on our site, or call us and we will help.",
  },
  cancel: {
    action: "Cancel order",
    title: "Cancel this order?",
    text: (number: string) => `Order ${number} and its delivery day will be cancelled. You cannot undo this.`,
    money: (amount: string, payment: string) => `${amount} will be refunded to ${payment}.`,
    banks: "Banks take two to five working days.",
    giftCards: "What you paid with gift cards has been returned to them.",
    keep: "Keep my order",
    confirm: "Cancel order",
    reason: "Why?",
    done: "Your order is cancelled.",
  },
  change: {
    back: (amount: string, payment: string) => `${amount} will be refunded to ${payment}.`,
    toPay: (amount: string) => `${amount} is still to be paid. You can pay it on your order page.`,
  },
  failed: "That did not work. Please check your connection and try again.",
} as const;

/** The label of the link to an order: it mentions changes only while they are possible. */
export const orderLinkText = (order: Pick<OrderView, "kind" | "state">): string =>
  isChangeable(order) ? orderCopy.seeOrChange : orderCopy.see;

/** The phone contacts: the customer first, then those who are there instead. */
export function contactsOf({ phone, deliveryContact, installationContact }: OrderView): string[] {
  const formatContact = (who: string, contact: { name: string; phone: string }) =>
    `${who}: ${contact.name}, ${contact.phone}`;
  return [
    phone,
    ...(deliveryContact === null ? [] : [formatContact(orderCopy.driver, deliveryContact)]),
    ...(installationContact === null ? [] : [formatContact(orderCopy.installer, installationContact)]),
  ];
}

const windowText = "We'll text you a delivery window before the truck leaves. Someone over 18 needs to be home.";

/** Sentences that say on which day our truck and each supplier come. */
export function dayLines(order: Pick<OrderView, "deliveryDay" | "supplierDays">): string[] {
  const ours = order.deliveryDay === null ? [] : [`Our truck comes on ${formatDay(order.deliveryDay)}.`];
  return [...ours, ...order.supplierDays.map((one) => `${one.supplier} delivers on ${formatDay(one.day)}.`)];
}

type Words = { readonly title: string; readonly text: string };

/** The first sentence of the confirmation: the site's text, unless nothing is delivered, or not yet. */
export function thanksTextOf(order: Pick<OrderView, "kind" | "state" | "payment">, ofSite: Words): Words {
  if (order.state === "payment_pending") return orderCopy.thanks.pending(order.payment);
  if (order.kind === "cash-and-carry") return orderCopy.thanks.carried;
  return order.state === "awaiting_delivery_quote" ? orderCopy.thanks.asked : ofSite;
}

function pendingLines({ payment, deliveryDay }: OrderView): string[] {
  const { pending, held, heldFor, emailNotice } = orderCopy.unpaid;
  return [pending(payment), deliveryDay === null ? held : heldFor(deliveryDay), emailNotice];
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
        "We'll check with our drivers and call you with a delivery day and price before we send anything.",
        ...(lacksDelivery(order) ? ["Delivery is not included in the total."] : []),
      ];
    case "payment_pending":
      return pendingLines(order);
    case "cancelled":
      if (wasNeverPaid(order)) return unpaidLines(order);
      return cardMoneyOf(order) > 0 ? [`Your money is on its way back. ${orderCopy.cancel.banks}`] : [];
    case "delivered":
      return ["Keep the tax invoice: it is your proof of purchase for the warranty."];
    case "dispatched":
      return [...dayLines(order), windowText];
    default:
      if (order.kind === "cash-and-carry") return ["You can take your products home from the store."];
      return [...dayLines(order), ...(dayLines(order).length > 0 ? [windowText] : [])];
  }
}
