import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { enquiriesContract } from "./enquiries.contract.ts";

export const enquiriesRefusalMessages: RefusalMessages<RefusalsOf<typeof enquiriesContract>> = {
  unknownProduct: "We do not sell a product of that number.",
  pageBeyond: ({ lastPage }) => `The questions end at page ${String(lastPage)}.`,
  unknownQuestion: "There is no such question.",
  unknownAlert: "This link is not valid any more.",
  invalid: "Please check what you typed.",
  robot: "Please tick the box that says you are not a robot, and send it again. Nothing you typed is lost.",
  staleForm: "This form was open for a long time. Nothing you typed is lost: please send it again.",
  tooMany: "You have sent several messages. Please try again in an hour, or call us.",
  alreadyInStock: "Good news: you can buy this now.",
  replaced: "This product has been replaced by a newer model and will not come back.",
  pricesHidden: "We can only answer price questions for customers who can see our prices.",
  notOffered: "This is not offered here.",
};

/** What is wrong with a field, and how to put it right. */
export const problemCopy = {
  emailMissing: "Enter your email, so that we can answer",
  emailWrong: "Please enter a valid email, such as name@example.com",
  nameMissing: "Enter your name",
  nameLines: "Please write your name on one line",
  nameLong: (most: number) => `Please keep your name to ${most} characters`,
  questionMissing: "Enter your question",
  questionShort: "Please tell us a little more, so that we can answer well",
  questionLong: (most: number, length: number) =>
    `Please keep it to ${most.toLocaleString("en-AU")} characters; this has ${length.toLocaleString("en-AU")}`,
  priceMissing: "Enter a price in dollars, such as 1249 or 1249.50",
  priceWrong: "Enter a price above zero in dollars and cents, such as 1249.50",
  priceNotBelow: (price: string) => `It costs ${price} now. Enter less than that`,
  priceNotLower: (price: string) => `Our price is ${price}. Enter the lower price you found`,
  noCallBack: "We cannot call back about this. Please leave the phone number out",
  notSame: "Please confirm that it is the same product. We can only match the same model, new and in stock",
  noteLong: (most: number) => `Please keep the note to ${most} characters`,
  urlMissing: "Enter the address of the page where you saw it",
  urlLong: (most: number) =>
    `That address is longer than ${most} characters. The part before the question mark is enough`,
  urlWrong: "Enter the full address of the page, such as https://www.shop.example/product",
  urlOurs: "That is one of our own shops. Call us about a price you saw there",
} as const;

/** For the forms of the contact pages; what they share with others is above. */
export const contactProblems = {
  topicMissing: "Choose what it is about",
  productMissing: "Enter the product: its model number, or what it is",
  dayWrong: "Enter the day it was bought, such as 2024-05-31, or leave it empty",
  dayAhead: "Enter a day that has been, or leave it empty",
  phoneMissing: "Enter a phone number, so that the technician can ring before coming",
  noPostBox: "Enter the street address where the product stands",
  placeUnknown: "That suburb and postcode don't match. Please check both",
  oneLine: "Please write this on one line",
  long: (most: number) => `Please keep it to ${most} characters`,
  messageMissing: {
    contact: "Enter your message",
    "service-call": "Enter what is wrong",
    expert: "Enter your question",
  },
} as const;

export const questionCopy = {
  ask: "Ask a question",
  dialog: "Ask about this product",
  intro: "A product expert answers within two working days.",
  question: "Your question",
  name: "Your name",
  nameHint: "Shown as first name and initial.",
  email: "Email",
  emailHint: "For the answer. It is not shown.",
  send: "Send question",
  sent: "Thanks, we have your question",
  sentText: "We'll email you the answer and publish it here.",
  search: "Search questions",
  none: "No questions yet. Be the first to ask.",
  noMatch: "No questions match. Ask yours and we'll answer it.",
  more: "More questions",
  searchButton: "Search",
  found: (count: number) => (count === 1 ? "1 question matches" : `${count} questions match`),
  helpful: (count: number) => (count === 0 ? "Helpful" : `Helpful (${count})`),
  voted: "Thank you. Your vote is counted.",
  voteFailed: "The vote could not be counted. Please try again.",
  boughtHere: "Bought here",
  failed: "We can't load the questions right now. Please try again.",
} as const;

export const notifyCopy = {
  title: "Tell me when",
  wants: "When should we email you?",
  backInStock: "When it is back in stock",
  priceBelow: "When the price drops",
  price: "My price",
  suggestions: "Prices to choose from",
  priceHint: (price: string) => `The price is ${price} now. We'll email you when it is at or below your price.`,
  email: "Email",
  emailHint: "One email to confirm and one alert. No newsletter.",
  phone: "Phone for a call back",
  phoneHint: "We'll also call you, during opening hours.",
  send: "Tell me",
  sent: "Check your inbox",
  sentText: (email: string) =>
    `We have emailed ${email}. Confirm with the button in that email and we'll let you know.`,
} as const;

