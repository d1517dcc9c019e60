import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { enquiriesContract } from "./enquiries.contract.ts";

export const refused: RefusalSentences<RefusalsOf<typeof enquiriesContract>> = {
  unknownProduct: "We do not sell a product of that number.",
  pageBeyond: ({ lastPage }) => `The questions end at page ${String(lastPage)}.`,
  unknownQuestion: "There is no such question.",
  unknownAlert: "This link is not valid any more.",
  invalid: "Please check what you typed.",
  robot: "Please tick the box that says you are not a robot, and send it again. Nothing you typed is lost.",
  staleForm: "This form was open for a long time. Nothing you typed is lost: please send it again.",
  tooMany: "You have sent us a lot just now. Please try again in an hour, or call us.",
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
  placeUnknown: "That suburb and postcode do not belong together. Please check both",
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
  intro: "Somebody who knows it answers, usually within a working day.",
  question: "Your question",
  name: "Your name",
  nameHint: "Shown as first name and initial.",
  email: "Email",
  emailHint: "For the answer. It is not shown.",
  send: "Send question",
  sent: "Your question is with us",
  sentText: "The answer comes by mail. Once it is answered, question and answer can be read here.",
  search: "Search questions",
  none: "Nobody has asked about this yet. Be the first.",
  noMatch: "No question has these words. Ask it yourself, and we answer.",
  more: "More questions",
  searchButton: "Search",
  found: (count: number) => (count === 1 ? "1 question has these words" : `${count} questions have these words`),
  helpful: (count: number) => (count === 0 ? "Helpful" : `Helpful (${count})`),
  voted: "Thank you. Your vote is counted.",
  voteFailed: "The vote could not be counted. Please try again.",
  boughtHere: "Bought here",
  failed: "The questions cannot be fetched just now. Please try again.",
} as const;

export const notifyCopy = {
  title: "Tell me when",
  wants: "What are you waiting for?",
  backInStock: "It can be bought again",
  priceBelow: "It costs less",
  price: "My price",
  suggestions: "Prices to choose from",
  priceHint: (price: string) => `It costs ${price} now. We write when it is at your price or below.`,
  email: "Email",
  emailHint: "One mail to confirm, one when it is so. No newsletter.",
  phone: "Phone for a call back",
  phoneHint: "We also call you, in opening hours.",
  send: "Tell me",
  sent: "Check your inbox",
  sentText: (email: string) => `We have written to ${email}. Press the button in that mail and we keep watch for you.`,
} as const;

export const priceMatchCopy = {
  title: "Found it cheaper?",
  intro: (price: string) =>
    `Our price is ${price}. Show us where it costs less, and we look at it within a working day.`,
  url: "Where did you see it?",
  urlHint: "The address of the page.",
  price: "Their price",
  priceHint: "Without delivery.",
  same: "It is the same model, new and in stock",
  email: "Email",
  emailHint: "For our answer.",
  note: "Anything we should know?",
  send: "Ask for a match",
  sent: "We are looking at it",
  sentText: (email: string, reference: string) => `Your reference is ${reference}. We answer to ${email}.`,
} as const;

export const formCopy = {
  robotAway: "The check against robots does not load. Please reload the page, or call us.",
  waiting: "Sending",
  close: "Close",
  failed: "It could not be sent. Nothing you typed is lost. Please try again.",
} as const;

export const summaryCopy = {
  title: "In short",
  basis: (count: number) => `Counted from what ${count} customers wrote`,
  praised: "Praised most",
  criticised: "Criticised most",
  saysOf: (count: number, total: number) => `${count} of ${total}`,
} as const;

type AlertView = { readonly title: string; readonly condition: string; readonly email: string };

/** The pages behind the links of mails, by what the link is for and what is so. */
export const alertPageCopy = {
  confirm: {
    unconfirmed: ({ title, condition, email }: AlertView) => ({
      title: "One more press",
      text: `We then write to ${email} once ${title} ${condition}. One mail, and no newsletter.`,
    }),
    watching: ({ title, condition, email }: AlertView) => ({
      title: "We keep watch",
      text: `We write to ${email} once ${title} ${condition}, between 8 in the morning and 9 in the evening.`,
    }),
    told: ({ title }: AlertView) => ({ title: "We have told you", text: `The mail about ${title} has gone out.` }),
    stopped: ({ title }: AlertView) => ({ title: "This is stopped", text: `We do not write about ${title}.` }),
  },
  stop: {
    unconfirmed: ({ title }: AlertView) => ({
      title: "Shall we forget it?",
      text: `Then nothing is sent about ${title}.`,
    }),
    watching: ({ title, email }: AlertView) => ({
      title: "Stop this mail?",
      text: `We then do not write to ${email} about ${title}.`,
    }),
    told: ({ title }: AlertView) => ({
      title: "Nothing more will come",
      text: `We have written about ${title} once, and that was all.`,
    }),
    stopped: ({ title }: AlertView) => ({ title: "Stopped", text: `We do not write about ${title} any more.` }),
  },
  unknown: {
    title: "This link is not valid any more",
    text: "Links that nobody used are forgotten after a week. You can ask again on the product's page.",
  },
  yes: "Yes, tell me",
  no: "No, forget it",
  stopOne: "Stop this one",
  forget: "Forget it",
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
    sent: "Your message is with us",
    next: "A person reads it and answers within one working day.",
  },
  "service-call": {
    title: "Tell us about it",
    message: "What is wrong?",
    messageHint: "What it does, since when, and any code it shows.",
    send: "Ask for a service call",
    mail: "Service call",
    sent: "Your service call is with us",
    next: "We ring within one working day to agree on a time. Nothing is charged before you have said yes to a price.",
  },
  expert: {
    title: "Ask by mail",
    message: "Your question",
    messageHint: "What it replaces, how wide the gap is, who will use it.",
    send: "Send question",
    mail: "Question for an expert",
    sent: "Your question is with us",
    next: "Somebody who knows the products answers within one working day.",
  },
  topic: "What is it about?",
  chooseTopic: "Choose a topic",
  product: "Product",
  productHint: "The model number is on the label inside the door or at the back.",
  expertProductHint: "A name or model number, if you have one in mind.",
  purchasedOn: "Bought on",
  purchasedOnHint: "About the right day will do. It is on the invoice.",
  orderNumber: "Order number",
  orderNumberHint: "If you bought it from us.",
  name: "Your name",
  email: "Email",
  emailHint: "For our answer. No newsletter.",
  phone: "Phone",
  phoneHint: "If we may call you back.",
  technicianHint: "The technician rings before coming.",
  address: "Street address",
  suburb: "Suburb",
  state: "State",
  chooseState: "Choose a state",
  postcode: "Postcode",
  place: "Where the product stands",
  again: "Send another",
  reference: (reference: string) => `Your reference is ${reference}.`,
  answerTo: (email: string) => `We have written to ${email} to confirm it.`,
} as const;