export const priceMatchCopy = {
  title: "Found it cheaper?",
  intro: (price: string) => `Our price is ${price}. Show us where it costs less and we'll answer within a working day.`,
  url: "Where did you see it?",
  urlHint: "The address of the page.",
  price: "Their price",
  priceHint: "Without delivery.",
  same: "It is the same model, new and in stock",
  email: "Email",
  emailHint: "For our answer.",
  note: "Anything we should know?",
  send: "Ask for a match",
  sent: "We have your request",
  sentText: (email: string, reference: string) => `Your reference is ${reference}. We'll email our answer to ${email}.`,
} as const;

export const formCopy = {
  robotAway: "The robot check did not load. Please reload the page, or call us.",
  waiting: "Sending",
  close: "Close",
  failed: "We couldn't send your form. Nothing you typed is lost. Please try again.",
} as const;

export const summaryCopy = {
  title: "In short",
  basis: (count: number) => `Based on ${count} customer reviews`,
  praised: "Praised most",
  criticised: "Criticised most",
  saysOf: (count: number, total: number) => `${count} of ${total}`,
} as const;

type AlertView = { readonly title: string; readonly condition: string; readonly email: string };

/** The pages behind the links of mails, by what the link is for and what is so. */
export const alertPageCopy = {
  confirm: {
    unconfirmed: ({ title, condition, email }: AlertView) => ({
      title: "Confirm your alert",
      text: `We'll email ${email} once ${title} ${condition}. One email and no newsletter.`,
    }),
    watching: ({ title, condition, email }: AlertView) => ({
      title: "Your alert is on",
      text: `We'll email ${email} once ${title} ${condition}, between 8am and 9pm.`,
    }),
    notified: ({ title }: AlertView) => ({
      title: "We have emailed you",
      text: `We have sent the email about ${title}.`,
    }),
    stopped: ({ title }: AlertView) => ({ title: "This alert is off", text: `We won't email you about ${title}.` }),
  },
  stop: {
    unconfirmed: ({ title }: AlertView) => ({
      title: "Delete this alert?",
      text: `We won't email you about ${title}.`,
    }),
    watching: ({ title, email }: AlertView) => ({
      title: "Stop this alert?",
      text: `We won't email ${email} about ${title}.`,
    }),
    notified: ({ title }: AlertView) => ({
      title: "No more emails",
      text: `We emailed you once about ${title} and won't again.`,
    }),
    stopped: ({ title }: AlertView) => ({ title: "Stopped", text: `We won't email you about ${title} any more.` }),
  },
  unknown: {
    title: "This link is not valid any more",
    text: "Alerts that are not confirmed are deleted after a week. You can set a new one on the product page.",
  },
  yes: "Yes, email me",
  no: "No, delete it",
  stopOne: "Stop this one",
  delete: "Delete it",
  stopAll: (count: number) => `Stop all ${count} of mine`,
  stopOthers: (count: number) => (count === 1 ? "Stop the other one too" : `Stop the ${count} others too`),
  product: "See the product",
  home: "Go to the home page",
  change: "Stop it again",
} as const;

/** What can be chosen as the matter of a message. */
export const topicCopy = {
  product: "A product",
  order: "An order",
  delivery: "A delivery",
  return: "A return or refund",
  warranty: "A warranty",
  account: "My account",
  "video-call": "A video call",
  other: "Something else",
} as const;

/** The forms of the contact pages. `mail` is what the shop calls a message; `next` what its sender waits for. */
export const contactCopy = {
  contact: {
    title: "Write to us",
    message: "Your message",
    messageHint: "What happened, and what would help.",
    videoHint: "What you would like to see, and two times that suit you for the call.",
    send: "Send message",
    mail: "Message",
    sent: "Thanks, we have your message",
    next: "We'll answer within one working day.",
  },
  "service-call": {
    title: "Tell us about it",
    message: "What is wrong?",
    messageHint: "What it does, when it started and any error code.",
    send: "Ask for a service call",
    mail: "Service call",
    sent: "Thanks, we have your service request",
    next: "We'll call within one working day to arrange a time. We charge nothing until you agree to a price.",
  },
  expert: {
    title: "Ask by email",
    message: "Your question",
    messageHint: "What it replaces, how wide the space is and who will use it.",
    send: "Send question",
    mail: "Question for an expert",
    sent: "Thanks, we have your question",
    next: "A product expert will answer within one working day.",
  },
  topic: "What is it about?",
  chooseTopic: "Choose a topic",
  product: "Product",
  productHint: "The model number is on the label inside the door or at the back.",
  expertProductHint: "A name or model number, if you have one in mind.",
  purchasedOn: "Bought on",
  purchasedOnHint: "An approximate date is fine. It is on your invoice.",
  orderNumber: "Order number",
  orderNumberHint: "If you bought it from us.",
  name: "Your name",
  email: "Email",
  emailHint: "For our answer. No newsletter.",
  phone: "Phone",
  phoneHint: "If we may call you back.",
  technicianHint: "The technician calls before arriving.",
  address: "Street address",
  suburb: "Suburb",
  state: "State",
  chooseState: "Choose a state",
  postcode: "Postcode",
  place: "Where the product is",
  again: "Send another",
  reference: (reference: string) => `Your reference is ${reference}.`,
  answerTo: (email: string) => `We have emailed ${email} to confirm it.`,
} as const;
